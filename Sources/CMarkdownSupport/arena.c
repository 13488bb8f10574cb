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
    size_t used;
    unsigned char bytes[] __attribute__((aligned(16)));
} chunk;

static __thread chunk *top;
static __thread chunk *spare;

static chunk *push_chunk(size_t needed) {
    size_t capacity = top ? top->capacity * 2 : FIRST_CHUNK;
    chunk *next = NULL;
    if (capacity > KEPT) capacity = KEPT;
    if (spare && spare->capacity >= needed) {
        next = spare;
        spare = NULL;
    } else {
        if (capacity < needed) capacity = needed;
        next = malloc(sizeof(chunk) + capacity);
        if (!next) abort();
        next->capacity = capacity;
    }
    next->previous = top;
    next->start = top ? top->start + top->capacity : 0;
    next->used = 0;
    top = next;
    return next;
}

static void *take(size_t size) {
    if (size > SIZE_MAX - 64) abort();
    size_t needed = HEADER + ((size + 15) & ~(size_t)15);
    chunk *c = top;
    if (!c || c->capacity - c->used < needed) c = push_chunk(needed);
    unsigned char *block = c->bytes + c->used + HEADER;
    *(size_t *)(void *)(block - HEADER) = needed - HEADER;
    c->used += needed;
    return block;
}

static void *arena_calloc(size_t count, size_t size) {
    size_t total;
    if (__builtin_mul_overflow(count, size, &total)) abort();
    void *block = take(total);
    memset(block, 0, total);
    return block;
}

static void *arena_realloc(void *old, size_t size) {
    if (!old) return take(size);
    size_t held = *(size_t *)(void *)((unsigned char *)old - HEADER);
    if (size <= held) return old;
    if (size > SIZE_MAX - 64) abort();
    size_t wanted = (size + 15) & ~(size_t)15;
    chunk *c = top;
    unsigned char *end = (unsigned char *)old + held;
    if (end == c->bytes + c->used && wanted - held <= c->capacity - c->used) {
        c->used += wanted - held;
        *(size_t *)(void *)((unsigned char *)old - HEADER) = wanted;
        return old;
    }
    void *block = take(size);
    memcpy(block, old, held);
    return block;
}

static void arena_free(void *block) { (void)block; }

static cmark_mem arena = {arena_calloc, arena_realloc, arena_free};

cmark_mem *sitegen_arena(void) { return &arena; }

size_t sitegen_arena_mark(void) { return top ? top->start + top->used : 0; }

void sitegen_arena_release(size_t mark) {
    while (top && top->previous && top->start >= mark) {
        chunk *gone = top;
        top = gone->previous;
        if (spare) {
            free(gone);
        } else if (gone->capacity <= KEPT) {
            spare = gone;
        } else {
            free(gone);
        }
    }
    if (!top) return;
    if (mark < top->start + top->used) top->used = mark - top->start;
    if (mark == 0 && top->capacity > KEPT) {
        free(top);
        top = NULL;
    }
}
