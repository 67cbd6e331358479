/* SPDX-License-Identifier: MIT */
/* figures.c: the figures, as a table while they come or as one JSON document.
 */
#include "machine.h"
#include "part.h"
#include "tools/cli/machine.h"
#include "tools/report/report.h"

#include <inttypes.h>
#include <libsearch/search.h>
#include <stdio.h>
#include <unistd.h>

struct Figures
{
  const Options *options;
  const Part    *part;
  Report        *document; /* NULL: a table is printed */
  Report        *parts;
  Report        *report; /* of the part */
  Report        *list;   /* in there */
};

static Report *
machine_report (const Options *options)
{
  Report *report = report_new (NULL);
  char   *processor = machine_processor (), *date = machine_date ();

  report_member (report, "libsearch", as_string (search_version ()));
  report_member (report, "processor", as_string (processor));
  report_member (report, "cores", as_count (cores_available ()));
  report_member (report, "compiler", as_string (machine_compiler ()));
  report_member (report, "cflags", as_string (options->cflags));
  report_member (report, "date", as_string (date));
  g_free (processor);
  g_free (date);
  return report;
}

static void
print_machine (const Options *options)
{
  char *processor = machine_processor (), *date = machine_date ();
  guint cores = cores_available ();

  printf ("libsearch %s, %s, %u core%s, %s%s%s, %s\n", search_version (),
          processor, cores, cores == 1 ? "" : "s", machine_compiler (),
          options->cflags ? " " : "", options->cflags ? options->cflags : "",
          date);
  g_free (processor);
  g_free (date);
}

Figures *
figures_new (const Options *options)
{
  Figures *figures = g_new0 (Figures, 1);

  figures->options = options;
  if (options->json)
    {
      figures->document = machine_report (options);
      figures->parts = report_list_new ();
    }
  else
    print_machine (options);
  return figures;
}

void
figures_part (Figures *figures, const Part *part)
{
  figures->part = part;
  if (figures->document)
    {
      figures->report = report_new (NULL);
      figures->list = report_list_new ();
      report_member (figures->report, "part", as_string (part->name));
      report_member (figures->report, "how", as_string (part->how));
      report_member (figures->report, "ratio", as_string (part->ratio));
      report_member (figures->report, "figures", as_report (figures->list));
      report_member (figures->parts, NULL, as_report (figures->report));
    }
  else
    printf ("\n%s: medians of %d; %s\n", part->name,
            part_rounds (part, figures->options), part->ratio);
}

/* A number; null if there is none. */
static Value
as_measured (double number)
{
  return number > 0 ? as_number (number) : as_null ();
}

static Report *
figure_report (const Figure *figure)
{
  Report      *report = report_new (NULL);
  const double rate
      = figure->median > 0 ? (double) figure->solutions / figure->median : 0;
  const bool is_memory = figure->unit == UNIT_MEMORY;

  report_member (report, "subject", as_string (figure->subject));
  report_member (report, "contender", as_string (figure->contender));
  report_member (report, "n", as_integer (figure->n));
  report_member (report, "command", as_string (figure->command));
  report_member (report, "missing", as_string (figure->missing));
  if (figure->missing)
    return report;
  report_member (report, "solutions", as_count (figure->solutions));
  if (figure->agree)
    report_member (report, figure->agree, as_count (figure->agreed));
  report_member (report, "rounds", as_integer (figure->rounds));
  report_member (report, "copies", as_integer (figure->copies));
  report_member (report, is_memory ? "peak_kib" : "seconds",
                 as_measured (figure->median));
  if (!is_memory)
    report_member (report, "solutions_per_second", as_measured (rate));
  report_member (report, "ratio", as_measured (figure->ratio));
  return report;
}

/* Prints the first two columns, which are so wide together in all parts. */
static void
print_names (const Part *part, const char *subject, const char *contender)
{
  const int both = 39, wide = part->wide ? part->wide : 15;

  printf ("%-*s %-*s", wide, subject, both - wide, contender);
}

static void
print_figure (const Part *part, const Figure *figure)
{
  static const char *const units[]
      = { [UNIT_SECONDS] = "ms", [UNIT_RATE] = "k/s", [UNIT_MEMORY] = "MiB" };
  const double values[]
      = { [UNIT_SECONDS] = figure->median * 1e3,
          [UNIT_RATE] = (double) figure->solutions / figure->median / 1e3,
          [UNIT_MEMORY] = figure->median / 1024 };
  const char *unit = units[figure->unit];

  print_names (part, figure->subject, figure->contender);
  if (figure->missing)
    printf (" %s\n", figure->missing);
  else if (part->nodes)
    printf (" %9.2f %-3s %8.2fx %9" PRIu64 " %9" PRIu64 "\n",
            values[figure->unit], unit, figure->ratio, figure->solutions,
            figure->agreed);
  else if (figure->ratio > 0)
    printf (" %9.2f %-3s %8.2fx\n", values[figure->unit], unit, figure->ratio);
  else
    printf (" %9.2f %s\n", values[figure->unit], unit);
  fflush (stdout);
}

/* Takes back what figures_progress() has written. */
static void
erase_progress (void)
{
  if (isatty (STDERR_FILENO))
    fputs ("\r\033[K", stderr);
}

void
figures_add (Figures *figures, const Figure *figure)
{
  erase_progress ();
  if (figures->document)
    report_member (figures->list, NULL, as_report (figure_report (figure)));
  else
    print_figure (figures->part, figure);
}

void
figures_mean (Figures *figures, const char *contender, double mean)
{
  if (figures->document)
    {
      report_member (figures->report, "mean", as_number (mean));
      return;
    }
  print_names (figures->part, "geometric mean", contender);
  printf (" %22.2fx\n", mean);
}

void
figures_number (Figures *figures, const char *name, double number)
{
  if (figures->document)
    report_member (figures->report, name, as_number (number));
  else
    printf ("%-39s %22.2f\n", name, number);
}

void
figures_progress (const Figures *figures, const char *subject, int round,
                  int rounds)
{
  erase_progress ();
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "%s: %s, round %d of %d", figures->part->name, subject,
             round, rounds);
}

void
figures_end (Figures *figures)
{
  if (figures->document)
    {
      GString *text = g_string_new (NULL);

      report_member (figures->document, "parts", as_report (figures->parts));
      report_append (figures->document, true, text);
      fputs (text->str, stdout);
      g_string_free (text, TRUE);
    }
  g_free (figures);
}
