/* SPDX-License-Identifier: MIT */
/* show-html.c: writes an HTML page that shows solutions. */
#include "facts.h"
#include "format.h"
#include "libsearch/text/format.h"
#include "tools/draw/page/page.h"
#include "show.h"

/* Maximum size of an orbit whose images the page shows.  If an orbit is larger,
 * the page shows only its size.
 */
#define IMAGES_MAX 64

void
show_html_begin (Show *show)
{
  char    *title = facts_headline (&show->options->spec, show->at);
  char    *command = facts_title (&show->options->spec, show->at);
  GString *defined = g_string_new (NULL);

  page_begin (show->line, "solutions", title);
  g_string_append (show->line, "{");
  page_append_text (show->line, "page", "solutions");
  page_append_text (show->line, "problem",
                    search_instance_problem (show->at->instance)->name);
  page_append_text (show->line, "command", command);
  page_append_text (show->line, "what",
                    show->options->spec.find == FIND_BEST ? "improvement"
                    : show->options->spec.partial         ? "partial state"
                                                          : "solution");
  picture_append_pieces_defined (defined);
  page_append_text (show->line, "defs", defined->str);
  page_append_member (show->line, "fragments", as_integer (FRAGMENTS_MAX));
  g_string_append (show->line, ",\"entries\":[");
  g_string_free (defined, TRUE);
  g_free (command);
  g_free (title);
}

/* If the input can contain several instances: appends the text of the instance,
 * as its name, to the data of its board (the background of its pictures).
 */
static void
append_name (Show *show)
{
  const SearchInstance *instance = show->at->instance;
  const SearchProblem  *problem = search_instance_problem (instance);
  GString              *name;

  if (!show->at->many || !problem->input.write)
    return;
  name = g_string_new (NULL);
  problem->input.write (search_instance_data (instance), name);
  page_append_text (show->line, "name", name->str);
  g_string_free (name, TRUE);
}

/* Appends the data that all answers of an instance share.  Called before the
 * first answer.  If there is no answer, `empty` is true, and the data contains
 * the board without pieces.
 */
static void
append_board (Show *show, bool empty)
{
  Picture *picture = show->at->picture;
  GString *ground;

  if (show->boards && show->index == show->at->index)
    return;
  g_string_append (show->line, show->boards ? ",\n{" : "\n{");
  show->boards = true;
  show->index = show->at->index;
  ground = g_string_new (NULL);
  picture_append_ground (picture, ground);
  if (empty)
    picture_append_answer (picture, &(int){ 0 }, 0, ground);
  page_append_text (show->line, "viewBox", picture_view_box (picture));
  page_append_text (show->line, "ground", ground->str);
  append_name (show);
  g_string_append_c (show->line, '}');
  g_string_free (ground, TRUE);
}

static void
append_pieces (Show *show, const int *answer, size_t length)
{
  GString *pieces = g_string_new (NULL);

  picture_append_answer (show->at->picture, answer, length, pieces);
  fragments_append (show->fragments, pieces->str, show->line);
  g_string_free (pieces, TRUE);
}

/* Returns the image of an answer under one element of the symmetry, as an array
 * of int.
 */
static GBytes *
make_image (const Show *show, const SearchSymmetry *symmetry, size_t element,
            const SearchSolution *solution)
{
  const SearchInstance *instance = show->at->instance;
  const size_t          longest = search_instance_answer_length (instance);
  int                  *values = g_new (int, longest + SEARCH_ANSWER_SLACK);
  const size_t          length
      = symmetry->apply (search_instance_data (instance), element,
                         solution->answer, solution->length, values);

  return g_bytes_new_take (values, MIN (length, longest) * sizeof (int));
}

/* Returns the names of all elements of the symmetry that give the image of the
 * element `first`.  Returns NULL if an element before `first` already gives
 * this image.
 */
static GString *
name_image (const SearchSymmetry *symmetry, const GPtrArray *images,
            guint first)
{
  GString *names;

  for (guint i = 0; i < first; i++)
    if (g_bytes_equal (images->pdata[i], images->pdata[first]))
      return NULL;
  names = g_string_new (NULL);
  for (guint i = first; i < images->len; i++)
    if (g_bytes_equal (images->pdata[i], images->pdata[first]))
      {
        g_string_append (names, names->len ? ", " : "");
        if (symmetry->elements)
          g_string_append (names, symmetry->elements[i]);
        else
          text_append_format (names, "%u", i);
      }
  return names;
}

/* Appends the images of an answer under a symmetry group.  Appends equal images
 * only once, and omits the answer itself.
 */
static void
append_images (Show *show, const SearchSymmetry *symmetry, size_t order,
               const SearchSolution *solution)
{
  GPtrArray *images
      = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  const char *separator = "";

  for (size_t i = 0; i < order; i++)
    g_ptr_array_add (images, make_image (show, symmetry, i, solution));
  g_string_append (show->line, ",\"images\":[");
  for (guint i = 1; i < images->len; i++)
    {
      GString   *names = name_image (symmetry, images, i);
      gsize      size;
      const int *values = g_bytes_get_data (images->pdata[i], &size);

      if (!names)
        continue;
      text_append_format (show->line, "%s[", separator);
      page_append_string (show->line, names->str);
      g_string_append_c (show->line, ',');
      append_pieces (show, values, size / sizeof (int));
      g_string_append_c (show->line, ']');
      separator = ",";
      g_string_free (names, TRUE);
    }
  g_string_append_c (show->line, ']');
  g_ptr_array_unref (images);
}

static void
append_orbit (Show *show, const SearchSolution *solution)
{
  const SearchInstance *instance = show->at->instance;
  const SearchSymmetry *symmetry
      = search_instance_problem (instance)->symmetries;
  size_t order;

  page_append_member (show->line, "orbit", as_count (solution->orbit));
  if (solution->orbit > IMAGES_MAX)
    return;
  order = symmetry->order ? symmetry->order (search_instance_data (instance))
                          : g_strv_length ((char **) symmetry->elements);
  if (order <= IMAGES_MAX)
    append_images (show, symmetry, order, solution);
}

void
show_html_solution (Show *show, const SearchSolution *solution, double seconds)
{
  GString *text = g_string_new (NULL);

  append_board (show, false);
  g_string_append (show->line, ",\n{\"pieces\":");
  append_pieces (show, solution->answer, solution->length);
  format_append (show->at, solution->answer, solution->length, text);
  page_append_text (show->line, "text", text->str);
  if (show->options->spec.find == FIND_BEST)
    {
      page_append_member (show->line, "best", as_integer (solution->value));
      if (seconds >= 0)
        page_append_member (show->line, "seconds", as_seconds (seconds));
    }
  if (show->options->spec.symmetry && !show->at->classes)
    append_orbit (show, solution);
  g_string_append_c (show->line, '}');
  g_string_free (text, TRUE);
}

void
show_html_end (Show *show, bool complete, Report *summary)
{
  if (!show->boards && !show->at->many)
    append_board (show, true);
  g_string_append (show->line, "]\n");
  page_append_member (show->line, "complete", as_flag (complete));
  page_append_member (show->line, "found", as_count (show->shown));
  page_append_member (show->line, "first",
                      as_count (show->options->spec.wanted));
  page_append_member (show->line, "summary", as_report (summary));
  g_string_append_c (show->line, '}');
  page_end (show->line);
}
