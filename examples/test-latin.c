/* SPDX-License-Identifier: MIT */
/* test-latin.c: checks the representations of latin.c, or of the plugin that
 * its argument names. docs/faster.md shows the command that compiles it.
 */
#include <libsearch/search.h>
#include <stdio.h>

static const char *const order_3[] = { "n=3", NULL };

/* Prints the mistake, or `otherwise`.  Returns true for a mistake. */
static bool
report (SearchInspection *inspection, const char *otherwise)
{
  const bool mistaken = inspection->mistake != NULL;

  puts (mistaken ? inspection->mistake : otherwise);
  search_inspection_free (inspection);
  return mistaken;
}

int
main (int count, char **arguments)
{
  const char          *file = count > 1 ? arguments[1] : "./latin.so";
  SearchPlugin        *loaded = search_plugin_load (file, NULL);
  const SearchProblem *latin = search_plugin_problem (loaded);
  SearchInstance      *squares = search_instance_new (latin, order_3, NULL);
  bool                 mistaken = false;

  /* Your own test passes a GError ** instead of NULL. */
  for (const SearchRepr *const *repr = latin->reprs; *repr; repr++)
    {
      printf ("%s: ", (*repr)->name);
      mistaken
          |= report (search_inspect (squares, *repr, NULL, NULL), "no mistake");
    }
  mistaken |= report (search_inspect_compare (squares, latin->reprs[0],
                                              latin->reprs[1], NULL, NULL),
                      "sets and cells have one tree");
  return mistaken;
}
