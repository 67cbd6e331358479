/* SPDX-License-Identifier: MIT */
/* spec.c: what identifies a run. */
#include "spec.h"
#include "tools/cli/names.h"

#include <string.h>

const char *const spec_find_names[]
    = { [FIND_COUNT] = "count", [FIND_FIRST] = "first",   [FIND_ALL] = "all",
        [FIND_BEST] = "best",   [FIND_UNIQUE] = "unique", NULL };

void
spec_init (SearchSpec *spec)
{
  *spec = (SearchSpec){ .settings = g_ptr_array_new_with_free_func (g_free),
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

  spec->plugin = run->plugin;
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

/* How the name of an input begins that was made. */
#define MADE "--make="

bool
spec_make_input (SearchSpec *spec, const SearchProblem *problem, GError **error)
{
  char *text = search_problem_generate (
      problem, (const char *const *) spec->settings->pdata,
      (int64_t) spec->make, spec->seed, error);

  if (!text)
    return false;
  spec->input = g_bytes_new_take (text, strlen (text));
  spec->input_name
      = g_strdup_printf (MADE "%" G_GUINT64_FORMAT " --seed=%" G_GUINT64_FORMAT,
                         spec->make, spec->seed);
  return true;
}

void
spec_append_input (GString *command, const char *input_name)
{
  char *quoted = names_quote (input_name);

  if (g_str_has_prefix (input_name, MADE))
    g_string_append_printf (command, " %s", input_name);
  else
    g_string_append_printf (command, " --input %s", quoted);
  g_free (quoted);
}

void
spec_clear (SearchSpec *spec)
{
  g_ptr_array_unref (spec->settings);
  g_free (spec->input_name);
  g_clear_pointer (&spec->input, g_bytes_unref);
  g_free (spec->repr_name);
}
