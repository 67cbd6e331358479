/* SPDX-License-Identifier: MIT */
/* pictures.c: makes the pictures that the page of a disagreement shows. */
#include "pictures.h"
#include "libsearch/inspect/walker.h"
#include "libsearch/text/format.h"
#include "tools/cli/program.h"
#include "tools/draw/picture.h"

/* Maximum number of children of a state in the pictures of a page. */
#define CHILDREN_MAX 24

struct Pictures
{
  /* The instance; NULL: nothing was added yet. */
  const SearchInstance *instance;

  /* The drawing of the instance's answers; NULL: the pictures would be too
   * large.
   */
  Picture *picture;
  GBytes  *drawn; /* the answer that is being drawn */
  Report  *pairs;
};

Pictures *
pictures_new (void)
{
  Pictures *pictures = g_new0 (Pictures, 1);

  pictures->pairs = report_list_new ();
  return pictures;
}

void
pictures_free (Pictures *pictures)
{
  if (!pictures)
    return;
  report_free (pictures->pairs);
  picture_free (pictures->picture);
  g_free (pictures);
}

static char *
describe (const Pictures *pictures, GBytes *answer)
{
  const SearchFormat *format = search_problem_find_format (
      search_instance_problem (pictures->instance), NULL, NULL);
  gsize      size = 0;
  const int *values = answer ? g_bytes_get_data (answer, &size) : NULL;
  GString   *text = g_string_new (NULL);

  format->write (search_instance_data (pictures->instance), values,
                 size / sizeof (int), text);
  return g_string_free (text, FALSE);
}

/* Draws the current answer. */
static void
make_pieces (void *data, GString *svg)
{
  const Pictures *pictures = data;
  gsize           size;
  const int      *values = g_bytes_get_data (pictures->drawn, &size);

  picture_append_answer (pictures->picture, values, size / sizeof (int), svg);
}

/* Returns the picture of `answer` as SVG.  Returns NULL if `answer` is NULL or
 * cannot be drawn.  Free with g_free().
 */
static char *
draw (Pictures *pictures, GBytes *answer)
{
  if (!answer || !pictures->picture
      || g_bytes_get_size (answer) / sizeof (int)
             > search_instance_answer_length (pictures->instance))
    return NULL;
  pictures->drawn = answer;
  return program_apart (make_pieces, pictures, 0);
}

/* Returns the list of boards (pictures with texts) in `side`, the data of one
 * side of a difference.  The list is the last member of `side`.
 */
static Report *
boards_of (const Report *side)
{
  return report_get (side, report_length (side) - 1)->value.report;
}

/* Adds a board (a picture of `answer` with a text) to `side`, the data of one
 * side of a difference.  `alone` is true if the other side has no equal board.
 */
static void
add_board (Pictures *pictures, Report *side, GBytes *answer, const char *note,
           bool alone)
{
  Report *boards = boards_of (side);
  Report *board = report_new (NULL);
  char   *text = describe (pictures, answer);
  char   *pieces = draw (pictures, answer);

  report_member (board, "text", as_string (text));
  report_member (board, "pieces", as_string (pieces));
  report_member (board, "note", as_string (note));
  report_member (board, "alone", as_flag (alone));
  report_member (boards, NULL, as_report (board));
  g_free (text);
  g_free (pieces);
}

/* Makes the data of one side of a difference, with an empty list of boards
 * (pictures).  `note` is a text that the page shows in place of boards; NULL:
 * none.
 */
static Report *
make_side (const char *name, const char *note)
{
  Report *side = report_new (NULL);

  report_member (side, "name", as_string (name));
  report_member (side, "note", as_string (note));
  report_member (side, "boards", as_report (report_list_new ()));
  return side;
}

/* Adds a difference with its two sides to the data of the page.  `at` is the
 * answer of the state at which the difference begins; NULL: there is no such
 * state.
 */
static void
add_pair (Pictures *pictures, const char *title, GBytes *at, Report *left,
          Report *right)
{
  Report *pair = report_new (NULL);
  Report *sides = report_list_new ();
  char   *pieces = draw (pictures, at);

  report_member (pair, "title", as_string (title));
  report_member (pair, "at", as_string (pieces));
  report_member (sides, NULL, as_report (left));
  report_member (sides, NULL, as_report (right));
  report_member (pair, "sides", as_report (sides));
  report_member (pictures->pairs, NULL, as_report (pair));
  g_free (pieces);
}

/* Makes the drawing of the instance's answers, if no earlier call has made it.
 */
static void
prepare (Pictures *pictures, const SearchInstance *instance)
{
  if (!pictures->instance)
    pictures->picture = picture_new (instance, NULL);
  pictures->instance = instance;
}

