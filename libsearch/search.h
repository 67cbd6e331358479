/* SPDX-License-Identifier: MIT */
/* search.h: all of libsearch, exhaustive search by backtracking.
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
 *       SearchModule     *module;
 *       SearchResult      result;
 *       GError           *error = NULL;
 *
 *       module = search_module_load ("nqueens", &error);
 *       if (module)
 *         queens = search_instance_new (search_module_problem (module),
 *                                       settings, &error);
 *       if (queens
 *           && search_run (queens, search_module_problem (module)->reprs[0],
 *                          NULL, NULL, &result, &error))
 *         printf ("%" PRIu64 "\n", result.tally.solutions);
 *       else
 *         fprintf (stderr, "%s\n", error->message);
 *       g_clear_error (&error);
 *       search_instance_free (queens);
 *       search_module_free (module);
 *     }
 *
 * prints 92.  The headers, from the author of a puzzle to its user:
 *
 *     search-problem.h   the tables an author fills in
 *     search-repr.h      ways to write a search down, which it includes
 *     search-option.h    the options of a problem, which it includes
 *     search-picture.h   how its answers look, which it includes
 *     search-symmetry.h  which of them are the same, which it includes
 *     search-callback.h  their callbacks, with the types of their authors
 *     search-loop.h      the loop, compiled into each representation
 *     search-plugin.h    the symbol a plugin exports
 *     search-format.h    numbers appended fast, for its formats
 *     search-input.h     reading an instance from a text
 *     search-domains.h   choosing the variable with the fewest values left
 *     search-groups.h    groups that many puzzles have
 *     search-module.h    finding and loading plugins
 *     search-instance.h  a problem with its options filled in
 *     search-explore.h   units, tallies, limits; exploring one subtree
 *     search-run.h       a whole search
 *     search-estimate.h  how large it is going to be
 *     search-error.h     errors, and the names someone may have meant
 */
#pragma once

#include <libsearch/search-callback.h>
#include <libsearch/search-domains.h>
#include <libsearch/search-error.h>
#include <libsearch/search-estimate.h>
#include <libsearch/search-explore.h>
#include <libsearch/search-format.h>
#include <libsearch/search-groups.h>
#include <libsearch/search-input.h>
#include <libsearch/search-instance.h>
#include <libsearch/search-loop.h>
#include <libsearch/search-module.h>
#include <libsearch/search-option.h>
#include <libsearch/search-picture.h>
#include <libsearch/search-plugin.h>
#include <libsearch/search-problem.h>
#include <libsearch/search-repr.h>
#include <libsearch/search-run.h>
#include <libsearch/search-symmetry.h>
