/* SPDX-License-Identifier: MIT */
/* tree-data.c: a tree as JSON, and as a page that holds it. */
#include "run-command.h"
#include "explain.h"
#include "tools/draw/page/page.h"
#include "tree.h"

static void
append_member (GString *out, const char *name, const char *text)
{
  page_append_member (out, name, as_string (text));
}

/* The problem, its options and the representation. */
static char *
make_command (const Tree *tree)
{
  char *title = run_title (&tree->options->spec, tree->at);
  char *command = g_strdup_printf ("%s --repr %s", title, tree->at->repr->name);

  g_free (title);
  return command;
}

/* What all pictures have in common. */
static void
append_picture (const Tree *tree, GString *out)
{
  GString *svg = g_string_new (NULL);

  picture_append_pieces_defined (svg);
  append_member (out, "defs", svg->str);
  append_member (out, "viewBox", picture_view_box (tree->picture));
  g_string_truncate (svg, 0);
  picture_append_ground (tree->picture, svg);
  append_member (out, "ground", svg->str);
  g_string_free (svg, TRUE);
}

static void
begin_data (const Tree *tree, GString *out)
{
  const SearchInstance *instance = tree->at->instance;
  char                 *command = make_command (tree);

  g_string_append_c (out, '{');
  append_member (out, "page", "tree");
  append_member (out, "problem", search_instance_problem (instance)->name);
  append_member (out, "command", command);
  if (tree->picture)
    append_picture (tree, out);
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
      picture_append_clash (tree->picture, step->lines, step->n_lines, svg);
    }
  append_member (out, "pieces", svg->str);
  g_string_free (svg, TRUE);
}

static void
append_clash (const Step *step, GString *out)
{
  if (step->n_lines == 0)
    return;
  g_string_append (out, ",\"clash\":[");
  for (size_t i = 0; i < step->n_lines; i++)
    g_string_append_printf (out, "%s[%d,%d,%d,%d]", i ? "," : "",
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
  append_member (out, "kind",
                 step->solution ? "solution"
                 : step->valid  ? "branch"
                                : "rejected");
  page_append_member (out, "depth", as_count (step->depth));
  append_pieces (tree, step, out);
  explain_append_part (tree->at, step, text);
  append_member (out, "text", text->str);
  append_member (out, "reason", step->reason);
  if (*step->how)
    append_member (out, "how", step->how);
  append_clash (step, out);
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
    g_string_append_printf (out, "%s%" G_GUINT64_FORMAT, i ? "," : "",
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
  char *name = run_headline (&tree->options->spec, tree->at);
  char *title = g_strdup_printf ("Search tree of %s", name);

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

const TreeForm tree_json = {
  .drawn = true, .begin = begin_data, .node = append_node, .end = end_data
};

const TreeForm tree_html = {
  .drawn = true, .begin = begin_page, .node = append_node, .end = end_page
};
