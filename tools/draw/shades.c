/* SPDX-License-Identifier: MIT */
/* shades.c: draws the frequencies of values in all solutions as a board of
 * shaded cells.  A place is a position in the answers; a share is here a
 * fraction of the solutions.
 */
#include "shades.h"
#include "libsearch/text/format.h"

#include <math.h>

#define CELL SEARCH_CELL_SIZE

/* Space around the board, in units of SVG: EDGE for the labels on the left and
 * at the top, LEGEND for the legend below.
 */
#define EDGE 10
#define LEGEND 14

/* Number of shades in the legend. */
#define STEPS 5

/* A board that is being drawn. */
typedef struct
{
  const SearchFrequencies *frequencies;
  GString                 *svg;
  size_t                   rows, columns;

  /* True: the board has one cell for each place (position in an answer), which
   * shows the most frequent value at this place.  False: the board has a cell
   * for each pair of a place and a value.
   */
  bool by_place;

  /* The largest fraction of the solutions that a cell of the board shows. */
  double most;
} Board;

bool
shades_fit (const SearchFrequencies *frequencies)
{
  return frequencies->places * frequencies->values <= SEARCH_PICTURE_CELLS_MAX;
}

/* Returns the words of a count. */
static const uint64_t *
count_at (const SearchFrequencies *frequencies, size_t place, size_t value)
{
  return frequencies->counts
         + (place * frequencies->values + value) * frequencies->words;
}

/* Returns a count, divided by 2^1024 so that it is no infinite number. */
static double
approximate (const uint64_t *count, size_t words)
{
  double number = 0;

  for (size_t i = 0; i < words; i++)
    number += ldexp ((double) count[i], (int) (64 * i) - 1024);
  return number;
}

/* Returns the fraction of the solutions whose answers have the value with the
 * index `value` at the position `place`.
 */
static double
share_of (const SearchFrequencies *frequencies, size_t place, size_t value)
{
  const double all = approximate (frequencies->all.words, SEARCH_COUNT_WORDS);

  return all > 0 ? approximate (count_at (frequencies, place, value),
                                frequencies->words)
                       / all
                 : 0;
}

/* Returns the index of the value that is most frequent at the position `place`
 * of the answers.
 */
static size_t
most_frequent (const SearchFrequencies *frequencies, size_t place)
{
  const size_t words = frequencies->words;
  size_t       best = 0;

  for (size_t value = 1; value < frequencies->values; value++)
    if (approximate (count_at (frequencies, place, value), words)
        > approximate (count_at (frequencies, place, best), words))
      best = value;
  return best;
}

/* Chooses the form of the board. */
static Board
make_board (GString *svg, const SearchInstance *instance,
            const SearchFrequencies *frequencies)
{
  const SearchProblem *problem = search_instance_problem (instance);
  SearchGrid           grid = { 0 };
  Board board = { .frequencies = frequencies, .svg = svg, .most = 0 };

  if (problem->picture.grid)
    problem->picture.grid (search_instance_data (instance), &grid);
  board.by_place
      = grid.rows > 1 && frequencies->places > 0
        && (size_t) grid.rows * (size_t) grid.columns == frequencies->places;
  board.rows = board.by_place ? (size_t) grid.rows : frequencies->places;
  board.columns = board.by_place ? (size_t) grid.columns : frequencies->values;
  for (size_t place = 0; place < frequencies->places; place++)
    board.most
        = MAX (board.most, share_of (frequencies, place,
                                     most_frequent (frequencies, place)));
  return board;
}

static void
append_text (GString *svg, double x, double y, const char *class,
             const char *text)
{
  g_string_append (svg, "<text");
  search_append_attribute (svg, "x", x);
  search_append_attribute (svg, "y", y);
  text_append_format (svg, " class=\"%s\">", class);
  search_append_escaped (svg, text);
  g_string_append (svg, "</text>");
}

static void
append_number (GString *svg, double x, double y, const char *class,
               gint64 number)
{
  char *text = text_format ("%" G_GINT64_FORMAT, number);

  append_text (svg, x, y, class, text);
  g_free (text);
}

/* Appends `share`, a fraction of the solutions, as a percentage with one digit
 * after the point.
 */
