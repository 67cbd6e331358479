/* SPDX-License-Identifier: MIT */
/* known.c: the published numbers of graphs, labelled and up to isomorphism. */
#include "graphs.h"

#define TERMS_MAX 12

/* Graphs of one kind, with 1, 2, 3 ... vertices. */
typedef struct
{
  const char *classes_source, *source; /* sequences of the OEIS */
  uint64_t    classes[TERMS_MAX];      /* up to isomorphism; 0 after the last */
  uint64_t    solutions[TERMS_MAX];    /* labelled; 0 after the last */
} Sequence;

/* Bits of the index of a sequence. */
enum
{
  CONNECTED = 1,
  BIPARTITE = 2,
  TRIANGLE_FREE = 4,
  TOURNAMENTS = 8,
  POSETS = 16
};

/* clang-format off */
static const Sequence sequences[] = {
  [0] = { "OEIS A000088", "OEIS A006125",
    { 1, 2, 4, 11, 34, 156, 1044, 12346, 274668, 12005168, 1018997864 },
    { 1, 2, 8, 64, 1024, 32768, 2097152, 268435456, 68719476736,
      35184372088832, 36028797018963968 } },
  [CONNECTED] = { "OEIS A001349", "OEIS A001187",
    { 1, 1, 2, 6, 21, 112, 853, 11117, 261080, 11716571, 1006700565 },
    { 1, 1, 4, 38, 728, 26704, 1866256, 251548592, 66296291072,
      34496488594816 } },
  [TRIANGLE_FREE] = { "OEIS A006785", "OEIS A213434",
    { 1, 2, 3, 7, 14, 38, 107, 410, 1897, 12172, 105071, 1262180 },
    { 1, 2, 7, 41, 388, 5789, 133501 } },
  [CONNECTED | TRIANGLE_FREE] = { "OEIS A024607", NULL,
    { 1, 1, 1, 3, 6, 19, 59, 267, 1380, 9832, 90842, 1144061 }, { 0 } },
  [BIPARTITE] = { "OEIS A033995", "OEIS A047864",
    { 1, 2, 3, 7, 13, 35, 88, 303, 1119, 5479, 32303, 251135 },
    { 1, 2, 7, 41, 376, 5177, 103237 } },
  [CONNECTED | BIPARTITE] = { "OEIS A005142", "OEIS A001832",
    { 1, 1, 1, 3, 5, 17, 44, 182, 730, 4032, 25598, 212780 },
    { 1, 1, 3, 19, 195, 3031, 67263 } },
  [TOURNAMENTS] = { "OEIS A000568", "OEIS A006125",
    { 1, 1, 2, 4, 12, 56, 456, 6880, 191536, 9733056, 903753248 },
    { 1, 2, 8, 64, 1024, 32768, 2097152, 268435456, 68719476736,
      35184372088832, 36028797018963968 } },
  [POSETS] = { "OEIS A000112", "OEIS A001035",
    { 1, 2, 5, 16, 63, 318, 2045, 16999, 183231, 2567284, 46749427 },
    { 1, 3, 19, 219, 4231, 130023, 6129859, 431723379, 44511042511,
      6611065248783, 1396281677105899 } },
};
/* clang-format on */

/* Returns the sequence that counts the graphs.  Bipartite graphs are free of
 * triangles.
 */
static size_t
index_of (const Graphs *graphs)
{
  return (graphs->connected ? CONNECTED : 0)
         | (graphs->bipartite       ? BIPARTITE
            : graphs->triangle_free ? TRIANGLE_FREE
                                    : 0)
         | (graphs->kind == KIND_TOURNAMENTS ? TOURNAMENTS : 0)
         | (graphs->kind == KIND_POSETS ? POSETS : 0);
}

SEARCH_CALLBACK (known, graphs_known, const Graphs *graphs, SearchKnown *known)
{
  const Sequence *sequence = &sequences[index_of (graphs)];
  const int       i = graphs->vertices - 1;

  if (graphs->is_given || graphs->degree < i || graphs->forbidden_count > 0
      || i >= TERMS_MAX || !sequence->classes[i])
    return false;
  known->fundamental = sequence->classes[i];
  known->fundamental_source = sequence->classes_source;
  known->solutions = sequence->solutions[i];
  known->source = known->solutions ? sequence->source : NULL;
  return true;
}
