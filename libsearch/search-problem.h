/* SPDX-License-Identifier: MIT */
/* search-problem.h: the tables that the author of a puzzle fills in.
 *
 * A puzzle is a *problem* (SearchProblem); with its options filled in it is an
 * *instance*; each way to write its search is a *representation* (SearchRepr,
 * see search-repr.h).  All fields but names are optional and may be NULL.
 */
#pragma once

#include <libsearch/search-option.h>
#include <libsearch/search-picture.h>
#include <libsearch/search-repr.h>
#include <libsearch/search-symmetry.h>

G_BEGIN_DECLS

/* Marks the symbols that libsearch.so exports. */
#define SEARCH_API extern __attribute__ ((visibility ("default")))

/* The number of the binary contract between libsearch and its plugins; that of
 * 0.1.0 is the first.  It changes when an existing field or rule changes; new
 * fields at the end of a table do not change it (see search-plugin.h).
 */
#define SEARCH_ABI 1

/* The largest number of values in an answer. */
#define SEARCH_ANSWER_LENGTH_MAX ((size_t) 1 << 20)

/* Callers of `answer` and `apply` have room for so many values more than
 * answer_length says, so that an answer that is too long is found before it
 * overwrites anything.
 */
#define SEARCH_ANSWER_SLACK ((size_t) 16)

/* A text that instances are read from; see search-input.h. */
typedef struct SearchInput SearchInput;

/* A way to print an answer. */
typedef struct SearchFormat SearchFormat;
struct SearchFormat
{
  const char *name; /* what --format takes */
  const char *help; /* a phrase, best with a short example */

  /* Appends the answer to `out`, without a newline at the end.  `answer` holds
   * `length` values, at most as many as answer_length says; a partial answer
   * has fewer.
   */
  void (*write) (const void *instance, const int *answer, size_t length,
                 GString *out);

  /* Does an answer take several lines?  Then an empty line separates answers.
   */
  bool picture;
};

/* A count that was published. */
typedef struct SearchKnown SearchKnown;
struct SearchKnown
{
  uint64_t    solutions; /* the number of all solutions */
  const char *source;    /* the source: "OEIS A000170"; NULL: none */

  /* The same up to the problem's first symmetry, and its source; NULL: none. */
  uint64_t    fundamental;
  const char *fundamental_source;

  /* The value of the best answer, and its source; NULL: none. */
  int64_t     best;
  const char *best_source;
};

/* The texts that instances are read from and written to. */
typedef struct SearchProblemInput SearchProblemInput;
struct SearchProblemInput
{
  /* Reads an instance, whose options are set, from the text that begins at
   * input->position, and moves the position behind it; see search-input.h for
   * the tools.  Or refuses, with search_input_expected().  It is called if
   * --input=FILE is given, before `prepare`, and must move the position.  In a
   * problem that has it, `finish` is always called to free what was made, with
   * and without an input, also if `read` or `prepare` refuse.  NULL: instances
   * are made of options alone.
   */
  bool (*read) (void *instance, SearchInput *input, GError **error);

  /* Appends the instance in the form that `read` takes, without a newline at
   * the end.  NULL: it cannot be shown.
   */
  void (*write) (const void *instance, GString *out);

  const char *help; /* a phrase for --help that describes such a text: "a puzzle
                       a line" */
  bool many;        /* may it hold several instances, one after another? */
};

/* How answers look; see search-picture.h. Set both `grid` and `cells`, or
 * neither: then an answer is shown as a row of its values.
 */
typedef struct SearchProblemPicture SearchProblemPicture;
struct SearchProblemPicture
{
  /* Sets what all pictures of an instance share. */
  void (*grid) (const void *instance, SearchGrid *grid);

  /* Fills in grid->rows * grid->columns cells, row by row, from an answer or a
   * partial one, which may have length 0.
   */
  void (*cells) (const void *instance, const int *answer, size_t length,
                 SearchCell *cells);

  /* For SVG, `draw` appends elements in place of the cells, and `draw_ground`
   * those that lie behind every answer, which a page has once.
   */
  void (*draw) (const void *instance, const int *answer, size_t length,
                GString *svg);
  void (*draw_ground) (const void *instance, GString *svg);
};

/* Which answer is the best. */
typedef enum
{
  SEARCH_GOAL_NONE,    /* no answer is better than another */
  SEARCH_GOAL_LEAST,   /* the one with the least objective */
  SEARCH_GOAL_GREATEST /* with the greatest */
} SearchGoal;

