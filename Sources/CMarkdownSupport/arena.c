#include "CMarkdownSupport.h"

#include <stdlib.h>
#include <string.h>

// A stack of chunks for each thread. Nothing is freed one by one: a page's tree goes as a whole.
// Every block is preceded by its size, which realloc needs. Chunks stay with the thread for the next
// page, but no more than KEPT bytes of them.

enum { FIRST_CHUNK = 256 * 1024, HEADER = 16, KEPT = 8 * 1024 * 1024 };

typedef struct chunk {
    struct chunk *previous;
    size_t start;  // how much all chunks before it hold: makes marks plain numbers
    size_t capacity;
    unsigned char bytes[] __attribute__((aligned(16)));
} chunk;

static __thread struct {
    chunk *top, *spare;
    unsigned char *next, *end;  // what is free of the chunk on top
} own;

static size_t used(void) { return (size_t)(own.next - own.top->bytes); }

static void set_top(chunk *top, size_t used) {
    own.top = top;
    own.next = top ? top->bytes + used : NULL;
    own.end = top ? top->bytes + top->capacity : NULL;
}

static void push_chunk(size_t needed) {
    chunk *top = own.top, *next = own.spare;
    size_t capacity = top ? top->capacity * 2 : FIRST_CHUNK;
    if (capacity > KEPT) capacity = KEPT;
    if (next && next->capacity >= needed) {
        own.spare = NULL;
    } else {
        if (capacity < needed) capacity = needed;
        next = malloc(sizeof(chunk) + capacity);
        if (!next) abort();
        next->capacity = capacity;
    }
    next->previous = top;
    next->start = top ? top->start + top->capacity : 0;
    set_top(next, 0);
}

static inline size_t rounded(size_t size) { return (size + 15) & ~(size_t)15; }

static inline void *take(size_t size) {
    if (size > SIZE_MAX - 64) abort();
    size_t needed = HEADER + rounded(size);
    if ((size_t)(own.end - own.next) < needed) push_chunk(needed);
    unsigned char *block = own.next + HEADER;
    // The library looks for a protocol before a mail address in what stands before its text.
    memset(block - HEADER, 0, HEADER);
    *(size_t *)(void *)(block - HEADER) = needed - HEADER;
    own.next += needed;
    return block;
}

static void *arena_calloc(size_t count, size_t size) {
    size_t total;
    if (__builtin_mul_overflow(count, size, &total)) abort();
    return memset(take(total), 0, total);
}

static void *arena_realloc(void *old, size_t size) {
    if (!old) return take(size);
    size_t held = *(size_t *)(void *)((unsigned char *)old - HEADER);
    if (size <= held) return old;
    if (size > SIZE_MAX - 64) abort();
    size_t more = rounded(size) - held;
    if ((unsigned char *)old + held == own.next && more <= (size_t)(own.end - own.next)) {
        own.next += more;
        *(size_t *)(void *)((unsigned char *)old - HEADER) = held + more;
        return old;
    }
    void *block = take(size);
    memcpy(block, old, held);
    return block;
}

static void arena_free(void *block) { (void)block; }

static cmark_mem arena = {arena_calloc, arena_realloc, arena_free};

cmark_mem *sitegen_arena(void) { return &arena; }

size_t sitegen_arena_mark(void) { return own.top ? own.top->start + used() : 0; }

void sitegen_arena_release(size_t mark) {
    chunk *top = own.top;
    if (!top) return;
    while (top->previous && top->start >= mark) {
        chunk *gone = top;
        top = gone->previous;
        set_top(top, top->capacity);
        if (own.spare || gone->capacity > KEPT) {
            free(gone);
        } else {
            own.spare = gone;
        }
    }
    if (mark < top->start + used()) set_top(top, mark - top->start);
    if (mark == 0 && top->capacity > KEPT) {
        free(top);
        set_top(NULL, 0);
    }
}
