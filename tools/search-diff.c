/* SPDX-License-Identifier: MIT */
/* search-diff.c: proves that representations agree, or shows where they part.
 */
#include "diff.h"
#include "numbers.h"
#include "output.h"
#include "signals.h"
#include "status.h"
#include "uninstalled.h"

#include <json-glib/json-glib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char usage[]
    = "Usage: search-diff PROBLEM [OPTION...]  compare its representations\n"
      "       search-diff PROBLEM --help       the options\n"
      "       search-diff --version\n"
      "\n"
      "PROBLEM is a name, or a plugin's file, as ./x.so; see search-run "
      "--help.\n"
      "\n"
      "  search-diff nqueens --n 0..8                 everything, all against "
      "all\n"
      "  search-diff nqueens --n 6 --repr rows,marks  two of them\n"
      "  search-diff nqueens --n 20 --samples 100     random subtrees alone\n";

/* All that a comparison is about. */
typedef struct
{
  const char *program; /* PROBLEM, as typed */
  DiffOptions options;
  Diff       *diff;
  GString    *out;
  guint       compared; /* instances */
  GError     *refused;  /* why the last one was none */
} Comparison;

static Status
fail (GError *error)
{
  Status status = status_of_error (error);

  complain ("%s", error->message);
  g_error_free (error);
  return status;
}

/* "--n 5", as for a command line. */
static char *
describe (char **settings)
{
  GString *text = g_string_new (NULL);

  for (; *settings; settings++)
    {
      const char *value = strchr (*settings, '=');

      g_string_append_printf (text, " --%.*s %s", (int) (value - *settings),
                              *settings, value + 1);
    }
  return g_string_free (text, FALSE);
}

static char *
reproduce (const Comparison *comparison, const char *instance)
{
  GString *command = g_string_new (NULL);

  const struct
  {
    const char *name, *typed;
  } lists[] = {
    { "strategy", comparison->options.strategies_typed },
    { "loop", comparison->options.loops_typed },
    { "budget", comparison->options.budgets_typed },
    { "symmetry", comparison->options.symmetries_typed },
  };
  char *program = g_shell_quote (comparison->program);

  g_string_printf (command, "search-diff %s%s --repr %s",
                   strpbrk (comparison->program, " '\"$`\\*?[]&|;<>()!")
                       ? program
                       : comparison->program,
                   instance, diff_sides (comparison->diff));
  g_free (program);
  for (size_t i = 0; i < G_N_ELEMENTS (lists); i++)
    if (lists[i].typed)
      g_string_append_printf (command, " --%s %s", lists[i].name,
                              lists[i].typed);
  if (comparison->options.samples)
    g_string_append_printf (
        command, " --samples %" G_GINT64_FORMAT " --seed %" G_GINT64_FORMAT,
        comparison->options.samples, comparison->options.seed);
  return g_string_free (command, FALSE);
}

static void
append_json (JsonObject *object, GString *out)
{
  JsonNode *node = json_node_init_object (json_node_alloc (), object);
  char     *text = json_to_string (node, FALSE);

  g_string_append_printf (out, "%s\n", text);
  g_free (text);
  json_node_unref (node);
  json_object_unref (object);
}

/* What is wrong, for the smallest instance where something is. */
static Status
report_fault (const Comparison *comparison, const char *instance)
{
  GString *out = comparison->out;
  char    *command = reproduce (comparison, instance);

  if (comparison->options.json)
    {
      JsonObject *object = json_object_new ();

      json_object_set_string_member (object, "type", "disagreement");
      json_object_set_string_member (object, "problem",
                                     comparison->options.problem->name);
      json_object_set_string_member (object, "instance", instance + 1);
      json_object_set_string_member (object, "sides",
                                     diff_sides (comparison->diff));
      json_object_set_string_member (object, "fault",
                                     diff_fault (comparison->diff));
      json_object_set_string_member (object, "evidence",
                                     diff_evidence (comparison->diff));
      json_object_set_string_member (object, "command", command);
      append_json (object, out);
    }
  else
    g_string_append_printf (out,
                            "instance  %s%s\nfault     %s\n%s"
                            "command   %s\n",
                            comparison->options.problem->name, instance,
                            diff_fault (comparison->diff),
                            diff_evidence (comparison->diff), command);
  complain ("%s%s: %s", comparison->options.problem->name, instance,
            diff_fault (comparison->diff));
  g_free (command);
  return STATUS_CHECK;
}