/* Something that a problem counts. */
typedef struct SearchStatistic SearchStatistic;
struct SearchStatistic
{
  const char *name;  /* of letters, as MiniZinc has it where it has one */
  uint64_t    count; /* how many there are */
};

/* The most that a problem counts. */
#define SEARCH_STATISTICS_MAX ((size_t) 8)

/* A puzzle family: everything that its representations share. */
typedef struct SearchProblem SearchProblem;
struct SearchProblem
{
  const char *name;          /* of a-z, 0-9, - and _ */
  const char *summary;       /* a phrase for list, or NULL */
  size_t      instance_size; /* bytes, 0..SEARCH_INSTANCE_SIZE_MAX */

  /* The representations, ended by NULL; the first one is the default. */
  const SearchRepr *const *reprs;

  /* The options, ended by an element without a name; NULL: none. */
  const SearchOption *options;

  /* The instances that search-diff tries by default: "n=0..9", several options
   * separated by spaces.  NULL: the default one.
   */
  const char *small;

  /* Derives the rest of an instance whose options are set.  Or refuses it, with
   * an error (SEARCH_ERROR, SEARCH_ERROR_USAGE), for what ranges cannot
   * express, or by search_input_expected() what it finds wrong in its text only
   * now, and frees what it has made (but see input.read).  `finish` frees
   * what an accepted instance holds.  Each is called once; NULL: nothing to do.
   */
  bool (*prepare) (void *instance, GError **error);
  void (*finish) (void *instance);

  /* The most values that an answer of the instance has, at most
   * SEARCH_ANSWER_LENGTH_MAX.  Answers may be shorter, and of different
   * lengths. NULL: the problem has no answers.
   */
  size_t (*answer_length) (const void *instance);

  /* Judges a whole answer of `length` values, at most as many as answer_length
   * says, by the rules of the puzzle alone, with no code shared with the
   * representations.  The right number of values is one of the rules.  NULL:
   * answers are not checked.
   */
  bool (*check) (const void *instance, const int *answer, size_t length);

  /* Fills in the published count of the instance, or returns false.
   * NULL: none is known.
   */
  bool (*known) (const void *instance, SearchKnown *known);

  /* Returns the name of the representation that is fastest for this instance,
   * for the number of solutions alone (`bare`), or for searches that also want
   * what not all representations give; sets *why to a phrase.  NULL: the first
   * one.
   */
  const char *(*choose) (const void *instance, bool bare, const char **why);

  /* Appends why the last value of this partial answer breaks a rule, as a
   * clause: "queen 3 attacks queen 1 on a diagonal"; nothing if it breaks none.
   * NULL: no reasons are given.
   */
  void (*reason) (const void *instance, const int *answer, size_t length,
                  GString *out);

  /* The problem's own formats, ended by an element without a name; the first
   * one is the default.  NULL: only those that fit every problem.
   */
  const SearchFormat *formats;

  /* The groups that act on its answers, ended by an element without a name; the
   * first one is the default.  NULL: none.
   */
  const SearchSymmetry *symmetries;

  /* Returns which answer of the instance is the best.  NULL: the one with the
   * least objective.
   */
  SearchGoal (*goal) (const void *instance);

  SearchProblemInput   input;   /* instances as texts */
  SearchProblemPicture picture; /* answers as pictures */

  /* Appends a text that input.read takes as an instance, the same on every
   * machine for the same size and seed; what a size is, the problem says.  Its
   * options are set in `instance`, and nothing else is.  Or refuses, with an
   * error (SEARCH_ERROR, SEARCH_ERROR_USAGE).  NULL: none can be made.
   */
  bool (*generate) (const void *instance, int64_t size, uint64_t seed,
                    GString *out, GError **error);

  /* Shows what `reason` says, in the picture of the same partial answer: sets
   * lines between the cells that are at odds, at most SEARCH_LINES_MAX, and
   * returns how many.  NULL: none.
   */
  size_t (*clash) (const void *instance, const int *answer, size_t length,
                   SearchLine *lines);

  /* Appends these lines as SVG, of the class `clash`, where picture.draw does
   * not draw cells in a grid.  NULL: a ring in each cell, and dashed lines.
   */
  void (*draw_clash) (const void *instance, const SearchLine *lines,
                      size_t count, GString *svg);

  /* Appends the instance in words, as the headline of a page: "8 queens".
   * NULL: the problem's name and options.
   */
  void (*title) (const void *instance, GString *out);

  /* Sets what there is in the instance, and what all searches of it that have
   * ended did, at most SEARCH_STATISTICS_MAX; returns how many.  NULL: none.
   */
  size_t (*statistics) (const void *instance, SearchStatistic *statistics);
};

G_END_DECLS
