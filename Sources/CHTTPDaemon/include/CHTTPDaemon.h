// What the server needs from libmicrohttpd. The library is loaded when a server starts, since it
// brings others with it that would slow down the start of every other command.
#ifndef SITEGEN_C_HTTP_DAEMON_H
#define SITEGEN_C_HTTP_DAEMON_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// A request while it is answered; not to be kept.
typedef struct sitegen_exchange sitegen_exchange;
typedef struct sitegen_response sitegen_response;
typedef struct sitegen_daemon sitegen_daemon;

typedef struct {
    void *context;

    // Answers a request, on a thread of the daemon, by one call of sitegen_exchange_send.
    void (*respond)(void *context, sitegen_exchange *exchange);

    // Copies the next bytes of a stream and says how many; none after having suspended its
    // connection, -1 at its end.
    ssize_t (*read)(void *context, uint64_t stream, char *buffer, size_t size);

    // A stream has ended, by whichever side.
    void (*closed)(void *context, uint64_t stream);
} sitegen_callbacks;

typedef struct {
    unsigned threads;
    unsigned connections;

    // Seconds without a byte after which a connection is closed.
    unsigned idle_seconds;

    // Seconds within which a request is there as a whole.
    unsigned request_seconds;

    // Bytes of a request's head; above it the answer is 414 or 431.
    size_t request_bytes;
} sitegen_limits;

// Why the library cannot be loaded; NULL where it is.
const char *sitegen_daemon_load(void);

// Serves a socket that listens and from then on belongs to the daemon; NULL where the system refuses.
sitegen_daemon *sitegen_daemon_start(int socket, sitegen_limits limits, sitegen_callbacks callbacks);

// Ends connections whose request is late; to be called now and then.
void sitegen_daemon_expire(sitegen_daemon *daemon);

// Ends all connections; none may be suspended.
void sitegen_daemon_stop(sitegen_daemon *daemon);

const char *sitegen_exchange_method(const sitegen_exchange *exchange);

// The target as the request line has it; empty where a NUL is in it.
const char *sitegen_exchange_target(const sitegen_exchange *exchange);
const char *sitegen_exchange_version(const sitegen_exchange *exchange);

// The first header of the name; NULL where there is none.
const char *sitegen_exchange_header(const sitegen_exchange *exchange, const char *name);

// How many headers of the name there are.
unsigned sitegen_exchange_header_count(const sitegen_exchange *exchange, const char *name);

// What the exchange runs over, to suspend and resume it.
uintptr_t sitegen_exchange_connection(const sitegen_exchange *exchange);

// Suspends a connection, within a read of its stream, until it is resumed, once, by any thread.
void sitegen_connection_suspend(uintptr_t connection);
void sitegen_connection_resume(uintptr_t connection);

// A copy of the bytes.
sitegen_response *sitegen_response_bytes(const void *bytes, size_t count);

// Part of an open file, which is closed with the response.
sitegen_response *sitegen_response_file(int file, uint64_t offset, uint64_t count);
sitegen_response *sitegen_response_stream(const sitegen_exchange *exchange, uint64_t stream);
void sitegen_response_header(sitegen_response *response, const char *name, const char *value);

// Sends the response and lets go of it: to HEAD, and of a 304, the length alone. NULL closes the connection.
void sitegen_exchange_send(sitegen_exchange *exchange, unsigned status, sitegen_response *response);

#endif
