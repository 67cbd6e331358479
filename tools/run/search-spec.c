/* SPDX-License-Identifier: MIT */
/* search-spec.c: what identifies a run. */
#include "search-spec.h"
#include "tools/shared/names.h"

const char *const spec_find_names[]
    = { [FIND_COUNT] = "count", [FIND_FIRST] = "first",   [FIND_ALL] = "all",
        [FIND_BEST] = "best",   [FIND_UNIQUE] = "unique", NULL };

void
spec_init (SearchSpec *spec, const char *plugin)
{
  *spec = (SearchSpec){ .plugin = plugin,
                        .settings = g_ptr_array_new_with_free_func (g_free),
                        .part = { 1, 1 },
                        .seed = SEARCH_ESTIMATE_SEED };
}

/* The index of one of `words`. */
static bool
find_word (const char *const *words, const char *word, unsigned *index,
           GError **error)
{
  for (*index = 0; words[*index]; ++*index)
    if (g_str_equal (words[*index], word))
      return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "the ledger is of a run that this search-run does not know: "
               "'%s'",
               word);
  return false;
}

bool
spec_read (SearchSpec *spec, const SearchLedgerRun *run, GError **error)
{
  unsigned find = 0, symmetry = 0;
  bool     good;

  spec_init (spec, run->plugin);
  for (char **option = run->options; *option; option++)
    g_ptr_array_add (spec->settings, g_strdup (*option));
  spec->input_name = g_strdup (run->input_name);
  spec->input = run->input ? g_bytes_ref (run->input) : NULL;
  spec->repr_name = g_strdup (run->repr);
  spec->wanted = run->wanted;
  spec->part = (OptionPart){ run->part, run->parts };
  spec->seed = run->seed;
  good = find_word (spec_find_names, run->find, &find, error)
         && find_word (run_symmetry_names, run->symmetry, &symmetry, error);
  spec->find = find;
  spec->find_given = find != FIND_COUNT;
  spec->symmetry = symmetry;
  return good;
}

void
spec_clear (SearchSpec *spec)
{
  g_ptr_array_unref (spec->settings);
  g_free (spec->input_name);
  g_clear_pointer (&spec->input, g_bytes_unref);
  g_free (spec->repr_name);
}