/* A cell: the count of the last instance, and the time for all. */
static char *
format_cell (const DiffCell *cell)
{
  GString *text = g_string_new (NULL);

  if (cell->seconds == 0)
    return g_string_free (g_string_assign (text, "-"), FALSE);
  append_count (text, cell->solutions);
  g_string_append (text, ", ");
  append_duration (text, cell->seconds);
  return g_string_free (text, FALSE);
}

/* Representations in rows, ways in columns, as many columns as fit a page. */
static void
append_matrix (const Comparison *comparison, GString *out)
{
  const GPtrArray *reprs = comparison->options.reprs;
  const GArray    *ways = diff_ways (comparison->diff);
  const guint      page = 3;

  for (guint from = 0; from < ways->len; from += page)
    {
      const guint to = MIN (from + page, ways->len);

      g_string_append_printf (out, "\n%-12s", "");
      for (guint way = from; way < to; way++)
        {
          char *name = diff_way_name (&g_array_index (ways, DiffWay, way));

          g_string_append_printf (out, "  %22s", name);
          g_free (name);
        }
      g_string_append_c (out, '\n');
      for (guint repr = 0; repr < reprs->len; repr++)
        {
          g_string_append_printf (
              out, "%-12s", ((const SearchRepr *) reprs->pdata[repr])->name);
          for (guint way = from; way < to; way++)
            {
              char *cell
                  = format_cell (diff_cell (comparison->diff, repr, way));

              g_string_append_printf (out, "  %22s", cell);
              g_free (cell);
            }
          g_string_append_c (out, '\n');
        }
    }
}

static void
append_cells_json (const Comparison *comparison, GString *out)
{
  const GPtrArray *reprs = comparison->options.reprs;
  const GArray    *ways = diff_ways (comparison->diff);

  for (guint repr = 0; repr < reprs->len; repr++)
    for (guint way = 0; way < ways->len; way++)
      {
        const DiffCell *cell = diff_cell (comparison->diff, repr, way);
        JsonObject     *object;
        char *name = diff_way_name (&g_array_index (ways, DiffWay, way));

        if (cell->seconds > 0)
          {
            object = json_object_new ();
            json_object_set_string_member (object, "type", "cell");
            json_object_set_string_member (
                object, "repr",
                ((const SearchRepr *) reprs->pdata[repr])->name);
            json_object_set_string_member (object, "way", name);
            json_object_set_int_member (object, "solutions",
                                        (gint64) cell->solutions);
            json_object_set_double_member (object, "seconds", cell->seconds);
            append_json (object, out);
          }
        g_free (name);
      }
}

static void
report_agreement (const Comparison *comparison, bool complete)
{
  GString *out = comparison->out;

  if (!comparison->options.json)
    {
      g_string_append_printf (
          out, "%s: %u instance%s, %s\n", comparison->options.problem->name,
          comparison->compared, comparison->compared == 1 ? "" : "s",
          complete ? "all agree" : "these agree (incomplete: signal)");
      if (comparison->options.samples == 0 && comparison->compared > 0)
        append_matrix (comparison, out);
      return;
    }
  append_cells_json (comparison, out);
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "type", "summary");
  json_object_set_string_member (object, "problem",
                                 comparison->options.problem->name);
  json_object_set_int_member (object, "instances", comparison->compared);
  json_object_set_boolean_member (object, "complete", complete);
  json_object_set_boolean_member (object, "agree", TRUE);
  append_json (object, out);
}

/* Shows what is being compared, in one line that is gone at the end. */
static void
show_progress (const Comparison *comparison, const char *instance)
{
  if (!comparison->options.quiet && isatty (STDERR_FILENO))
    fprintf (stderr, "\r%-60s\r%s%s", "",
             instance ? comparison->options.problem->name : "",
             instance ? instance : "");
}

