/* SPDX-License-Identifier: MIT */
/* generate.c: generates a puzzle with exactly one solution.
 *
 * First, the generator places stars at random, and grows regions around them.
 * So the puzzle has a first solution.  While the puzzle has another solution,
 * the generator gives a cell that has a star only in the other solution to a
 * neighbouring region.  The first solution remains valid, and the other
 * solution becomes invalid.
 */
#include "board.h"
#include "regions.h"

/* TRIES is the maximum number of stars that one search for another solution
 * tries, and TRIES_MAX the maximum for the whole generation.  CHANGES is the
 * maximum number of cells that move to another region before the generator
 * begins again with other stars.
 */
#define TRIES 20000
#define TRIES_MAX 4000000
#define CHANGES 400

/* Value of Regions.region for a cell that belongs to no region yet. */
#define NONE UINT8_MAX

typedef struct
{
  Regions *puzzle;
  Chance   chance;
  int      star[REGIONS_CELLS_MAX]; /* cells of the stars, row by row */
  bool     is_star[REGIONS_CELLS_MAX];
  int      stars;
  int      tries; /* how many stars the generator has tried */
} Maker;

/* Writes to `beside` the neighbours of a cell (above, below, left and right),
 * in random order.  Returns the number of neighbours.
 */
static int
neighbours (Maker *maker, int cell, int *beside)
{
  const int n = maker->puzzle->n;
  int       count = 0;

  if (cell >= n)
    beside[count++] = cell - n;
  if (cell + n < maker->puzzle->cells)
    beside[count++] = cell + n;
  if (cell % n > 0)
    beside[count++] = cell - 1;
  if (cell % n < n - 1)
    beside[count++] = cell + 1;
  chance_shuffle (&maker->chance, beside, count);
  return count;
}

/* Extends the region to the nearest star that belongs to no region: adds to the
 * region all cells of the shortest path to this star.  The path must consist of
 * cells without a region.  Returns false if there is no such path.
 */
static bool
join_star (Maker *maker, int region)
{
  uint8_t *of = maker->puzzle->region;
  int      queue[REGIONS_CELLS_MAX], from[REGIONS_CELLS_MAX];
  bool     seen[REGIONS_CELLS_MAX] = { 0 };
  int      count = 0;

  for (int cell = 0; cell < maker->puzzle->cells; cell++)
    if (of[cell] == region)
      {
        seen[cell] = true;
        from[cell] = -1;
        queue[count++] = cell;
      }
  for (int i = 0; i < count; i++)
    {
      int       beside[4];
      const int around = neighbours (maker, queue[i], beside);

      if (maker->is_star[queue[i]] && of[queue[i]] == NONE)
        {
          for (int cell = queue[i]; cell >= 0 && of[cell] == NONE;
               cell = from[cell])
            of[cell] = (uint8_t) region;
          return true;
        }
      for (int j = 0; j < around; j++)
        if (!seen[beside[j]] && of[beside[j]] == NONE)
          {
            seen[beside[j]] = true;
            from[beside[j]] = queue[i];
            queue[count++] = beside[j];
          }
    }
  return false;
}

/* Gives each region its stars, and the cells of paths that connect them.
 * Returns false if there is no such path for a region.  Other cells remain
 * without a region.
 */
static bool
found_regions (Maker *maker)
{
  Regions *puzzle = maker->puzzle;
  int      order[REGIONS_CELLS_MAX], region = 0;

  for (int cell = 0; cell < puzzle->cells; cell++)
    puzzle->region[cell] = NONE;
  for (int i = 0; i < maker->stars; i++)
    order[i] = maker->star[i];
  if (puzzle->stars == 1)
    chance_shuffle (&maker->chance, order, maker->stars);
  for (int i = 0; i < maker->stars; i++)
    {
      if (puzzle->region[order[i]] != NONE)
        continue;
      puzzle->region[order[i]] = (uint8_t) region;
      for (int k = 1; k < puzzle->stars; k++)
        if (!join_star (maker, region))
          return false;
      region++;
    }
  return true;
}

/* Gives each cell without a region to the region of a neighbouring cell, in
 * random order, until all cells have a region.
 */
