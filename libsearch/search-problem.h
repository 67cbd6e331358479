/* SPDX-License-Identifier: MIT */
/* search-problem.h: the tables that the author of a puzzle fills in.
 *
 * A puzzle is a *problem* (SearchProblem); with its options filled in it is an
 * *instance*; each way to write its search down is a *representation*
 * (SearchRepr, see search-repr.h).  All but names is optional, and NULL is
 * always right.
 */
#pragma once

#include <libsearch/search-option.h>
#include <libsearch/search-picture.h>
#include <libsearch/search-repr.h>
#include <libsearch/search-symmetry.h>

G_BEGIN_DECLS

/* Marks what libsearch.so exports; nothing else is. */
#define SEARCH_API extern __attribute__ ((visibility ("default")))

/* The number of the binary contract between libsearch and its plugins, of which
 * that of 0.1.0 is the first.  It changes when an existing field or rule
 * changes; new fields at the end of a table do not change it (see
 * search-plugin.h).
 */
#define SEARCH_ABI 1

/* The largest number of values in an answer. */
#define SEARCH_ANSWER_LENGTH_MAX ((size_t) 1 << 20)

/* Whoever calls `answer` or `apply` has room for so many values more than
 * answer_length says: an answer that is too long is found out before it does
 * harm.
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
   * `length` values, at most as many as answer_length says, and any number
   * below where it is a part.
   */
  void (*write) (const void *instance, const int *answer, size_t length,
                 GString *out);

  /* Does an answer take several lines?  Then an empty line separates two. */
  bool picture;
};

/* A count that was published. */
typedef struct SearchKnown SearchKnown;
struct SearchKnown
{
  uint64_t    solutions; /* the number of all */
  const char *source;    /* who says so: "OEIS A000170"; NULL: nobody */

  /* The same up to the problem's first symmetry; NULL: nobody has said. */
  uint64_t    fundamental;
  const char *fundamental_source;

  /* What the best answer is worth; NULL: nobody has said. */
  int64_t     best;
  const char *best_source;
};

/* The texts that instances are read from and written to. */
typedef struct SearchProblemInput SearchProblemInput;
struct SearchProblemInput
{
  /* Reads an instance, whose options are set, from the text that begins at
   * input->position, and moves the position behind it; see search-input.h for
   * the tools.  Or refuses, with search_input_expected().  It is called where
   * --input=FILE is given, before `prepare`, and may not leave the position
   * where it was.  In a problem that has it, `finish` frees what was made in
   * any case, with and without an input, also where `read` or `prepare` refuse.
   * NULL: instances are made of options alone.
   */
  bool (*read) (void *instance, SearchInput *input, GError **error);

  /* Appends the instance in the form that `read` takes, without a newline at
   * the end.  NULL: it cannot be shown.
   */
  void (*write) (const void *instance, GString *out);

  const char *help; /* what such a text is, as a phrase for --help: "a puzzle a
                       line" */
  bool many;        /* may it hold several instances, one after another? */
};

/* How answers look; see search-picture.h.  `grid` and `cells`, or neither:
 * then an answer is shown as a row of its values.
 */
typedef struct SearchProblemPicture SearchProblemPicture;
struct SearchProblemPicture
{
  /* Says what all pictures of an instance share. */
  void (*grid) (const void *instance, SearchGrid *grid);

  /* Fills in grid->rows * grid->columns cells, row by row, from an answer or
   * the part of one, of length 0 too.
   */
  void (*cells) (const void *instance, const int *answer, size_t length,
                 SearchCell *cells);

  /* Where SVG is drawn, `draw` appends its elements in the place of all that,
   * and `draw_ground` what lies behind every answer, which a page then has
   * once.
   */
  void (*draw) (const void *instance, const int *answer, size_t length,
                GString *svg);
  void (*draw_ground) (const void *instance, GString *svg);
};

/* A puzzle family: everything that its representations share. */
typedef struct SearchProblem SearchProblem;
struct SearchProblem
{
  const char *name;          /* of a-z, 0-9, - and _ */
  const char *summary;       /* a phrase for --list, or NULL */
  size_t      instance_size; /* bytes, 0..SEARCH_INSTANCE_SIZE_MAX */

  /* The representations, ended by NULL; the first one is the default. */
  const SearchRepr *const *reprs;

  /* The options, ended by an element without a name; NULL: none. */
  const SearchOption *options;

  /* The instances that search-diff tries if it is not told: "n=0..9", several
   * options separated by spaces.  NULL: the default one.
   */
  const char *small;

  /* Derives the rest of an instance whose options are set, or refuses, with
   * an error (SEARCH_ERROR, SEARCH_ERROR_USAGE), what the ranges could not;
   * then it has freed what it made (but see input.read).  `finish` frees what
   * an accepted instance holds.  Each is called once; NULL: nothing to do.
   */
  bool (*prepare) (void *instance, GError **error);
  void (*finish) (void *instance);

  /* The most values that an answer of the instance has, at most
   * SEARCH_ANSWER_LENGTH_MAX.  Answers may be shorter, and of different
   * lengths. NULL: the problem has no answers.
   */
  size_t (*answer_length) (const void *instance);

  /* Judges a whole answer of `length` values, at most as many as answer_length
   * says, by the rules of the puzzle alone, sharing no code with the
   * representations.  How many values are right is one of the rules.  NULL:
   * nobody can tell.
   */
  bool (*check) (const void *instance, const int *answer, size_t length);

  /* Fills in the published count of the instance, or returns false.
   * NULL: none is known.
   */
  bool (*known) (const void *instance, SearchKnown *known);

  /* The name of the representation that is fastest for this instance, where
   * nothing but the number of solutions is wanted (`bare`) or also what only
   * some can give; and, as a phrase, why.  NULL: the first one.
   */
  const char *(*choose) (const void *instance, bool bare, const char **why);

  /* Appends why the last value of this part of an answer may not stand beside
   * the others, as a clause: "queen 3 attacks queen 1 on a diagonal"; nothing
   * where it may.  NULL: nobody can tell.
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

  bool maximise; /* is the best answer that with the largest objective? */

  SearchProblemInput   input;   /* instances as texts */
  SearchProblemPicture picture; /* answers as pictures */
};

G_END_DECLS
