/* SPDX-License-Identifier: MIT */
/* compare.c: compares the answers and the trees of two searches, and describes
 * their differences.  The description is a text of the report, called the
 * evidence.
 */
#include "diff.h"
#include "libsearch/inspect/walker.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/signals.h"
#include "tools/cli/terminal.h"

/* Maximum number of candidates in each of two trees that are compared node by
 * node.
 */
#define LOCKSTEP_CANDIDATES 200000

bool
diff_note_fault (Diff *diff, const SearchRepr *left, const SearchRepr *right,
                 const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  diff->fault = text_vformat (format, arguments);
  va_end (arguments);
  diff->sides = left == right || !right
                    ? g_strdup (left->name)
                    : g_strconcat (left->name, ",", right->name, NULL);
  return false;
}

/* For the page of --html, stores the state `at` at which two trees differ, and
 * the children of this state in each tree.
 */
static void
note_parting (void *data, GBytes *at, const GArray *left, const GArray *right)
{
  const Diff *diff = data;

  if (diff->pictures)
    pictures_add_children (diff->pictures, diff_instance_of (diff, diff->left),
                           diff->left, diff->right, at, left, right);
}

/* Compares the trees of two representations node by node.  If the trees differ,
 * appends a description of the first difference to the evidence (a text of the
 * report), and returns false.
 */
static bool
walk (Diff *diff, const SearchRepr *left, const SearchRepr *right)
{
  const LockstepSettings settings = { .candidates = LOCKSTEP_CANDIDATES,
                                      .seed = diff->options->seed,
                                      .samples = diff->options->samples,
                                      .cancel = signals_caught (),
                                      .tick = activity_tick,
                                      .parted = note_parting,
                                      .data = diff };
  char                  *report;

  diff->left = left;
  diff->right = right;
  report = lockstep (diff_instance_of (diff, left), left, right, &settings);
  if (!report)
    return true;
  text_append_format (diff->evidence, "%s\n", report);
  g_free (report);
  return false;
}

/* If both representations must have equal trees, but their trees differ,
 * appends a description of the first difference to the evidence, a text of the
 * report.
 */
static void
find_parting (Diff *diff, const SearchRepr *left, const SearchRepr *right)
{
  if (left != right && diff_is_same_tree (diff, left, right))
    walk (diff, left, right);
}

bool
diff_compare_steps (Diff *diff, const SearchRepr *left, const SearchRepr *right)
{
  if (left != right && !diff_is_same_tree (diff, left, right))
    return true;
  g_string_printf (diff->doing, "%s and %s, step by step", left->name,
                   right->name);
  if (walk (diff, left, right))
    return true;
  if (left == right)
    return diff_note_fault (
        diff, left, NULL,
        "%s has a callback that does not depend on the path alone", left->name);
  return diff_note_fault (diff, left, right, "%s and %s diverge", left->name,
                          right->name);
}

/* Number of nodes in each of the explorations that a stream of answers makes
 * until it finds an answer.
 */
#define PIECE 1000

/* A stream of answers: a search that continues only when a caller requests the
 * next answer.
 */
typedef struct
{
  SearchExplorer *explorer;

  /* Stack of unexplored units.  The search next explores the unit on top, the
   * last element.
   */
  GPtrArray *units;
  GQueue     found; /* GBytes */
  GBytes    *last;  /* the last answer that was returned */
} AnswerStream;

static bool
on_answer (void *data, const SearchSolution *solution)
{
  AnswerStream *stream = data;

  g_queue_push_tail (
      &stream->found,
      g_bytes_new (solution->answer, solution->length * sizeof (int)));
  return true;
}

/* Makes a stream of answers: a depth-first search that stops after each answer.
 * When a caller requests the next answer, the search explores a few nodes at a
 * time, until it finds an answer or a signal is caught.
 */
static AnswerStream *
answer_stream_new (const SearchInstance *instance, const SearchRepr *repr)
{
  AnswerStream  *stream = g_new0 (AnswerStream, 1);
  SearchSettings settings
      = SEARCH_SETTINGS (.cancel = signals_caught (), .visit = on_answer,
                         .data = stream);

  stream->explorer = search_explorer_new (instance, repr, &settings, NULL);
  stream->units
      = g_ptr_array_new_with_free_func ((GDestroyNotify) search_unit_free);
  g_ptr_array_add (stream->units, search_unit_new_whole ());
  return stream;
}

