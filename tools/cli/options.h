/* SPDX-License-Identifier: MIT */
/* options.h: options as a table, which serves for parsing, --help, `describe`,
 * completion and the manual pages.  The parser reads a command line once, from
 * left to right; it accepts the options of the program and of a problem.
 */
#pragma once

#include <libsearch/search.h>

/* The kind of value that an option takes, and the type of the field for it. */
typedef enum
{
  OPTION_FLAG, /* no value: a bool */

  /* No value; or a number, if it is `optional`; or "K" or "K..L", if it has
   * `ranks`.  The field is an enum that is set to `min`; the number or the
   * OptionRanks is stored in `count`.
   */
  OPTION_CHOICE,
  OPTION_INTEGER, /* a whole number from `min` to `max`: a uint64_t */

  /* A time such as "90", "1.5s" or "23h50m", from `min` to `max` milliseconds:
   * a double in seconds.
   */
  OPTION_TIME,
  OPTION_PERCENT, /* a percentage such as "12.5%": a double */

  /* A part such as "2/5", of at most `max` parts: an OptionPart. */
  OPTION_PART,

  /* One of `words`: an enum, whose value is `min` for the first word. */
  OPTION_WORD,

  /* The name of a format or a representation, or a path in the tree: a char *.
   */
  OPTION_NAME,
  OPTION_FILE, /* the name of a file: a char * */

  /* A text; the option may be repeated: a GPtrArray * of char *. */
  OPTION_TEXTS,

  /* Value of a problem's option: no field in the program's struct. */
  OPTION_SETTING,

  /* Range of values of a problem's option: no field in the program's struct. */
  OPTION_RANGE,

  /* Lists, separated by commas: */
  OPTION_WORDS,   /* any of `words`: an array with a bool for each */
  OPTION_INTEGERS /* a GArray * of uint64_t */
} OptionKind;

/* Maximum time in milliseconds: 10,000 days. */
#define OPTION_TIME_MAX UINT64_C (864000000000)

/* A range of ranks, which count from 1. */
typedef struct
{
  SearchCount first, last;
} OptionRanks;

typedef struct
{
  uint64_t index; /* number of the part, from 1; 0 = all parts */
  uint64_t total; /* number of parts; 1 = no division */
} OptionPart;

/* Conditions for an option to be allowed with a problem. */
typedef enum
{
  OPTION_FOR_ALL,
  OPTION_FOR_READ, /* the problem has the callback `read` */
  OPTION_FOR_WRITE,
  OPTION_FOR_GENERATE,
  OPTION_FOR_KNOWN,
  OPTION_FOR_SYMMETRY,  /* the problem has a symmetry */
  OPTION_FOR_OBJECTIVE, /* a representation has an objective */
} OptionCondition;

typedef struct
{
  const char *name;
  char        letter; /* short form; 0 = none */

  /* Number of the section in --help, if it has sections. */
  int group;

  /* True if --help shows the option; false: only --help-all. */
  bool            brief;
  OptionCondition condition;

  /* Commands that take the option, as bits; 0 = all. */
  unsigned commands;

  /* True if the option is not allowed with the problem. */
  bool       hidden;
  OptionKind kind;
  bool       optional; /* true if the value can be omitted */
  bool       ranks;    /* true if the choice has a range of ranks */

  /* True if the value must be in the same word: --NAME=VALUE. */
  bool attached;

  /* Offset of the field for the value in the program's struct. */
  size_t field;

  /* Offset of a bool that is set to true if the option was typed; 0 = none. */
  size_t given;

  /* Offset of the number of an OPTION_CHOICE; 0 = none. */
  size_t             count;
  uint64_t           min, max;
  uint64_t           initial;   /* default value; 0 = unknown */
  const char        *otherwise; /* default in words; NULL: `initial` */
  const char *const *words;     /* ended by NULL */

  /* Name for one of the words, or unit of a number, in messages. */
  const char *noun;
  const char *value; /* name of the value in --help: "FILE" */
  const char *help;  /* help text, without values and default */

  /* Option of the problem; NULL: an option of the program. */
  const SearchOption *setting;

  /* The fields below are for programs with modes, each of which is a bit: */
  /* The mode that the option sets; for OPTION_WORD, the second word sets this
   * bit, the third word the next bit.
   */
  unsigned mode;
  unsigned modes; /* modes in which the option is allowed; 0 = all */
  unsigned needs; /* modes of which one is necessary; 0 = none */
} OptionRow;

