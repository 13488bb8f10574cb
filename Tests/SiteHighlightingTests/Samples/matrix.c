/* A small matrix library: rows, columns, and what can be done with them. */
#include <stdio.h>
#include <stdlib.h>
#include "matrix.h"

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define CELL(m, r, c) \
    ((m)->cells[(r) * (m)->columns + (c)])

typedef struct matrix {
    size_t rows, columns;
    double *cells;
} matrix;

enum outcome { FINE, NO_MEMORY = -1, WRONG_SIZE = 0x10 };

static const char *const names[] = { "fine", "no memory", "wrong \"size\"\n" };

// Makes a matrix filled with zeros.
matrix *matrix_new(size_t rows, size_t columns)
{
    matrix *result = malloc(sizeof *result);
    if (result == NULL)
        return NULL;
    result->rows = rows;
    result->columns = columns;
    result->cells = calloc(rows * columns, sizeof(double));
    if (!result->cells) {
        free(result);
        return NULL;
    }
    return result;
}

void matrix_free(matrix *m)
{
    if (m) {
        free(m->cells);
        free(m);
    }
}

int matrix_multiply(const matrix *a, const matrix *b, matrix *out)
{
    if (a->columns != b->rows || out->rows != a->rows)
        return WRONG_SIZE;
    for (size_t r = 0; r < a->rows; r++) {
        for (size_t c = 0; c < b->columns; ++c) {
            double sum = 0.0;
            for (size_t k = 0; k < a->columns; k++)
                sum += CELL(a, r, k) * CELL(b, k, c);
            CELL(out, r, c) = sum;
        }
    }
    return FINE;
}

static unsigned long hash(const unsigned char *text, int seed)
{
    unsigned long value = 5381UL + (unsigned) seed;
    int letter;
    while ((letter = *text++) != '\0')
        value = ((value << 5) ^ value) + letter;
    return value & 0xFFFFFFFFu;
}

#ifdef MATRIX_MAIN
int main(int argc, char **argv)
{
    long size = argc > 1 ? strtol(argv[1], NULL, 10) : 3;
    matrix *m = matrix_new(size, size);
    switch (size) {
    case 0:
        fputs("empty\n", stderr);
        goto end;
    case 1:
        break;
    default:
        printf("%ld rows, hash %lx, factor %g\n", size, hash((const unsigned char *) "m", 7), 1e-3f);
    }
end:
    matrix_free(m);
    return EXIT_SUCCESS;
}
#endif
