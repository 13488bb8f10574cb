// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// One stage of the generator.
///
/// It may import only the stages listed above it.
func stage(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
    _ name: String, _ dependencies: [Target.Dependency] = [], exclude: [String] = []
) -> Target {
    .testTarget(
        name: "\(name)Tests",
        dependencies: [.byName(name: name), "SiteTestSupport"] + dependencies,
        exclude: exclude,
        swiftSettings: settings)
}

/// A C library found through pkg-config.
func library(_ name: String, pkgConfig: String, apt: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt])])
}

let package = Package(
    name: "sitegen",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "sitegen", targets: ["sitegen"])],
    targets: [
        library("CCmarkGFM", pkgConfig: "libcmark-gfm", apt: "libcmark-gfm-dev"),
        library("CLibYAML", pkgConfig: "yaml-0.1", apt: "libyaml-dev"),
        library("CICU", pkgConfig: "icu-i18n", apt: "libicu-dev"),
        library("CNettle", pkgConfig: "nettle", apt: "nettle-dev"),
        library("CSQLite", pkgConfig: "sqlite3", apt: "libsqlite3-dev"),
        library("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),

        .target(name: "CMarkdownSupport", dependencies: ["CCmarkGFM"]),

        stage("SiteDiagnostics"),
        stage("SiteDigest", ["CNettle"]),
        .target(name: "CLanguage", dependencies: ["CICU"]),
        stage("SiteLanguage", ["CLanguage", "SiteDigest"]),
        stage("SiteData", ["CLibYAML", "SiteDiagnostics"]),
        stage("SiteHighlighting"),
        stage(
            "SiteMarkdown",
            ["CMarkdownSupport", "SiteDiagnostics", "SiteLanguage", "SiteHighlighting"]),
        stage("SiteTemplates", ["SiteDiagnostics", "SiteData"]),
        stage("SiteFiles", ["SiteDiagnostics", "SiteDigest"]),
        // Its link to Templates/ makes the package manager notice files that come and go there.
        .target(
            name: "SiteTheme", exclude: ["Templates"], swiftSettings: settings,
            plugins: [.plugin(name: "EmbedTheme")]),
        .plugin(
            name: "EmbedTheme", capability: .buildTool(), dependencies: ["EmbedThemeTool"]),
        .executableTarget(name: "EmbedThemeTool", swiftSettings: settings),
        stage(
            "SiteContent",
            [
                "SiteDiagnostics", "SiteDigest", "SiteLanguage", "SiteData", "SiteMarkdown",
                "SiteFiles",
            ]),
        // Loads libvips itself when the first image is decoded, and needs no headers of it.
        .target(name: "CVips"),
        stage(
            "SiteImages",
            ["CVips", "CZlib", "SiteDiagnostics", "SiteDigest", "SiteFiles", "SiteContent"]),
        stage(
            "SiteModel",
            ["SiteDiagnostics", "SiteLanguage", "SiteData", "SiteMarkdown", "SiteContent"]),
        stage("SiteRoutes", ["SiteDiagnostics", "SiteLanguage", "SiteContent", "SiteModel"]),
        stage(
            "SiteRendering",
            [
                "SiteDiagnostics", "SiteDigest", "SiteLanguage", "SiteData", "SiteMarkdown",
                "SiteTemplates", "SiteFiles", "SiteTheme", "SiteContent", "SiteImages", "SiteModel",
                "SiteRoutes",
            ]),
        stage("SiteSearch", ["SiteDigest", "SiteLanguage", "SiteData"]),
        stage("SiteOutput", ["SiteDiagnostics", "SiteDigest", "SiteFiles"]),
        stage(
            "SiteBuild",
            [
                "CSQLite", "SiteDiagnostics", "SiteDigest", "SiteLanguage", "SiteData",
                "SiteMarkdown", "SiteTemplates", "SiteFiles", "SiteTheme", "SiteContent",
                "SiteImages", "SiteModel", "SiteRoutes", "SiteRendering", "SiteSearch",
                "SiteOutput",
            ]),
        stage(
            "SiteCheck", ["SiteDiagnostics", "SiteData", "SiteFiles", "SiteRoutes"]),
        // Needs libmicrohttpd-dev, and loads the library itself when it is used.
        .target(name: "CHTTPDaemon"),
        .target(
            name: "SiteServer",
            dependencies: [
                "CHTTPDaemon", "CZlib", "SiteDiagnostics", "SiteData", "SiteFiles", "SiteContent",
                "SiteRoutes", "SiteOutput", "SiteBuild",
            ],
            resources: [.embedInCode("Client/live.js"), .embedInCode("Client/live.css")],
            swiftSettings: settings),
        stage(
            "SiteCommands",
            [
                "SiteDiagnostics", "SiteLanguage", "SiteData", "SiteMarkdown", "SiteTemplates",
                "SiteFiles", "SiteContent", "SiteOutput", "SiteBuild", "SiteCheck", "SiteServer",
            ]),
        .executableTarget(name: "sitegen", dependencies: ["SiteCommands"], swiftSettings: settings),

        // Reads damaged input: with libFuzzer when `make soak` builds it, else single files.
        .target(name: "CFuzzer", path: "Tests/CFuzzer"),
        .executableTarget(
            name: "sitegen-fuzz",
            dependencies: [
                "CFuzzer", "SiteDiagnostics", "SiteData", "SiteMarkdown", "SiteTemplates",
                "SiteFiles", "SiteContent", "SiteRoutes", "SiteOutput", "SiteServer",
            ],
            path: "Tests/Fuzz", exclude: ["Corpus"], swiftSettings: settings),

        stage("SiteTestSupport", ["SiteDiagnostics", "SiteFiles"]),
        tests("SiteDiagnostics"),
        tests("SiteTheme", ["SiteContent", "SiteDiagnostics", "SiteLanguage"]),
        tests("SiteCheck", ["SiteDiagnostics"]),
        tests("SiteServer", ["SiteBuild", "SiteDiagnostics", "SiteFiles", "SiteOutput"]),
        tests(
            "SiteBuild",
            ["SiteDiagnostics", "SiteOutput", "SiteContent", "SiteDigest", "SiteFiles", "SiteData"]),
        tests(
            "SiteCommands",
            [
                "SiteDiagnostics", "SiteBuild", "SiteContent", "SiteData", "SiteFiles",
                "SiteMarkdown",
            ]),
        tests("SiteTemplates", ["SiteDiagnostics", "SiteData"], exclude: ["Oracle"]),
        tests("SiteHighlighting", exclude: ["Oracle", "Samples"]),
        tests("SiteMarkdown", ["SiteDiagnostics"]),
        tests("SiteImages", ["SiteContent", "SiteDiagnostics", "SiteFiles"], exclude: ["Oracle"]),
        tests("SiteDigest"),
        tests("SiteFiles"),
        tests("SiteLanguage"),
        tests("SiteRoutes"),
        tests("SiteSearch", ["SiteData", "SiteLanguage"]),
        tests("SiteData", ["SiteDiagnostics"]),
        tests("SiteContent", ["SiteData", "SiteDiagnostics", "SiteFiles", "SiteLanguage"]),
        tests(
            "SiteModel",
            ["SiteContent", "SiteData", "SiteDiagnostics", "SiteLanguage", "SiteMarkdown"]),
    ]
)
