/* SPDX-License-Identifier: MIT */
/* mzn.c: search-run mzn: a MiniZinc model, flattened and searched. */
#include "command-line.h"
#include "run-problem.h"
#include "flatten.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/cli/watchdog.h"

/* The options as typed; it begins with the options of a run. */
typedef struct
{
  RunOptions run;
  GPtrArray *data;
  GPtrArray *includes;
} Asked;

#define FIELD(name) .field = G_STRUCT_OFFSET (Asked, name)

const OptionRow command_mzn_rows[] = {
  { "data", 'D', .kind = OPTION_TEXTS, FIELD (data), .value = "TEXT",
    .help = "Further data, as n=8" },
  { "include", 'I', .kind = OPTION_TEXTS, FIELD (includes), .value = "DIR",
    .help = "Look for included files in DIR, too" },
  { 0 },
};

static void
warn (const char *text)
{
  remark ("minizinc: %s", text);
}

/* Flattens, which takes its time, when all options have been looked into. */
static bool
read_model (Asked *asked, char **files, GError **error)
{
  const FlattenSource source
      = { .files = files, .data = asked->data, .includes = asked->includes };
  SearchSpec *spec = &asked->run.spec;

  spec->plugin = "flatzinc";
  spec->input_name = g_strdup_printf ("FlatZinc of %s", files[0]);
  if (!run_options_settle (&asked->run,
                           search_module_problem (asked->run.module), error))
    return false;
  watchdog_catch (); /* to remove the files of minizinc */
  spec->input
      = flatten (&source, asked->run.results.quiet ? NULL : warn, error);
  if (!spec->input)
    g_prefix_error (error, "mzn: ");
  return spec->input != NULL;
}

static Status
search (Asked *asked, const SearchModule *module, char **files)
{
  GError *error = NULL;

  exits_blame (search_module_file (module));
  run_watch (&asked->run);
  asked->run.module = module;
  return read_model (asked, files, &error) ? run_settled (&asked->run)
                                           : finish_failed (error);
}

Status
command_mzn (int argc, char **argv)
{
  Asked         asked = { .data = g_ptr_array_new_with_free_func (g_free),
                          .includes = g_ptr_array_new_with_free_func (g_free) };
  GError       *mistake = NULL;
  SearchModule *module = search_module_load ("flatzinc", &mistake);
  char        **files;
  Status        status;

  run_options_init (&asked.run);
  files = command_line_read_for (module ? search_module_problem (module) : NULL,
                                 mistake, &asked, 1, G_MAXUINT, argc, argv,
                                 &status);
  if (files)
    status = search (&asked, module, files);
  run_options_clear (&asked.run);
  search_module_free (module);
  g_free (files);
  g_ptr_array_unref (asked.data);
  g_ptr_array_unref (asked.includes);
  return status;
}
