/* SPDX-License-Identifier: MIT */
/* race.c: measures programs in turn.
 *
 * A race is a group of programs that do the same work.  In each round, the
 * programs of a race run one after the other, so that other work of the machine
 * affects all of them.  The result of a program is the median of its rounds: of
 * the elapsed time, the processor time or the peak memory of the whole process.
 */
#include "command.h"

#include <string.h>

/* The exit status of search-run if it does not have one of the options. */
#define STATUS_USAGE 2

/* The expected results of a race. */
typedef struct
{
  bool     known;
  uint64_t solutions;
  uint64_t agreed; /* second number, in races that compare one */
} Expected;

/* A program in a race. */
typedef struct
{
  const Entry *entry;
  char       **argv;
  char        *name;    /* name and version */
  const char  *missing; /* reason why it cannot run, or NULL */

  /* An array with the measured value of each round, in the unit of the part of
   * the benchmark.
   */
  double *values;
  double  median;
} Runner;

static double
now (void)
{
  return (double) g_get_monotonic_time () / 1e6;
}

static int
side (const Entry *entry)
{
  return options.quick ? entry->quick : entry->n;
}

/* Returns the words of the command, from the measured program on.  Omits a word
 * before the program that only measures the memory (see {peak} in command.h).
 */
static char **
program (const Runner *runner)
{
  return runner->argv
         + (g_str_has_prefix (runner->entry->command, "{peak}") ? 1 : 0);
}

static Runner
runner_new (const Entry *entry, int rounds)
{
  Runner runner = { .entry = entry,
                    .argv = command_expand (entry->command, side (entry)),
                    .name = g_strdup (entry->name),
                    .values = g_new0 (double, (size_t) rounds) };

  if (!command_is_there (program (&runner)))
    runner.missing = "not installed";
  else if (entry->version)
    {
      char **argv = command_expand (entry->version, 0);
      char  *version = command_version (argv);

      g_free (runner.name);
      runner.name = g_strdup_printf ("%s %s", entry->name, version);
      g_free (version);
      g_strfreev (argv);
    }
  return runner;
}

static void
runner_clear (void *data)
{
  Runner *runner = data;

  g_strfreev (runner->argv);
  g_free (runner->name);
  g_free (runner->values);
}

/* Returns true if `status` shows that the command is a search-run that was
 * built without one of the command's options.
 */
static bool
is_unknown (const Entry *entry, int status)
{
  return entry_is_ours (entry) && status == STATUS_USAGE;
}

/* Returns the number after `label` in the output of a process, on stdout or
 * stderr.  Ends the benchmark if there is no such number.
 */
static uint64_t
read_number (const Runner *runner, const char *out, const char *err,
             const char *label)
{
  uint64_t number;

  if (!command_count (out, label, &number)
      && !command_count (err, label, &number))
    fail ("%s: no count in its output", runner->name);
  return number;
}

/* Compares the numbers in the output of a process with the expected numbers,
 * and ends the benchmark if they differ.  If the race has no expected numbers
 * yet, the numbers of this process become the expected numbers.
 */
static void
check_count (const Runner *runner, const char *out, const char *err,
             Expected *expected)
{
  const Entry *entry = runner->entry;
  const char  *label
      = entry->label || !entry_is_ours (entry) ? entry->label : "solutions";
  uint64_t count, agreed = 0;

  if (!label)
    return;
  count = read_number (runner, out, err, label);
  if (entry->agree)
    agreed = read_number (runner, out, err, entry->agree);
  if (!expected->known)
    *expected = (Expected){ true, count, agreed };
  if (count != expected->solutions)
    fail ("%s: counts %" G_GUINT64_FORMAT ", not %" G_GUINT64_FORMAT,
          runner->name, count, expected->solutions);
  if (entry->agree && agreed != expected->agreed)
    fail ("%s: %s: %s is %" G_GUINT64_FORMAT ", not %" G_GUINT64_FORMAT,
          runner->name, entry->subject, entry->agree, agreed, expected->agreed);
}

/* Returns the peak memory in KiB: the number on the last line of `err`, the
 * stderr of a process.
 */
static double
read_peak (const char *err)
{
  gsize       length = strlen (err);
  const char *line = err + length - (length > 0 ? 1 : 0);

  while (line > err && line[-1] != '\n')
    line--;
  return g_ascii_strtod (line, NULL);
}

/* Checks the exit status and the output of a process that has ended; ends the
 * benchmark if they are wrong.  Returns the peak memory of the process in KiB;
 * 0: unknown.
 */
static double
conclude (Runner *runner, const Process *process, int status,
          Expected *expected)
{
  char  *out = process_read (process->out);
  char  *err = process_read (process->err);
  double peak = 0;

  if (is_unknown (runner->entry, status))
    runner->missing = "not in this build";
  else if (status != runner->entry->status)
    fail ("%s: ends with status %d: %s", runner->name, status,
          g_strdelimit (g_strstrip (err), "\n", ' '));
  else
    {
      check_count (runner, out, err, expected);
      peak = read_peak (err);
    }
  g_free (out);
  g_free (err);
  return peak;
}

