/* SPDX-License-Identifier: MIT */
/* golomb.c: the problem of Golomb rulers.
 *
 * A ruler has marks at integer places, and no two pairs of marks may have equal
 * distances.  The search adds marks from left to right, the first mark at place
 * 0, and tries places in ascending order.  So every representation visits the
 * rulers in lexicographic order.  An answer is the places of the marks; the
 * last place is the length of the ruler.
 */
#include "golomb.h"

static const SearchOption options[] = {
  SEARCH_INT ("marks", Golomb, marks, "Number of marks", 6, 1, MARKS_MAX),
  SEARCH_INT ("length", Golomb, length, "Maximum length; 0: of a greedy ruler",
              0, 0, LENGTH_MAX),
  { 0 },
};

/* Returns true if a mark at `place` can be added to the `count` marks of a
 * ruler, that is, if none of its distances from these marks is in the set
 * `measured`, an array of flags.
 */
static bool
stands (const bool *measured, const int *mark, int count, int place)
{
  for (int i = 0; i < count; i++)
    if (measured[place - mark[i]])
      return false;
  return true;
}

/* Returns the length of a ruler of `count` marks that is made without a search:
 * every mark is at the first place at which no distance occurs twice.  The
 * shortest ruler is not longer.  (A. M. Mian, S. Chowla, "On the B2 sequences
 * of Sidon", 1944.)
 */
static int
greedy_length (int count)
{
  bool measured[LENGTH_MAX + 1] = { false };
  int  mark[MARKS_MAX] = { 0 };

  for (int i = 1; i < count; i++)
    {
      mark[i] = mark[i - 1] + 1;
      while (!stands (measured, mark, i, mark[i]))
        mark[i]++;
      for (int j = 0; j < i; j++)
        measured[mark[i] - mark[j]] = true;
    }
  return mark[count - 1];
}

static SEARCH_CALLBACK (title, title, const Golomb *golomb, GString *out)
{
  g_string_append_printf (out, "Golomb ruler of %d marks", golomb->marks);
}

static SEARCH_CALLBACK (answer_length, answer_length, const Golomb *golomb)
{
  return (size_t) golomb->marks;
}

/* Checks the rules: the places of the marks ascend, from 0 to at most the
 * maximum length, and no two pairs of marks have equal distances.
 */
static SEARCH_CALLBACK (check, check, const Golomb *golomb, const int *mark,
                        size_t length)
{
  bool measured[LENGTH_MAX + 1] = { false };

  if (length != (size_t) golomb->marks || mark[0] != 0
      || mark[golomb->marks - 1] > golomb->length)
    return false;
  for (int i = 1; i < golomb->marks; i++)
    {
      if (mark[i] <= mark[i - 1] || mark[i] > golomb->length)
        return false;
      for (int j = 0; j < i; j++)
        {
          if (measured[mark[i] - mark[j]])
            return false;
          measured[mark[i] - mark[j]] = true;
        }
    }
  return true;
}

/* Finds a mark whose distance to the last mark equals the distance between the
 * marks *from and *to, which it sets.  Returns the index of the mark, or -1 if
 * there is no such mark.
 */
static int
find_twice (const int *mark, int length, int *from, int *to)
{
  for (int i = 0; i + 1 < length; i++)
    for (*to = 1; *to + 1 < length; ++*to)
      for (*from = 0; *from < *to; ++*from)
        if (mark[length - 1] - mark[i] == mark[*to] - mark[*from])
          return i;
  return -1;
}

/* Appends the reason why the last mark is invalid, such as "mark 4 is as far
 * from mark 1 as mark 3 from mark 2, 5", where 5 is the distance.  Appends
 * nothing if the mark is valid.
 */
static void
reason (const void *instance, const int *mark, size_t length, GString *out)
{
  int       a, b;
  const int i = find_twice (mark, (int) length, &a, &b);

  (void) instance;
  if (i >= 0)
    g_string_append_printf (
        out, "mark %zu is as far from mark %d as mark %d from mark %d, %d",
        length, i + 1, b + 1, a + 1, mark[b] - mark[a]);
}

static size_t
conflict (const void *instance, const int *mark, size_t length,
          SearchLine *lines)
{
  int       a, b;
  const int i = find_twice (mark, (int) length, &a, &b);

  (void) instance;
  if (i < 0)
    return 0;
  lines[0] = (SearchLine){ 0, mark[i], 0, mark[length - 1] };
  lines[1] = (SearchLine){ 0, mark[a], 0, mark[b] };
  return 2;
}

static SEARCH_CALLBACK (known, known, const Golomb *golomb, SearchKnown *result)
{
  /* The lengths of the shortest rulers, in the order of their number of marks;
   * the first length is for two marks.
   */
  static const int optimal[]
      = { 1,   3,   6,   11,  17,  25,  34,  44,  55,  72,  85, 106,
          127, 151, 177, 199, 216, 246, 283, 333, 356, 372, 425 };
  static const int inequivalent[]
      = { 1, 1, 1, 2, 4, 5, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 1, 1 };
  const int i = golomb->marks - 2;

  if (i < 0 || i >= (int) G_N_ELEMENTS (optimal))
    return false;
  if (golomb->length < optimal[i])
    {
      result->source = result->fundamental_source = "OEIS A003022";
      return true;
    }
  result->best = optimal[i];
  result->best_source = "OEIS A003022";
  if (golomb->length == optimal[i] && i < (int) G_N_ELEMENTS (inequivalent))
    {
      result->fundamental = (uint64_t) inequivalent[i];
      result->solutions = result->fundamental * (golomb->marks > 2 ? 2 : 1);
      result->source = result->fundamental_source = "OEIS A036501";
    }
  return true;
}

static SEARCH_CALLBACK (choose, choose, const Golomb *golomb, bool bare,
                        const char **why)
{
  (void) bare;
  if (shift_takes (golomb))
    {
      *why = "the fastest for short rulers";
      return "shift";
    }
  *why = wide_takes (golomb) ? "the fastest that takes such rulers"
                             : "the fastest for long rulers";
  return wide_takes (golomb) ? "wide" : "differences";
}

static const SearchProblem golomb;

static SEARCH_CALLBACK (prepare, prepare, Golomb *ruler, GError **error)
{
  (void) error;
  if (ruler->length == 0)
    ruler->length = greedy_length (ruler->marks);
  search_model_defer (ruler, &golomb_model, &golomb);
  return true;
}

static const SearchRepr *const reprs[]
    = { &shift, &wide, &differences, &marks, &search_model_best_repr, NULL };

static const SearchProblem golomb = {
  .name = "golomb",
  .summary = "Place marks on a ruler so that all distances differ",
  .instance_size = sizeof (Golomb),
  .reprs = reprs,
  .options = options,
  .small = "marks=1..5 length=1..14",
  .prepare = prepare,
  .finish = search_model_finish,
  .answer_length = answer_length,
  .check = check,
  .known = known,
  .choose = choose,
  .reason = reason,
  .formats = golomb_formats,
  .symmetries = golomb_symmetries,
  .picture = { .grid = golomb_grid,
               .cells = golomb_cells,
               .draw = golomb_draw,
               .draw_ground = golomb_draw_ground },
  .conflict = conflict,
  .draw_conflict = golomb_draw_conflict,
  .title = title,
};

SEARCH_PLUGIN (golomb);
