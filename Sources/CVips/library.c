#include "library.h"
#include "CVips.h"

#include <dlfcn.h>
#include <pthread.h>

struct sitegen_vips sitegen_vips;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

#ifdef __APPLE__
static const char *const names[] = {"libvips.42.dylib", "libvips.dylib"};
#else
static const char *const names[] = {"libvips.so.42", "libvips.so"};
#endif

// What is wrong with an image is told by sitegen itself.
static void be_quiet(const char *domain, int level, const char *message, void *data) {
    (void)domain, (void)level, (void)message, (void)data;
}

static void load(void) {
    void *library = NULL;
    for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++) {
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    }
    if (!library) {
        failure = dlerror();
        return;
    }
    int is_whole = 1;
    // Found through the library, as those it depends on are searched too.
#define X(name, result, parameters)                                                                \
    *(void **)&sitegen_vips.name = dlsym(library, #name);                                          \
    is_whole = is_whole && sitegen_vips.name;
    SITEGEN_VIPS_FUNCTIONS(X)
#undef X
    if (!is_whole) {
        failure = "libvips 8.13 or later is needed";
        return;
    }
    static const char *const domains[] = {"VIPS", "GLib", "GLib-GObject"};
    for (size_t i = 0; i < sizeof domains / sizeof *domains; i++) {
        sitegen_vips.g_log_set_handler(domains[i], ALL_LOG_LEVELS, be_quiet, NULL);
    }
    if (sitegen_vips.vips_init("sitegen") != 0) {
        failure = "libvips cannot be started";
        return;
    }
    // No decoder that was not made for files of strangers, no memory of former work, and no threads
    // of its own: images are worked on side by side.
    sitegen_vips.vips_block_untrusted_set(1);
    sitegen_vips.vips_cache_set_max(0);
    sitegen_vips.vips_concurrency_set(1);
}

const char *sitegen_vips_load(void) {
    pthread_once(&once, load);
    return failure;
}
