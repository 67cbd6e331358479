/* SPDX-License-Identifier: MIT */
/* search-problem.h: the tables that the author of a puzzle fills in.
 *
 * A puzzle is a *problem* (SearchProblem).  A problem whose options have values
 * is an *instance*. Each way to search it is a *representation* (SearchRepr,
 * see search-repr.h).  All fields except names and `reprs` are optional and may
 * be NULL.
 */
#pragma once

#include <libsearch/search-option.h>
#include <libsearch/search-picture.h>
#include <libsearch/search-repr.h>
#include <libsearch/search-symmetry.h>

G_BEGIN_DECLS

/* Marks the symbols that libsearch.so exports. */
#define SEARCH_API extern __attribute__ ((visibility ("default")))

/* Version of the binary interface between libsearch and its plugins; libsearch
 * 0.1.0 has the first.  It changes when an existing field or rule changes.  New
 * fields at the end of a table do not change it (see search-plugin.h).
 */
#define SEARCH_ABI 1

/* Maximum number of values in an answer. */
#define SEARCH_ANSWER_LENGTH_MAX ((size_t) 1 << 20)

/* Number of additional elements in the buffers for `answer` and `apply`, after
 * answer_length().  Answers that are too long write to these elements first, so
 * libsearch finds the mistake before they overwrite other memory.
 */
#define SEARCH_ANSWER_SLACK ((size_t) 16)

/* A text with instances; see search-input.h. */
typedef struct SearchInput SearchInput;

/* A way to print an answer. */
typedef struct SearchFormat SearchFormat;
struct SearchFormat
{
  /* Name, a value of --format, which consists of a-z, 0-9, - and _. */
  const char *name;
  const char *help; /* description, a phrase, best with a short example */

  /* Appends the answer to `out`, without a newline at the end.  `answer` holds
   * `length` values, at most answer_length(); a partial answer has fewer.
   */
  void (*write) (const void *instance, const int *answer, size_t length,
                 GString *out);

  /* True if an answer takes several lines: an empty line then separates
   * answers.
   */
  bool picture;
};

/* Published results for an instance, to compare with. */
typedef struct SearchKnown SearchKnown;
struct SearchKnown
{
  uint64_t solutions; /* number of all solutions */

  /* Source of `solutions`, such as "OEIS A000170"; NULL: the number is unknown.
   */
  const char *source;

  /* `fundamental` is the number of solutions up to the problem's first symmetry
   * or, without one, up to isomorphism.  `fundamental_source` is the source of
   * that number; NULL: the number is unknown.
   */
  uint64_t    fundamental;
  const char *fundamental_source;

  /* `best` is the value of the best answer.  `best_source` is the source of
   * that value; NULL: the value is unknown.
   */
  int64_t     best;
  const char *best_source;

  /* Number of all solutions in decimal digits, in place of `solutions`; NULL:
   * `solutions` is the number.  For numbers larger than 64 bits.
   */
  const char *solutions_text;
};

/* How to read and write instances as texts. */
typedef struct SearchProblemInput SearchProblemInput;
struct SearchProblemInput
{
  /* Reads an instance from the text at input->position, and moves the position
   * past it; search-input.h has the tools.  The options of `instance` are set.
   * Returns false, with search_input_expected(), if the text is wrong.  Called
   * before `prepare`, if --input=FILE is given.  `read` must move the position.
   * In a problem that has this callback, `finish` is always called to free the
   * data of the instance: with and without an input, and also if `read` or
   * `prepare` returns false.  NULL: instances consist only of options.
   */
  bool (*read) (void *instance, SearchInput *input, GError **error);

  /* Appends the instance in the form that `read` reads, without a newline at
   * the end.  NULL: instances cannot be printed.
   */
  void (*write) (const void *instance, GString *out);

  /* Description of the text of an instance, a phrase for --help: "a puzzle a
   * line".
   */
  const char *help;

  /* True if a text may hold several instances, one after another. */
  bool many;
};

/* Pictures of answers; see search-picture.h.  Set both `grid` and `cells`, or
 * neither.  Without them a picture is a row of the answer's values.
 */
typedef struct SearchProblemPicture SearchProblemPicture;
struct SearchProblemPicture
{
  /* Sets the size and style of all pictures of an instance. */
  void (*grid) (const void *instance, SearchGrid *grid);

  /* Sets the grid->rows * grid->columns cells of a picture, row by row.
   * `answer` is a whole answer or a partial one, whose length may be 0.
   */
  void (*cells) (const void *instance, const int *answer, size_t length,
                 SearchCell *cells);

  /* For SVG: `draw` appends elements for an answer, instead of the cells.
   * `draw_ground` appends elements that are behind every answer; a page
   * contains them once.
   */
  void (*draw) (const void *instance, const int *answer, size_t length,
                GString *svg);
  void (*draw_ground) (const void *instance, GString *svg);
};

/* The rule for which answer is the best. */
typedef enum
{
  SEARCH_GOAL_NONE,     /* no answer is better than another */
  SEARCH_GOAL_MINIMIZE, /* the smallest objective is the best */
  SEARCH_GOAL_MAXIMIZE  /* the largest objective is the best */
} SearchGoal;

/* The purpose of a search. */
typedef enum
{
  SEARCH_PURPOSE_COUNT, /* only the number of solutions */

  /* The search is for a few solutions, or to find out if there are several. */
  SEARCH_PURPOSE_FIRST,

  /* The search is for all solutions, or for a result that not all
   * representations can compute.
   */
  SEARCH_PURPOSE_ALL,
  SEARCH_PURPOSE_BEST /* the best answer */
} SearchPurpose;

