/* SPDX-License-Identifier: MIT */
/* options.h: options as a table, for parsing, --help, describe, completion and
 * the manual pages.  The parser reads a command line once, from left to right,
 * by the options of the program and of a problem.
 */
#pragma once

#include <libsearch/search.h>

/* The value that an option takes, and the type of its field. */
typedef enum
{
  OPTION_FLAG,    /* no value: a bool */
  OPTION_CHOICE,  /* no value, or a number if it is `optional`: an enum that is
                     set to `min`, and the number goes to `count` */
  OPTION_INTEGER, /* a whole number from `min` to `max`: a uint64_t */
  OPTION_TIME,    /* "90", "1.5s", "23h50m", from `min` to `max` milliseconds: a
                     double in seconds */
  OPTION_PERCENT, /* "12.5%": a double */
  OPTION_PART,    /* "2/5", at most `max` parts: an OptionPart */
  OPTION_WORD,    /* one of `words`: an enum, which begins at `min` */
  OPTION_NAME,    /* the name of a thing in the problem: a char * */
  OPTION_FILE,    /* the name of a file: a char * */
  OPTION_TEXTS,   /* a text for each use: a GPtrArray * of char * */
  OPTION_SETTING, /* value of a problem's option: no field */
  OPTION_RANGE,   /* range of values of a problem's option: no field */

  /* Lists, separated by commas: */
  OPTION_WORDS,   /* a bool for each of `words` */
  OPTION_INTEGERS /* a GArray * of uint64_t */
} OptionKind;

/* Longest time in milliseconds: 10,000 days. */
#define OPTION_TIME_MAX UINT64_C (864000000000)

typedef struct
{
  uint64_t index; /* from 1; 0 = all parts */
  uint64_t total; /* number of parts; 1 = the whole */
} OptionPart;

/* A condition on the problem for the option to apply. */
typedef enum
{
  OPTION_FOR_ALL,
  OPTION_FOR_READ, /* the problem has this callback */
  OPTION_FOR_WRITE,
  OPTION_FOR_GENERATE,
  OPTION_FOR_KNOWN,
  OPTION_FOR_SYMMETRY,  /* the problem has a symmetry */
  OPTION_FOR_OBJECTIVE, /* a representation has an objective */
} OptionCondition;

typedef struct
{
  const char     *name;
  char            letter; /* short form; 0 = none */
  int             group;  /* section of --help, if it has sections */
  bool            brief;  /* shown by --help; false: only by --help-all */
  OptionCondition condition;
  unsigned        commands; /* commands that take it, as bits; 0 = all */
  bool            hidden;   /* its condition is false */
  OptionKind      kind;
  bool            optional;  /* the value can be omitted */
  bool            attached;  /* the value is in the same word: --NAME=VALUE */
  size_t          field;     /* offset of the field for the value */
  size_t          given;     /* offset of a bool that is set if the option was
                                typed; 0 = none */
  size_t              count; /* offset of a choice's number; 0 = none */
  uint64_t            min, max;
  uint64_t            initial;   /* value if it is not typed; 0 = unknown */
  const char         *otherwise; /* default in words; NULL: `initial` */
  const char *const  *words;     /* ended by NULL */
  const char         *noun;      /* name of a word, or unit of a number */
  const char         *value;     /* name of the value in --help: "FILE" */
  const char         *help;      /* description, without the other fields */
  const SearchOption *setting; /* option of the problem; NULL: of the program */

  /* For programs with modes, as bits: */
  unsigned mode;  /* the mode that it sets; for OPTION_WORD, the second
                     word sets this bit, the third the next bit */
  unsigned modes; /* modes that it applies to; 0 = all */
  unsigned needs; /* modes of which it needs one; 0 = none */
} OptionRow;

/* Returns the row with this name of `length` bytes, or NULL. */
const OptionRow *option_row_find (const OptionRow *rows, const char *name,
                                  size_t length);

/* Returns true if the option must have a value. */
bool option_row_needs_value (const OptionRow *row);

