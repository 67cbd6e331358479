/* SPDX-License-Identifier: MIT */
/* names.c: the words that the options of several tools take. */
#include "names.h"

#include <string.h>

const char *const run_loop_names[] = { "inline", "dynamic", NULL };

const char *const run_strategy_names[] = {
  [SEARCH_STRATEGY_DEPTH] = "depth",
  [SEARCH_STRATEGY_LEVELS] = "levels",
  NULL,
};

const char *const run_symmetry_names[] = {
  [SEARCH_SYMMETRY_NONE] = "none",
  [SEARCH_SYMMETRY_ORBITS] = "orbits",
  [SEARCH_SYMMETRY_SEEN] = "seen",
  NULL,
};

char *
names_quote (const char *text)
{
  const bool is_plain
      = *text && !strpbrk (text, " \t\n'\"$`\\*?[]{}&|;<>()!#~");

  return is_plain ? g_strdup (text) : g_shell_quote (text);
}
