extension Explanation {
    /// Of images.
    static let images = [
        Explanation(
            "image.damaged",
            """
            A file that is used as an image cannot be decoded to its end: bytes were lost or
            changed on the way. Templates show a placeholder in its place.
            """),
        Explanation(
            "image.library",
            """
            Smaller copies of images are made by libvips, which this machine does not have, or
            not in a version that can be used. Pages lead to the originals alone.
            """),
        Explanation(
            "image.misnamed",
            """
            Hosts tell browsers the format of a file by the ending of its name, while sitegen
            reads its bytes. Where they differ, browsers may refuse the image.
            """),
        Explanation(
            "image.missing",
            """
            A cell of a catalog or the front matter of a page names an image that is not among
            the files of the site.
            """),
        Explanation(
            "image.not-copied",
            """
            libvips could not write a copy of an image, most often since it was built without
            the format that images: { formats: … } wishes.
            """),
        Explanation(
            "image.published",
            """
            An image that only fields with publish: false name lies among the files of the
            catalog, and those are published. A folder whose name begins with “_” is not.
            """),
        Explanation(
            "map.library",
            """
            map: in sitegen.yml wishes maps, which Leaflet and its clusters draw in the browser.
            They are copied from the packages of the system, which this machine does not have.
            Everything is published but the maps.
            """),
        Explanation(
            "image.template",
            """
            A template asks image() for a file that is not there, or that is no sound image.
            A placeholder is shown in its place.
            """),
        Explanation(
            "image.too-large",
            """
            An image has more pixels than images: { megapixels: … } allows, which are a
            hundred million unless said otherwise. It is not decoded, so that a small file
            cannot ask for all memory.
            """),
        Explanation(
            "image.unsupported",
            """
            A file that is used as an image is none of the formats that sitegen reads. What
            counts is what is in the file, not its name.
            """),
    ]
}
