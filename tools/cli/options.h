/* SPDX-License-Identifier: MIT */
/* options.h: a table of options, from which the parser, --help, `describe`,
 * completion and the manual pages are made.  The parser reads a command line
 * once, from left to right, and accepts the options of the program and of a
 * problem.
 */
#pragma once

#include <libsearch/search.h>

/* The type of the value of an option.  It determines the type of the field that
 * stores the value.
 */
typedef enum
{
  OPTION_FLAG, /* no value: a bool */

  /* Takes no value.  If the row is `optional`, takes a number; if the row has
   * `ranks`, takes ranks (positions of solutions) as "K" or "K..L".  The option
   * sets its field, an enum, to `min`.  The number or the OptionRanks is stored
   * at the offset `count`.
   */
  OPTION_CHOICE,

  /* Takes a whole number from `min` to `max`.  The field is a uint64_t. */
  OPTION_INTEGER,

  /* Takes a time such as "90", "1.5s" or "23h50m", from `min` to `max`
   * milliseconds.  The field is a double in seconds.
   */
  OPTION_TIME,
  OPTION_PERCENT, /* a percentage such as "12.5%": a double */

  /* Takes a part such as "2/5", the second of five equal parts, with at most
   * `max` parts.  The field is an OptionPart.
   */
  OPTION_PART,

  /* Takes one of `words`.  The field is an enum: the first word sets the field
   * to `min`, the second word to `min` + 1.
   */
  OPTION_WORD,

  /* Takes the name of a format or a representation, or a list of positions of
   * children in the tree.  The field is a char *.
   */
  OPTION_NAME,
  OPTION_FILE, /* the name of a file: a char * */

  /* Takes a text; the option may be repeated.  The field is a GPtrArray * of
   * char *.
   */
  OPTION_TEXTS,

  /* Takes a value for an option of the problem.  The program's struct has no
   * field for it.
   */
  OPTION_SETTING,

  /* Takes several values for an option of the problem, such as "1..8".  The
   * program's struct has no field for them.
   */
  OPTION_RANGE,

  /* Lists, separated by commas: */
  /* Takes any of `words`, separated by commas.  The field is an array with a
   * bool for each word.
   */
  OPTION_WORDS,
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

/* Conditions under which an option of the program is allowed with a problem. */
typedef enum
{
  OPTION_FOR_ALL,
  OPTION_FOR_READ, /* the problem has the callback `read` */
  OPTION_FOR_WRITE,
  OPTION_FOR_GENERATE,
  OPTION_FOR_KNOWN,
  OPTION_FOR_SYMMETRY,  /* the problem has a symmetry, or graphs */
  OPTION_FOR_OBJECTIVE, /* a representation has an objective */
} OptionCondition;

typedef struct
{
  const char *name;
  char        letter; /* short form; 0 = none */

  /* Index, from 0, of the section of --help that contains the option.  Used
   * only if --help has sections.
   */
  int group;

  /* True if --help shows the option; false: only --help-all shows the option.
   */
  bool            brief;
  OptionCondition condition;

  /* Commands that take the option, one bit for each command; 0 = all. */
  unsigned commands;

  /* True if the current problem does not allow the option.  In this case,
   * --help omits the option.
   */
  bool       hidden;
  OptionKind kind;
  bool       optional; /* true if the value can be omitted */

  /* True if an OPTION_CHOICE takes ranks, which are positions of solutions:
   * "K", or "K..L" for all positions from K to L.
   */
  bool ranks;

  /* True if the value must be in the option's own word: --NAME=VALUE. */
  bool attached;

  /* Offset in bytes, in the program's struct, of the field for the value. */
  size_t field;

  /* Offset in bytes, in the program's struct, of a bool that is true if the
   * user entered the option; 0 = none.
   */
  size_t given;

  /* Offset in bytes, in the program's struct, of the field for the number that
   * an OPTION_CHOICE takes; 0 = none.
   */
  size_t             count;
  uint64_t           min, max;
  uint64_t           initial;   /* default value; 0 = unknown */
  const char        *otherwise; /* default in words; NULL: `initial` */
  const char *const *words;     /* ended by NULL */

  /* Noun for messages: the noun for one of `words`, or the unit of a number. */
  const char *noun;
  const char *value; /* name of the value in --help: "FILE" */
  const char *help;  /* help text, without values and default */

  /* The option of the problem that this row describes; NULL: the row describes
   * an option of the program.
   */
  const SearchOption *setting;

  /* The fields below are for programs with modes.  A mode is a purpose or
   * method that options select for a run, such as an estimate or a ledger; each
   * mode is a bit.
   */
  /* The mode (purpose or method of a run) that the option selects, as a bit.
   * If the option is an OPTION_WORD, the second word selects this bit, and the
   * third word selects the next higher bit.
   */
  unsigned mode;

  /* Modes (purposes and methods of runs, one bit each) in which the option is
   * allowed; 0 = all modes.
   */
  unsigned modes;
  unsigned needs; /* modes of which one is necessary; 0 = none */
} OptionRow;

/* Returns the row of the option whose name is the first `length` bytes of
 * `name`; NULL: none.
 */
const OptionRow *option_row_find (const OptionRow *rows, const char *name,
                                  size_t length);

/* Returns true if the user must enter a value for the option. */
bool option_row_needs_value (const OptionRow *row);

/* Appends the range of an OPTION_TIME, from the minimum to the maximum. */
void option_row_append_times (GString *out, const OptionRow *row);

/* Reads `value` (NULL: omitted) into the field of `row`, one of `rows`.
 * `values` is the struct that contains the field.  `typed` is the option as the
 * user entered it, "--NAME" or "-L".  Returns false with an error that begins
 * with `typed` and describes the expected value.
 */
bool option_row_read (const OptionRow *row, const OptionRow *rows,
                      const char *typed, const char *value, void *values,
                      GError **error);

/* Splits a list at its commas; an empty text gives one empty element.  Free
 * with g_strfreev().
 */
char **option_list (const char *value);

/* Returns true if the text has at least one character, and all its characters
 * are digits.
 */
bool option_is_digits (const char *text);

/* Returns true if the option `row` has another value than its default.
 * `values` is the struct with the field of the option.
 */
bool option_row_is_used (const OptionRow *row, const void *values);

/* Returns the index, from 0, of the word that is the value of the option `row`.
 * `values` is the struct with the field of the option.
 */
unsigned option_row_word (const OptionRow *row, const void *values);

/* Returns the text with which a user sets the option `row` to its value in the
 * struct `values`, such as "--all" or "--strategy=levels".  Free with g_free().
 */
char *option_row_spell (const OptionRow *row, const void *values);

/* Parser of a command line: the command line, the options that it can contain,
 * and their values.
 */
typedef struct
{
  /* All options, each an OptionRow: first those of the program, then those of
   * the problem.
   */
  GArray *rows;

  /* Number of options of the program, which are the first elements of `rows`.
   */
  guint                own;
  void                *values;   /* the struct with the program's fields */
  const SearchProblem *problem;  /* NULL: none */
  GPtrArray           *settings; /* options of the problem: "NAME=VALUE" */
  GError              *mistake;  /* the first mistake; NULL: none */

  int    argc; /* the command line, and its current word */
  char **argv;
  int    at;

  /* Names of commands, used only in messages about an unknown option: */
  const char *const *commands;  /* commands of the program; NULL: none */
  const OptionRow   *others;    /* options of other commands; NULL: none */
  const char        *elsewhere; /* phrase that names the commands of `others` */
} OptionParser;

/* Prepares a parser that reads the options `rows`, ended by a row without a
 * name, into the struct `values`.  If `rows` is NULL, the parser has no options
 * yet.  If `values` is NULL, the parser cannot read a command line.  The caller
 * must keep `rows` and `values` for as long as the parser exists.
 */
void option_parser_init (OptionParser *parser, const OptionRow *rows,
                         void *values);

/* Adds an option of the program. */
void option_parser_add (OptionParser *parser, const OptionRow *row);

/* Adds the options of `problem` as rows of the kind `kind`, OPTION_SETTING or
 * OPTION_RANGE.  Hides the rows that `problem` does not allow.  For each option
 * of `problem` on the command line, the parser adds "NAME=VALUE" to `settings`.
 */
void option_parser_add_problem (OptionParser        *parser,
                                const SearchProblem *problem, OptionKind kind,
                                GPtrArray *settings);

void option_parser_clear (OptionParser *parser);

/* Returns all rows of the parser, ended by a row without a name. */
const OptionRow *option_parser_rows (const OptionParser *parser);

/* Reads argv[1..].  Appends to `rest` the arguments that are not options, and
 * all words after a "--", as strings of argv.  Returns false with the error of
 * the first mistake, which an earlier call may have stored.  The error is
 * SEARCH_ERROR_PLUGIN if the problem and the program have an option of the same
 * name, else SEARCH_ERROR_USAGE.  After a mistake, still reads the remaining
 * words, since a --json among them makes all messages JSON.
 */
bool option_parser_parse (OptionParser *parser, int argc, char **argv,
                          GPtrArray *rest, GError **error);

/* Makes the error for an unknown option `word`, "--NAME", "--NAME=VALUE" or
 * "-L", and suggests a similar option.  `next` is the argument after `word`;
 * NULL: none.  Returns false.
 */
bool guess_option (const OptionParser *parser, const char *word,
                   const char *next, GError **error);

/* Makes the error for an unexpected argument `word`.  Suggests the option of
 * the problem that the user probably forgot before `word`.  Returns false.
 */
bool guess_argument (const OptionParser *parser, const char *word,
                     GError **error);

/* If the name of a command is more similar to `name` than the name of any
 * problem, replaces `error` by an error that suggests this command.  `error`
 * must be the error that the problem `name` is unknown.
 */
void guess_command (const char *const *commands, const char *name,
                    GError **error);
