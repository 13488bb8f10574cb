#ifndef SITEGEN_CFUZZER_H
#define SITEGEN_CFUZZER_H

#include <stddef.h>
#include <stdint.h>

// Of libFuzzer (llvm.org/docs/LibFuzzer.html), which only `-sanitize=fuzzer` links.
int LLVMFuzzerRunDriver(
    int *count, char ***arguments, int (*target)(const uint8_t *bytes, size_t count));

#endif
