/* SPDX-License-Identifier: MIT */
/* option-table.h: the options that search-run has itself, as data: parsing,
 * --help, --describe, completion and the manual page are made of it.
 */
#pragma once

#include "run-options.h"

/* What an option is about: the sections of --help, in their order. */
typedef enum
{
  OPTION_GROUP_FIND,
  OPTION_GROUP_SEARCH,
  OPTION_GROUP_LIMITS,
  OPTION_GROUP_RESULTS,
  OPTION_GROUP_PICTURES,
  OPTION_GROUP_LEDGER,
  OPTION_GROUP_AUTHORS,
  OPTION_GROUP_HELP
} OptionGroup;

typedef struct
{
  const char *name;  /* for programs: "find" */
  const char *title; /* for people: "What to find" */
} OptionGroupTitle;

/* By OptionGroup, ended by an element without a name. */
extern const OptionGroupTitle option_groups[];

/* What an option takes, and the type of its field. */
typedef enum
{
  OPTION_FLAG,    /* nothing: a gboolean */
  OPTION_INTEGER, /* a whole number in min..max: a uint64_t */
  OPTION_SECONDS, /* a number of seconds: a double */
  OPTION_WORD,    /* one of `words`: an enum, whose value for the first word is
                     `min` */
  OPTION_NAME,    /* a name that the problem gives: a char * */
  OPTION_FILE,    /* a file's name: a char * */
  OPTION_TEXT     /* what `parse` reads */
} OptionKind;

/* What a problem must have for the option to be of use. */
typedef enum
{
  OPTION_FOR_ALL,
  OPTION_FOR_READ, /* the callback of this name, and so on */
  OPTION_FOR_WRITE,
  OPTION_FOR_KNOWN,
  OPTION_FOR_SYMMETRY,  /* a symmetry */
  OPTION_FOR_OBJECTIVE, /* a representation with an objective */
} OptionCondition;

typedef struct
{
  const char     *name;
  char            letter; /* of its short form; 0: none */
  OptionGroup     group;
  bool            brief; /* --help has it; else --help-all alone */
  OptionCondition condition;
  OptionKind      kind;
  bool            optional;    /* the value may be left out */
  size_t          field;       /* of RunOptions: an offset */
  size_t          given;       /* a bool that says that it was typed, an offset;
                                  0: none */
  uint64_t           min, max; /* both of OPTION_INTEGER */
  uint64_t           initial;  /* where no value is given; 0: none is known */
  const char *const *words;    /* ended by NULL */
  const char        *noun;     /* what a word is called, or a number counts */
  const char        *value;    /* what --help calls the value: "FILE" */
  GOptionArgFunc     parse;    /* NULL: by its kind */
  const char        *help;     /* without what the other fields say */
} OptionRow;

/* Ended by an element without a name. */
extern const OptionRow option_table[];

/* Is the option of use for `problem`? */
bool option_row_fits (const OptionRow *row, const SearchProblem *problem);

/* What --help says of it, with its words, range and default; free it. */
char *option_row_help (const OptionRow *row);

/* The option as GLib's parser takes it, to write to `options`.  The strings of
 * the entry are static, or made in `strings`.
 */
GOptionEntry option_row_entry (const OptionRow *row, RunOptions *options,
                               GStringChunk *strings);
