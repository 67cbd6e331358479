/* SPDX-License-Identifier: MIT */
/* search-option.h: the options of a problem, a table:
 *
 *     static const SearchOption options[] = {
 *       SEARCH_INT ("n", Queens, n, "queens, and side of the board", 8, 0, 32),
 *       SEARCH_FLAG ("toroidal", Queens, toroidal, "the board has no edges"),
 *       { 0 },
 *     };
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <glib.h>

G_BEGIN_DECLS

/* The type of an option's value. */
typedef enum
{
  SEARCH_OPTION_INT,  /* a whole number: an `int` in the instance */
  SEARCH_OPTION_TEXT, /* any text: a `const char *` in the instance, NULL if not
                         given; it lives as long as the instance */
  SEARCH_OPTION_INT64, /* a whole number: an `int64_t` */
  SEARCH_OPTION_FLAG,  /* nothing, or yes or no: a `bool`, false if not given */
  SEARCH_OPTION_WORD,  /* one of some words: an `int`, the word's index */
  SEARCH_OPTION_INTS   /* whole numbers, separated by commas: a SearchInts */
} SearchOptionType;

/* A list of numbers; it lives as long as the instance. */
typedef struct
{
  const int64_t *values; /* NULL if the option is not given */
  size_t         count;  /* how many values */
} SearchInts;

/* An option of a problem, set by --NAME=VALUE: a field of the instance. */
typedef struct SearchOption SearchOption;
struct SearchOption
{
  const char *name;    /* of a-z, 0-9, - and _, not beginning with -; not one
                          that search-run or search-diff has itself, as
                          --seed, --depth or --threads: they refuse the plugin */
  const char *help;    /* a phrase: "side of the board" */
  size_t      offset;  /* of the field in the instance, in bytes */
  int64_t     initial; /* of numbers and words: the default */
  int64_t     min;     /* the smallest value allowed */
  int64_t     max;     /* the largest value allowed */

  SearchOptionType type;  /* the type of its value */
  const char      *value; /* what --help calls the value: "INTEGER", "LINE" */

  const char *const *words; /* of SEARCH_OPTION_WORD: ended by NULL */
};

/* Does the option take one number? */
static inline bool
search_option_is_number (const SearchOption *option)
{
  return option->type == SEARCH_OPTION_INT
         || option->type == SEARCH_OPTION_INT64;
}

/* An element of a table of options, for --NAME=INTEGER: sets `field`, an int,
 * of the instance, a `type`.
 */
#define SEARCH_INT(name, type, field, help, initial, min, max)                 \
  {                                                                            \
    name, help, offsetof (type, field), initial, min, max, SEARCH_OPTION_INT,  \
        "INTEGER", NULL                                                        \
  }

/* The same for an int64_t. */
#define SEARCH_INT64(name, type, field, help, initial, min, max)               \
  {                                                                            \
    name, help, offsetof (type, field), initial, min, max,                     \
        SEARCH_OPTION_INT64, "INTEGER", NULL                                   \
  }

/* The same for --NAME=VALUE, which sets a `const char *`; `value` is what
 * --help calls it.
 */
#define SEARCH_TEXT(name, type, field, help, value)                            \
  {                                                                            \
    name, help, offsetof (type, field), 0, 0, 0, SEARCH_OPTION_TEXT, value,    \
        NULL                                                                   \
  }

/* The same for --NAME, or --NAME=yes or no, which sets a bool. */
#define SEARCH_FLAG(name, type, field, help)                                   \
  {                                                                            \
    name, help, offsetof (type, field), 0, 0, 1, SEARCH_OPTION_FLAG, "yes|no", \
        NULL                                                                   \
  }

/* The same for --NAME=WORD, one of `words`, an array ended by NULL: sets an
 * int, the word's place in it; `initial` is that of the default.
 */
#define SEARCH_WORD(name, type, field, help, words, initial)                   \
  {                                                                            \
    name, help, offsetof (type, field), initial, 0, G_N_ELEMENTS (words) - 2,  \
        SEARCH_OPTION_WORD, "WORD", words                                      \
  }

/* The same for --NAME=A,B,..., numbers in min..max: sets a SearchInts. */
#define SEARCH_INTS(name, type, field, help, value, min, max)                  \
  {                                                                            \
    name, help, offsetof (type, field), 0, min, max, SEARCH_OPTION_INTS,       \
        value, NULL                                                            \
  }

G_END_DECLS