/* Runs one round of a program.  Returns the time in seconds, divided by the
 * number of processes.  If the part of the benchmark measures memory, returns
 * instead the peak memory, in KiB, of the process that ended last.
 */
static double
run_round (const Part *part, Runner *runner, Expected *expected)
{
  const Entry *entry = runner->entry;
  const int    copies = MAX (entry->copies, 1);
  const bool   wanted = !strstr (entry->command, " --all");
  Process     *processes = g_new (Process, (size_t) copies);
  int         *statuses = g_new (int, (size_t) copies);
  double       start, seconds, peak = 0, processor = 0;

  command_remove_ledger ();
  start = now ();
  for (int i = 0; i < copies; i++)
    processes[i] = process_start (runner->argv, wanted);
  for (int i = 0; i < copies; i++)
    {
      double one;

      statuses[i] = process_wait (processes + i, &one);
      processor += one;
    }
  seconds = part->processor ? processor : now () - start;
  command_remove_ledger ();
  for (int i = 0; i < copies; i++)
    peak = conclude (runner, processes + i, statuses[i], expected);
  g_free (processes);
  g_free (statuses);
  return part->unit == UNIT_MEMORY ? peak : seconds / copies;
}

static double
ratio (const Part *part, const Runner *base, const Runner *runner)
{
  if (base->missing || base->median <= 0 || runner->median <= 0)
    return 0;
  return part->speed ? base->median / runner->median
                     : runner->median / base->median;
}

/* Prints the result of each program in a race.  Appends the last program's
 * ratio to the first program to `ratios`.
 */
static void
report (const Part *part, const GArray *runners, const char *subject,
        const Expected *expected, GArray *ratios)
{
  for (guint i = 0; i < runners->len; i++)
    {
      const Runner *runner = &g_array_index (runners, Runner, i);
      char         *command = g_strjoinv (" ", runner->argv);
      Figure        figure = { .subject = subject,
                               .contender = runner->name,
                               .command = command,
                               .missing = runner->missing,
                               .n = side (runner->entry),
                               .rounds = part_rounds (part),
                               .copies = MAX (runner->entry->copies, 1),
                               .median = runner->median,
                               .agree = runner->entry->agree,
                               .agreed = expected->agreed,
                               .solutions = expected->solutions };

      if (runners->len > 1)
        figure.ratio
            = ratio (part, &g_array_index (runners, Runner, 0), runner);
      figures_add (&figure);
      g_free (command);
      if (i > 0 && i + 1 == runners->len && figure.ratio > 0)
        g_array_append_val (ratios, figure.ratio);
    }
}

/* Returns the published number of solutions for `n` of the contender's problem.
 */
static uint64_t
published_solutions (const Entry *entry, int n)
{
  char          *setting = g_strdup_printf ("n=%d", n);
  const uint64_t count
      = known_solutions (entry->problem ? entry->problem : "nqueens", setting);

  g_free (setting);
  return count;
}

/* Runs the race (the programs that are compared) whose first contender is
 * `entry`.  Returns the first contender of the next race.  Appends the last
 * program's ratio to the first program to `ratios`.
 */
static const Entry *
race (const Part *part, const Entry *entry, GArray *ratios)
{
  const int    rounds = part_rounds (part);
  const int    n = side (entry);
  char        *subject = g_strdup_printf ("%s %d", entry->subject, n);
  GArray      *runners = g_array_new (FALSE, FALSE, sizeof (Runner));
  const Entry *first = entry;
  Expected     expected = { .known = entry->agree == NULL };

  if (expected.known)
    expected.solutions = entry->expected ? entry->expected (n)
                                         : published_solutions (entry, n);
  g_array_set_clear_func (runners, runner_clear);
  do
    {
      Runner runner = runner_new (entry++, rounds);

      g_array_append_val (runners, runner);
    }
  while (entry_races (first, entry));
  for (int round = 0; round < rounds; round++)
    {
      figures_progress (subject, round + 1, rounds);
      for (guint i = 0; i < runners->len; i++)
        {
          Runner *runner = &g_array_index (runners, Runner, i);

          if (!runner->missing)
            runner->values[round] = run_round (part, runner, &expected);
        }
    }
  for (guint i = 0; i < runners->len; i++)
    {
      Runner *runner = &g_array_index (runners, Runner, i);

      runner->median = figure_median (runner->values, rounds);
    }
  report (part, runners, subject, &expected, ratios);
  g_array_unref (runners);
  g_free (subject);
  return entry;
}

void
race_part (const Part *part)
{
  const Entry *entry = part->entries;
  GArray      *ratios = g_array_new (FALSE, FALSE, sizeof (double));
  const char  *contender = NULL; /* last contender whose ratio was added */

  while (entry->subject)
    {
      const guint before = ratios->len;

      entry = race (part, entry, ratios);
      if (ratios->len > before)
        contender = entry[-1].name;
    }
  if (part->mean)
    figures_mean (contender, ratios);
  g_array_unref (ratios);
}
