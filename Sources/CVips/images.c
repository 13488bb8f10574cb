#include "CVips.h"
#include "library.h"

// The image in memory, where it no longer depends on what it was made from; NULL on failure.
static sitegen_image *settled(int failed, VipsImage *image) {
    VipsImage *result = NULL;
    if (!failed) {
        result = sitegen_vips.vips_image_copy_memory(image);
        sitegen_vips.g_object_unref(image);
    }
    if (!result) sitegen_vips.vips_error_clear();
    return result;
}

// A thumbnail tolerates what is missing, so this is asked of the decoder itself. A JPEG is read as a
// whole at an eighth of its size, too.
int sitegen_image_is_sound(const void *bytes, size_t count, int is_jpeg) {
    VipsImage *image = sitegen_vips.vips_image_new_from_buffer(
        bytes, count, is_jpeg ? "[shrink=8]" : "", "access", ACCESS_SEQUENTIAL, "fail_on",
        FAIL_ON_ERROR, (char *)NULL);
    double average;
    int failed = !image || sitegen_vips.vips_avg(image, &average, (char *)NULL);
    if (image) sitegen_vips.g_object_unref(image);
    if (failed) sitegen_vips.vips_error_clear();
    return !failed;
}

// Only what has a profile is converted: what has none is in sRGB already, and would not stay as it is.
static int has_profile(const void *bytes, size_t count) {
    VipsImage *image = sitegen_vips.vips_image_new_from_buffer(bytes, count, "", (char *)NULL);
    if (!image) return 0;
    int result = sitegen_vips.vips_image_get_typeof(image, "icc-profile-data") != 0;
    sitegen_vips.g_object_unref(image);
    return result;
}

sitegen_image *sitegen_image_decode(const void *bytes, size_t count, int width) {
    VipsImage *image = NULL;
    sitegen_image *result = NULL;
    if (has_profile(bytes, count)) {
        int failed = sitegen_vips.vips_thumbnail_buffer(
            (void *)bytes, count, &image, width, "height", 10000000, "size", SIZE_DOWN,
            "export_profile", "srgb", (char *)NULL);
        result = settled(failed, image);
    }
    // A profile that cannot be used is passed over.
    if (result) return result;
    int failed = sitegen_vips.vips_thumbnail_buffer(
        (void *)bytes, count, &image, width, "height", 10000000, "size", SIZE_DOWN, (char *)NULL);
    return settled(failed, image);
}

sitegen_image *sitegen_image_reduce(sitegen_image *image, int width) {
    VipsImage *result = NULL;
    int failed = sitegen_vips.vips_thumbnail_image(
        image, &result, width, "height", 10000000, "size", SIZE_DOWN, (char *)NULL);
    return settled(failed, result);
}

void *sitegen_image_encode(
    sitegen_image *image, sitegen_image_format format, int quality, size_t *count) {
    void *bytes = NULL;
    int failed = 1;
    switch (format) {
    case SITEGEN_WEBP:
        failed = sitegen_vips.vips_webpsave_buffer(
            image, &bytes, count, "Q", quality, "strip", 1, (char *)NULL);
        break;
    case SITEGEN_JPEG:
        failed = sitegen_vips.vips_jpegsave_buffer(
            image, &bytes, count, "Q", quality, "strip", 1, "optimize_coding", 1, "interlace", 1,
            (char *)NULL);
        break;
    case SITEGEN_AVIF:
        failed = sitegen_vips.vips_heifsave_buffer(
            image, &bytes, count, "Q", quality, "strip", 1, "compression", COMPRESSION_AV1,
            (char *)NULL);
        break;
    }
    if (!failed) return bytes;
    sitegen_vips.vips_error_clear();
    return NULL;
}

void sitegen_image_release(sitegen_image *image) { sitegen_vips.g_object_unref(image); }

void sitegen_image_free(void *bytes) { sitegen_vips.g_free(bytes); }
