#include "CLanguage.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unicode/ucal.h>
#include <unicode/ucnv.h>
#include <unicode/ucol.h>
#include <unicode/udat.h>
#include <unicode/udateintervalformat.h>
#include <unicode/udatpg.h>
#include <unicode/uloc.h>
#include <unicode/ulistformatter.h>
#include <unicode/unorm2.h>
#include <unicode/unum.h>
#include <unicode/unumberformatter.h>
#include <unicode/unumsys.h>
#include <unicode/upluralrules.h>
#include <unicode/ustring.h>
#include <unicode/utrans.h>

/* A text in UTF-16, on the heap. */
typedef struct {
    UChar *units;
    int32_t length;
    int32_t capacity;
} wide;

static wide widen(language_text text) {
    wide result = {NULL, 0, text.length * 4 + 64};
    UErrorCode status = U_ZERO_ERROR;
    result.units = malloc(sizeof(UChar) * (size_t)result.capacity);
    if (!result.units) return result;
    u_strFromUTF8WithSub(result.units, result.capacity, &result.length, text.bytes, text.length,
                         0xFFFD, NULL, &status);
    if (U_FAILURE(status)) result.length = 0;
    return result;
}

static int32_t narrow(const UChar *units, int32_t length, language_buffer out) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t needed = 0;
    u_strToUTF8WithSub(out.bytes, out.capacity, &needed, units, length, 0xFFFD, NULL, &status);
    return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -1 : needed;
}

/* Calls produce(buffer, capacity) again with more room where it needs more. */
#define PRODUCE(out, call)                                                                         \
    do {                                                                                           \
        UChar small[256];                                                                          \
        UErrorCode status = U_ZERO_ERROR;                                                          \
        UChar *target = small;                                                                     \
        int32_t room = 256;                                                                        \
        int32_t count = (call);                                                                    \
        UChar *large = NULL;                                                                       \
        if (status == U_BUFFER_OVERFLOW_ERROR) {                                                   \
            room = count + 1;                                                                      \
            large = malloc(sizeof(UChar) * (size_t)room);                                          \
            if (!large) return -1;                                                                 \
            target = large;                                                                        \
            status = U_ZERO_ERROR;                                                                 \
            count = (call);                                                                        \
        }                                                                                          \
        int32_t needed = U_FAILURE(status) ? -1 : narrow(target, count, out);                      \
        free(large);                                                                               \
        return needed;                                                                             \
    } while (0)

static pthread_once_t once = PTHREAD_ONCE_INIT;

/* A language that ICU has no data for falls back to the process's default locale: make that the root. */
static void use_root_locale(void) {
    UErrorCode status = U_ZERO_ERROR;
    uloc_setDefault("root", &status);
}

int32_t language_locale(const char *tag, language_buffer out) {
    UErrorCode status = U_ZERO_ERROR;
    char locale[ULOC_FULLNAME_CAPACITY + 32];
    pthread_once(&once, use_root_locale);
    int32_t parsed = 0;
    uloc_forLanguageTag(tag, locale, ULOC_FULLNAME_CAPACITY, &parsed, &status);
    if (U_FAILURE(status) || parsed == 0) return -1;
    uloc_setKeywordValue("calendar", "gregorian", locale, (int32_t)sizeof locale, &status);
    int32_t length = (int32_t)strlen(locale);
    if (U_FAILURE(status) || length >= out.capacity) return -1;
    memcpy(out.bytes, locale, (size_t)length + 1);
    return length;
}

int32_t language_likely(const char *locale, language_buffer out) {
    UErrorCode status = U_ZERO_ERROR;
    int32_t length = uloc_addLikelySubtags(locale, out.bytes, out.capacity, &status);
    return U_FAILURE(status) && status != U_BUFFER_OVERFLOW_ERROR ? -1 : length;
}

int language_is_right_to_left(const char *locale) { return uloc_isRightToLeft(locale); }

int32_t language_numbering(const char *locale, language_buffer out) {
    UErrorCode status = U_ZERO_ERROR;
    UNumberingSystem *system = unumsys_open(locale, &status);
    if (U_FAILURE(status)) return -1;
    const char *name = unumsys_getName(system);
    int32_t length = (int32_t)strlen(name);
    if (length <= out.capacity) memcpy(out.bytes, name, (size_t)length);
    unumsys_close(system);
    return length;
}

int language_is_known(const char *code) { return uloc_getISO3Language(code)[0] != 0; }

language_handle language_collator_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    return ucol_open(locale, &status);
}

int32_t language_sort_key(language_handle collator, language_text text, language_buffer out) {
    wide source = widen(text);
    if (!source.units) return -1;
    int32_t needed = ucol_getSortKey(collator, source.units, source.length, (uint8_t *)out.bytes,
                                     out.capacity);
    free(source.units);
    return needed;
}

language_handle language_plural_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    return uplrules_open(locale, &status);
}

