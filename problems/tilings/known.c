/* SPDX-License-Identifier: MIT */
/* known.c: published numbers of tilings. */
#include "tilings.h"

/* Numbers for rectangles, by antidiagonals: first for origin x origin, then for
 * origin x (origin + 1) and (origin + 1) x origin, and so on.
 */
typedef struct
{
  const char     *pieces;
  const char     *source;
  int             origin;
  int             count; /* number of values */
  const uint64_t *values;
} Rectangles;

/* Numbers for squares of 1 x 1, 2 x 2 and so on, or for Aztec diamonds of order
 * 1, 2, and so on.  Numbers of squares with an odd side may be left out.
 */
typedef struct
{
  const char *pieces;
  const char *source;
  const char *holes; /* value of --holes */
  int         step;  /* difference of the sides of two squares */
  const char *values[20];
} Squares;

/* clang-format off */
static const uint64_t dominoes[] = {
  0, 1, 1, 0, 2, 0, 1, 3, 3, 1, 0, 5, 0, 5, 0, 1, 8, 11, 11, 8, 1, 0, 13, 0,
  36, 0, 13, 0, 1, 21, 41, 95, 95, 41, 21, 1, 0, 34, 0, 281, 0, 281, 0, 34, 0,
  1, 55, 153, 781, 1183, 1183, 781, 153, 55, 1, 0, 89, 0, 2245, 0, 6728, 0,
  2245, 0, 89, 0, 1, 144, 571, 6336, 14824, 31529, 31529, 14824, 6336, 571,
  144, 1,
};
static const uint64_t trominoes[] = {
  1, 1, 1, 1, 0, 1, 1, 0, 0, 1, 1, 1, 0, 1, 1, 1, 0, 3, 3, 0, 1, 1, 0, 0, 10,
  0, 0, 1, 1, 1, 0, 23, 23, 0, 1, 1, 1, 0, 11, 62, 0, 62, 11, 0, 1, 1, 0, 0,
  170, 0, 0, 170, 0, 0, 1, 1, 1, 0, 441, 939, 0, 939, 441, 0, 1, 1, 1, 0, 41,
  1173, 0, 8342, 8342, 0, 1173, 41, 0, 1,
};
static const uint64_t tetrominoes[] = {
  1, 1, 1, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 4, 0, 4,
  0, 1, 1, 0, 0, 23, 23, 0, 0, 1, 1, 0, 9, 0, 117, 0, 9, 0, 1, 1, 1, 0, 0, 454,
  454, 0, 0, 1, 1, 1, 0, 25, 0, 2003, 0, 2003, 0, 25, 0, 1, 1, 0, 0, 997, 9157,
  0, 0, 9157, 997, 0, 0, 1,
};
static const uint64_t pentominoes[] = {
  1, 1, 1, 1, 0, 1, 1, 0, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0,
  1, 1, 1, 0, 5, 0, 0, 5, 0, 1, 1, 0, 0, 56, 0, 56, 0, 0, 1, 1, 0, 0, 0, 501,
  501, 0, 0, 0, 1, 1, 0, 0, 0, 0, 4006, 0, 0, 0, 0, 1, 1, 1, 0, 0, 0, 27950,
  27950, 0, 0, 0, 1, 1, 1, 0, 45, 0, 0, 214689, 0, 214689, 0, 0, 45, 0, 1,
};

static const Rectangles rectangles[] = {
  { "domino", "OEIS A099390", 1, G_N_ELEMENTS (dominoes), dominoes },
  { "trominoes", "OEIS A233320", 0, G_N_ELEMENTS (trominoes), trominoes },
  { "tetrominoes", "OEIS A230031", 0, G_N_ELEMENTS (tetrominoes), tetrominoes },
  { "pentominoes", "OEIS A233427", 0, G_N_ELEMENTS (pentominoes), pentominoes },
};

static const Squares squares[] = {
  { "domino", "OEIS A004003", NULL, 2,
    { "2", "36", "6728", "12988816", "258584046368", "53060477521960000",
      "112202208776036178000000", "2444888770250892795802079170816",
      "548943583215388338077567813208427340288",
      "1269984011256235834242602753102293934298576249856" } },
  { "monomino,domino", "OEIS A028420", NULL, 1,
    { "1", "7", "131", "10012", "2810694", "2989126727", "11945257052321",
      "179788343101980135", "10185111919160666118608",
      "2172138783673094193937750015",
      "1743829823240164494694386437970640",
      "5270137993816086266962874395450234534887",
      "59956919824257750508655631107474672284499736089" } },
  { "tetrominoes", "OEIS A230031", NULL, 4,
    { "117", "19077209438" } },
  { "domino", "OEIS A006125", "aztec", 2,
    { "2", "8", "64", "1024", "32768", "2097152", "268435456", "68719476736",
      "35184372088832", "36028797018963968", "73786976294838206464",
      "302231454903657293676544", "2475880078570760549798248448" } },
};
/* clang-format on */

/* Returns true if the typed pieces are these. */
static bool
has_pieces (const Tilings *tilings, const char *names)
{
  return g_strcmp0 (tilings->pieces_typed ? tilings->pieces_typed : "domino",
                    names)
         == 0;
}

/* Returns the number for the rectangle; NULL if it is unknown. */
static const uint64_t *
find_rectangle (const Tilings *tilings, const Rectangles *table)
{
  const int row = tilings->rows - table->origin;
  const int diagonal = row + tilings->columns - table->origin;
  const int index = diagonal * (diagonal + 1) / 2 + row;

  return !tilings->holes_typed && index < table->count ? table->values + index
                                                       : NULL;
}

/* Returns the number for the square, in decimal; NULL if it is unknown. */
static const char *
find_square (const Tilings *tilings, const Squares *table)
{
  const int side = tilings->rows;

  return g_strcmp0 (tilings->holes_typed, table->holes) == 0
                 && side == tilings->columns && side % table->step == 0
                 && side / table->step <= (int) G_N_ELEMENTS (table->values)
             ? table->values[side / table->step - 1]
             : NULL;
}

SEARCH_CALLBACK (known, tilings_known, const Tilings *tilings,
                 SearchKnown *known)
{
  if (tilings->turns != TURNS_FREE)
    return false;
  for (size_t i = 0; i < G_N_ELEMENTS (squares); i++)
    {
      const char *value = find_square (tilings, squares + i);

      if (!value || !has_pieces (tilings, squares[i].pieces))
        continue;
      known->solutions_text = value;
      known->source = squares[i].source;
      return true;
    }
  for (size_t i = 0; i < G_N_ELEMENTS (rectangles); i++)
    {
      const uint64_t *value = find_rectangle (tilings, rectangles + i);

      if (!value || !has_pieces (tilings, rectangles[i].pieces))
        continue;
      known->solutions = *value;
      known->source = rectangles[i].source;
      return true;
    }
  return false;
}
