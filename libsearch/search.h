/* SPDX-License-Identifier: MIT */
/* search.h: includes all of libsearch, exhaustive search by backtracking.
 *
 * Count the ways to place eight queens:
 *
 *     #include <libsearch/search.h>
 *     #include <inttypes.h>
 *     #include <stdio.h>
 *
 *     int
 *     main (void)
 *     {
 *       const char *const settings[] = { "n=8", NULL };
 *       SearchInstance   *queens = NULL;
 *       SearchPlugin     *loaded;
 *       SearchResult      result;
 *       GError           *error = NULL;
 *
 *       loaded = search_plugin_load ("nqueens", &error);
 *       if (loaded)
 *         queens = search_instance_new (search_plugin_problem (loaded),
 *                                       settings, &error);
 *       if (queens
 *           && search_run (queens, search_plugin_problem (loaded)->reprs[0],
 *                          NULL, NULL, &result, &error))
 *         printf ("%" PRIu64 "\n", result.tally.solutions);
 *       else
 *         fprintf (stderr, "%s\n", error->message);
 *       g_clear_error (&error);
 *       search_instance_free (queens);
 *       search_plugin_free (loaded);
 *     }
 *
 * This program prints 92.  The headers for the author of a problem:
 *
 *     search-problem.h   SearchProblem, the table of a puzzle
 *     search-repr.h      SearchRepr, a way to write its search
 *     search-graph.h     graphs of states, for searches up to isomorphism
 *     search-callback.h  SEARCH_CALLBACK: callbacks with the author's types
 *     search-loop.h      SEARCH_REPR: the loop, compiled into a representation
 *     search-plugin.h    SEARCH_PLUGIN: the symbol that a plugin exports
 *     search-option.h    SEARCH_INT and others: the options of a problem
 *     search-input.h     reading an instance from a text
 *     search-format.h    printing answers, appending numbers fast
 *     search-picture.h   drawing answers
 *     search-symmetry.h  SearchSymmetry: which answers are equivalent
 *     search-groups.h    groups that many puzzles have
 *     search-domains.h   sets as bits, choosing the smallest domain
 *
 * The headers for a program that searches:
 *
 *     search-load.h      finding plugins and loading them
 *     search-instance.h  a problem with its options filled in
 *     search-run.h       a whole search
 *     search-index.h     the K-th solution, random solutions
 *     search-frequencies.h  how often each value stands at each place
 *     search-count.h     SearchCount: numbers and ranks of solutions
 *     search-explore.h   settings, limits, tallies; exploring one subtree
 *     search-estimate.h  estimating the size of a search
 *     search-inspect.h   finding mistakes in a representation, in tests
 *     search-error.h     errors, and guesses for mistyped names
 *
 * More libraries have headers that search.h does not include:
 *
 *     search-classes.h   searches up to isomorphism
 *     search-ledger.h    searches that are recorded, and can be resumed
 *     search-model.h     constraints: puzzles that are declared
 */
#pragma once

#include <libsearch/search-callback.h>
#include <libsearch/search-count.h>
#include <libsearch/search-domains.h>
#include <libsearch/search-error.h>
#include <libsearch/search-estimate.h>
#include <libsearch/search-explore.h>
#include <libsearch/search-fold.h>
#include <libsearch/search-format.h>
#include <libsearch/search-frequencies.h>
#include <libsearch/search-graph.h>
#include <libsearch/search-groups.h>
#include <libsearch/search-index.h>
#include <libsearch/search-input.h>
#include <libsearch/search-inspect.h>
#include <libsearch/search-instance.h>
#include <libsearch/search-loop.h>
#include <libsearch/search-load.h>
#include <libsearch/search-option.h>
#include <libsearch/search-picture.h>
#include <libsearch/search-plugin.h>
#include <libsearch/search-problem.h>
#include <libsearch/search-repr.h>
#include <libsearch/search-run.h>
#include <libsearch/search-symmetry.h>