static Status
compare_instance (Comparison *comparison, char **settings)
{
  GError         *error = NULL;
  SearchInstance *instance = search_instance_new (
      comparison->options.problem, (const char *const *) settings, &error);
  char  *name = describe (settings);
  Status status = STATUS_COMPLETE;

  show_progress (comparison, name);
  if (!instance && g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_USAGE))
    {
      /* Not every choice in a range is an instance. */
      g_clear_error (&comparison->refused);
      comparison->refused = error;
    }
  else if (!instance)
    status = fail (error);
  else if (diff_instance (comparison->diff, instance))
    comparison->compared++;
  else
    {
      show_progress (comparison, NULL);
      if ((error = diff_error (comparison->diff)))
        status = fail (error);
      else
        status = diff_fault (comparison->diff) ? report_fault (comparison, name)
                                               : STATUS_LIMIT;
    }
  search_instance_free (instance);
  g_free (name);
  return status;
}

static Status
compare (Comparison *comparison)
{
  GPtrArray *instances = diff_options_instances (&comparison->options);
  Status     status = STATUS_COMPLETE;

  signals_catch ();
  comparison->diff = diff_new (&comparison->options);
  for (guint i = 0; i < instances->len && status == STATUS_COMPLETE; i++)
    status = compare_instance (comparison, instances->pdata[i]);
  show_progress (comparison, NULL);
  if (status == STATUS_COMPLETE && comparison->compared == 0)
    status = fail (g_steal_pointer (&comparison->refused));
  else if (status == STATUS_COMPLETE || status == STATUS_LIMIT)
    report_agreement (comparison, status == STATUS_COMPLETE);
  g_clear_error (&comparison->refused);
  diff_free (comparison->diff);
  g_ptr_array_unref (instances);
  return status;
}

/* Writes `text`; how to end. */
static Status
print (const GString *text, Status status)
{
  Output *output = output_open (NULL, NULL);
  int     error;

  output_write (output, text->str, text->len);
  error = output_close (output);
  if (error)
    complain ("stdout: %s", g_strerror (error));
  return error ? STATUS_OUTPUT : status;
}

static Status
run (const char *program, const SearchProblem *problem, int argc, char **argv)
{
  Comparison comparison = { .program = program, .out = g_string_new (NULL) };
  GError    *error = NULL;
  Status     status = STATUS_COMPLETE;

  if (!diff_options_parse (&comparison.options, problem, argc, argv, &error))
    status = fail (error);
  else if (comparison.options.help)
    {
      char *help = diff_options_help (problem);

      g_string_assign (comparison.out, help);
      g_free (help);
    }
  else
    status = compare (&comparison);
  diff_options_clear (&comparison.options);
  status = print (comparison.out, status);
  g_string_free (comparison.out, TRUE);
  return status;
}

int
main (int argc, char **argv)
{
  GError       *error = NULL;
  GString      *text;
  SearchModule *module;
  Status        status;

  g_set_prgname ("search-diff");
  signals_init ();
  output_guard_streams ();
  uninstalled_find_problems (argv[0]);
  if (argc < 2)
    {
      fputs (usage, stderr);
      return STATUS_USAGE;
    }
  if (g_str_equal (argv[1], "--help") || g_str_equal (argv[1], "-h")
      || g_str_equal (argv[1], "--version"))
    {
      text = g_string_new (usage);
      if (g_str_equal (argv[1], "--version"))
        g_string_printf (text, "search-diff %s (ABI %u)\n", search_version (),
                         search_abi ());
      status = print (text, STATUS_COMPLETE);
      g_string_free (text, TRUE);
      return (int) status;
    }
  if (!(module = search_module_load (argv[1], &error)))
    return (int) fail (error);
  status = run (argv[1], search_module_problem (module), argc - 1, argv + 1);
  search_module_free (module);
  signals_die ();
  return (int) status;
}
