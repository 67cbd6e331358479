/* SPDX-License-Identifier: MIT */
/* record.c: a run as its ledger records it. */
#include "record.h"

/* Those that were typed, where an input has its own say in them. */
static char **
list_options (const GPtrArray *settings)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i + 1 < settings->len; i++)
    g_ptr_array_add (list, g_strdup (settings->pdata[i]));
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_free (list, FALSE);
}

/* Notes what the instance was read from. */
static void
set_input (SearchLedgerRun *run, const SearchSpec *spec,
           const SearchInput *input)
{
  g_strfreev (run->options);
  run->options = list_options (spec->settings);
  run->input_name = g_strdup (spec->input_name);
  run->input = g_bytes_new (input->text, input->length);
}

SearchLedgerRun *
record_make (const SearchSpec *spec, const RunInstance *at,
             const SearchModule *module, GError **error)
{
  const SearchSettings settings
      = SEARCH_SETTINGS (.symmetry = spec->symmetry,
                         .best = spec->find == FIND_BEST,
                         .solution_limit = spec->wanted);
  SearchLedgerRun *run
      = search_ledger_run_new (module, spec->plugin, at->instance, at->repr,
                               &settings, spec->find != FIND_COUNT, error);

  if (!run)
    return NULL;
  g_free (run->find);
  run->find = g_strdup (spec_find_names[spec->find]); /* it may be unique */
  run->part = spec->part.index;
  run->parts = spec->part.total;
  run->seed = spec->seed;
  if (spec->input_name)
    set_input (run, spec, &at->input);
  return run;
}

static void
add (GPtrArray *list, const char *name, const char *value)
{
  g_ptr_array_add (list, value ? g_strdup_printf ("--%s=%s", name, value)
                               : g_strdup_printf ("--%s", name));
}

static void
add_number (GPtrArray *list, const char *name, uint64_t value)
{
  g_ptr_array_add (list,
                   g_strdup_printf ("--%s=%" G_GUINT64_FORMAT, name, value));
}

char **
record_arguments (const SearchLedgerRun *run, const char *path)
{
  GPtrArray *list = g_ptr_array_new ();

  g_ptr_array_add (list, g_strdup (run->plugin));
  for (char **option = run->options; *option; option++)
    add (list, *option, NULL);
  add (list, "repr", run->repr);
  if (!g_str_equal (run->symmetry, "none"))
    add (list, "symmetry", run->symmetry);
  if (g_str_equal (run->find, "first"))
    add_number (list, "first", run->wanted);
  else if (!g_str_equal (run->find, "count"))
    add (list, run->find, NULL);
  if (run->parts > 1 && run->part > 0) /* 0: all, merged */
    g_ptr_array_add (list, g_strdup_printf ("--part=%" G_GUINT64_FORMAT
                                            "/%" G_GUINT64_FORMAT,
                                            run->part, run->parts));
  if (path)
    add (list, "ledger", path);
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_free (list, FALSE);
}
