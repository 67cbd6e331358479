/* SPDX-License-Identifier: MIT */
/* test-groups.c: ready-made groups are groups, and act as they say. */
#include "tests/support/tap.h"

#include <libsearch/search.h>

#define SIDE 5

static bool
is_same_place (SearchPlace a, SearchPlace b)
{
  return a.row == b.row && a.column == b.column;
}

/* Where every place of a square goes, as one number. */
static uint64_t
trace_square (size_t first, size_t then)
{
  uint64_t trace = 0;

  for (int row = 0; row < SIDE; row++)
    for (int column = 0; column < SIDE; column++)
      {
        SearchPlace place = { row, column };

        place = search_square_place (first, SIDE, place);
        place = search_square_place (then, SIDE, place);
        CU_ASSERT (place.row >= 0 && place.row < SIDE && place.column >= 0
                   && place.column < SIDE);
        trace = trace * 31 + (uint64_t) (place.row * SIDE + place.column);
      }
  return trace;
}

static void
test_square (void)
{
  static const char *const names[] = { SEARCH_SQUARE_ELEMENTS, NULL };
  const SearchPlace        corner = { 0, 0 }, edge = { 0, 1 };
  uint64_t                 traces[8];

  CU_ASSERT_EQUAL (g_strv_length ((char **) names), 8);
  for (size_t i = 0; i < 8; i++)
    {
      traces[i] = trace_square (i, 0);
      for (size_t j = 0; j < i; j++)
        CU_ASSERT_NOT_EQUAL (traces[i], traces[j]);
    }
  for (size_t i = 0; i < 8; i++)
    for (size_t j = 0; j < 8; j++)
      {
        const uint64_t both = trace_square (i, j);
        int            found = 0;

        for (size_t k = 0; k < 8; k++)
          found += traces[k] == both;
        CU_ASSERT_EQUAL (found, 1);
      }
  CU_ASSERT (is_same_place (search_square_place (0, SIDE, edge), edge));
  CU_ASSERT (is_same_place (search_square_place (3, SIDE, corner),
                            (SearchPlace){ 0, SIDE - 1 })); /* rot90 */
  CU_ASSERT (is_same_place (search_square_place (6, SIDE, edge),
                            (SearchPlace){ 1, 0 })); /* transpose */
}

static void
test_dots (void)
{
  const int row[] = { 1, 3, 0, 2 }, cell[] = { 1, 2, 3, 4 };
  int       image[4];

  CU_ASSERT_EQUAL (search_square_dots (1, row, 4, image), 4);
  for (int i = 0; i < 4; i++)
    CU_ASSERT_EQUAL (image[i], row[3 - i]);
  search_rectangle_dots (2, 4, row, 4, image);
  for (int i = 0; i < 4; i++)
    CU_ASSERT_EQUAL (image[i], 3 - row[i]);
  CU_ASSERT_EQUAL (search_square_cells (3, 2, cell, image), 4); /* rot90 */
  CU_ASSERT (image[0] == 3 && image[1] == 1 && image[2] == 4 && image[3] == 2);
}

/* Answers of dots go where their places go. */
static void
test_dots_are_places (void)
{
  for (int n = 0; n <= 5; n++)
    for (size_t number = 0; number < search_permutations (n); number++)
      for (size_t element = 0; element < 8; element++)
        {
          int dots[SEARCH_PERMUTED_MAX], image[SEARCH_PERMUTED_MAX];
          int turned[SEARCH_PERMUTED_MAX];

          search_permutation (number, n, dots);
          search_square_dots (element, dots, (size_t) n, image);
          search_rectangle_dots (element % 4, n, dots, (size_t) n, turned);
          for (int i = 0; i < n; i++)
            {
              const SearchPlace dot = { dots[i], i };
              SearchPlace       place = search_square_place (element, n, dot);

              CU_ASSERT_EQUAL (image[place.column], place.row);
              place = search_rectangle_place (element % 4, n, n, dot);
              CU_ASSERT_EQUAL (turned[place.column], place.row);
            }
        }
}

static void
test_permutations (void)
{
  GHashTable *seen
      = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char *before = g_strdup ("");

  CU_ASSERT_EQUAL (search_permutations (0), 1);
  CU_ASSERT_EQUAL (search_permutations (5), 120);
  CU_ASSERT_EQUAL (search_permutations (40), SIZE_MAX);
  for (size_t element = 0; element < 120; element++)
    {
      int   becomes[5];
      char *text;

      search_permutation (element, 5, becomes);
      text = g_strdup_printf ("%d%d%d%d%d", becomes[0], becomes[1], becomes[2],
                              becomes[3], becomes[4]);
      CU_ASSERT (strcmp (before, text) < 0);
      g_free (before);
      before = g_strdup (text);
      CU_ASSERT (g_hash_table_add (seen, text));
    }
  CU_ASSERT_STRING_EQUAL (before, "43210");
  g_free (before);
  g_hash_table_unref (seen);
}

/* Of all words over three values, the canonical ones and the sizes of their
 * orbits make up all.
 */
static void
test_orbits (void)
{
  uint64_t sum = 0;

  for (int number = 0; number < 81; number++)
    {
      const int word[]
          = { number / 27, number / 9 % 3, number / 3 % 3, number % 3 };
      int  image[4];
      bool least = true;

      for (size_t element = 0; element < 6; element++)
        {
          search_permute (element, 3, word, 4, image);
          for (int i = 0; i < 4; i++)
            if (image[i] != word[i])
              {
                least &= image[i] > word[i];
                break;
              }
        }
      CU_ASSERT_EQUAL (search_permute_canonical (word, 4), least);
      if (least)
        sum += search_permute_orbit_size (3, word, 4);
    }
  CU_ASSERT_EQUAL (sum, 81);
}

static void
test_members (void)
{
  const uint64_t set = UINT64_C (0x8000000000000015);
  uint64_t       sum = 0;
  int            count = 0;

  SEARCH_EACH_MEMBER (member, set)
    {
      sum = sum * 100 + member;
      count++;
    }
  CU_ASSERT_EQUAL (count, 4);
  CU_ASSERT_EQUAL (sum, 20463);
  SEARCH_EACH_MEMBER (member, set)
    {
      count = (int) member;
      if (member == 2)
        break;
    }
  CU_ASSERT_EQUAL (count, 2);
  SEARCH_EACH_MEMBER (member, 0)
    CU_ASSERT (member > 64);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "the square", test_square },
    { "answers of dots and of cells", test_dots },
    { "dots go where their places go", test_dots_are_places },
    { "permutations", test_permutations },
    { "their orbits", test_orbits },
    { "members of sets", test_members },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("groups", tests);
}
