/* SPDX-License-Identifier: MIT */
/* join.h: two sheets make half-boards. */
#pragma once

#include "ops.h"
#include "quarter.h"

/* Which entries of a cell: those without a queen on a long diagonal, those with
 * one, or both.
 */
typedef enum
{
  PLAIN = 1,
  LONG = 2,
  ANY = PLAIN | LONG,
} Kinds;

/* What to join: the cells of two sheets that complement each other. */
typedef struct
{
  Buffer rectangles;
  size_t n;
  size_t pairs; /* in the rectangles */
} Join;

void join_start (Join *join, uint32_t cells);

/* Adds these kinds of all cells.  Both sheets have so many, and a pair of kinds
 * is added up to twice.
 */
void join_add (Join *join, uint32_t cells, const Sheet *north,
               Kinds north_kinds, const Sheet *south, Kinds south_kinds);

/* Makes room in `out` for the half-boards, and joins; returns their number. */
size_t join_run (const Join *join, const Ops *ops, JoinWidths widths,
                 const Sheet *north, const Sheet *south, Buffer *out);