/* `digits` counts the decimals that are shown even where they are zeros, of at most so many. */
language_handle language_digits_open(const char *locale, int minimum, int maximum) {
    UErrorCode status = U_ZERO_ERROR;
    UChar skeleton[64];
    int length = 0;
    if (minimum < 0 || maximum > 40 || minimum > maximum) return NULL;
    skeleton[length++] = '.';
    for (int i = 0; i < maximum; i++) skeleton[length++] = i < minimum ? '0' : '#';
    if (maximum == 0) u_uastrcpy(skeleton, "precision-integer"), length = 17;
    return unumf_openForSkeletonAndLocale(skeleton, length, locale, &status);
}

int32_t language_plural(
    language_handle rules, language_handle digits, double number, language_buffer out) {
    UErrorCode opened = U_ZERO_ERROR;
    UFormattedNumber *shown = unumf_openResult(&opened);
    unumf_formatDouble(digits, number, shown, &opened);
    UChar name[32];
    int32_t length = U_SUCCESS(opened)
        ? uplrules_selectFormatted(rules, shown, name, 32, &opened) : 0;
    unumf_closeResult(shown);
    return U_SUCCESS(opened) ? narrow(name, length, out) : -1;
}

/* The pattern in which a locale writes a month of a year. */
static int32_t month_pattern(const char *locale, UChar *pattern, int32_t room) {
    static const UChar skeleton[] = {'y', 'M', 'M', 'M', 'M', 0};
    UErrorCode status = U_ZERO_ERROR;
    UDateTimePatternGenerator *generator = udatpg_open(locale, &status);
    int32_t length =
        udatpg_getBestPattern(generator, skeleton, 5, pattern, room, &status);
    udatpg_close(generator);
    return U_FAILURE(status) ? 0 : length;
}

language_handle language_date_open(const char *locale, int style, language_text pattern) {
    static const UDateFormatStyle styles[] = {UDAT_FULL, UDAT_LONG, UDAT_MEDIUM, UDAT_SHORT};
    static const UChar utc[] = {'U', 'T', 'C', 0};
    UErrorCode status = U_ZERO_ERROR;
    UDateFormat *format;
    if (style >= 0 && style < 4) {
        format = udat_open(UDAT_NONE, styles[style], locale, utc, 3, NULL, 0, &status);
    } else if (style == 4) {
        UChar month[64];
        int32_t length = month_pattern(locale, month, 64);
        format = udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, utc, 3, month, length, &status);
    } else {
        wide text = widen(pattern);
        if (!text.units) return NULL;
        format = udat_open(UDAT_PATTERN, UDAT_PATTERN, locale, utc, 3, text.units, text.length,
                           &status);
        free(text.units);
    }
    if (U_FAILURE(status)) return NULL;
    UCalendar *calendar = (UCalendar *)udat_getCalendar(format);
    ucal_setGregorianChange(calendar, -8.64e15, &status);
    return format;
}

int32_t language_date(language_handle format, double seconds, language_buffer out) {
    PRODUCE(out, udat_format(format, seconds * 1000, target, room, NULL, &status));
}

language_handle language_interval_open(const char *locale, const char *skeleton) {
    static const UChar utc[] = {'U', 'T', 'C', 0};
    UChar letters[32];
    UErrorCode status = U_ZERO_ERROR;
    u_uastrncpy(letters, skeleton, 32);
    UDateIntervalFormat *format =
        udtitvfmt_open(locale, letters, u_strlen(letters), utc, 3, &status);
    return U_FAILURE(status) ? NULL : format;
}

int32_t language_interval(
    language_handle format, double first, double last, language_buffer out) {
    PRODUCE(out, udtitvfmt_format(format, first * 1000, last * 1000, target, room, NULL, &status));
}

language_handle language_number_open(const char *locale) {
    UErrorCode status = U_ZERO_ERROR;
    return unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &status);
}

int32_t language_number(
    language_handle format, double number, int minimum_fraction, int maximum_fraction,
    language_buffer out) {
    unum_setAttribute(format, UNUM_MIN_FRACTION_DIGITS, minimum_fraction);
    unum_setAttribute(format, UNUM_MAX_FRACTION_DIGITS, maximum_fraction);
    PRODUCE(out, unum_formatDouble(format, number, target, room, NULL, &status));
}

language_handle language_list_open(const char *locale, int is_choice) {
    UErrorCode status = U_ZERO_ERROR;
    return ulistfmt_openForType(locale, is_choice ? ULISTFMT_TYPE_OR : ULISTFMT_TYPE_AND,
                                ULISTFMT_WIDTH_WIDE, &status);
}

int32_t language_list(
    language_handle format, const language_text *texts, int32_t count, language_buffer out) {
    const UChar **strings = calloc((size_t)count + 1, sizeof *strings);
    int32_t *lengths = calloc((size_t)count + 1, sizeof *lengths);
    int32_t needed = -1, total = 64 * count + 64;
    if (strings && lengths) {
        for (int32_t i = 0; i < count; i++) {
            wide text = widen(texts[i]);
            strings[i] = text.units;
            lengths[i] = text.length;
            total += text.length;
        }
        UErrorCode status = U_ZERO_ERROR;
        UChar *joined = malloc(sizeof(UChar) * (size_t)total);
        if (joined) {
            int32_t length = ulistfmt_format(format, strings, lengths, count, joined, total, &status);
            if (U_SUCCESS(status)) needed = narrow(joined, length, out);
        }
        free(joined);
        for (int32_t i = 0; i < count; i++) free((void *)strings[i]);
    }
    free(strings);
    free(lengths);
    return needed;
}

