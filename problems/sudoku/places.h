/* SPDX-License-Identifier: MIT */
/* places.h: where one digit can be, as three bands of 27 bits; see grid.h.
 *
 * In a band, the digit is in three rows and in three boxes, so that it takes
 * one of six arrangements of row parts, the three cells that a row shares with
 * a box; a part in none of those that are possible falls away.  The same holds
 * for the columns of three boxes above one another.
 */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#define EACH_ROW 0001001001u /* times a set of columns: that, in each row */
#define ROW_ENDS (EACH_ROW << 8)

/* 512 elements of a table: F(0), F(1), ... */
#define TWO(F, n) F (n), F ((n) + 1)
#define EIGHT(F, n)                                                            \
  TWO (F, n), TWO (F, (n) + 2), TWO (F, (n) + 4), TWO (F, (n) + 6)
#define SIXTY_FOUR(F, n)                                                       \
  EIGHT (F, n), EIGHT (F, (n) + 8), EIGHT (F, (n) + 16), EIGHT (F, (n) + 24),  \
      EIGHT (F, (n) + 32), EIGHT (F, (n) + 40), EIGHT (F, (n) + 48),           \
      EIGHT (F, (n) + 56)
#define ALL(F)                                                                 \
  SIXTY_FOUR (F, 0), SIXTY_FOUR (F, 64), SIXTY_FOUR (F, 128),                  \
      SIXTY_FOUR (F, 192), SIXTY_FOUR (F, 256), SIXTY_FOUR (F, 320),           \
      SIXTY_FOUR (F, 384), SIXTY_FOUR (F, 448)

/* `kept` if the parts of an arrangement are all among those of the set. */
#define IF(set, parts, kept) (((set) & (parts)) == (parts) ? (kept) : 0)

/* The row parts of a band as 9 bits, 3 for each row, to the cells of those that
 * are in one of the six arrangements; 0: there is none.
 */
#define ROW_PARTS(set)                                                         \
  IF (set, 0421, 0700070007) | IF (set, 0241, 0070700007)                      \
      | IF (set, 0412, 0700007070) | IF (set, 0142, 0007700070)                \
      | IF (set, 0214, 0070007700) | IF (set, 0124, 0007070700)

static const uint32_t row_parts[512] = { ALL (ROW_PARTS) };

/* The columns that the boxes above one another can have, 3 bits for each box,
 * to those in one of the six arrangements, 3 bits every 9.
 */
#define COLUMN_PARTS(set)                                                      \
  IF (set, 0421, 04002001) | IF (set, 0241, 02004001)                          \
      | IF (set, 0412, 04001002) | IF (set, 0142, 01004002)                    \
      | IF (set, 0214, 02001004) | IF (set, 0124, 01002004)

static const uint32_t column_parts[512] = { ALL (COLUMN_PARTS) };

/* The row parts that have a cell in the set, as 9 bits. */
static inline uint32_t
parts_of (uint32_t band)
{
  const uint32_t parts = (band | band >> 1 | band >> 2) & 0111111111;
  const uint32_t rows = parts | parts >> 2 | parts >> 4;

  return (rows & 07) | (rows >> 6 & 070) | (rows >> 12 & 0700);
}

/* The columns that have a cell in the set. */
static inline uint32_t
columns_of (uint32_t band)
{
  return (band | band >> 9 | band >> 18) & 0777;
}

/* Of the columns of three bands, 9 bits for each, those of the boxes above one
 * another that begin at bit 0, as 9 bits.
 */
static inline uint32_t
stack_of (uint32_t columns)
{
  columns &= 07007007;
  return (columns | columns >> 6 | columns >> 12) & 0777;
}

/* Leaves what is in arrangements of rows and of columns.  False: there are
 * none.
 */
static inline bool
arrange (uint32_t *band)
{
  for (;;)
    {
      uint32_t columns, kept;

      for (int b = 0; b < 3; b++)
        {
          band[b] &= row_parts[parts_of (band[b])];
          if (band[b] == 0)
            return false;
        }
      columns = columns_of (band[0]) | columns_of (band[1]) << 9
                | columns_of (band[2]) << 18;
      kept = column_parts[stack_of (columns)]
             | column_parts[stack_of (columns >> 3)] << 3
             | column_parts[stack_of (columns >> 6)] << 6;
      if (kept == columns)
        return true;
      if (kept == 0)
        return false;
      for (int b = 0; b < 3; b++)
        band[b] &= (kept >> 9 * b & 0777) * EACH_ROW;
    }
}

/* The cells that are alone in their rows; no row is empty. */
static inline uint32_t
alone_in_rows (uint32_t band)
{
  const uint32_t more = band & (band - EACH_ROW);
  const uint32_t ends
      = (((more & ~ROW_ENDS) + (ROW_ENDS - EACH_ROW)) | more) & ROW_ENDS;

  return band & ~(ends | (ends - (ends >> 8)));
}

/* The columns in which there is one cell. */
static inline uint32_t
single_columns (const uint32_t *band)
{
  const uint32_t any = band[0] | band[1] | band[2];
  const uint32_t two = (band[0] & band[1]) | ((band[0] | band[1]) & band[2]);
  const uint32_t r0 = any, r1 = any >> 9, r2 = any >> 18;

  return ~((r0 & r1) | ((r0 | r1) & r2) | columns_of (two)) & 0777;
}
