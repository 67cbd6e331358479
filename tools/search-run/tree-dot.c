/* SPDX-License-Identifier: MIT */
/* tree-dot.c: writes a tree in the format of Graphviz.
 *
 * The colours and shapes are those of the HTML page, see
 * tools/draw/page/tree.css.
 */
#include "facts.h"
#include "format.h"
#include "tree.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"

#include <string.h>

/* Maximum length of a label in bytes.  If a text is longer, its label is the
 * end of the text, which is usually the newest part of an answer.
 */
#define LABEL_MAX 40

/* Appends a text for a quoted string of Graphviz.  Escapes backslashes and
 * ampersands, since in Graphviz a backslash begins an escape, and an ampersand
 * begins the name of a character.  `newline` replaces each newline.
 */
static void
append_escaped (GString *out, const char *text, const char *newline)
{
  char *valid = g_utf8_make_valid (text, -1);

  for (const char *at = valid; *at; at++)
    if (*at == '"' || *at == '\\')
      text_append_format (out, "\\%c", *at);
    else if (*at == '&')
      g_string_append (out, "&amp;");
    else if (*at == '\n')
      g_string_append (out, newline);
    else if (!g_ascii_iscntrl (*at))
      g_string_append_c (out, *at);
  g_free (valid);
}

static void
append_attribute (GString *out, const char *name, const char *text)
{
  text_append_format (out, " %s=\"", name);
  append_escaped (out, text, "\\n");
  g_string_append_c (out, '"');
}

/* Appends the text of a node as its label.  A text of several lines is a
 * picture; a text of one line is shortened if it is too long.
 */
static void
append_label (GString *out, const char *text)
{
  char       *valid = g_utf8_make_valid (text, -1);
  const glong length = g_utf8_strlen (valid, -1);

  g_string_append (out, " label=\"");
  if (strchr (valid, '\n'))
    {
      append_escaped (out, valid, "\\l");
      g_string_append (out, "\\l");
    }
  else if (length <= LABEL_MAX)
    append_escaped (out, valid, "");
  else
    {
      g_string_append (out, "\xe2\x80\xa6");
      append_escaped (
          out, g_utf8_offset_to_pointer (valid, length - LABEL_MAX + 1), "");
    }
  g_string_append_c (out, '"');
  g_free (valid);
}

static void
begin_dot (const Tree *tree, GString *out)
{
  char *title = facts_title (&tree->options->spec, tree->at);

  g_string_append (out, "digraph tree {\n ");
  append_attribute (out, "label", title);
  append_attribute (out, "tooltip", title);
  g_string_append (out, " labelloc=t ordering=out nodesep=0.12\n"
                        "  fontname=\"sans-serif\"\n"
                        "  node [style=filled fontname=\"monospace\" "
                        "fontsize=10 margin=\"0.06,0.04\" height=0.25 "
                        "width=0.25]\n"
                        "  edge [arrowhead=none color=\"#5f6b78\"]\n");
  g_free (title);
}

static const char *
look_of (const Step *step)
{
  if (step->solution)
    return "shape=diamond color=\"#0c6b3d\" fillcolor=\"#9fe0b8\"";
  if (step->valid)
    return "shape=ellipse color=\"#1d5fa8\" fillcolor=\"#b9d9f7\"";
  return "shape=box color=\"#a3211f\" fillcolor=\"#f7b5ae\"";
}

static void
append_node (const Tree *tree, uint64_t number, const Step *step, GString *out)
{
  GString *text = g_string_new (NULL);

  format_append_step (tree->at, step, text);
  text_append_format (out, "  n%" G_GUINT64_FORMAT " [%s", number,
                      look_of (step));
  append_label (out, text->str);
  if (*step->reason)
    text_append_format (text, "\n%s", step->reason);
  if (*step->explanation)
    text_append_format (text, "\n%s", step->explanation);
  append_attribute (out, "tooltip", text->str);
  g_string_append (out, "]\n");
  if (number > 0)
    text_append_format (out,
                        "  n%" G_GUINT64_FORMAT " -> n%" G_GUINT64_FORMAT "\n",
                        tree_parent (tree, step), number);
  g_string_free (text, TRUE);
}

static void
mark_dead_end (uint64_t number, GString *out)
{
  text_append_format (out,
                      "  n%" G_GUINT64_FORMAT
                      " [shape=octagon color=\"#8a4b00\" "
                      "fillcolor=\"#ffd8a0\"]\n",
                      number);
}

/* Appends the label of an incomplete graph, with the number of candidates in
 * the graph.
 */
static void
append_rest (const Tree *tree, GString *out)
{
  char    *name = facts_title (&tree->options->spec, tree->at);
  GString *title = g_string_new (name);

  g_string_append (title, ": ");
  append_first_of (title, tree->totals.candidates, "candidate");

  g_string_append_c (out, ' ');
  append_attribute (out, "label", title->str);
  g_string_append_c (out, '\n');
  g_string_free (title, TRUE);
  g_free (name);
}

/* Ends the graph.  Adds a dotted edge below each node that has more children
 * than the graph contains.
 */
static void
end_dot (const Tree *tree, GString *out)
{
  if (!tree->totals.complete)
    append_rest (tree, out);
  for (guint i = 0; i < tree->open->len; i++)
    {
      const uint64_t number = g_array_index (tree->open, uint64_t, i);

      text_append_format (out,
                          "  more%" G_GUINT64_FORMAT
                          " [shape=plaintext style=\"\" label=\"...\" "
                          "tooltip=\"not looked at\"]\n"
                          "  n%" G_GUINT64_FORMAT " -> more%" G_GUINT64_FORMAT
                          " [style=dotted]\n",
                          number, number, number);
    }
  g_string_append (out, "}\n");
}

const TreeForm tree_dot = { .begin = begin_dot,
                            .node = append_node,
                            .dead_end = mark_dead_end,
                            .end = end_dot };
