/* SPDX-License-Identifier: MIT */
/* board.c: N-Queens, loaded as search-run loads it. */
#include "board.h"
#include "fail.h"

const SearchProblem *
board_problem (void)
{
  static SearchModule *module;
  GError              *error = NULL;

  if (!module && !(module = search_module_load ("nqueens", &error)))
    fail ("%s", error->message);
  return search_module_problem (module);
}

SearchInstance *
board_new (int n)
{
  char             *setting = g_strdup_printf ("n=%d", n);
  const char *const settings[] = { setting, NULL };
  GError           *error = NULL;
  SearchInstance   *board
      = search_instance_new (board_problem (), settings, &error);

  if (!board)
    fail ("%s", error->message);
  g_free (setting);
  return board;
}

uint64_t
board_solutions (int n)
{
  SearchInstance *board = board_new (n);
  SearchKnown     known;

  if (!board_problem ()->known (search_instance_data (board), &known))
    fail ("nobody has counted the solutions for n = %d", n);
  search_instance_free (board);
  return known.solutions;
}
