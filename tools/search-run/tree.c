/* SPDX-License-Identifier: MIT */
/* tree.c: the option --tree, which writes the steps of a search as a tree: in
 * JSON, in the format of Graphviz, or as an HTML page.
 */
#include "tree.h"
#include "commands.h"
#include "facts.h"
#include "format.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/program.h"
#include "tools/cli/message.h"
#include "tools/cli/signals.h"
#include "tools/draw/page/page.h"

uint64_t
tree_parent (const Tree *tree, const Step *step)
{
  return g_array_index (tree->open, uint64_t, step->depth - 1);
}

/* Returns the command line of the run: the problem, its options and the
 * representation.  Free with g_free().
 */
static char *
make_command (const Tree *tree)
{
  char *title = facts_title (&tree->options->spec, tree->at);
  char *command = text_format ("%s --repr %s", title, tree->at->repr->name);

  g_free (title);
  return command;
}

static void
begin_data (const Tree *tree, GString *out)
{
  const SearchInstance *instance = tree->at->instance;
  char                 *command = make_command (tree);

  g_string_append_c (out, '{');
  page_append_text (out, "page", "tree");
  page_append_text (out, "problem", search_instance_problem (instance)->name);
  page_append_text (out, "command", command);
  if (tree->picture)
    facts_append_picture (tree->picture, out);
  g_string_append (out, ",\"nodes\":[");
  g_free (command);
}

static void
append_pieces (const Tree *tree, const Step *step, GString *out)
{
  GString *svg = g_string_new (NULL);

  if (tree->picture)
    {
      picture_append_answer (tree->picture, step->answer, step->length, svg);
      picture_append_conflict (tree->picture, step->lines, step->n_lines, svg);
    }
  page_append_text (out, "pieces", svg->str);
  g_string_free (svg, TRUE);
}

static void
append_conflict (const Step *step, GString *out)
{
  if (step->n_lines == 0)
    return;
  g_string_append (out, ",\"conflict\":[");
  for (size_t i = 0; i < step->n_lines; i++)
    text_append_format (out, "%s[%d,%d,%d,%d]", i ? "," : "",
                        step->lines[i].row, step->lines[i].column,
                        step->lines[i].to_row, step->lines[i].to_column);
  g_string_append_c (out, ']');
}

static void
append_node (const Tree *tree, uint64_t number, const Step *step, GString *out)
{
  GString *text = g_string_new (NULL);

  g_string_append (out, number == 0 ? "\n{" : ",\n{");
  page_append_member (out, "parent",
                      number == 0 ? as_null ()
                                  : as_count (tree_parent (tree, step)));
  page_append_text (out, "kind",
                    step->solution ? "solution"
                    : step->valid  ? "branch"
                                   : "rejected");
  page_append_member (out, "depth", as_count (step->depth));
  append_pieces (tree, step, out);
  format_append_step (tree->at, step, text);
  page_append_text (out, "text", text->str);
  page_append_text (out, "reason", step->reason);
  if (*step->explanation)
    page_append_text (out, "explanation", step->explanation);
  append_conflict (step, out);
  if (step->solution && step->weight != 1)
    page_append_member (out, "weight", as_count (step->weight));
  g_string_append_c (out, '}');
  g_string_free (text, TRUE);
}

static void
end_data (const Tree *tree, GString *out)
{
  const StepTotals *totals = &tree->totals;

  g_string_append (out, "],\n\"open\":[");
  for (guint i = 0; i < tree->open->len; i++)
    text_append_format (out, "%s%" G_GUINT64_FORMAT, i ? "," : "",
                        g_array_index (tree->open, uint64_t, i));
  g_string_append_c (out, ']');
  page_append_member (out, "complete", as_flag (totals->complete));
  page_append_member (out, "candidates", as_count (totals->candidates));
  page_append_member (out, "nodes_total", as_count (totals->nodes));
  page_append_member (out, "solutions", as_count (totals->solutions));
  g_string_append (out, "}\n");
}

static void
begin_page (const Tree *tree, GString *out)
{
  char *name = facts_headline (&tree->options->spec, tree->at);
  char *title = text_format ("Search tree of %s", name);

  page_begin (out, "tree", title);
  begin_data (tree, out);
  g_free (title);
  g_free (name);
}

static void
end_page (const Tree *tree, GString *out)
{
  end_data (tree, out);
  page_end (out);
}

static const TreeForm tree_json = {
  .drawn = true, .begin = begin_data, .node = append_node, .end = end_data
};

static const TreeForm tree_html = {
  .drawn = true, .begin = begin_page, .node = append_node, .end = end_page
};

static const TreeForm *const forms[] = {
  [TREE_HTML] = &tree_html, [TREE_DOT] = &tree_dot, [TREE_JSON] = &tree_json
};

/* Size of a file in bytes.  A browser opens larger files slowly. */
#define BYTES_EASY (UINT64_C (50) << 20)

/* Appends the node that the step adds to the tree.  A step back adds no node;
 * if it leaves a node without valid children, appends the mark of a dead end.
 */
