/* SPDX-License-Identifier: MIT */
/* minizinc.c: compares libsearch and Gecode on models of MiniZinc.
 *
 * The folder minizinc/ has the models, and their data in instances.txt, a line
 * for each instance: MODEL NAME=VALUE... The program minizinc translates each
 * instance to FlatZinc.  The result of a solver is the time of its fastest
 * round, since other work of the machine can only make a round longer.
 */
#include "command.h"

#include <glib/gstdio.h>
#include <string.h>

#define MODELS BENCH_MODELS "/minizinc"
#define BUILD BENCH_BUILD "/tools/instruments/bench/minizinc"
#define OURS BENCH_BUILD "/tools/minizinc/uninstalled/libsearch.msc"

/* Number of instances, from the beginning of the list, that the option --quick
 * runs.
 */
#define QUICK 1

typedef enum
{
  GECODE,
  LIBSEARCH,
  SOLVERS
} Solver;

static const char *const names[SOLVERS] = { "gecode", "libsearch" };
static const char *const programs[SOLVERS]
    = { "fzn-gecode", BENCH_BUILD "/search-fzn" };

/* The result of libsearch or Gecode for one instance. */
typedef struct
{
  char    *file; /* path of the FlatZinc file */
  double   seconds;
  uint64_t solutions;
  uint64_t nodes;

  /* Value of the objective in the last answer, as text; NULL: none. */
  char *best;
} Result;

/* Arrays of double, with a ratio of libsearch to Gecode for each instance.  The
 * array `ratios` contains ratios of speeds, and `node_ratios` contains ratios
 * of numbers of nodes, only for models without a search order.
 */
static GArray *ratios, *node_ratios;

/* Writes a configuration file for the program minizinc, which then translates
 * models with the constraints in the folder `library`.  Returns the name of the
 * file; free with g_free().
 */
static char *
make_solver (const char *name, const char *library)
{
  char *file = g_strdup_printf (BUILD "/%s.msc", name);
  char *text = g_strdup_printf (
      "{ \"id\": \"bench.%s\", \"name\": \"%s\", \"version\": \"0\",\n"
      "  \"mznlib\": \"%s\", \"executable\": \"/bin/false\",\n"
      "  \"supportsFzn\": true }\n",
      name, name, library);
  GError *error = NULL;

  if (g_mkdir_with_parents (BUILD, 0777) < 0
      || !g_file_set_contents (file, text, -1, &error))
    fail ("%s: %s", file, error ? error->message : "no such folder");
  g_free (text);
  return file;
}

/* Runs a program, and returns its stdout as a text.  Sets `processor` to its
 * processor time in seconds.  Ends the benchmark if the program fails.
 */
static char *
run (char **argv, double *processor)
{
  Process process = process_start (argv, true);
  int     status = process_wait (&process, processor);
  char   *out = process_read (process.out);
  char   *err = process_read (process.err);

  if (status != 0)
    fail ("%s: ends with status %d: %s", argv[0], status,
          g_strdelimit (g_strstrip (err), "\n", ' '));
  g_free (err);
  return out;
}

/* Translates the instance whose model and data are in `words` to FlatZinc.
 * `solver` is the configuration file of a solver.  Returns the name of the
 * FlatZinc file; free with g_free().
 */
static char *
flatten (char **words, const char *solver, const char *kind, int line)
{
  GPtrArray *argv = g_ptr_array_new ();
  char      *model = g_strdup_printf (MODELS "/%s.mzn", words[0]);
  char *flat = g_strdup_printf (BUILD "/%s-%d.%s.fzn", words[0], line, kind);
  char *first[] = { (char *) "minizinc",
                    (char *) "--solver",
                    (char *) solver,
                    (char *) "--compile",
                    (char *) "--no-output-ozn",
                    (char *) "--fzn",
                    flat,
                    model };

  for (size_t i = 0; i < G_N_ELEMENTS (first); i++)
    g_ptr_array_add (argv, first[i]);
  for (char **word = words + 1; *word; word++)
    {
      g_ptr_array_add (argv, (char *) "-D");
      g_ptr_array_add (argv, *word);
    }
  g_ptr_array_add (argv, NULL);
  g_free (run ((char **) argv->pdata, NULL));
  g_ptr_array_unref (argv);
  g_free (model);
  return flat;
}