static void
append_percent (GString *svg, double x, double y, double share,
                const char *unit)
{
  char  digits[G_ASCII_DTOSTR_BUF_SIZE];
  char *text;

  g_ascii_formatd (digits, sizeof digits, "%.1f", share * 100);
  text = g_strconcat (digits, unit, NULL);
  append_text (svg, x, y, "tiny", text);
  g_free (text);
}

/* Appends a square that is shaded in proportion to `share`, a fraction of the
 * solutions.  The square of the largest fraction has the full colour.
 */
static void
append_shade (const Board *board, double x, double y, double share)
{
  GString *svg = board->svg;

  g_string_append (svg, "<rect");
  search_append_attribute (svg, "x", x);
  search_append_attribute (svg, "y", y);
  search_append_attribute (svg, "width", CELL);
  search_append_attribute (svg, "height", CELL);
  g_string_append (svg, " class=\"c1 outlined\"");
  search_append_attribute (svg, "fill-opacity",
                           board->most > 0 ? share / board->most : 0);
  g_string_append (svg, "/>");
}

/* Appends the cell of the board at `row` and `column`, both from 0. */
static void
append_cell (const Board *board, size_t row, size_t column)
{
  const SearchFrequencies *frequencies = board->frequencies;
  const double             x = EDGE + (double) column * CELL;
  const double             y = EDGE + (double) row * CELL;
  const size_t place = board->by_place ? row * board->columns + column : row;
  const size_t value
      = board->by_place ? most_frequent (frequencies, place) : column;
  const double share = share_of (frequencies, place, value);

  append_shade (board, x, y, share);
  if (board->by_place)
    append_number (board->svg, x + CELL / 2., y + 5, "small",
                   frequencies->min + (gint64) value);
  append_percent (board->svg, x + CELL / 2., y + (board->by_place ? 8.6 : 5.8),
                  share, "");
}

/* Appends the labels of rows and columns. */
static void
append_labels (const Board *board)
{
  const gint64 first = board->by_place ? 0 : board->frequencies->min;

  for (size_t row = 0; row < board->rows; row++)
    append_number (board->svg, EDGE / 2., EDGE + (double) row * CELL + 6,
                   "label", (gint64) row);
  for (size_t column = 0; column < board->columns; column++)
    append_number (board->svg, EDGE + ((double) column + .5) * CELL, EDGE - 2,
                   "label", first + (gint64) column);
  append_text (board->svg, EDGE / 2., EDGE - 2, "tiny",
               board->by_place ? "" : "place");
}

/* Appends the legend: sample shades with their percentages, and a text that
 * explains the percentages.
 */
static void
append_legend (const Board *board, double y)
{
  for (int i = 0; i < STEPS; i++)
    {
      const double share = board->most * i / (STEPS - 1);

      append_shade (board, EDGE + i * CELL, y, share);
      append_percent (board->svg, EDGE + (i + .5) * CELL, y + 5.8, share, "%");
    }
  g_string_append (board->svg, "<text text-anchor=\"start\" class=\"tiny\" "
                               "style=\"text-anchor:start\"");
  search_append_attribute (board->svg, "x", EDGE);
  search_append_attribute (board->svg, "y", y + CELL + 3);
  g_string_append (board->svg,
                   board->by_place
                       ? ">most frequent value, and its % of solutions</text>"
                       : ">% of solutions with this value</text>");
}

/* Returns the y coordinate where the legend begins, below the board. */
static double
legend_top (const Board *board)
{
  return EDGE + (double) board->rows * CELL + 4;
}

char *
shades_view_box (const SearchInstance    *instance,
                 const SearchFrequencies *frequencies)
{
  const Board  board = make_board (NULL, instance, frequencies);
  const double width = EDGE + (double) MAX (board.columns, STEPS) * CELL + 2;
  GString     *box = g_string_new ("0 0 ");

  search_append_number (box, width);
  g_string_append_c (box, ' ');
  search_append_number (box, legend_top (&board) + LEGEND);
  return g_string_free (box, FALSE);
}

void
shades_append (const SearchInstance    *instance,
               const SearchFrequencies *frequencies, GString *svg)
{
  const Board board = make_board (svg, instance, frequencies);

  g_string_append (svg, "<rect class=\"paper\" width=\"100%\" "
                        "height=\"100%\"/>");
  for (size_t row = 0; row < board.rows; row++)
    for (size_t column = 0; column < board.columns; column++)
      append_cell (&board, row, column);
  append_labels (&board);
  append_legend (&board, legend_top (&board));
}