static void
grow_regions (Maker *maker)
{
  Regions *puzzle = maker->puzzle;
  int      left[REGIONS_CELLS_MAX], count = 0;

  for (int cell = 0; cell < puzzle->cells; cell++)
    if (puzzle->region[cell] == NONE)
      left[count++] = cell;
  while (count > 0)
    {
      const int i = chance_below (&maker->chance, count);
      int       beside[4], around = neighbours (maker, left[i], beside);

      while (around > 0 && puzzle->region[beside[around - 1]] == NONE)
        around--;
      if (around == 0)
        continue;
      puzzle->region[left[i]] = puzzle->region[beside[around - 1]];
      left[i] = left[--count];
    }
}

/* Returns true if the region of the cell `without` is still connected, and not
 * empty, when this cell is removed from it.
 */
static bool
holds_together (Maker *maker, int without)
{
  const Regions *puzzle = maker->puzzle;
  const int      region = puzzle->region[without];
  int            queue[REGIONS_CELLS_MAX], count = 0, size = 0;
  bool           seen[REGIONS_CELLS_MAX] = { 0 };

  for (int cell = 0; cell < puzzle->cells; cell++)
    if (cell != without && puzzle->region[cell] == region)
      {
        if (size++ == 0)
          queue[count++] = cell;
      }
  if (size == 0)
    return false;
  seen[queue[0]] = true;
  for (int i = 0; i < count; i++)
    {
      int       beside[4];
      const int around = neighbours (maker, queue[i], beside);

      for (int j = 0; j < around; j++)
        if (beside[j] != without && !seen[beside[j]]
            && puzzle->region[beside[j]] == region)
          {
            seen[beside[j]] = true;
            queue[count++] = beside[j];
          }
    }
  return count == size;
}

typedef enum
{
  OTHER_FOUND,
  OTHER_NONE,
  OTHER_GIVEN_UP
} Other;

/* Returns true if the path that ends with `board` is the first solution: each
 * of its stars is a star that the generator has placed.
 */
static bool
is_ours (const Maker *maker, const Board *board)
{
  for (int i = 0; i < maker->stars; i++)
    if (!maker->is_star[board[-i].cell])
      return false;
  return true;
}

/* Searches for a solution other than the first, which the generator has placed.
 * If it finds one, sets `cell` to the cells of its stars and returns
 * OTHER_FOUND.  Returns OTHER_GIVEN_UP after TRIES stars.
 */
static Other
find_other (Maker *maker, Board *path, uint64_t *cursor, int *cell)
{
  const int limit = maker->tries + TRIES;
  int       depth = 0;

  board_begin (maker->puzzle, path);
  cursor[0] = board_expand (maker->puzzle, path);
  while (depth >= 0)
    {
      Board *board = path + depth + 1;

      if (!board_next (maker->puzzle, path + depth, cursor + depth, board))
        {
          depth--;
          continue;
        }
      if (++maker->tries > limit)
        return OTHER_GIVEN_UP;
      if (board->left > 0)
        cursor[++depth] = board_expand (maker->puzzle, board);
      else if (!is_ours (maker, board))
        {
          for (int i = 0; i < maker->stars; i++)
            cell[i] = path[i + 1].cell;
          return OTHER_FOUND;
        }
    }
  return OTHER_NONE;
}

/* Gives one of the cells in `cells` to another region next to this cell.  Skips
 * stars of the first solution, and cells without which their region would be
 * empty or not connected.  Returns false if all cells are skipped.
 */
static bool
move_one (Maker *maker, int *cells)
{
  Regions *puzzle = maker->puzzle;

  chance_shuffle (&maker->chance, cells, maker->stars);
  for (int i = 0; i < maker->stars; i++)
    {
      int       beside[4];
      const int around = neighbours (maker, cells[i], beside);

      if (maker->is_star[cells[i]] || !holds_together (maker, cells[i]))
        continue;
      for (int j = 0; j < around; j++)
        if (puzzle->region[beside[j]] != puzzle->region[cells[i]])
          {
            puzzle->region[cells[i]] = puzzle->region[beside[j]];
            return true;
          }
    }
  return false;
}

