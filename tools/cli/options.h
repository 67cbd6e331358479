/* SPDX-License-Identifier: MIT */
/* options.h: options as data, for parsing, --help, describe, completion and the
 * manual pages; and a command line, read once and from left to right by a table
 * of them, those of the program and those of a problem.
 */
#pragma once

#include <libsearch/search.h>

/* What an option takes, and the type of its field. */
typedef enum
{
  OPTION_FLAG,    /* nothing: a bool */
  OPTION_CHOICE,  /* nothing, or where it is `optional` a number: an enum, which
                     becomes `min`, and the number goes to `count` */
  OPTION_INTEGER, /* a whole number in min..max: a uint64_t */
  OPTION_TIME,    /* "90", "1.5s", "23h50m", min..max milliseconds: a double,
                     of seconds */
  OPTION_PERCENT, /* "12.5%": a double */
  OPTION_PART,    /* "2/5", out of at most `max`: an OptionPart */
  OPTION_WORD,    /* one of `words`: an enum, whose value for the first word is
                     `min` */
  OPTION_NAME,    /* a name that the problem gives: a char * */
  OPTION_FILE,    /* a file's name: a char * */
  OPTION_TEXTS,   /* a text, each time it is typed: a GPtrArray * of char * */
  OPTION_SETTING, /* what an option of the problem does, */
  OPTION_RANGE,   /* or a range of that: no field */

  /* Separated by commas: */
  OPTION_WORDS,   /* a bool for each of `words` */
  OPTION_INTEGERS /* a GArray * of uint64_t */
} OptionKind;

/* The longest time there is, in milliseconds: 10,000 days. */
#define OPTION_TIME_MAX UINT64_C (864000000000)

typedef struct
{
  uint64_t index; /* 1.., or 0 for all parts */
  uint64_t total; /* 1: there is no other part */
} OptionPart;

/* What a problem must have for the option to apply. */
typedef enum
{
  OPTION_FOR_ALL,
  OPTION_FOR_READ, /* the callback of this name, and so on */
  OPTION_FOR_WRITE,
  OPTION_FOR_GENERATE,
  OPTION_FOR_KNOWN,
  OPTION_FOR_SYMMETRY,  /* a symmetry */
  OPTION_FOR_OBJECTIVE, /* a representation with an objective */
} OptionCondition;

typedef struct
{
  const char     *name;
  char            letter; /* of its short form; 0: none */
  int             group;  /* of --help, where there are any */
  bool            brief;  /* --help has it; else --help-all alone */
  OptionCondition condition;
  unsigned        commands; /* that take it, as bits; 0: all */
  bool            hidden;   /* the condition does not hold */
  OptionKind      kind;
  bool            optional;  /* the value may be left out */
  bool            attached;  /* and stands in the same word: --NAME=VALUE */
  size_t          field;     /* where the value goes: an offset */
  size_t          given;     /* a bool that says that it was typed, an offset;
                                0: none */
  size_t              count; /* of OPTION_CHOICE, an offset; 0: none */
  uint64_t            min, max;
  uint64_t            initial; /* where no value is given; 0: none is known */
  const char *const  *words;   /* ended by NULL */
  const char         *noun;    /* what a word is called, or a number counts */
  const char         *value;   /* what --help calls the value: "FILE" */
  const char         *help;    /* without what the other fields say */
  const SearchOption *setting; /* of the problem; NULL: it is our own */

  /* Of programs with modes, as bits: */
  unsigned mode;       /* what the option makes of a run; of OPTION_WORD, the
                          second word this one, the third the next bit */
  unsigned    modes;   /* that it is for; 0: all */
  unsigned    needs;   /* one of these; 0: none */
  const char *missing; /* what a message says without them */
} OptionRow;

/* The row of this name, of so many bytes, or NULL. */
const OptionRow *option_row_find (const OptionRow *rows, const char *name,
                                  size_t length);

/* Does a value have to follow? */
bool option_row_needs_value (const OptionRow *row);

/* Appends the range of an OPTION_TIME. */
void option_row_append_times (GString *out, const OptionRow *row);

/* Reads `value`, NULL where it was left out, to the field of `values` that the
 * row, one of `rows`, names.  False with an error that begins with the option as
 * it was `typed`, "--NAME" or "-L", and says what it takes.
 */
bool option_row_read (const OptionRow *row, const OptionRow *rows,
                      const char *typed, const char *value, void *values,
                      GError **error);

/* The elements of a list, separated by commas; of nothing, one that is empty.
 * Free with g_strfreev().
 */
char **option_list (const char *value);

/* Does the field of the row differ from the default? */
bool option_row_is_used (const OptionRow *row, const void *values);

/* The number of the word in its field, from 0. */
unsigned option_row_word (const OptionRow *row, const void *values);

/* The option as it was used: "--all", "--strategy=levels"; free it. */
char *option_row_spell (const OptionRow *row, const void *values);

/* A command line, and what it is read by and to. */
typedef struct
{
  GArray              *rows;    /* of OptionRow: the program's, the problem's */
  guint                own;     /* the number of the program's */
  void                *values;  /* of the program's options, by their fields */
  const SearchProblem *problem; /* NULL: none */
  GPtrArray           *settings; /* of the problem's options: "NAME=VALUE" */
  GError              *mistake;  /* the first one so far; NULL: none */

  int    argc; /* the command line that is read, and the word at hand */
  char **argv;
  int    at;

  /* For messages about an option that is not among the rows: */
  const char *const *commands; /* of the program; NULL: it has none */
  const OptionRow   *others; /* the options that stand elsewhere, NULL: none, */
  const char        *elsewhere; /* and a phrase that says where */
} OptionParser;

/* Prepares to write to `values` what is typed of `rows`, ended by one without a
 * name (NULL: of none yet).  All must outlive the parser; without values, it is
 * only there to be looked at.
 */
void option_parser_init (OptionParser *parser, const OptionRow *rows,
                         void *values);

/* Adds another option of the program. */
void option_parser_add (OptionParser *parser, const OptionRow *row);

/* Adds the options of `problem`, of the kind OPTION_SETTING or OPTION_RANGE,
 * kept as "NAME=VALUE" in `settings`, and hides rows that are not for it.
 */
void option_parser_add_problem (OptionParser        *parser,
                                const SearchProblem *problem, OptionKind kind,
                                GPtrArray *settings);

void option_parser_clear (OptionParser *parser);

/* All rows, ended by one without a name. */
const OptionRow *option_parser_rows (const OptionParser *parser);

/* Reads argv[1..]; appends arguments that are no options, or stand behind a
 * "--", to `rest`: strings of argv.  Behind a mistake it reads on, so that
 * --json, wherever it stands, makes all messages JSON.  False with the error of
 * the first mistake, which may be the parser's from before: SEARCH_ERROR_PLUGIN
 * if the problem has an option that the program has, else SEARCH_ERROR_USAGE.
 */
bool option_parser_parse (OptionParser *parser, int argc, char **argv,
                          GPtrArray *rest, GError **error);

/* Makes the error that `word`, "--NAME", "--NAME=VALUE" or "-L", is no option
 * among the parser's rows; `next` is the word behind it, or NULL.  Returns
 * false.
 */
bool guess_option (const OptionParser *parser, const char *word,
                   const char *next, GError **error);

/* Makes the error that `word` is one argument too many, with the option of the
 * parser's problem that would take it.  Returns false.
 */
bool guess_argument (const OptionParser *parser, const char *word,
                     GError **error);

/* If a command is nearer to `name` than any problem is, replaces the error that
 * there is no such problem.
 */
void guess_command (const char *const *commands, const char *name,
                    GError **error);