/* A statistic of an instance, or of its searches. */
typedef struct SearchStatistic SearchStatistic;
struct SearchStatistic
{
  /* Name, which consists of letters.  If MiniZinc has a name for this
   * statistic, it is this name.
   */
  const char *name;
  uint64_t    count; /* its value */
};

/* Maximum number of statistics. */
#define SEARCH_STATISTICS_MAX ((size_t) 8)

/* A puzzle family: everything that its representations share. */
typedef struct SearchProblem SearchProblem;
struct SearchProblem
{
  const char *name; /* name, which consists of a-z, 0-9, - and _ */

  /* Description, a phrase for `search-run list`, or NULL. */
  const char *summary;

  /* Size of an instance in bytes, 0..SEARCH_INSTANCE_SIZE_MAX. */
  size_t instance_size;

  /* The representations, ended by NULL; the first is the default. */
  const SearchRepr *const *reprs;

  /* The options, ended by an element without a name; NULL: none. */
  const SearchOption *options;

  /* The instances that search-diff searches by default, as options with ranges:
   * "n=0..9"; spaces separate several options.  NULL: the instance with default
   * options.
   */
  const char *small;

  /* `prepare` computes the other fields of an instance whose options are set.
   * It returns false with an error (SEARCH_ERROR, SEARCH_ERROR_USAGE) if the
   * options break a rule that their ranges cannot express.  For a mistake in
   * the text that `read` has not found, it calls search_input_expected().
   * Before it returns false, it frees the data that it has made; but not in a
   * problem with input.read, for which `finish` is called in any case.
   * `finish` frees the data of an accepted instance.  Each is called once;
   * NULL: nothing to do.
   */
  bool (*prepare) (void *instance, GError **error);
  void (*finish) (void *instance);

  /* Returns the maximum number of values of an answer of the instance, at most
   * SEARCH_ANSWER_LENGTH_MAX.  Answers may be shorter, and of different
   * lengths.  NULL: the problem has no answers.
   */
  size_t (*answer_length) (const void *instance);

  /* Returns true if a whole answer of `length` values, at most answer_length(),
   * obeys the rules of the puzzle.  This callback must share no code with the
   * representations.  It must also check the number of values.  NULL: answers
   * are not checked.
   */
  bool (*check) (const void *instance, const int *answer, size_t length);

  /* Fills in the published results for the instance.  Returns false if none are
   * known.  NULL: none are known for any instance.
   */
  bool (*known) (const void *instance, SearchKnown *known);

  /* Returns the name of the representation that is fastest for this instance.
   * `bare` is true if only the number of solutions is needed, and false if
   * results are needed that not all representations have.  Sets *why to a
   * phrase with the reason.  NULL: the first representation.
   */
  const char *(*choose) (const void *instance, bool bare, const char **why);

  /* Appends a clause that explains which rule the last value of this partial
   * answer breaks: "queen 3 attacks queen 1 on a diagonal".  Appends nothing if
   * the value breaks no rule.  NULL: no reasons are given.
   */
  void (*reason) (const void *instance, const int *answer, size_t length,
                  GString *out);

  /* The problem's own formats, ended by an element without a name; the first is
   * the default.  NULL: only the formats that every problem has.
   */
  const SearchFormat *formats;

  /* The symmetry groups of the problem's answers, ended by an element without a
   * name; the first is the default.  NULL: no groups.
   */
  const SearchSymmetry *symmetries;

  /* Returns the rule for the best answer of the instance.  NULL: the smallest
   * objective is the best.
   */
  SearchGoal (*goal) (const void *instance);

  SearchProblemInput   input;   /* instances as texts */
  SearchProblemPicture picture; /* answers as pictures */

  /* Generates an instance: appends its text, which input.read can read.  Equal
   * options, `size` and `seed` give equal texts on every machine.  The problem
   * defines the meaning of `size`.  Only the options of `instance` are set.
   * Returns false with an error (SEARCH_ERROR, SEARCH_ERROR_USAGE) if it cannot
   * make an instance.  NULL: the problem cannot make instances.
   */
  bool (*generate) (const void *instance, int64_t size, uint64_t seed,
                    GString *out, GError **error);

  /* Marks the broken rule that `reason` explains in the picture of the partial
   * answer: sets lines between the cells that conflict.  Returns the number of
   * lines, at most SEARCH_LINES_MAX.  NULL: no lines.
   */
  size_t (*conflict) (const void *instance, const int *answer, size_t length,
                      SearchLine *lines);

  /* Appends the lines of `conflict` as SVG elements of the class `conflict`;
   * for a picture.draw that does not draw cells in a grid.  NULL: a ring in
   * each cell, and dashed lines between them.
   */
  void (*draw_conflict) (const void *instance, const SearchLine *lines,
                         size_t count, GString *svg);

  /* Appends a description of the instance for the headline of a page: "8
   * queens".  NULL: the headline is the problem's name and options.
   */
  void (*title) (const void *instance, GString *out);

  /* Sets statistics of the instance, and of all its searches that have ended.
   * Returns the number of statistics, at most SEARCH_STATISTICS_MAX.  NULL: no
   * statistics.
   */
  size_t (*statistics) (const void *instance, SearchStatistic *statistics);

  /* Called in place of `choose`: returns the name of the representation that is
   * fastest for this instance and purpose, and sets *why.  NULL: `choose` is
   * called, with `bare` for SEARCH_PURPOSE_COUNT.
   */
  const char *(*choose_for) (const void *instance, SearchPurpose purpose,
                             const char **why);

  /* Version of the problem's searches; 0: the problem declares no version.
   * Raise it with each change after which a search may visit other nodes or
   * find other solutions: a ledger of another version is refused at once.
   */
  unsigned version;
};

G_END_DECLS
