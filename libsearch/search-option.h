/* SPDX-License-Identifier: MIT */
/* search-option.h: the options of a problem, a table:
 *
 *     static const SearchOption options[] = {
 *       SEARCH_INT ("n", Queens, n, "queens, and side of the board", 8, 0, 32),
 *       { 0 },
 *     };
 */
#pragma once

#include <stddef.h>

#include <glib.h>

G_BEGIN_DECLS

/* What an option takes. */
typedef enum
{
  SEARCH_OPTION_INT, /* a whole number: an `int` in the instance */
  SEARCH_OPTION_TEXT /* any text: a `const char *` in the instance, NULL where
                        none is given; it lives as long as the instance */
} SearchOptionType;

/* An option of a problem, set by --NAME=VALUE: a field of the instance. */
typedef struct SearchOption SearchOption;
struct SearchOption
{
  const char *name;    /* of a-z, 0-9, - and _, not beginning with - */
  const char *help;    /* a phrase: "side of the board" */
  size_t      offset;  /* of the field in the instance, in bytes */
  int         initial; /* of numbers: the value where none is given, */
  int         min;     /* the smallest value allowed, */
  int         max;     /* and the largest */

  SearchOptionType type;  /* what it takes */
  const char      *value; /* what --help calls the value: "INTEGER", "LINE" */
};

/* An element of a table of options, for --NAME=INTEGER: sets `field`, an int,
 * of the instance, a `type`.
 */
#define SEARCH_INT(name, type, field, help, initial, min, max)                 \
  {                                                                            \
    name, help, offsetof (type, field), initial, min, max, SEARCH_OPTION_INT,  \
        "INTEGER"                                                              \
  }

/* The same for --NAME=VALUE, which sets a `const char *`; `value` is what
 * --help calls it.
 */
#define SEARCH_TEXT(name, type, field, help, value)                            \
  {                                                                            \
    name, help, offsetof (type, field), 0, 0, 0, SEARCH_OPTION_TEXT, value     \
  }

G_END_DECLS
