// The functions of libvips, and of GLib below it, found when the library is loaded.
//
// They are declared here, as far as they are used, so that no headers of libvips are needed.
#ifndef SITEGEN_C_VIPS_LIBRARY_H
#define SITEGEN_C_VIPS_LIBRARY_H

#include <stddef.h>

typedef struct sitegen_image VipsImage;

// Values of VipsAccess, VipsSize, VipsFailOn, VipsForeignHeifCompression and GLogLevelFlags.
enum {
    ACCESS_SEQUENTIAL = 1,
    SIZE_DOWN = 2,
    FAIL_ON_ERROR = 2,
    COMPRESSION_AV1 = 4,
    ALL_LOG_LEVELS = ~3,
};

typedef void log_function(const char *domain, int level, const char *message, void *data);

// A name, what it gives, what it takes.
#define SITEGEN_VIPS_FUNCTIONS(X)                                                                  \
    X(vips_init, int, (const char *program))                                                       \
    X(vips_block_untrusted_set, void, (int is_blocked))                                            \
    X(vips_cache_set_max, void, (int operations))                                                  \
    X(vips_concurrency_set, void, (int threads))                                                   \
    X(vips_error_clear, void, (void))                                                              \
    X(vips_image_new_from_buffer, VipsImage *,                                                     \
      (const void *bytes, size_t count, const char *options, ...))                                 \
    X(vips_image_get_typeof, size_t, (VipsImage * image, const char *name))                        \
    X(vips_avg, int, (VipsImage * in, double *out, ...))                                           \
    X(vips_thumbnail_buffer, int, (void *bytes, size_t count, VipsImage **out, int width, ...))    \
    X(vips_thumbnail_image, int, (VipsImage * in, VipsImage * *out, int width, ...))               \
    X(vips_image_copy_memory, VipsImage *, (VipsImage * image))                                    \
    X(vips_jpegsave_buffer, int, (VipsImage * in, void **bytes, size_t *count, ...))               \
    X(vips_webpsave_buffer, int, (VipsImage * in, void **bytes, size_t *count, ...))               \
    X(vips_heifsave_buffer, int, (VipsImage * in, void **bytes, size_t *count, ...))               \
    X(g_log_set_handler, unsigned, (const char *domain, int levels, log_function *, void *data))   \
    X(g_object_unref, void, (void *object))                                                        \
    X(g_free, void, (void *bytes))

struct sitegen_vips {
#define X(name, result, parameters) result(*name) parameters;
    SITEGEN_VIPS_FUNCTIONS(X)
#undef X
};

extern struct sitegen_vips sitegen_vips;

#endif