void
pictures_add_wrong (Pictures *pictures, const SearchInstance *instance,
                    const SearchRepr *other, const SearchRepr *wrong,
                    GBytes *answer, const char *why)
{
  Report *right = make_side (wrong->name, answer ? NULL : why);

  prepare (pictures, instance);
  if (answer)
    add_board (pictures, right, answer, why, true);
  add_pair (pictures, "An invalid answer", NULL,
            make_side (other->name, "does not give it"), right);
}

void
pictures_add_difference (Pictures *pictures, const SearchInstance *instance,
                         const SearchRepr *const reprs[2], uint64_t place,
                         GBytes *const answers[2])
{
  Report *sides[2];
  char   *title = text_format (
        "Answer %" G_GUINT64_FORMAT ", in the order of each", place);

  prepare (pictures, instance);
  for (int i = 0; i < 2; i++)
    {
      sides[i] = make_side (reprs[i]->name, answers[i] ? NULL : "no more");
      if (answers[i])
        add_board (pictures, sides[i], answers[i], NULL, true);
    }
  add_pair (pictures, title, NULL, sides[0], sides[1]);
  g_free (title);
}

void
pictures_add_class (Pictures *pictures, const SearchInstance *instance,
                    const char *finder, const char *other, GBytes *answer)
{
  Report *left = make_side (finder, NULL);

  prepare (pictures, instance);
  add_board (pictures, left, answer, NULL, true);
  add_pair (pictures, "A class of one search", NULL, left,
            make_side (other, "lacks it"));
}

/* Makes the data of one side of a difference from the result of a search for
 * the best answer.
 */
static Report *
make_best (Pictures *pictures, const Finding *finding)
{
  char   *best = best_text (finding->best);
  char   *name = finding->repr
                     ? text_format ("%s (%s)", finding->repr->name, finding->how)
                     : g_strdup (finding->how);
  Report *side = make_side (name, finding->answer ? NULL : best);

  if (finding->answer)
    add_board (pictures, side, finding->answer, best, true);
  g_free (best);
  g_free (name);
  return side;
}

void
pictures_add_bests (Pictures *pictures, const SearchInstance *instance,
                    const Finding *left, const Finding *right)
{
  prepare (pictures, instance);
  add_pair (pictures, "The best answer of each", NULL,
            make_best (pictures, left), make_best (pictures, right));
}

static bool
is_same_child (const WalkerChild *a, const WalkerChild *b)
{
  return a->solution == b->solution && a->weight == b->weight
         && (!a->answer || !b->answer || g_bytes_equal (a->answer, b->answer));
}

static bool
has_child (const GArray *children, const WalkerChild *wanted)
{
  guint i = 0;

  while (i < children->len
         && !is_same_child (&g_array_index (children, WalkerChild, i), wanted))
    i++;
  return i < children->len;
}

/* Returns the text below the picture of a child; NULL: there is no text.  Free
 * with g_free().
 */
static char *
note_of (const WalkerChild *child)
{
  if (!child->solution)
    return NULL;
  return child->weight == 1
             ? g_strdup ("solution")
             : text_format ("solution of weight %" G_GUINT64_FORMAT,
                            child->weight);
}

static Report *
make_children (Pictures *pictures, const char *name, const GArray *children,
               const GArray *others)
{
  const guint shown = MIN (children->len, CHILDREN_MAX);
  char       *note = children->len > shown
                         ? text_format ("and %u more", children->len - shown)
                         : NULL;
  Report     *side = make_side (name, children->len ? note : "none");

  for (guint i = 0; i < shown; i++)
    {
      const WalkerChild *child = &g_array_index (children, WalkerChild, i);
      char              *what = note_of (child);

      add_board (pictures, side, child->answer, what,
                 !has_child (others, child));
      g_free (what);
    }
  g_free (note);
  return side;
}

void
pictures_add_children (Pictures *pictures, const SearchInstance *instance,
                       const SearchRepr *left, const SearchRepr *right,
                       GBytes *at, const GArray *left_children,
                       const GArray *right_children)
{
  char *place, *title;

  prepare (pictures, instance);
  place = at ? describe (pictures, at) : g_strdup ("the root");
  title = text_format ("Valid children after %s", place);
  add_pair (pictures, title, at,
            make_children (pictures, left->name, left_children, right_children),
            make_children (pictures,
                           left == right ? "the same path elsewhere in memory"
                                         : right->name,
                           right_children, left_children));
  g_free (place);
  g_free (title);
}

void
pictures_move (Pictures *pictures, Report *data)
{
  GString *svg = g_string_new (NULL);

  picture_append_pieces_defined (svg);
  report_member (data, "defs", as_string (svg->str));
  g_string_truncate (svg, 0);
  if (pictures->picture)
    {
      picture_append_ground (pictures->picture, svg);
      report_member (data, "viewBox",
                     as_string (picture_view_box (pictures->picture)));
      report_member (data, "ground", as_string (svg->str));
    }
  report_member (data, "pairs", as_report (g_steal_pointer (&pictures->pairs)));
  g_string_free (svg, TRUE);
}