/* Gives cells to other regions until the puzzle has only one solution.  Returns
 * false if this exceeds CHANGES or TRIES, or if no cell can be given to another
 * region.
 */
static bool
leave_one (Maker *maker)
{
  Board    *path = g_new (Board, (size_t) maker->stars + 1);
  uint64_t *cursor = g_new (uint64_t, (size_t) maker->stars + 1);
  int       cells[REGIONS_CELLS_MAX];
  Other     other = OTHER_FOUND;

  for (int i = 0; i < CHANGES && other == OTHER_FOUND; i++)
    {
      regions_set_houses (maker->puzzle);
      other = find_other (maker, path, cursor, cells);
      if (other == OTHER_FOUND && !move_one (maker, cells))
        other = OTHER_GIVEN_UP;
    }
  g_free (path);
  g_free (cursor);
  return other == OTHER_NONE;
}

/* Numbers the regions from 0 in the order of their first cells, and names them
 * with the letters A..Z, a..z in this order.
 */
static void
name_regions (Regions *puzzle)
{
  int name[REGIONS_SIDE_MAX], count = 0;

  for (int i = 0; i < puzzle->n; i++)
    {
      name[i] = -1;
      puzzle->letter[i] = (char) (i < 26 ? 'A' + i : 'a' + i - 26);
    }
  for (int cell = 0; cell < puzzle->cells; cell++)
    {
      int *own = name + puzzle->region[cell];

      if (*own < 0)
        *own = count++;
      puzzle->region[cell] = (uint8_t) *own;
    }
}

/* Makes a puzzle with exactly one solution, and returns PLACED.  Returns
 * PLACE_NONE if there is no way to place the stars on the board, and
 * PLACE_GIVEN_UP after TRIES_MAX tries.
 */
static Placed
make_puzzle (Maker *maker)
{
  while (maker->tries < TRIES_MAX)
    {
      const Placed placed
          = place_stars (maker->puzzle, &maker->chance, maker->star);

      /* Placing the stars counts as a try for each cell of the board, so that
       * the loop ends if placing always fails.
       */
      maker->tries += maker->puzzle->cells;
      if (placed == PLACE_NONE)
        return placed;
      if (placed != PLACED)
        continue;
      memset (maker->is_star, 0, sizeof maker->is_star);
      for (int star = 0; star < maker->stars; star++)
        maker->is_star[maker->star[star]] = true;
      if (!found_regions (maker))
        continue;
      grow_regions (maker);
      if (leave_one (maker))
        return PLACED;
    }
  return PLACE_GIVEN_UP;
}

SEARCH_CALLBACK (generate, regions_generate, const Regions *asked, int64_t size,
                 uint64_t seed, GString *out, GError **error)
{
  Regions puzzle = { .stars = asked->stars };
  Maker   maker = { .puzzle = &puzzle, .chance = { seed } };
  Placed  placed = PLACE_GIVEN_UP;

  if (asked->puzzle)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "--make cannot be combined with --puzzle");
      return false;
    }
  if (size < 1 || size > REGIONS_SIDE_MAX)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "--make: '%" G_GINT64_FORMAT
                   "' is not a number from 1 to %d",
                   size, REGIONS_SIDE_MAX);
      return false;
    }
  puzzle.n = (int) size;
  puzzle.cells = puzzle.n * puzzle.n;
  maker.stars = puzzle.n * puzzle.stars;
  regions_make_houses (&puzzle);
  placed = make_puzzle (&maker);
  regions_free_houses (&puzzle);
  if (placed == PLACED)
    {
      name_regions (&puzzle);
      regions_write (&puzzle, out);
      return true;
    }
  if (placed == PLACE_NONE)
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "--make: no board of %d rows has %d %s%s in each row and "
                 "column without two that touch",
                 puzzle.n, puzzle.stars, regions_piece (&puzzle),
                 puzzle.stars > 1 ? "s" : "");
  else
    g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                 "--make: no puzzle of %d rows found; use another --seed "
                 "or a smaller size",
                 puzzle.n);
  return false;
}