/* Returns the text between the last occurrence of `word` and the next
 * semicolon; free with g_free().  Returns NULL if `text` does not contain
 * `word`.
 */
static char *
behind (const char *text, const char *word)
{
  const char *found = g_strrstr (text, word);

  if (!found)
    return NULL;
  found += strlen (word);
  return g_strstrip (g_strndup (found, strcspn (found, ";")));
}

/* Returns the name of the objective in the FlatZinc text `flat`; NULL: there is
 * no objective.  Free with g_free().
 */
static char *
objective_of (const char *flat)
{
  char *least = behind (flat, " minimize ");

  return least ? least : behind (flat, " maximize ");
}

/* Runs one round of a solver, and updates its result.  Subtracts the number of
 * solutions from the nodes of libsearch, since libsearch makes a node for each
 * solution of a model, and Gecode does not.
 */
static void
run_round (Solver solver, Result *result, const char *objective)
{
  char  *argv[] = { (char *) programs[solver], (char *) "-s",
                    (char *) (objective ? result->file : "-a"),
                   objective ? NULL : result->file, NULL };
  double seconds;
  char  *out = run (argv, &seconds);

  if (!strstr (out, "==========") && !strstr (out, "=====UNSAT"))
    fail ("%s: %s: not complete", names[solver], result->file);
  if (!command_count (out, "%%mzn-stat: solutions=", &result->solutions)
      || !command_count (out, "%%mzn-stat: nodes=", &result->nodes))
    fail ("%s: no count in its output", names[solver]);
  if (solver == LIBSEARCH)
    result->nodes -= MIN (result->solutions, result->nodes);
  if (objective)
    {
      char *word = g_strdup_printf ("%s = ", objective);

      g_free (result->best);
      result->best = behind (out, word);
      result->solutions = 1;
      g_free (word);
    }
  result->seconds
      = result->seconds > 0 ? MIN (result->seconds, seconds) : seconds;
  g_free (out);
}

static void
check (const char *subject, const Result *results)
{
  if (results[GECODE].solutions != results[LIBSEARCH].solutions)
    fail ("%s: libsearch counts %" G_GUINT64_FORMAT
          " solutions, gecode %" G_GUINT64_FORMAT,
          subject, results[LIBSEARCH].solutions, results[GECODE].solutions);
  if (g_strcmp0 (results[GECODE].best, results[LIBSEARCH].best) != 0)
    fail ("%s: the best of libsearch is %s, of gecode %s", subject,
          results[LIBSEARCH].best, results[GECODE].best);
}

static void
add (const Result *results, bool annotated)
{
  const double ratio = results[GECODE].seconds / results[LIBSEARCH].seconds;
  const double nodes = (double) results[LIBSEARCH].nodes
                       / (double) MAX (results[GECODE].nodes, 1);

  g_array_append_val (ratios, ratio);
  if (!annotated)
    g_array_append_val (node_ratios, nodes);
}

static void
report_results (const char *subject, int rounds, const Result *results)
{
  for (Solver i = 0; i < SOLVERS; i++)
    {
      char *command = g_strjoin (" ", programs[i], results[i].file, NULL);
      const Figure figure
          = { .subject = subject,
              .contender = names[i],
              .command = command,
              .rounds = rounds,
              .copies = 1,
              .median = results[i].seconds,
              .ratio = results[GECODE].seconds / results[i].seconds,
              .solutions = results[i].solutions,
              .agree = "nodes",
              .agreed = results[i].nodes };

      figures_add (&figure);
      g_free (command);
    }
}

static void
report_missing (const char *subject, const char *why)
{
  const Figure figure
      = { .subject = subject, .contender = names[LIBSEARCH], .missing = why };

  figures_add (&figure);
}

/* Translates the instance in `words`, a line of instances.txt, to FlatZinc for
 * each of `solvers`.  Then runs libsearch and Gecode on the instance, and
 * prints their times.
 */
