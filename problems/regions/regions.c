/* SPDX-License-Identifier: MIT */
/* regions.c: the problem: a board of n x n cells is divided into n regions.
 * Each row, column and region must have one queen, and no two queens may touch,
 * not even at a corner.  If each of them must have several pieces, the pieces
 * are called stars.
 *
 * An answer is the columns of the stars, counted from 0, row by row and from
 * left to right.  In a partial answer, -1 is a star without a place.
 */
#include "regions.h"

static const SearchOption options[] = {
  SEARCH_TEXT ("puzzle", Regions, puzzle,
               "Region of each cell as a letter, / between rows", "ROWS"),
  SEARCH_INT ("stars", Regions, stars, "Stars of each row, column and region",
              1, 1, REGIONS_STARS_MAX),
  { 0 },
};

static SEARCH_CALLBACK (title, title, const Regions *regions, GString *out)
{
  g_string_append_printf (out, "%s on %d x %d",
                          regions->stars == 1 ? "Queens in regions"
                                              : "Star battle",
                          regions->n, regions->n);
  if (regions->stars > 1)
    g_string_append_printf (out, ", %d stars each", regions->stars);
}

static SEARCH_CALLBACK (answer_length, answer_length, const Regions *regions)
{
  return (size_t) (regions->n * regions->stars);
}

static int
row_of (const Regions *regions, size_t i)
{
  return (int) i / regions->stars;
}

static int
region_of (const Regions *regions, const int *column, size_t i)
{
  return regions->region[row_of (regions, i) * regions->n + column[i]];
}

static bool
touch (const Regions *regions, const int *column, size_t a, size_t b)
{
  return abs (row_of (regions, a) - row_of (regions, b)) <= 1
         && abs (column[a] - column[b]) <= 1;
}

/* Checks the rules: the stars of a row are ordered from left to right, no two
 * stars touch, and each column and region has the right number of stars.
 */
static SEARCH_CALLBACK (check, check, const Regions *regions, const int *column,
                        size_t length)
{
  int in_column[REGIONS_SIDE_MAX] = { 0 }, in_region[REGIONS_SIDE_MAX] = { 0 };

  if (length != answer_length (regions))
    return false;
  for (size_t a = 0; a < length; a++)
    {
      if (column[a] < 0 || column[a] >= regions->n)
        return false;
      if (a > 0 && row_of (regions, a - 1) == row_of (regions, a)
          && column[a - 1] >= column[a])
        return false;
      for (size_t b = 0; b < a; b++)
        if (touch (regions, column, a, b))
          return false;
      in_column[column[a]]++;
      in_region[region_of (regions, column, a)]++;
    }
  for (int i = 0; i < regions->n; i++)
    if (in_column[i] != regions->stars || in_region[i] != regions->stars)
      return false;
  return true;
}

/* Appends a space and the square of star `i` in chess notation, such as " B1".
 */
static void
append_square (const Regions *regions, const int *column, size_t i,
               GString *out)
{
  const int letters = column[i] / 26;

  g_string_append_c (out, ' ');
  if (letters)
    g_string_append_c (out, (char) ('A' + letters - 1));
  g_string_append_printf (out, "%c%d", 'A' + column[i] % 26,
                          row_of (regions, i) + 1);
}

/* If `count`, the stars in a column or region, is too many, appends a text that
 * says so and returns true.  `house` is "column" or "region", and `letter` its
 * name.
 */
static bool
append_surplus (const Regions *regions, int count, const char *house,
                char letter, GString *out)
{
  if (count <= regions->stars)
    return false;
  g_string_append_printf (out, "%d %ss are in %s %c", count,
                          regions_piece (regions), house, letter);
  return true;
}

