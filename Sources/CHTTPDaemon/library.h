// The functions of libmicrohttpd, found when it is loaded.
#ifndef SITEGEN_C_HTTP_LIBRARY_H
#define SITEGEN_C_HTTP_LIBRARY_H

#include <microhttpd.h>

#define SITEGEN_FUNCTIONS(X)                                                                       \
    X(MHD_start_daemon)                                                                            \
    X(MHD_stop_daemon)                                                                             \
    X(MHD_suspend_connection)                                                                      \
    X(MHD_resume_connection)                                                                       \
    X(MHD_get_connection_info)                                                                     \
    X(MHD_lookup_connection_value)                                                                 \
    X(MHD_get_connection_values)                                                                   \
    X(MHD_create_response_from_buffer)                                                             \
    X(MHD_create_response_from_fd_at_offset64)                                                     \
    X(MHD_create_response_from_callback)                                                           \
    X(MHD_add_response_header)                                                                     \
    X(MHD_queue_response)                                                                          \
    X(MHD_destroy_response)

struct sitegen_library {
#define X(name) __typeof__(&name) name;
    SITEGEN_FUNCTIONS(X)
#undef X
};

extern struct sitegen_library sitegen_library;

#endif
