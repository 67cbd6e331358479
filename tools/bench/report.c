/* SPDX-License-Identifier: MIT */
/* report.c: the figures, as a table while they come or as one JSON document. */
#include "machine.h"
#include "part.h"
#include "tools/shared/cores.h"
#include "tools/shared/json-line.h"
#include "tools/shared/json-text.h"

#include <inttypes.h>
#include <json-glib/json-glib.h>
#include <libsearch/search.h>
#include <stdio.h>
#include <unistd.h>

struct Report
{
  const Options *options;
  const Part    *part;
  JsonObject    *document; /* NULL: a table is printed */
  JsonArray     *parts;
  JsonObject    *object;  /* of the part */
  JsonArray     *figures; /* in there */
};

static void
set_string (JsonObject *object, const char *name, const char *string)
{
  if (string)
    json_object_set_string_member (object, name, string);
  else
    json_object_set_null_member (object, name);
}

/* A number, or null where there is none. */
static void
set_number (JsonObject *object, const char *name, double number)
{
  if (number > 0)
    json_object_set_double_member (object, name, number);
  else
    json_object_set_null_member (object, name);
}

static JsonObject *
machine_object (const Options *options)
{
  JsonObject *object = json_object_new ();
  char       *processor = machine_processor (), *date = machine_date ();

  json_object_set_string_member (object, "libsearch", search_version ());
  json_object_set_string_member (object, "processor", processor);
  json_object_set_int_member (object, "cores", cores_available ());
  json_object_set_string_member (object, "compiler", machine_compiler ());
  set_string (object, "cflags", options->cflags);
  json_object_set_string_member (object, "date", date);
  g_free (processor);
  g_free (date);
  return object;
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

Report *
report_new (const Options *options)
{
  Report *report = g_new0 (Report, 1);

  report->options = options;
  if (options->json)
    {
      report->document = machine_object (options);
      report->parts = json_array_new ();
    }
  else
    print_machine (options);
  return report;
}

void
report_part (Report *report, const Part *part)
{
  report->part = part;
  if (report->document)
    {
      report->object = json_object_new ();
      report->figures = json_array_new ();
      json_object_set_string_member (report->object, "part", part->name);
      json_object_set_string_member (report->object, "how", part->how);
      json_object_set_string_member (report->object, "ratio", part->ratio);
      json_object_set_array_member (report->object, "figures", report->figures);
      json_array_add_object_element (report->parts, report->object);
    }
  else
    printf ("\n%s: medians of %d; %s\n", part->name,
            part_rounds (part, report->options), part->ratio);
}

static void
add_figure (JsonArray *figures, const Figure *figure)
{
  JsonObject  *object = json_object_new ();
  const double rate
      = figure->median > 0 ? (double) figure->solutions / figure->median : 0;
  const bool is_memory = figure->unit == UNIT_MEMORY;

  json_object_set_string_member (object, "subject", figure->subject);
  json_object_set_string_member (object, "contender", figure->contender);
  json_object_set_int_member (object, "n", figure->n);
  set_string (object, "command", figure->command);
  set_string (object, "missing", figure->missing);
  if (!figure->missing)
    {
      json_line_set_count (object, "solutions", figure->solutions);
      if (figure->agree)
        json_line_set_count (object, figure->agree, figure->agreed);
      json_object_set_int_member (object, "rounds", figure->rounds);
      json_object_set_int_member (object, "copies", figure->copies);
      set_number (object, is_memory ? "peak_kib" : "seconds", figure->median);
      if (!is_memory)
        set_number (object, "solutions_per_second", rate);
      set_number (object, "ratio", figure->ratio);
    }
  json_array_add_object_element (figures, object);
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

/* Takes back what report_progress() has written. */
static void
erase_progress (void)
{
  if (isatty (STDERR_FILENO))
    fputs ("\r\033[K", stderr);
}

void
report_figure (Report *report, const Figure *figure)
{
  erase_progress ();
  if (report->document)
    add_figure (report->figures, figure);
  else
    print_figure (report->part, figure);
}

void
report_mean (Report *report, const char *contender, double mean)
{
  if (report->document)
    {
      json_object_set_double_member (report->object, "mean", mean);
      return;
    }
  print_names (report->part, "geometric mean", contender);
  printf (" %22.2fx\n", mean);
}

void
report_number (Report *report, const char *name, double number)
{
  if (report->document)
    json_object_set_double_member (report->object, name, number);
  else
    printf ("%-39s %22.2f\n", name, number);
}

void
report_progress (const Report *report, const char *subject, int round,
                 int rounds)
{
  erase_progress ();
  if (isatty (STDERR_FILENO))
    fprintf (stderr, "%s: %s, round %d of %d", report->part->name, subject,
             round, rounds);
}

void
report_end (Report *report)
{
  if (report->document)
    {
      JsonNode *node
          = json_node_init_object (json_node_alloc (), report->document);
      char *text;

      json_object_set_array_member (report->document, "parts", report->parts);
      text = json_text (node, true);
      puts (text);
      g_free (text);
      json_node_unref (node);
      json_object_unref (report->document);
    }
  g_free (report);
}
