#include "library.h"
#include "CHTTPDaemon.h"

#include <dlfcn.h>
#include <pthread.h>

struct sitegen_library sitegen_library;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

#ifdef __APPLE__
static const char *const names[] = {"libmicrohttpd.12.dylib", "libmicrohttpd.dylib"};
#else
static const char *const names[] = {"libmicrohttpd.so.12", "libmicrohttpd.so"};
#endif

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
#define X(name)                                                                                    \
    *(void **)&sitegen_library.name = dlsym(library, #name);                                       \
    is_whole = is_whole && sitegen_library.name;
    SITEGEN_FUNCTIONS(X)
#undef X
    if (!is_whole) failure = "this version of libmicrohttpd lacks functions";
}

const char *sitegen_daemon_load(void) {
    pthread_once(&once, load);
    return failure;
}
