/* SPDX-License-Identifier: MIT */
/* marks.c: Golomb rulers with keys that never repeat: all marks of the ruler.
 */
#include <libsearch/search.h>

typedef struct
{
  int marks, length;
} Rulers;

/* Sets of places and of distances; bit i of word i / 64 is i. */
typedef struct
{
  uint64_t places[2], distances[2];
  int32_t  count, last;
} Ruler;

static bool
has (const uint64_t *set, int number)
{
  return set[number / 64] >> number % 64 & 1;
}

static void
add (uint64_t *set, int number)
{
  set[number / 64] |= UINT64_C (1) << number % 64;
}

static bool
add_mark (Ruler *ruler, int place)
{
  for (int other = 0; other <= ruler->last; other++)
    if (has (ruler->places, other))
      {
        if (has (ruler->distances, place - other))
          return false;
        add (ruler->distances, place - other);
      }
  add (ruler->places, place);
  ruler->last = place;
  ruler->count++;
  return true;
}

static SEARCH_CALLBACK (root, marks_root, const void *instance, Ruler *root)
{
  (void) instance;
  *root = (Ruler){ .places = { 1 }, .count = 1 };
}

static SEARCH_CALLBACK (next, marks_next, const Rulers *rulers,
                        const Ruler *ruler, uint64_t *cursor, Ruler *child)
{
  while (ruler->last + (int) *cursor < rulers->length)
    {
      *child = *ruler;
      if (add_mark (child, ruler->last + (int) ++*cursor))
        return true;
    }
  return false;
}

static SEARCH_CALLBACK (solution, marks_solution, const Rulers *rulers,
                        const Ruler *ruler)
{
  return ruler->count == rulers->marks;
}

static SEARCH_CALLBACK (key, marks_key, const void *instance,
                        const Ruler *ruler, size_t depth, uint64_t *key)
{
  (void) instance, (void) depth;
  key[0] = ruler->places[0];
  key[1] = ruler->places[1];
}

static SEARCH_CALLBACK (answer, marks_answer, const void *instance,
                        const Ruler *root, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i <= depth; i++)
    answer[i] = root[i].last;
  return depth + 1;
}

static SEARCH_CALLBACK (placed, marks_placed, const void *instance,
                        const Ruler *ruler, size_t depth, int *places,
                        int *values)
{
  (void) instance;
  places[0] = (int) depth;
  values[0] = ruler->last;
  return 1;
}

SEARCH_REPR (marks, .state_size = sizeof (Ruler), .root = marks_root,
             .next = marks_next, .solution = marks_solution,
             .answer = marks_answer,
             .memo = { .key_size = 2 * sizeof (uint64_t),
                       .key = marks_key,
                       .self_contained = true,
                       .placed = marks_placed });

static SEARCH_CALLBACK (answer_length, rulers_length, const Rulers *rulers)
{
  return (size_t) rulers->marks;
}

static const SearchRepr *const reprs[] = { &marks, NULL };

static const SearchOption options[]
    = { SEARCH_INT ("marks", Rulers, marks, "marks of the ruler", 6, 1, 20),
        SEARCH_INT ("length", Rulers, length, "maximum length", 30, 1, 120),
        { 0 } };

static const SearchProblem rulers = { .name = "marks",
                                      .summary = "Golomb rulers with keys",
                                      .instance_size = sizeof (Rulers),
                                      .reprs = reprs,
                                      .options = options,
                                      .small = "marks=1..4 length=6..9",
                                      .answer_length = rulers_length };

SEARCH_PLUGIN (rulers);
