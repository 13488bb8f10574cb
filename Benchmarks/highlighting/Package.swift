// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "measure",
    targets: [
        .target(name: "SiteHighlighting"),
        .executableTarget(name: "measure", dependencies: ["SiteHighlighting"]),
    ])
