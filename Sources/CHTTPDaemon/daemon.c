#define _GNU_SOURCE
#include "CHTTPDaemon.h"
#include "library.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>

// A connection that is open, in the list of its daemon.
struct client {
    struct client *previous, *next;
    int socket;

    // When its request has to be there; 0 while one is answered.
    time_t deadline;
};

struct sitegen_daemon {
    struct MHD_Daemon *daemon;
    sitegen_callbacks callbacks;
    unsigned request_seconds;
    pthread_mutex_t lock;
    struct client *clients;
};

struct sitegen_exchange {
    sitegen_daemon *daemon;
    struct MHD_Connection *connection;
    const char *method, *version;

    // Where the library has the target, and a copy.
    const char *source;
    char *target;

    // Whether the head was seen before.
    int is_known;
    enum MHD_Result result;
};

struct stream {
    sitegen_daemon *daemon;
    uint64_t number;
};

static time_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec;
}

// MARK: Connections

static struct client *client_of(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info = sitegen_library.MHD_get_connection_info(
        connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info ? info->socket_context : NULL;
}

static void set_deadline(sitegen_daemon *self, struct MHD_Connection *connection, time_t deadline) {
    struct client *client = client_of(connection);
    if (!client) return;
    pthread_mutex_lock(&self->lock);
    client->deadline = deadline;
    pthread_mutex_unlock(&self->lock);
}

static void notify_connection(
    void *context, struct MHD_Connection *connection, void **socket_context,
    enum MHD_ConnectionNotificationCode code) {
    sitegen_daemon *self = context;
    if (code == MHD_CONNECTION_NOTIFY_STARTED) {
        const union MHD_ConnectionInfo *info = sitegen_library.MHD_get_connection_info(
            connection, MHD_CONNECTION_INFO_CONNECTION_FD);
        struct client *client = calloc(1, sizeof *client);
        if (!client || !info) {
            free(client);
            return;
        }
        client->socket = info->connect_fd;
        client->deadline = now() + self->request_seconds;
        pthread_mutex_lock(&self->lock);
        client->next = self->clients;
        if (client->next) client->next->previous = client;
        self->clients = client;
        pthread_mutex_unlock(&self->lock);
        *socket_context = client;
    } else if (*socket_context) {
        struct client *client = *socket_context;
        pthread_mutex_lock(&self->lock);
        if (client->previous) client->previous->next = client->next;
        else self->clients = client->next;
        if (client->next) client->next->previous = client->previous;
        pthread_mutex_unlock(&self->lock);
        free(client);
        *socket_context = NULL;
    }
}

void sitegen_daemon_expire(sitegen_daemon *self) {
    time_t moment = now();
    pthread_mutex_lock(&self->lock);
    for (struct client *client = self->clients; client; client = client->next) {
        if (!client->deadline || client->deadline > moment) continue;
        client->deadline = 0;
        shutdown(client->socket, SHUT_RDWR);
    }
    pthread_mutex_unlock(&self->lock);
}

// MARK: Requests

// Targets are decoded by whoever takes them apart, and once only.
static size_t keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void)context, (void)connection;
    return strlen(text);
}

static void *begin(void *context, const char *target, struct MHD_Connection *connection) {
    sitegen_exchange *exchange = calloc(1, sizeof *exchange);
    if (!exchange) return NULL;
    exchange->daemon = context;
    exchange->connection = connection;
    exchange->source = target;
    exchange->target = strdup(target);
    return exchange;
}

static void end(
    void *context, struct MHD_Connection *connection, void **request,
    enum MHD_RequestTerminationCode code) {
    (void)code;
    sitegen_daemon *self = context;
    sitegen_exchange *exchange = *request;
    if (exchange) free(exchange->target);
    free(exchange);
    *request = NULL;
    set_deadline(self, connection, now() + self->request_seconds);
}

// Whether the target ends before the version begins, which follows it after a space: at a NUL.
static int is_cut(const sitegen_exchange *exchange, const char *version) {
    ptrdiff_t size = version - exchange->source - 1;
    return size > 0 && size <= 1 << 20 && strlen(exchange->target) < (size_t)size;
}

static enum MHD_Result answer(
    void *context, struct MHD_Connection *connection, const char *url, const char *method,
    const char *version, const char *data, size_t *size, void **request) {
    (void)url, (void)data;
    sitegen_daemon *self = context;
    sitegen_exchange *exchange = *request;
    if (!exchange || !exchange->target) return MHD_NO;
    // An answer to the head alone would end the connection, as it should where a body is not wanted.
    int is_plain = !strcmp(method, "GET") || !strcmp(method, "HEAD");
    if (is_plain && (!exchange->is_known || *size)) {
        exchange->is_known = 1;
        *size = 0;
        return MHD_YES;
    }
    set_deadline(self, connection, 0);
    if (is_cut(exchange, version)) exchange->target[0] = 0;
    exchange->method = method;
    exchange->version = version;
    exchange->result = MHD_NO;
    self->callbacks.respond(self->callbacks.context, exchange);
    return exchange->result;
}

const char *sitegen_exchange_method(const sitegen_exchange *exchange) { return exchange->method; }
const char *sitegen_exchange_target(const sitegen_exchange *exchange) { return exchange->target; }
const char *sitegen_exchange_version(const sitegen_exchange *exchange) { return exchange->version; }

