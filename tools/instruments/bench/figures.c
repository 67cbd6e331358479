/* SPDX-License-Identifier: MIT */
/* figures.c: prints the figures (measured times, speeds or sizes) of the
 * benchmark: as a table, line by line, or as one JSON document.
 */
#include "bench.h"
#include "tools/cli/machine.h"
#include "tools/report/report.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/utsname.h>
#include <unistd.h>

static const Part *part; /* the current part */

/* The JSON document; NULL: the output is a table. */
static Report *document;
static Report *parts;

/* The report of the current part of the benchmark, inside the document.  It
 * contains the measurements of this part.
 */
static Report *report;
static Report *list; /* list of figures in that report */

/* The name of the compiler that compiled this program and libsearch. */
#if defined(__clang__) || !defined(__GNUC__)
static const char compiler[] = __VERSION__;
#else
static const char compiler[] = "gcc " __VERSION__;
#endif

/* Returns the name of the processor; free with g_free().  Reads this name on
 * Linux on x86; on other systems, returns the name of the architecture.
 */
static char *
find_processor (void)
{
  static const char label[] = "model name";
  struct utsname    system;
  char             *text, *name = NULL;

  if (g_file_get_contents ("/proc/cpuinfo", &text, NULL, NULL))
    {
      char *line = strstr (text, label);

      if (line && (line = strchr (line, ':')))
        name = g_strstrip (g_strndup (line + 1, strcspn (line + 1, "\n")));
      g_free (text);
    }
  if (!name)
    name = g_strdup (uname (&system) == 0 ? system.machine : "unknown");
  return name;
}

/* Returns the current date in the form 2026-11-21; free with g_free(). */
static char *
today (void)
{
  GDateTime *now = g_date_time_new_now_local ();
  char      *date = g_date_time_format (now, "%F");

  g_date_time_unref (now);
  return date;
}

static Report *
machine_report (void)
{
  Report *machine = report_new (NULL);
  char   *processor = find_processor (), *date = today ();

  report_member (machine, "libsearch", as_string (search_version ()));
  report_member (machine, "processor", as_string (processor));
  report_member (machine, "cores", as_count (cores_available ()));
  report_member (machine, "compiler", as_string (compiler));
  report_member (machine, "cflags", as_string (options.cflags));
  report_member (machine, "date", as_string (date));
  g_free (processor);
  g_free (date);
  return machine;
}

static void
print_machine (void)
{
  char *processor = find_processor (), *date = today ();
  guint cores = cores_available ();

  printf ("libsearch %s, %s, %u core%s, %s%s%s, %s\n", search_version (),
          processor, cores, cores == 1 ? "" : "s", compiler,
          options.cflags ? " " : "", options.cflags ? options.cflags : "",
          date);
  g_free (processor);
  g_free (date);
}

void
figures_begin (void)
{
  if (options.json)
    {
      document = machine_report ();
      parts = report_list_new ();
    }
  else
    print_machine ();
}

void
figures_part (const Part *next)
{
  part = next;
  if (document)
    {
      report = report_new (NULL);
      list = report_list_new ();
      report_member (report, "part", as_string (part->name));
      report_member (report, "how", as_string (part->how));
      report_member (report, "ratio", as_string (part->ratio));
      report_member (report, "figures", as_report (list));
      report_member (parts, NULL, as_report (report));
    }
  else
    printf ("\n%s: medians of %d; %s\n", part->name, part_rounds (part),
            part->ratio);
}

/* Makes a value of a report from a measured number.  The value is null if the
 * number is unknown.
 */
static Value
as_measured (double number)
{
  return number > 0 ? as_number (number) : as_null ();
}

static Report *
figure_report (const Figure *figure)
{
  Report      *object = report_new (NULL);
  const double rate
      = figure->median > 0 ? (double) figure->solutions / figure->median : 0;
  const bool is_memory = part->unit == UNIT_MEMORY;

  report_member (object, "subject", as_string (figure->subject));
  report_member (object, "contender", as_string (figure->contender));
  report_member (object, "n", as_integer (figure->n));
  report_member (object, "command", as_string (figure->command));
  report_member (object, "missing", as_string (figure->missing));
  if (figure->missing)
    return object;
  report_member (object, "solutions", as_count (figure->solutions));
  if (figure->agree)
    report_member (object, figure->agree, as_count (figure->agreed));
  report_member (object, "rounds", as_integer (figure->rounds));
  report_member (object, "copies", as_integer (figure->copies));
  report_member (object, is_memory ? "peak_kib" : "seconds",
                 as_measured (figure->median));
  if (!is_memory)
    report_member (object, "solutions_per_second", as_measured (rate));
  report_member (object, "ratio", as_measured (figure->ratio));
  return object;
}

/* Prints the first two columns of a line, the subject and the contender, padded
 * to widths that are equal in all parts of the benchmark.
 */
static void
print_names (const char *subject, const char *contender)
{
  const int both = 39, wide = part->wide ? part->wide : 15;

  printf ("%-*s %-*s", wide, subject, both - wide, contender);
}

static void
print_figure (const Figure *figure)
{
  static const char *const units[]
      = { [UNIT_SECONDS] = "ms", [UNIT_RATE] = "k/s", [UNIT_MEMORY] = "MiB" };
  const double values[]
      = { [UNIT_SECONDS] = figure->median * 1e3,
          [UNIT_RATE] = (double) figure->solutions / figure->median / 1e3,
          [UNIT_MEMORY] = figure->median / 1024 };
  const char *unit = units[part->unit];

  print_names (figure->subject, figure->contender);
  if (figure->missing)
    printf (" %s\n", figure->missing);
  else if (part->nodes)
    printf (" %9.2f %-3s %8.2fx %9" PRIu64 " %9" PRIu64 "\n",
            values[part->unit], unit, figure->ratio, figure->solutions,
            figure->agreed);
  else if (figure->ratio > 0)
    printf (" %9.2f %-3s %8.2fx\n", values[part->unit], unit, figure->ratio);
  else
    printf (" %9.2f %s\n", values[part->unit], unit);
  fflush (stdout);
}

/* Erases the text that figures_progress() has shown. */
static void
erase_progress (void)
{
  if (isatty (STDERR_FILENO))
    fputs ("\r\033[K", stderr);
}

void
figures_add (const Figure *figure)
{
  erase_progress ();
  if (document)
    report_member (list, NULL, as_report (figure_report (figure)));
  else
    print_figure (figure);
}

void
figures_mean (const char *contender, const GArray *ratios)
{
  double mean = 0;

  if (ratios->len == 0)
    return;
  for (guint i = 0; i < ratios->len; i++)
    mean += log (g_array_index (ratios, double, i));
  mean = exp (mean / ratios->len);
  if (document)
    {
      report_member (report, "mean", as_number (mean));
      return;
    }
  print_names ("geometric mean", contender);
  printf (" %22.2fx\n", mean);
}

void
figures_number (const char *name, double number)
{
  if (document)
    report_member (report, name, as_number (number));
  else
    printf ("%-39s %22.2f\n", name, number);
}

void
figures_progress (const char *subject, int round, int rounds)
{
  erase_progress ();
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "%s: %s, round %d of %d", part->name, subject, round,
             rounds);
}

void
figures_end (void)
{
  if (document)
    {
      GString *text = g_string_new (NULL);

      report_member (document, "parts", as_report (parts));
      report_append (document, true, text);
      fputs (text->str, stdout);
      g_string_free (text, TRUE);
    }
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

double
figure_median (double *values, int count)
{
  qsort (values, (size_t) count, sizeof (double), compare_doubles);
  return values[count / 2];
}