static void
append_step (Tree *tree, const TreeForm *form, Step *step, GString *out)
{
  const uint64_t number = tree->totals.candidates + 1;

  if (step->kind == STEP_BACK)
    {
      if (step->accepted == 0 && form->dead_end)
        form->dead_end (g_array_index (tree->open, uint64_t, step->depth), out);
      g_array_set_size (tree->open, (guint) step->depth);
    }
  steps_count (step, &tree->totals);
  if (step->kind == STEP_BACK)
    return;
  form->node (tree, step->kind == STEP_ROOT ? 0 : number, step, out);
  if (step->valid && !step->solution)
    g_array_append_val (tree->open, tree->totals.candidates);
}

static bool
flush (Tree *tree, GString *out, Output *output)
{
  const bool good = output_write (output, out->str, out->len);

  tree->bytes += out->len;
  g_string_truncate (out, 0);
  return good && output_tick (output);
}

/* Returns true if the step adds no candidate, or if the tree still has fewer
 * than the maximum number of candidates.
 */
static bool
fits (const Tree *tree, const Step *step)
{
  const uint64_t asked = tree->options->tree_limit;

  return step->kind != STEP_CANDIDATE
         || tree->totals.candidates < (asked ? asked : TREE_NODES);
}

static void
write_tree (Tree *tree, const TreeForm *form, Steps *steps, Output *output)
{
  const int *signal = signals_caught ();
  GString   *out = g_string_new (NULL);
  bool       more, good = true;
  Step       step;

  form->begin (tree, out);
  for (more = steps_next (steps, &step);
       more && fits (tree, &step) && !*signal && good;
       more = steps_next (steps, &step))
    {
      append_step (tree, form, &step, out);
      good = flush (tree, out, output);
    }
  tree->totals.complete = !more;
  if (!more)
    g_array_set_size (tree->open, 0);
  form->end (tree, out);
  flush (tree, out, output);
  g_string_free (out, TRUE);
}

/* Prints a message with the number of candidates, nodes and solutions in the
 * tree.
 */
static void
summarise (const Tree *tree)
{
  const StepTotals *totals = &tree->totals;
  GString          *text = g_string_new (NULL);

  text_append_format (text, "%s: ", tree->options->tree);
  if (totals->complete)
    append_count_of (text, totals->candidates, "candidate");
  else
    {
      g_string_append (text, "only ");
      append_first_of (text, totals->candidates, "candidate");
    }
  g_string_append (text, ", ");
  append_count_of (text, totals->nodes, "node");
  g_string_append (text, ", ");
  append_count_of (text, totals->solutions, "solution");
  if (tree->bytes > BYTES_EASY)
    {
      g_string_append (text, "; the file has ");
      append_size (text, tree->bytes);
      g_string_append (text, ", --tree-limit=N makes it smaller");
    }
  else if (!totals->complete && !*signals_caught ())
    g_string_append (text, "; --tree-limit=N shows more");
  remark ("%s", text->str);
  g_string_free (text, TRUE);
}

/* Goes to the state of --tree-from.  The value of this option is a list of the
 * positions, from 1, of the children on the path to the state.  Returns false
 * with an error.
 */
static bool
go (const RunOptions *options, Steps *steps, GError **error)
{
  char **texts
      = g_strsplit (options->tree_from ? options->tree_from : "", ",", -1);
  GArray  *numbers = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  bool     good = true;
  uint64_t number;

  for (char **text = texts; *text && good; text++)
    if (!g_ascii_string_to_unsigned (*text, 10, 1, SEARCH_COUNT_MAX, &number,
                                     NULL))
      good = usage_error (
          error, "expected child numbers such as 1,4,2, not '%s'", *text);
    else
      g_array_append_val (numbers, number);
  good = good
         && steps_go (steps, (const uint64_t *) (void *) numbers->data,
                      numbers->len, error);
  if (!good)
    g_prefix_error (error, "--tree-from: ");
  g_array_unref (numbers);
  g_strfreev (texts);
  return good;
}

/* Prepares the steps of the search.  Also prepares the picture, if the format
 * draws states.  Returns NULL with an error.
 */
static Steps *
prepare (Tree *tree, const TreeForm *form, GError **error)
{
  const RunInstance *at = tree->at;
  Steps             *steps;

  if (form->drawn && at->repr->answer
      && !(tree->picture = picture_new (at->instance, error)))
    {
      g_prefix_error (error, "--tree: ");
      return NULL;
    }
  steps = steps_new (at->instance, at->repr,
                     tree->options->spec.find == FIND_BEST,
                     tree->options->spec.symmetry, error);
  if (steps && !go (tree->options, steps, error))
    g_clear_pointer (&steps, steps_free);
  return steps;
}

Status
run_tree (const RunOptions *options, const RunInstance *at)
{
  Tree            tree = { .options = options, .at = at };
  GError         *error = NULL;
  const TreeForm *form = forms[options->tree_kind];
  Steps          *steps = prepare (&tree, form, &error);
  Output         *output
      = steps ? output_reserve ("--tree", options->tree, &error) : NULL;
  Status status = STATUS_COMPLETE;

  if (output)
    {
      tree.open = g_array_new (FALSE, FALSE, sizeof (uint64_t));
      write_tree (&tree, form, steps, output);
      status = finish_output (output, options->tree, STATUS_COMPLETE);
      if (status == STATUS_COMPLETE && !options->results.quiet)
        summarise (&tree);
      g_array_unref (tree.open);
    }
  else
    status = finish_failed (error);
  picture_free (tree.picture);
  steps_free (steps);
  return status;
}
