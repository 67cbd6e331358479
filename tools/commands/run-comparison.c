/* SPDX-License-Identifier: MIT */
/* run-comparison.c: do two runs agree? */
#include "run-comparison.h"
#include "tools/shared/json-line.h"
#include "libsearch/text/numbers.h"

/* Are two members the same, or missing in both? */
static bool
is_same_text (const RunComparison *comparison, const char *name)
{
  return g_strcmp0 (summary_file_text (&comparison->files[0], name),
                    summary_file_text (&comparison->files[1], name))
         == 0;
}

static bool
is_same_count (const RunComparison *comparison, const char *name)
{
  uint64_t   a = 0, b = 0;
  const bool has_a = summary_file_count (&comparison->files[0], name, &a);
  const bool has_b = summary_file_count (&comparison->files[1], name, &b);

  return has_a == has_b && a == b;
}

static bool
is_same_value (const RunComparison *comparison, const char *name)
{
  JsonNode *a = json_object_get_member (comparison->files[0].object, name);
  JsonNode *b = json_object_get_member (comparison->files[1].object, name);

  return a && b ? json_node_equal (a, b) : a == b;
}

/* Partial states are those of a representation. */
static bool
is_same_partial (const RunComparison *comparison)
{
  uint64_t depth;

  return is_same_count (comparison, "depth")
         && (!summary_file_count (&comparison->files[0], "depth", &depth)
             || is_same_text (comparison, "repr"));
}

/* Why they have nothing to agree about; NULL: they have. */
static char *
find_obstacle (const RunComparison *comparison)
{
  const SummaryFile *files = comparison->files;
  const struct
  {
    bool        same;
    const char *what;
  } questions[] = {
    { is_same_text (comparison, "problem"), "the problems differ" },
    { is_same_value (comparison, "options"), "the options differ" },
    { is_same_text (comparison, "input"), "the inputs differ" },
    { is_same_partial (comparison),
      "partial states are those of one depth and one representation" },
    { summary_file_best (&files[0], NULL)
          == summary_file_best (&files[1], NULL),
      "one looked for the best answer, the other did not" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (questions); i++)
    if (!questions[i].same)
      return g_strdup (questions[i].what);
  for (size_t i = 0; i < 2; i++)
    if (!summary_file_is_complete (&files[i]))
      {
        const char *reason = summary_file_text (&files[i], "reason");

        return g_strdup_printf ("%s is not complete%s%s", files[i].name,
                                reason ? ": " : "", reason ? reason : "");
      }
  return NULL;
}

/* "55", or "none". */
static char *
describe_best (const SummaryFile *file)
{
  JsonNode *best;

  summary_file_best (file, &best);
  return JSON_NODE_HOLDS_NULL (best) ? g_strdup ("none")
                                     : json_to_string (best, FALSE);
}

static void
judge_bests (RunComparison *comparison)
{
  const SummaryFile *files = comparison->files;
  char *a = describe_best (&files[0]), *b = describe_best (&files[1]);

  comparison->agree = g_str_equal (a, b);
  comparison->verdict
      = comparison->agree
            ? g_strdup_printf ("they agree: the best is %s", a)
            : g_strdup_printf ("they differ: the best of %s is %s, of %s %s",
                               files[0].name, a, files[1].name, b);
  g_free (a);
  g_free (b);
}

/* Compares the counts of `name`, called `what`, and the digests. */
static void
judge_counts (RunComparison *comparison, const char *name, const char *what)
{
  const SummaryFile *files = comparison->files;
  const char        *digest = summary_file_text (&files[0], "digest");
  const bool         both = digest && summary_file_text (&files[1], "digest");
  uint64_t           a = 0, b = 0;
  GString           *text = g_string_new (NULL);

  summary_file_count (&files[0], name, &a);
  summary_file_count (&files[1], name, &b);
  comparison->agree = a == b && (!both || is_same_text (comparison, "digest"));
  g_string_append (text, comparison->agree ? "they agree: " : "they differ: ");
  if (a != b)
    {
      g_string_append_printf (text, "%s has ", files[0].name);
      append_count_of (text, a, what);
      g_string_append_printf (text, ", %s ", files[1].name);
      append_count (text, b);
    }
  else
    {
      append_count_of (text, a, what);
      g_string_append (text, !comparison->agree ? " each, but not the same"
                             : both ? ", the same ones, by their digest"
                                    : " each; there is no digest of both");
    }
  comparison->verdict = g_string_free (text, FALSE);
}

void
run_comparison_judge (RunComparison *comparison)
{
  char    *obstacle = find_obstacle (comparison);
  uint64_t partials;

  comparison->compared = !obstacle;
  comparison->agree = false;
  if (obstacle)
    comparison->verdict = g_strdup_printf ("not compared: %s", obstacle);
  else if (summary_file_best (&comparison->files[0], NULL))
    judge_bests (comparison);
  else if (summary_file_count (&comparison->files[0], "partials", &partials))
    judge_counts (comparison, "partials", "partial state");
  else
    judge_counts (comparison, "solutions", "solution");
  g_free (obstacle);
}

void
run_comparison_clear (RunComparison *comparison)
{
  summary_file_clear (&comparison->files[0]);
  summary_file_clear (&comparison->files[1]);
  g_free (comparison->verdict);
}

JsonObject *
run_comparison_object (const RunComparison *comparison)
{
  JsonObject *object = json_object_new ();
  JsonArray  *runs = json_array_new ();

  json_object_set_string_member (object, "type", "comparison");
  json_object_set_boolean_member (object, "compared", comparison->compared);
  if (comparison->compared)
    json_object_set_boolean_member (object, "agree", comparison->agree);
  else
    json_object_set_null_member (object, "agree");
  json_line_set_string (object, "verdict", comparison->verdict);
  for (size_t i = 0; i < 2; i++)
    {
      JsonObject *run = json_object_new ();

      json_line_set_string (run, "name", comparison->files[i].name);
      json_object_set_object_member (
          run, "summary", json_line_copy (comparison->files[i].object));
      json_array_add_object_element (runs, run);
    }
  json_object_set_array_member (object, "runs", runs);
  return object;
}