static void
answer_stream_free (AnswerStream *stream)
{
  g_queue_clear_full (&stream->found, (GDestroyNotify) g_bytes_unref);
  g_clear_pointer (&stream->last, g_bytes_unref);
  g_ptr_array_unref (stream->units);
  search_explorer_free (stream->explorer);
  g_free (stream);
}

/* Explores at most PIECE nodes of the unit on top of the stack, and puts the
 * unexplored rest of this unit back on the stack.
 */
static void
explore (AnswerStream *stream)
{
  GPtrArray  *units = stream->units, *left = g_ptr_array_new ();
  SearchUnit *unit = g_ptr_array_steal_index (units, units->len - 1);
  SearchTally tally = { 0 };

  search_explore (stream->explorer, unit, PIECE, &tally, left);
  while (left->len > 0)
    g_ptr_array_add (units, g_ptr_array_steal_index (left, left->len - 1));
  g_ptr_array_unref (left);
  search_unit_free (unit);
}

/* Returns the next answer of the search, an array of int.  Returns NULL if
 * there are no more answers, or if a signal was caught.  The answer is valid
 * until the next call.
 */
static GBytes *
answer_stream_next (AnswerStream *stream)
{
  g_clear_pointer (&stream->last, g_bytes_unref);
  while (g_queue_is_empty (&stream->found) && stream->explorer
         && stream->units->len > 0 && !g_atomic_int_get (signals_caught ()))
    explore (stream);
  stream->last = g_queue_pop_head (&stream->found);
  return stream->last;
}

/* Appends a line with the name of the representation and `answer`, the
 * representation's answer at the place that is compared; "no more" if `answer`
 * is NULL.
 */
static void
append_place (const SearchInstance *instance, const SearchRepr *repr,
              GBytes *answer, GString *out)
{
  gsize      size = 0;
  const int *values = answer ? g_bytes_get_data (answer, &size) : NULL;

  text_append_format (out, "  %s: ", repr->name);
  if (answer)
    draw_answer (instance, values, size / sizeof (int), out);
  else
    g_string_append (out, "no more\n");
}

/* Finds the first difference between the answers of two representations, and
 * appends it to the evidence, a text of the report.
 */
static void
find_difference (Diff *diff, const SearchRepr *left, const SearchRepr *right)
{
  const SearchRepr *const     reprs[] = { left, right };
  const SearchInstance *const instances[]
      = { diff_instance_of (diff, left), diff_instance_of (diff, right) };
  AnswerStream *streams[] = { answer_stream_new (instances[0], left),
                              answer_stream_new (instances[1], right) };
  GBytes       *answers[2];
  uint64_t      place = 0; /* number of the answer, from 1 */

  do
    {
      answers[0] = answer_stream_next (streams[0]);
      answers[1] = answer_stream_next (streams[1]);
      place++;
    }
  while (answers[0] && answers[1] && g_bytes_equal (answers[0], answers[1]));
  if (answers[0] || answers[1])
    {
      text_append_format (
          diff->evidence,
          "answer %" G_GUINT64_FORMAT ", in the order of each:\n", place);
      append_place (instances[0], left, answers[0], diff->evidence);
      append_place (instances[1], right, answers[1], diff->evidence);
      if (diff->pictures)
        pictures_add_difference (diff->pictures, instances[0], reprs, place,
                                 answers);
    }
  answer_stream_free (streams[0]);
  answer_stream_free (streams[1]);
}

/* Stores a disagreement: the two outcomes have different numbers of solutions.
 */
static void
note_counts (Diff *diff, const Outcome *left, const Outcome *right,
             const char *how)
{
  const bool same = left->repr == right->repr;
  char      *first = search_count_to_text (left->solutions);
  char      *second = search_count_to_text (right->solutions);

  diff_note_fault (
      diff, left->repr, right->repr, "%s %s %s solution%s, %s (%s) %s",
      left->repr->name, same ? "at first has" : "has", first,
      plural (left->tally.solutions), right->repr->name, how, second);
  g_free (first);
  g_free (second);
}