/* Returns the row of the option with this name, which has `length` bytes, or
 * NULL.
 */
const OptionRow *option_row_find (const OptionRow *rows, const char *name,
                                  size_t length);

/* Returns true if the option must have a value. */
bool option_row_needs_value (const OptionRow *row);

/* Appends the range of an OPTION_TIME, from the minimum to the maximum. */
void option_row_append_times (GString *out, const OptionRow *row);

/* Reads `value` (NULL: omitted) into the field of `row`.  The field is in
 * `values`, and the row is one of `rows`.  Returns false with an error that
 * begins with the option as it was `typed`, "--NAME" or "-L", and describes the
 * expected value.
 */
bool option_row_read (const OptionRow *row, const OptionRow *rows,
                      const char *typed, const char *value, void *values,
                      GError **error);

/* Splits a list at its commas; an empty text gives one empty element.  Free
 * with g_strfreev().
 */
char **option_list (const char *value);

/* Returns true if the text consists of digits, at least one. */
bool option_is_digits (const char *text);

/* Returns true if the option's field in `values` differs from its default. */
bool option_row_is_used (const OptionRow *row, const void *values);

/* Returns the index, from 0, of the word that the field of the row contains. */
unsigned option_row_word (const OptionRow *row, const void *values);

/* Returns the option as a user would type it for the value in its field, such
 * as "--all" or "--strategy=levels".  Free with g_free().
 */
char *option_row_spell (const OptionRow *row, const void *values);

/* A command line, the options that it may use, and their values. */
typedef struct
{
  /* OptionRow: options of the program, then of the problem. */
  GArray *rows;

  /* Number of rows that are the program's options. */
  guint                own;
  void                *values;   /* the struct with the program's fields */
  const SearchProblem *problem;  /* NULL: none */
  GPtrArray           *settings; /* options of the problem: "NAME=VALUE" */
  GError              *mistake;  /* the first mistake; NULL: none */

  int    argc; /* the command line, and its current word */
  char **argv;
  int    at;

  /* For messages about an option that is not among the rows: */
  const char *const *commands;  /* commands of the program; NULL: none */
  const OptionRow   *others;    /* options of other commands; NULL: none */
  const char        *elsewhere; /* phrase that names the commands of `others` */
} OptionParser;

/* Prepares a parser that reads the options `rows`, ended by a row without a
 * name, into the struct `values`.  If `rows` is NULL, there are no options yet.
 * If `values` is NULL, the parser only stores rows.  Both must outlive the
 * parser.
 */
void option_parser_init (OptionParser *parser, const OptionRow *rows,
                         void *values);

/* Adds an option of the program. */
void option_parser_add (OptionParser *parser, const OptionRow *row);

/* Adds the options of `problem`, as OPTION_SETTING or OPTION_RANGE, and hides
 * rows that are not allowed with it.  Options of the problem that a user types
 * are stored in `settings` as "NAME=VALUE".
 */
void option_parser_add_problem (OptionParser        *parser,
                                const SearchProblem *problem, OptionKind kind,
                                GPtrArray *settings);

void option_parser_clear (OptionParser *parser);

/* Returns all rows, ended by a row without a name. */
const OptionRow *option_parser_rows (const OptionParser *parser);

/* Reads argv[1..].  Appends arguments that are not options, or that follow a
 * "--", to `rest`, as strings of argv.  Parsing continues after a mistake, so
 * that --json anywhere makes all messages JSON.  Returns false with the error
 * of the first mistake, which may have been stored before the call.  The error
 * is SEARCH_ERROR_PLUGIN if an option of the problem has a name that an option
 * of the program has, else SEARCH_ERROR_USAGE.
 */
bool option_parser_parse (OptionParser *parser, int argc, char **argv,
                          GPtrArray *rest, GError **error);

/* Makes the error for an unknown option `word`, "--NAME", "--NAME=VALUE" or
 * "-L", and suggests a similar one.  `next` is the word after it, or NULL.
 * Returns false.
 */
bool guess_option (const OptionParser *parser, const char *word,
                   const char *next, GError **error);

/* Makes the error for an unexpected argument `word`, and suggests the option of
 * the problem that it was probably meant for.  Returns false.
 */
bool guess_argument (const OptionParser *parser, const char *word,
                     GError **error);

/* If a command is more similar to `name` than any problem, makes `error`, which
 * is about an unknown problem `name`, suggest that command.
 */
void guess_command (const char *const *commands, const char *name,
                    GError **error);
