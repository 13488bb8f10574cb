"""Makes images as cameras and programs write them, and reads what was made of them, with Pillow.

    images.py make FOLDER      writes them
    images.py read FILE…       prints for each: size, mode, metadata, colours at places, as JSON
"""

import json
import sys

from PIL import Image, ImageCms, ImageDraw


def swapped_profile():
    """A profile in which red and green have changed places."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    table = bytearray(profile)
    red, green = table.find(b"rXYZ"), table.find(b"gXYZ")
    table[red:red + 4], table[green:green + 4] = b"gXYZ", b"rXYZ"
    return bytes(table)


def make(folder):
    image = Image.new("RGB", (1200, 800), (200, 40, 40))
    ImageDraw.Draw(image).rectangle((0, 0, 599, 399), fill=(20, 200, 20))
    exif = Image.Exif()
    exif[0x0112] = 6
    exif[0x010F] = "Camera"
    exif.get_ifd(0x8825)[2] = (21.0, 18.0, 24.0)
    image.save(f"{folder}/turned.jpg", exif=exif, quality=95)
    image.save(f"{folder}/turned.webp", exif=exif, quality=95)
    image.save(f"{folder}/plain.png")
    image.save(f"{folder}/progressive.jpg", progressive=True, quality=95)
    image.save(f"{folder}/plain.tiff")
    image.save(f"{folder}/swapped.png", icc_profile=swapped_profile())
    image.convert("CMYK").save(f"{folder}/printed.jpg", quality=95)
    image.convert("L").save(f"{folder}/gray.jpg", quality=95)
    image.convert("P").save(f"{folder}/palette.png")
    Image.new("I;16", (900, 600), 40000).save(f"{folder}/deep.png")
    image.putalpha(128)
    image.save(f"{folder}/clear.png")
    noise = Image.effect_noise((900, 600), 80).convert("RGB")
    noise.save(f"{folder}/noise.jpg", quality=90)
    noise.save(f"{folder}/noise.png")
    noise.save(f"{folder}/noise.webp")


def read(path):
    image = Image.open(path)
    image.load()
    width, height = image.size
    colors = image.convert("RGB")
    return {
        "format": image.format,
        "size": [width, height],
        "mode": image.mode,
        "metadata": sorted(str(tag) for tag in image.getexif()) + sorted(
            key for key in image.info if key in ("exif", "icc_profile", "xmp", "XML:com.adobe.xmp")),
        "corners": [
            list(colors.getpixel((x, y)))
            for x, y in [(4, 4), (width - 5, 4), (4, height - 5), (width - 5, height - 5)]],
    }


if sys.argv[1] == "make":
    make(sys.argv[2])
else:
    print(json.dumps([read(path) for path in sys.argv[2:]]))