language_handle language_transliterator_open(const char *id) {
    UErrorCode status = U_ZERO_ERROR;
    UChar wide_id[256];
    int32_t length = 0;
    u_strFromUTF8(wide_id, 256, &length, id, -1, &status);
    return utrans_openU(wide_id, length, UTRANS_FORWARD, NULL, 0, NULL, &status);
}

int32_t language_transliterate(
    language_handle transliterator, language_text text, language_buffer out) {
    wide source = widen(text);
    if (!source.units) return -1;
    UErrorCode status = U_ZERO_ERROR;
    int32_t limit = source.length;
    utrans_transUChars(transliterator, source.units, &source.length, source.capacity, 0, &limit,
                       &status);
    int32_t needed = U_FAILURE(status) ? -1 : narrow(source.units, limit, out);
    free(source.units);
    return needed;
}

/* A function of ICU that turns UTF-16 into UTF-16. */
typedef int32_t (*change)(const void *context, const wide *source, UChar *target, int32_t room,
                          UErrorCode *status);

/* The text changed by a function that makes at most growth units of one. */
static int32_t changed(
    change change, const void *context, int32_t growth, language_text text, language_buffer out) {
    wide source = widen(text);
    if (!source.units) return -1;
    int32_t room = source.length * growth + 16;
    UChar *target = malloc(sizeof(UChar) * (size_t)room);
    UErrorCode status = U_ZERO_ERROR;
    int32_t needed = -1;
    if (target) {
        int32_t count = change(context, &source, target, room, &status);
        if (U_SUCCESS(status)) needed = narrow(target, count, out);
    }
    free(target);
    free(source.units);
    return needed;
}

static int32_t normalize(
    const void *form, const wide *source, UChar *target, int32_t room, UErrorCode *status) {
    return unorm2_normalize(form, source->units, source->length, target, room, status);
}

static int32_t lowercase(
    const void *locale, const wide *source, UChar *target, int32_t room, UErrorCode *status) {
    return u_strToLower(target, room, source->units, source->length, locale, status);
}

static int32_t fold(
    const void *none, const wide *source, UChar *target, int32_t room, UErrorCode *status) {
    (void)none;
    return u_strFoldCase(
        target, room, source->units, source->length, U_FOLD_CASE_DEFAULT, status);
}

int32_t language_nfc(language_text text, language_buffer out) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *form = unorm2_getNFCInstance(&status);
    return U_FAILURE(status) ? -1 : changed(normalize, form, 18, text, out);
}

int32_t language_nfd(language_text text, language_buffer out) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *form = unorm2_getNFDInstance(&status);
    return U_FAILURE(status) ? -1 : changed(normalize, form, 18, text, out);
}

int32_t language_nfkd(language_text text, language_buffer out) {
    UErrorCode status = U_ZERO_ERROR;
    const UNormalizer2 *form = unorm2_getNFKDInstance(&status);
    return U_FAILURE(status) ? -1 : changed(normalize, form, 18, text, out);
}

int32_t language_lowercase(const char *locale, language_text text, language_buffer out) {
    return changed(lowercase, locale, 3, text, out);
}

int32_t language_fold(language_text text, language_buffer out) {
    return changed(fold, NULL, 3, text, out);
}

language_handle language_converter_open(const char *name) {
    UErrorCode status = U_ZERO_ERROR;
    UConverter *converter = ucnv_open(name, &status);
    if (U_FAILURE(status)) return NULL;
    ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, NULL, NULL, NULL, &status);
    return converter;
}

void language_converter_close(language_handle converter) { ucnv_close(converter); }

int32_t language_convert(
    language_handle converter, language_text text, language_buffer out, int32_t *invalid) {
    UErrorCode status = U_ZERO_ERROR;
    *invalid = -1;
    int32_t room = text.length + 16;
    UChar *units = malloc(sizeof(UChar) * (size_t)room);
    if (!units) return -1;
    UChar *target = units;
    const char *source = text.bytes;
    ucnv_reset(converter);
    ucnv_toUnicode(converter, &target, units + room, &source, text.bytes + text.length, NULL, 1,
                   &status);
    int32_t needed = -1;
    if (U_SUCCESS(status)) {
        needed = narrow(units, (int32_t)(target - units), out);
    } else {
        char bad[32];
        int8_t count = sizeof bad;
        UErrorCode ignored = U_ZERO_ERROR;
        ucnv_getInvalidChars(converter, bad, &count, &ignored);
        *invalid = (int32_t)(source - text.bytes) - (U_SUCCESS(ignored) ? count : 0);
    }
    free(units);
    return needed;
}