/* Returns true if the outcomes have digests that differ. */
static bool
have_other_digests (const Outcome *left, const Outcome *right)
{
  if (left->has_digest && right->has_digest)
    return left->tally.digest != right->tally.digest;
  return left->has_product_digest && right->has_product_digest
         && (left->repr == right->repr
             || !(left->repr->weight || left->repr->counting.count
                  || right->repr->weight || right->repr->counting.count))
         && left->tally.product_digest != right->tally.product_digest;
}

bool
diff_compare_answers (Diff *diff, const Outcome *left, const Outcome *right,
                      const char *how)
{
  const bool same = left->repr == right->repr;

  if (right->wrong->len > 0)
    {
      g_string_append (diff->evidence, right->wrong->str);
      if (diff->pictures)
        pictures_add_wrong (diff->pictures, right->instance, left->repr,
                            right->repr, right->wrong_answer, right->why);
      find_parting (diff, left->repr, right->repr);
      return diff_note_fault (diff, left->repr, right->repr,
                              "%s (%s) gives an invalid answer",
                              right->repr->name, how);
    }
  if (search_count_compare (left->solutions, right->solutions) != 0)
    note_counts (diff, left, right, how);
  else if (have_other_digests (left, right))
    {
      char *count = search_count_to_text (left->solutions);

      diff_note_fault (diff, left->repr, right->repr,
                       "%s and %s (%s) have %s solution%s each, but they "
                       "differ",
                       left->repr->name, right->repr->name, how, count,
                       plural (left->tally.solutions));
      g_free (count);
    }
  else
    return true;
  if (left->has_digest && right->has_digest && !same)
    find_difference (diff, left->repr, right->repr);
  find_parting (diff, left->repr, right->repr);
  return false;
}

static bool
have_equal_nodes (const Outcome *left, const Outcome *right)
{
  return !left->has_nodes || !right->has_nodes
         || search_count_compare (left->nodes, right->nodes) == 0;
}

/* Returns the numbers of nodes and, without a memo table, of candidates. */
static char *
describe_tree (const Outcome *outcome, bool candidates)
{
  char *nodes = search_count_to_text (outcome->nodes);
  char *text = candidates ? text_format (
                   "%s node%s and %" G_GUINT64_FORMAT " candidate%s", nodes,
                   plural (outcome->tally.nodes), outcome->tally.candidates,
                   plural (outcome->tally.candidates))
                          : text_format ("%s node%s", nodes,
                                         g_str_equal (nodes, "1") ? "" : "s");

  g_free (nodes);
  return text;
}

bool
diff_compare_ways (Diff *diff, const Outcome *first, const Outcome *other,
                   const char *how)
{
  const bool candidates = !first->memo && !other->memo;
  char      *left, *right;

  if (!diff_compare_answers (diff, first, other, how))
    return false;
  if (have_equal_nodes (first, other)
      && (!candidates || first->tally.candidates == other->tally.candidates))
    return true;
  left = describe_tree (first, candidates);
  right = describe_tree (other, candidates);
  diff_note_fault (diff, first->repr, NULL, "%s has %s, but %s %s",
                   first->repr->name, left, how, right);
  g_free (left);
  g_free (right);
  return false;
}

bool
diff_compare_trees (Diff *diff, const Outcome *left, const Outcome *right)
{
  if (!diff_is_same_tree (diff, left->repr, right->repr))
    return true;
  if (!have_equal_nodes (left, right))
    {
      char *first = describe_tree (left, false);
      char *second = describe_tree (right, false);

      diff_note_fault (diff, left->repr, right->repr,
                       "%s has %s and %s %s, but both name the tree %s",
                       left->repr->name, first, right->repr->name, second,
                       left->repr->tree);
      g_free (first);
      g_free (second);
    }
  else if (left->has_digest && right->has_digest && left->order != right->order)
    diff_note_fault (diff, left->repr, right->repr,
                     "%s and %s find equal answers in another order, but both "
                     "name the tree %s",
                     left->repr->name, right->repr->name, left->repr->tree);
  else
    return true;
  find_parting (diff, left->repr, right->repr);
  return false;
}
