/* SPDX-License-Identifier: MIT */
/* search-option.h: the options of a problem.  They are a table:
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
  SEARCH_OPTION_INT, /* a whole number: an `int` in the instance */

  /* Any text: a `const char *` in the instance, NULL if not given; the text
   * exists as long as the instance.
   */
  SEARCH_OPTION_TEXT,
  SEARCH_OPTION_INT64, /* a whole number: an `int64_t` */
  SEARCH_OPTION_FLAG,  /* no value, yes or no: a `bool`, false if not given */

  /* One word of a list: an `int`, the index of the word in the list, from 0. */
  SEARCH_OPTION_WORD,
  SEARCH_OPTION_INTS /* whole numbers, separated by commas: a SearchInts */
} SearchOptionType;

/* A list of numbers; the list exists as long as the instance. */
typedef struct
{
  const int64_t *values; /* NULL if the option is not given */
  size_t         count;  /* number of values */
} SearchInts;

/* An option of a problem: --NAME=VALUE sets a field of the instance. */
typedef struct SearchOption SearchOption;
struct SearchOption
{
  /* Name, which consists of a-z, 0-9, - and _, and does not begin with -; a
   * plugin is refused if search-run or search-diff has an option of this name,
   * such as --seed or --depth.
   */
  const char *name;
  const char *help;    /* description, a phrase: "side of the board" */
  size_t      offset;  /* offset of the field in the instance, in bytes */
  int64_t     initial; /* default of a number; index of a default word */
  int64_t     min;     /* the smallest value allowed */
  int64_t     max;     /* the largest value allowed */

  SearchOptionType type;  /* the type of its value */
  const char      *value; /* name of the value in --help: "INTEGER", "LINE" */

  /* The words of a SEARCH_OPTION_WORD, ended by NULL. */
  const char *const *words;
};

/* Returns true if the value of the option is one number. */
static inline bool
search_option_is_number (const SearchOption *option)
{
  return option->type == SEARCH_OPTION_INT
         || option->type == SEARCH_OPTION_INT64;
}

/* An element of a table of options: --NAME=INTEGER, within min..max.  It sets
 * `field`, an int, of the instance, whose type is `type`.
 */
#define SEARCH_INT(name, type, field, help, initial, min, max)                 \
  {                                                                            \
    name, help, offsetof (type, field), initial, min, max, SEARCH_OPTION_INT,  \
        "INTEGER", NULL                                                        \
  }

/* An element of a table of options: --NAME=INTEGER, within min..max.  It sets
 * `field`, an int64_t, of the instance.
 */
#define SEARCH_INT64(name, type, field, help, initial, min, max)               \
  {                                                                            \
    name, help, offsetof (type, field), initial, min, max,                     \
        SEARCH_OPTION_INT64, "INTEGER", NULL                                   \
  }

/* An element of a table of options: --NAME=VALUE.  It sets `field`, a `const
 * char *`, of the instance; `value` is the name of the value in --help.
 */
#define SEARCH_TEXT(name, type, field, help, value)                            \
  {                                                                            \
    name, help, offsetof (type, field), 0, 0, 0, SEARCH_OPTION_TEXT, value,    \
        NULL                                                                   \
  }

/* An element of a table of options: --NAME, --NAME=yes or --NAME=no.  It sets
 * `field`, a bool, of the instance.
 */
#define SEARCH_FLAG(name, type, field, help)                                   \
  {                                                                            \
    name, help, offsetof (type, field), 0, 0, 1, SEARCH_OPTION_FLAG, "yes|no", \
        NULL                                                                   \
  }

/* An element of a table of options: --NAME=WORD.  It sets `field`, an int, to
 * the index of the word in `words`, an array ended by NULL.  `initial` is the
 * index of the default.
 */
#define SEARCH_WORD(name, type, field, help, words, initial)                   \
  {                                                                            \
    name, help, offsetof (type, field), initial, 0, G_N_ELEMENTS (words) - 2,  \
        SEARCH_OPTION_WORD, "WORD", words                                      \
  }

/* An element of a table of options: --NAME=A,B,... It sets `field`, a
 * SearchInts; each number is within min..max.
 */
#define SEARCH_INTS(name, type, field, help, value, min, max)                  \
  {                                                                            \
    name, help, offsetof (type, field), 0, min, max, SEARCH_OPTION_INTS,       \
        value, NULL                                                            \
  }

G_END_DECLS
