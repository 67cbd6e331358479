/* SPDX-License-Identifier: MIT */
/* search-inspect.h: looks for mistakes in a representation, for tests.
 *
 * A test of your own does what search-run --paranoid does:
 *
 *     inspection = search_inspect (instance, repr, NULL, &error);
 *     if (inspection && inspection->mistake)
 *       printf ("%s: %s\n", repr->name, inspection->mistake);
 *
 * Until 0.2 any name here may change.
 *
 * Callbacks may crash, write anywhere, or not return.  So these functions call
 * them in child processes, made by fork().  No other thread of the program
 * should run meanwhile, since the locks that it holds stay locked in the child.
 * The streams of stdio are flushed before; SIGCHLD has its default action until
 * the function returns; no child outlives the function.  The program does not
 * see what a callback changes outside of its arguments.
 */
#pragma once

#include <libsearch/search-instance.h>

G_BEGIN_DECLS

/* How far to look.  Make with SEARCH_INSPECT_SETTINGS; zeros are right for all
 * but the size.
 */
typedef struct
{
  size_t   size;       /* sizeof (SearchInspectSettings) */
  uint64_t node_limit; /* nodes to look at; 0: 2,000, or 100,000 in a comparison
                          of two representations */
  double time_limit;   /* seconds; 0: 20 */
  size_t memory_limit; /* bytes that the representation may take beside the
                          path, as in search_instance_fits(); 0: no limit */
  uint32_t seed;       /* of random choices; 0: 1.  The same seed gives the same
                          inspection, if there is time enough */

  /* Ends the inspection soon after it becomes non-zero.  A signal handler may
   * set it, with g_atomic_int_set().  NULL: never.
   */
  const int *cancel;

  /* Called about every millisecond, in the calling thread, with the numbers of
   * calls made and nodes looked at so far; in a comparison, zeros.  NULL: not
   * called.
   */
  void (*tick) (void *data, uint64_t calls, uint64_t nodes);

  void *data; /* for tick */
} SearchInspectSettings;

/* Settings, of these fields and zeros. */
#define SEARCH_INSPECT_SETTINGS(...)                                           \
  {                                                                            \
    .size = sizeof (SearchInspectSettings), __VA_ARGS__                        \
  }

/* What an inspection found, and what it looked at. */
typedef struct
{
  char
      *mistake; /* the first mistake: which callback makes it, and what it does;
                   or where two representations differ; NULL: none was found */
  char *note;   /* something that may be intended or a mistake; NULL: nothing */

  /* False: the time limit or `cancel` ended it early, or, in a comparison, the
   * node limit left something out.
   */
  bool complete;

  uint64_t candidates; /* looked at; in a comparison, on each side */
  uint64_t nodes;      /* those that are valid */
  uint64_t solutions;  /* those that are solutions, each once */

  /* The names, as in SearchRepr, of the callbacks that were called; ended by
   * NULL.  In a comparison, empty.
   */
  const char **callbacks;
} SearchInspection;

/* Looks for mistakes in `repr`, by the rules of search-problem.h, on a part of
 * the tree: half of the nodes in the order of a search, the other half at
 * random.  It calls each callback several times, each time in other memory and
 * with other bytes where nothing was written.  Then it looks for paths and
 * children without an end, callbacks that depend on the order of calls, bounds
 * that leave out the best answer, and solutions that would have children.  A
 * callback that crashes, or has not returned after 3 seconds, is a mistake.
 *
 * Takes time for some ten calls of each callback for each node, and the memory
 * of a path a few times.  `settings` may be NULL.  Free the result with
 * search_inspection_free().  NULL with an error as search_instance_fits() if
 * the representation cannot search the instance, SEARCH_ERROR_USAGE if the
 * settings are of a newer libsearch, and SEARCH_ERROR_MEMORY if no process can
 * be made.
 */
SEARCH_API SearchInspection *
search_inspect (const SearchInstance *instance, const SearchRepr *repr,
                const SearchInspectSettings *settings, GError **error);

/* Walks through the trees of two representations side by side.  They must be
 * the same tree: each node has the same children in the same order, the same
 * partial answer if both give one, and solutions have the same weights.  At the
 * node limit, it draws some more subtrees at random.  The mistake is the first
 * difference: lines that show the children on both sides.  For representations
 * of different trees, compare the digests of two searches instead.
 *
 * Takes time O(nodes x path), since the path moves in memory before each call.
 * Ownership and errors as search_inspect().
 */
SEARCH_API SearchInspection *
search_inspect_compare (const SearchInstance *instance, const SearchRepr *left,
                        const SearchRepr            *right,
                        const SearchInspectSettings *settings, GError **error);

/* Frees it; NULL is fine. */
SEARCH_API void search_inspection_free (SearchInspection *inspection);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchInspection, search_inspection_free)

G_END_DECLS
