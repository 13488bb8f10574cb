// What smaller copies of images need from libvips. The library is loaded when the first image is
// decoded, since it brings many others with it that would slow down the start of every command.
#ifndef SITEGEN_C_VIPS_H
#define SITEGEN_C_VIPS_H

#include <stddef.h>

// Pixels in memory: upright, in sRGB, without metadata.
typedef struct sitegen_image sitegen_image;

typedef enum {
    SITEGEN_WEBP,
    SITEGEN_JPEG,
    SITEGEN_AVIF,
} sitegen_image_format;

// Why the library cannot be loaded; NULL where it is.
const char *sitegen_vips_load(void);

// Decodes a whole image and says whether it is sound: neither damaged nor cut off.
int sitegen_image_is_sound(const void *bytes, size_t count, int is_jpeg);

// Decodes an image and makes it at most so wide, never wider than it is; NULL where that fails. The
// bytes may go once it returns.
sitegen_image *sitegen_image_decode(const void *bytes, size_t count, int width);

// A narrower copy; NULL where there is no memory for it.
sitegen_image *sitegen_image_reduce(sitegen_image *image, int width);

// Writes an image: bytes for sitegen_image_free, NULL where the library cannot write the format.
void *sitegen_image_encode(
    sitegen_image *image, sitegen_image_format format, int quality, size_t *count);

void sitegen_image_release(sitegen_image *image);
void sitegen_image_free(void *bytes);

#endif