/* Appends the range of an OPTION_TIME. */
void option_row_append_times (GString *out, const OptionRow *row);

/* Reads `value` (NULL: omitted) into the field of `row`, one of `rows`, in
 * `values`.  Returns false with an error that begins with the option as it was
 * `typed`, "--NAME" or "-L", and describes the expected value.
 */
bool option_row_read (const OptionRow *row, const OptionRow *rows,
                      const char *typed, const char *value, void *values,
                      GError **error);

/* Returns the elements of a list separated by commas; an empty text has one
 * empty element.  Free with g_strfreev().
 */
char **option_list (const char *value);

/* Returns true if the field of the row differs from its default. */
bool option_row_is_used (const OptionRow *row, const void *values);

/* Returns the index of the word in the field of the row, from 0. */
unsigned option_row_word (const OptionRow *row, const void *values);

/* Returns the option as it was used, "--all" or "--strategy=levels".  Free with
 * g_free().
 */
char *option_row_spell (const OptionRow *row, const void *values);

/* A command line, the options that it may use, and their values. */
typedef struct
{
  GArray              *rows;    /* of OptionRow: the program's, the problem's */
  guint                own;     /* number of the program's rows */
  void                *values;  /* struct of the program's options */
  const SearchProblem *problem; /* NULL: none */
  GPtrArray           *settings; /* options of the problem: "NAME=VALUE" */
  GError              *mistake;  /* the first mistake; NULL: none */

  int    argc; /* the command line, and its current word */
  char **argv;
  int    at;

  /* For messages about an option that is not among the rows: */
  const char *const *commands; /* commands of the program; NULL: none */
  const OptionRow   *others; /* the options that belong elsewhere; NULL: none */
  const char        *elsewhere; /* phrase for the place where they belong */
} OptionParser;

/* Prepares a parser that reads the options `rows`, ended by a row without a
 * name, into `values`.  NULL as `rows`: no options yet.  NULL as `values`: the
 * parser only holds rows.  `rows` and `values` must outlive the parser.
 */
void option_parser_init (OptionParser *parser, const OptionRow *rows,
                         void *values);

/* Adds an option of the program. */
void option_parser_add (OptionParser *parser, const OptionRow *row);

/* Adds the options of `problem`, as OPTION_SETTING or OPTION_RANGE, and hides
 * rows that do not apply to it.  Typed options are stored as "NAME=VALUE" in
 * `settings`.
 */
void option_parser_add_problem (OptionParser        *parser,
                                const SearchProblem *problem, OptionKind kind,
                                GPtrArray *settings);

void option_parser_clear (OptionParser *parser);

/* Returns all rows, ended by a row without a name. */
const OptionRow *option_parser_rows (const OptionParser *parser);

/* Reads argv[1..].  Appends arguments that are no options, or follow a "--", to
 * `rest`, as strings of argv.  Parsing continues after a mistake, so that
 * --json anywhere makes all messages JSON.  Returns false with the error of the
 * first mistake, maybe stored before the call.  The error is
 * SEARCH_ERROR_PLUGIN if an option of the problem has the name of the program's
 * option, else SEARCH_ERROR_USAGE.
 */
bool option_parser_parse (OptionParser *parser, int argc, char **argv,
                          GPtrArray *rest, GError **error);

/* Makes the error that `word`, "--NAME", "--NAME=VALUE" or "-L", is not among
 * the parser's options.  `next` is the word after it, or NULL.  Returns false.
 */
bool guess_option (const OptionParser *parser, const char *word,
                   const char *next, GError **error);

/* Makes the error that `word` is an unexpected argument, and suggests the
 * option of the problem that would take it.  Returns false.
 */
bool guess_argument (const OptionParser *parser, const char *word,
                     GError **error);

/* Replaces the error that no problem has this name, if the name of a command is
 * nearer to `name` than the name of any problem.
 */
void guess_command (const char *const *commands, const char *name,
                    GError **error);
