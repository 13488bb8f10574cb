#ifndef CLANGUAGE_H
#define CLANGUAGE_H
#include <stdint.h>

/* ICU renames its functions with its version by macro; these are the ones sitegen uses, under names
   that stay. Texts are UTF-8 with a length. A result is written up to the capacity; what is returned
   is the length it needs, or -1 after an error. Nothing here reads the machine's locale or time zone. */

typedef struct {
    const char *bytes;
    int32_t length;
} language_text;

typedef struct {
    char *bytes;
    int32_t capacity;
} language_buffer;

/* A handle of ICU; NULL where it cannot be opened. The locale is an ICU id made by language_locale. */
typedef void *language_handle;

/* The ICU locale of a BCP 47 tag, with the Gregorian calendar. */
int32_t language_locale(const char *tag, language_buffer out);
int language_is_right_to_left(const char *locale);
int language_is_known(const char *code);

/* A locale with the script and the region that its language most likely has, or of und_PL the language. */
int32_t language_likely(const char *locale, language_buffer out);

/* The digits of a locale: latn, arab. */
int32_t language_numbering(const char *locale, language_buffer out);

language_handle language_collator_open(const char *locale);
int32_t language_sort_key(language_handle collator, language_text text, language_buffer out);

language_handle language_plural_open(const char *locale);
language_handle language_digits_open(const char *locale, int minimum, int maximum);
int32_t language_plural(
    language_handle rules, language_handle digits, double number, language_buffer out);

/* style: 0 full, 1 long, 2 medium, 3 short, 4 month and year, -1 for the CLDR pattern. */
language_handle language_date_open(const char *locale, int style, language_text pattern);
int32_t language_date(language_handle format, double seconds, language_buffer out);

/* From one date to another, by the letters of what is shown: y, yMMMM, yMMMMd. */
language_handle language_interval_open(const char *locale, const char *skeleton);
int32_t language_interval(
    language_handle format, double first, double last, language_buffer out);

language_handle language_number_open(const char *locale);
int32_t language_number(
    language_handle format, double number, int minimum_fraction, int maximum_fraction,
    language_buffer out);

/* "a, b and c"; "a, b or c" where it is a choice. */
language_handle language_list_open(const char *locale, int is_choice);
int32_t language_list(
    language_handle format, const language_text *texts, int32_t count, language_buffer out);

language_handle language_transliterator_open(const char *id);
int32_t language_transliterate(
    language_handle transliterator, language_text text, language_buffer out);

int32_t language_nfc(language_text text, language_buffer out);
int32_t language_nfd(language_text text, language_buffer out);
int32_t language_nfkd(language_text text, language_buffer out);
int32_t language_lowercase(const char *locale, language_text text, language_buffer out);
int32_t language_fold(language_text text, language_buffer out);

/* An encoding by any of its names; NULL where there is none. */
language_handle language_converter_open(const char *name);
void language_converter_close(language_handle converter);

/* The text in UTF-8. Where its bytes do not belong to the encoding: -1, and their offset. */
int32_t language_convert(
    language_handle converter, language_text text, language_buffer out, int32_t *invalid);

#endif