static void
race (char **words, int line, char *const *solvers, int rounds)
{
  Result results[SOLVERS] = { 0 };
  char  *subject = g_strjoinv (" ", words), *text, *objective;

  for (Solver i = 0; i < SOLVERS; i++)
    results[i].file = i > 0 && g_str_equal (solvers[i], solvers[0])
                          ? g_strdup (results[0].file)
                          : flatten (words, solvers[i], names[i], line);
  if (!g_file_get_contents (results[GECODE].file, &text, NULL, NULL))
    fail ("%s: minizinc flattened nothing", results[GECODE].file);
  objective = objective_of (text);
  if (strlen (subject) > 27)
    strcpy (subject + 24, "...");
  if (g_str_equal (results[0].file, results[1].file)
      && strstr (text, "var set of"))
    report_missing (subject, "has sets: no text fits both solvers");
  else
    {
      for (int round = 0; round < rounds; round++)
        {
          figures_progress (subject, round + 1, rounds);
          for (Solver i = 0; i < SOLVERS; i++)
            run_round (i, results + i, objective);
        }
      check (subject, results);
      add (results, strstr (text, "_search(") != NULL);
      report_results (subject, rounds, results);
    }
  for (Solver i = 0; i < SOLVERS; i++)
    {
      g_free (results[i].file);
      g_free (results[i].best);
    }
  g_free (objective);
  g_free (subject);
  g_free (text);
}

static void
report_all (void)
{
  guint won = 0;

  for (guint i = 0; i < ratios->len; i++)
    won += g_array_index (ratios, double, i) >= 1;
  figures_mean (names[LIBSEARCH], ratios);
  if (ratios->len > 0)
    {
      figures_number ("at least as fast", won);
      figures_number ("of", ratios->len);
    }
  if (node_ratios->len > 0)
    figures_number ("nodes without annotation, median",
                    figure_median (&g_array_index (node_ratios, double, 0),
                                   (int) node_ratios->len));
}

/* Returns the name of a necessary program that is not installed; NULL: all
 * necessary programs are installed.
 */
static const char *
missing (void)
{
  static const char *const wanted[] = { "minizinc", "fzn-gecode" };

  for (size_t i = 0; i < G_N_ELEMENTS (wanted); i++)
    {
      char *argv[] = { (char *) wanted[i], NULL };

      if (!command_is_there (argv))
        return wanted[i];
    }
  return NULL;
}

/* Runs all instances of the table. */
static void
run_table (const Part *part, char *const *solvers)
{
  char   *text, **lines;
  int     left = options.quick ? QUICK : G_MAXINT;
  GError *error = NULL;

  ratios = g_array_new (FALSE, FALSE, sizeof (double));
  node_ratios = g_array_new (FALSE, FALSE, sizeof (double));
  if (!g_file_get_contents (MODELS "/instances.txt", &text, NULL, &error))
    fail ("%s", error->message);
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i] && left > 0; i++)
    {
      char **words = g_strsplit (lines[i], " ", -1);

      if (words[0] && *words[0] && *words[0] != '#')
        {
          race (words, i + 1, solvers, part_rounds (part));
          left--;
        }
      g_strfreev (words);
    }
  report_all ();
  g_strfreev (lines);
  g_free (text);
  g_array_unref (ratios);
  g_array_unref (node_ratios);
}

static void
run_part (const Part *part, bool own)
{
  const char *absent = missing ();
  char       *solvers[SOLVERS];

  if (absent)
    {
      report_missing (absent, "not installed");
      return;
    }
  if (own)
    {
      solvers[GECODE] = make_solver ("gecode", MODELS "/gecode");
      solvers[LIBSEARCH] = g_strdup (OURS);
    }
  else
    {
      solvers[GECODE] = make_solver ("std", "-Gstd");
      solvers[LIBSEARCH] = g_strdup (solvers[GECODE]);
    }
  run_table (part, solvers);
  for (Solver i = 0; i < SOLVERS; i++)
    g_free (solvers[i]);
}

void
minizinc_part (const Part *part)
{
  run_part (part, true);
}

void
flatzinc_part (const Part *part)
{
  run_part (part, false);
}