const char *sitegen_exchange_header(const sitegen_exchange *exchange, const char *name) {
    return sitegen_library.MHD_lookup_connection_value(
        exchange->connection, MHD_HEADER_KIND, name);
}

struct count {
    const char *name;
    unsigned number;
};

static enum MHD_Result count_header(
    void *context, enum MHD_ValueKind kind, const char *name, const char *value) {
    (void)kind, (void)value;
    struct count *count = context;
    if (!strcasecmp(name, count->name)) count->number++;
    return MHD_YES;
}

unsigned sitegen_exchange_header_count(const sitegen_exchange *exchange, const char *name) {
    struct count count = {name, 0};
    sitegen_library.MHD_get_connection_values(
        exchange->connection, MHD_HEADER_KIND, count_header, &count);
    return count.number;
}

uintptr_t sitegen_exchange_connection(const sitegen_exchange *exchange) {
    return (uintptr_t)exchange->connection;
}

void sitegen_connection_suspend(uintptr_t connection) {
    sitegen_library.MHD_suspend_connection((struct MHD_Connection *)connection);
}

void sitegen_connection_resume(uintptr_t connection) {
    sitegen_library.MHD_resume_connection((struct MHD_Connection *)connection);
}

// MARK: Responses

sitegen_response *sitegen_response_bytes(const void *bytes, size_t count) {
    return (sitegen_response *)sitegen_library.MHD_create_response_from_buffer(
        count, (void *)(count ? bytes : ""), MHD_RESPMEM_MUST_COPY);
}

sitegen_response *sitegen_response_file(int file, uint64_t offset, uint64_t count) {
    return (sitegen_response *)sitegen_library.MHD_create_response_from_fd_at_offset64(
        count, file, offset);
}

static ssize_t read_stream(void *context, uint64_t position, char *buffer, size_t size) {
    (void)position;
    struct stream *stream = context;
    ssize_t count = stream->daemon->callbacks.read(
        stream->daemon->callbacks.context, stream->number, buffer, size);
    return count < 0 ? MHD_CONTENT_READER_END_OF_STREAM : count;
}

static void close_stream(void *context) {
    struct stream *stream = context;
    stream->daemon->callbacks.closed(stream->daemon->callbacks.context, stream->number);
    free(stream);
}

sitegen_response *sitegen_response_stream(const sitegen_exchange *exchange, uint64_t number) {
    struct stream *stream = calloc(1, sizeof *stream);
    if (!stream) return NULL;
    stream->daemon = exchange->daemon;
    stream->number = number;
    struct MHD_Response *response = sitegen_library.MHD_create_response_from_callback(
        MHD_SIZE_UNKNOWN, 4096, read_stream, stream, close_stream);
    if (!response) close_stream(stream);
    return (sitegen_response *)response;
}

void sitegen_response_header(sitegen_response *response, const char *name, const char *value) {
    if (!response) return;
    sitegen_library.MHD_add_response_header((struct MHD_Response *)response, name, value);
}

void sitegen_exchange_send(sitegen_exchange *exchange, unsigned status, sitegen_response *given) {
    struct MHD_Response *response = (struct MHD_Response *)given;
    if (!response) return;
    exchange->result =
        sitegen_library.MHD_queue_response(exchange->connection, status, response);
    sitegen_library.MHD_destroy_response(response);
}

// MARK: Daemon

// Room for the connections of two daemons among the files that the process may have open.
static void make_room(unsigned connections) {
    struct rlimit limit;
    rlim_t wanted = 2 * (rlim_t)connections + 256;
    if (getrlimit(RLIMIT_NOFILE, &limit) || limit.rlim_cur >= wanted) return;
    limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
}

sitegen_daemon *sitegen_daemon_start(int socket, sitegen_limits limits, sitegen_callbacks callbacks) {
    if (sitegen_daemon_load()) return NULL;
    make_room(limits.connections);
    sitegen_daemon *self = calloc(1, sizeof *self);
    if (!self) return NULL;
    self->callbacks = callbacks;
    self->request_seconds = limits.request_seconds;
    pthread_mutex_init(&self->lock, NULL);
#ifdef __linux__
    unsigned flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
#else
    unsigned flags = MHD_USE_POLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
#endif
    self->daemon = sitegen_library.MHD_start_daemon(
        flags, 0, NULL, NULL, answer, self,
        MHD_OPTION_LISTEN_SOCKET, (MHD_socket)socket,
        MHD_OPTION_THREAD_POOL_SIZE, limits.threads,
        MHD_OPTION_THREAD_STACK_SIZE, (size_t)(1 << 20),
        MHD_OPTION_CONNECTION_LIMIT, limits.connections,
        MHD_OPTION_CONNECTION_TIMEOUT, limits.idle_seconds,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.request_bytes,
        MHD_OPTION_URI_LOG_CALLBACK, begin, self,
        MHD_OPTION_UNESCAPE_CALLBACK, keep_escapes, NULL,
        MHD_OPTION_NOTIFY_COMPLETED, end, self,
        MHD_OPTION_NOTIFY_CONNECTION, notify_connection, self,
        MHD_OPTION_END);
    if (self->daemon) return self;
    pthread_mutex_destroy(&self->lock);
    free(self);
    return NULL;
}

void sitegen_daemon_stop(sitegen_daemon *self) {
    sitegen_library.MHD_stop_daemon(self->daemon);
    pthread_mutex_destroy(&self->lock);
    free(self);
}
