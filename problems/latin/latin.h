/* SPDX-License-Identifier: MIT */
/* latin.h: declarations for the representations of Latin squares. */
#pragma once

#include <libsearch/search-model.h>

/* Equivalences of squares for searches up to isomorphism. */
enum
{
  MAIN_CLASSES, /* exchanges of rows, columns and symbols as well */
  ISOTOPY       /* permutations of rows, of columns, and of symbols */
};

typedef struct
{
  SearchModel *model;
  int          n;
  bool         mates;
  int          equivalence;
} Latin;

/* Maximum order of the representation `rows`. */
#define ROWS_ORDER_MAX 15

/* Maximum order of the representation `cells`. */
#define CELLS_ORDER_MAX 16

extern const SearchRepr cells, rows;

/* Sorts the n columns of a partly filled square into an order that depends only
 * on the set of symbols in each column, and renames the symbols likewise.  So
 * most squares that differ by the order of columns, by the names of symbols, or
 * by an exchange of columns and symbols become equal.
 */
void latin_sort_square (uint16_t *columns, int n);
