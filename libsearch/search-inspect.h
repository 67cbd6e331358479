/* SPDX-License-Identifier: MIT */
/* search-inspect.h: looks for mistakes in a representation, for tests.
 *
 * A test of your own can do what search-run --paranoid does:
 *
 *     inspection = search_inspect (instance, repr, NULL, &error);
 *     if (inspection && inspection->mistake)
 *       printf ("%s: %s\n", repr->name, inspection->mistake);
 *
 * Until 0.2, any name here may change.
 *
 * Callbacks may crash, write anywhere, or not return.  So the functions below
 * call callbacks in child processes, which fork() makes.  No other thread of
 * the program should run during a call of these functions: a lock that such a
 * thread has taken remains locked in the child.  The functions flush the
 * streams of stdio first.  SIGCHLD has its default action until the function
 * returns, and no child outlives the function.  The program does not see
 * changes that a callback makes outside of its arguments.
 */
#pragma once

#include <libsearch/search-instance.h>

G_BEGIN_DECLS

/* The settings of an inspection.  Make them with SEARCH_INSPECT_SETTINGS; zeros
 * are right for all fields except `size`.
 */
typedef struct
{
  size_t size; /* sizeof (SearchInspectSettings) */

  /* Number of nodes to inspect; 0: 2,000, or 100,000 in
   * search_inspect_compare().
   */
  uint64_t node_limit;
  double   time_limit; /* time limit in seconds; 0: 20 */

  /* Limit of the representation's memory in bytes, without the path, as in
   * search_instance_fits(); 0: none.
   */
  size_t memory_limit;

  /* Seed of random choices; 0: 1.  Equal seeds give equal inspections if the
   * time limit is not reached.
   */
  uint32_t seed;

  /* The inspection ends soon after *cancel becomes non-zero.  A signal handler
   * may set *cancel, with g_atomic_int_set().  NULL: never.
   */
  const int *cancel;

  /* Called about every millisecond, in the calling thread.  `calls` is the
   * number of calls of callbacks so far, and `nodes` the number of inspected
   * nodes; both are 0 in search_inspect_compare().  NULL: not called.
   */
  void (*tick) (void *data, uint64_t calls, uint64_t nodes);

  void *data; /* argument of tick */
} SearchInspectSettings;

/* Initializes SearchInspectSettings with these fields, and zeros. */
#define SEARCH_INSPECT_SETTINGS(...)                                           \
  {                                                                            \
    .size = sizeof (SearchInspectSettings), __VA_ARGS__                        \
  }

/* The result of an inspection. */
typedef struct
{
  /* Message on the first mistake: a callback and its fault, or a difference
   * between two representations; NULL: none found.
   */
  char *mistake;

  /* Message on behaviour that may be a mistake or may be intended; NULL: none.
   */
  char *note;

  /* False if the time limit or `cancel` ended the inspection early.  In
   * search_inspect_compare(), also false if the node limit excluded some nodes.
   */
  bool complete;

  /* Number of inspected candidates; in search_inspect_compare(), the number for
   * each representation.
   */
  uint64_t candidates;
  uint64_t nodes;     /* number of valid candidates */
  uint64_t solutions; /* number of solutions, each counted once */

  /* Names of the callbacks that were called, as in SearchRepr, ended by NULL.
   * Empty in search_inspect_compare().
   */
  const char **callbacks;

  /* Number of hits of memo tables that were checked; 0: no keys, or no hits. */
  uint64_t hits_checked;

  /* The product_digest of the count by strict keys (see SearchTally). */
  uint64_t product_digest;
  bool     has_product_digest; /* true if product_digest is valid */

  bool counted; /* true if a count by keys was complete, all hits checked */

  /* True if the counts by keys equal that of a search without a table; false
   * if there are no keys, or if a limit ended one of these searches.
   */
  bool compared;
} SearchInspection;

/* Looks for mistakes in `repr`, by the rules of search-problem.h, on a part of
 * the tree.  Visits half of the nodes in the order of a search, and the other
 * half at random.  Calls each callback several times, each time with arguments
 * in other memory, and with other values in bytes that were never written.
 * Does this again on fewer nodes of a search up to symmetry, and of a search
 * for the best answer, if the representation has callbacks for these searches;
 * `nodes` and the other counts do not include these nodes.  Then looks for
 * endless paths and endless children, for callbacks that depend on the order of
 * calls, for bounds that exclude the best answer, and for solutions that would
 * have children.  Then counts by memo.key and memo.weak_key, depth first with
 * all hits checked and level by level, and without a table, with at most 500
 * nodes for each node to inspect; the counts must be equal.  A callback that
 * crashes, or that has not returned after 3 seconds, is a mistake.
 *
 * Takes the time of about ten calls of each callback for each node, and the
 * memory of a few paths.  `settings` may be NULL.  Free the result with
 * search_inspection_free().  Returns NULL with an error of
 * search_instance_fits() if the representation cannot search the instance, with
 * SEARCH_ERROR_USAGE if the settings are of a newer libsearch, and with
 * SEARCH_ERROR_MEMORY if no child process can be made.
 */
SEARCH_API SearchInspection *
search_inspect (const SearchInstance *instance, const SearchRepr *repr,
                const SearchInspectSettings *settings, GError **error);

/* Compares the trees of two representations node by node.  The trees must be
 * equal: each node has equal children in the same order, equal partial answers
 * if both give one, and solutions have equal weights.  If a limit ends this
 * comparison, also compares some random subtrees.  `mistake` shows the first
 * difference: the children of one node in each tree.  For representations of
 * different trees, compare the digests of two searches instead.
 *
 * Takes time O(nodes x path), since the path is copied to other memory before
 * each call of a callback.  Ownership and errors are as for search_inspect().
 */
SEARCH_API SearchInspection *
search_inspect_compare (const SearchInstance *instance, const SearchRepr *left,
                        const SearchRepr            *right,
                        const SearchInspectSettings *settings, GError **error);

/* Frees the inspection.  NULL is fine. */
SEARCH_API void search_inspection_free (SearchInspection *inspection);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SearchInspection, search_inspection_free)

G_END_DECLS