static SEARCH_CALLBACK (reason, reason, const Regions *regions,
                        const int *column, size_t length, GString *out)
{
  for (size_t a = 0; a < length; a++)
    {
      int in_column = 0, in_region = 0;

      if (column[a] < 0)
        continue;
      for (size_t b = 0; b <= a; b++)
        {
          if (column[b] < 0)
            continue;
          if (b < a && touch (regions, column, a, b))
            {
              g_string_append_printf (out, "the %s on",
                                      regions_piece (regions));
              append_square (regions, column, a, out);
              g_string_append (out, " touches that on");
              append_square (regions, column, b, out);
              return;
            }
          in_column += column[a] == column[b];
          in_region += region_of (regions, column, a)
                       == region_of (regions, column, b);
        }
      if (append_surplus (regions, in_column, "column",
                          (char) ('A' + column[a] % 26), out)
          || append_surplus (regions, in_region, "region",
                             regions->letter[region_of (regions, column, a)],
                             out))
        return;
    }
}

/* Returns the line that a picture draws between the cells of the stars `a` and
 * `b`.
 */
static SearchLine
line_between (const Regions *regions, const int *column, size_t a, size_t b)
{
  return (SearchLine){ row_of (regions, a), column[a], row_of (regions, b),
                       column[b] };
}

/* Finds the first star that touches an earlier star, or with which a column or
 * region has too many stars.  Sets `lines` to lines from this star to the
 * earlier stars concerned.  Returns the number of lines; 0 if there is no such
 * star.
 */
static SEARCH_CALLBACK (conflict, conflict, const Regions *regions,
                        const int *column, size_t length, SearchLine *lines)
{
  for (size_t a = 0; a < length; a++)
    {
      size_t     in_column = 0, in_region = 0;
      size_t     stars = (size_t) regions->stars;
      SearchLine column_lines[REGIONS_STARS_MAX],
          region_lines[REGIONS_STARS_MAX];

      for (size_t b = 0; b < a && column[a] >= 0; b++)
        {
          if (column[b] < 0)
            continue;
          if (touch (regions, column, a, b))
            {
              lines[0] = line_between (regions, column, a, b);
              return 1;
            }
          if (column[a] == column[b] && in_column < stars)
            column_lines[in_column++] = line_between (regions, column, a, b);
          if (region_of (regions, column, a) == region_of (regions, column, b)
              && in_region < stars)
            region_lines[in_region++] = line_between (regions, column, a, b);
        }
      if (in_column == stars || in_region == stars)
        {
          memcpy (lines, in_column == stars ? column_lines : region_lines,
                  stars * sizeof *lines);
          return stars;
        }
    }
  return 0;
}

static const SearchProblem regions;

static SEARCH_CALLBACK (prepare, prepare, Regions *puzzle, GError **error)
{
  if (!regions_read_option (puzzle, error))
    return false;
  regions_make_houses (puzzle);
  search_model_defer (puzzle, &regions_model, &regions);
  return true;
}

static SEARCH_CALLBACK (finish, finish, Regions *puzzle)
{
  search_model_finish (puzzle);
  regions_free_houses (puzzle);
}

static const SearchRepr *const reprs[]
    = { &bitboard, &squares, &search_model_repr, NULL };

static const SearchProblem regions = {
  .name = "regions",
  .summary = "Place queens or stars in rows, columns and regions, "
             "apart",
  .instance_size = sizeof (Regions),
  .reprs = reprs,
  .options = options,
  .small = "puzzle=AAAB/CABB/CADD/CCDD",
  .prepare = prepare,
  .finish = finish,
  .answer_length = answer_length,
  .check = check,
  .reason = reason,
  .formats = regions_formats,
  .input = { .read = regions_read,
             .write = regions_write,
             .help = "puzzles of rows of letters, which name regions; # begins "
                     "a comment",
             .many = true },
  .picture = { .grid = regions_grid,
               .cells = regions_cells,
               .draw = regions_draw,
               .draw_ground = regions_draw_ground },
  .generate = regions_generate,
  .conflict = conflict,
  .title = title,
};

SEARCH_PLUGIN (regions);
