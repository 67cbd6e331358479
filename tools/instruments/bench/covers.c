/* SPDX-License-Identifier: MIT */
/* covers.c: contenders (programs to measure) that solve exact cover problems.
 * All programs that are compared with each other read the same text.
 */
#include "bench.h"

uint64_t
count_pentominoes (int n)
{
  char          *setting = g_strdup_printf ("pentominoes=%dx%d", n, 60 / n);
  const uint64_t count = known_solutions ("cover", setting);

  g_free (setting);
  return count;
}

/* Returns twice the number in OEIS A014552. */
static uint64_t
count_langford (int n)
{
  return n == 11 ? 35584 : 52;
}

/* Returns the number in OEIS A000170. */
static uint64_t
count_queens (int n)
{
  return n == 12 ? 14200 : 92;
}

/* Returns the number in OEIS A002860. */
static uint64_t
count_latin (int n)
{
  return n == 5 ? 161280 : 576;
}

/* Returns 240 solutions multiplied by 48 rotations and reflections. */
static uint64_t
count_soma (int n)
{
  (void) n;
  return 11520;
}

/* Returns the number of solutions of the random problem with the seed `seed`.
 * This number is not published, but all programs of this benchmark agree on it.
 */
static uint64_t
count_random (int seed)
{
  static const uint64_t counts[] = { 474, 390, 556 };

  return counts[seed - 1];
}

/* Returns the number of cycles in OEIS A016031, multiplied by the number of
 * places at which a cycle can begin.
 */
static uint64_t
count_bruijn (int n)
{
  return n == 5 ? 65536 : 256;
}

/* Returns the number of solutions without the clue number `clue`.  It is not
 * published, but all programs of this benchmark agree on it.
 */
static uint64_t
count_sudoku (int clue)
{
  return clue == 5 ? 309791 : 329;
}

/* Returns 13! / 5616 or 7! / 168: numbers of permutations of the points,
 * divided by how many of them keep a projective plane.
 */
static uint64_t
count_planes (int q)
{
  return q == 3 ? 1108800 : 30;
}

/* Returns the number of solutions with the square of one colour at the place
 * `place`.  The numbers of all places have the sum 8 * 13328.
 */
static uint64_t
count_edges (int place)
{
  return place == 2 ? 11736 : 0;
}

#define COVER(name) "{run} cover --input={bench}/" name "-{n}.txt --threads=1"
#define HAND(program, name) "{bench}/hand-" program " {bench}/" name "-{n}.txt"

/* clang-format off */

/* Contenders (programs to measure) with dancing links, hand-written without
 * libsearch.  LINKS() is for texts without secondary items, COLOURS() for texts
 * with secondary items.
 */
#define LINKS(name, ...)                                                       \
  { name, "hand, dancing links", HAND ("cover", name), .label = "",            \
    __VA_ARGS__ }
#define COLOURS(name, ...)                                                     \
  { name, "hand, dancing links", HAND ("colours", name), .label = "",          \
    __VA_ARGS__ }
#define LISTS(name, ...)                                                       \
  { name, "hand, lists", HAND ("lists", name), .label = "", __VA_ARGS__ }

/* Contenders (programs to measure) that are representations of search-run.  The
 * last one uses the default representation.
 */
#define OURS(name, ...)                                                        \
  { name, "links", COVER (name) " --repr=links", __VA_ARGS__ },                \
  { name, "sets", COVER (name) " --repr=sets", __VA_ARGS__ },                  \
  { name, "lists", COVER (name) " --repr=lists", __VA_ARGS__ },                \
  { name, "search-run", COVER (name), __VA_ARGS__ }

#define PENTOMINOES(side)                                                      \
  LINKS ("pentominoes", SIDE (side)),                                          \
  LISTS ("pentominoes", SIDE (side)),                                          \
  OURS ("pentominoes", SIDE (side))
#define SIDE(side) .n = side, .quick = 3, .expected = count_pentominoes
#define SOMA .n = 3, .quick = 3, .expected = count_soma
#define LANGFORD .n = 11, .quick = 7, .expected = count_langford
#define LATIN .n = 5, .quick = 4, .expected = count_latin
#define QUEENS .n = 12, .quick = 8, .expected = count_queens
#define BRUIJN .n = 5, .quick = 4, .expected = count_bruijn
#define SUDOKU .n = 5, .quick = 3, .expected = count_sudoku
#define PLANES .n = 3, .quick = 2, .expected = count_planes
#define EDGES .n = 2, .quick = 8, .expected = count_edges
#define RANDOM(seed) .n = seed, .quick = seed, .expected = count_random

const Entry covers[] = {
  PENTOMINOES (6),
  PENTOMINOES (5),
  PENTOMINOES (4),
  PENTOMINOES (3),
  LINKS ("soma", SOMA), OURS ("soma", SOMA),
  LINKS ("langford", LANGFORD), OURS ("langford", LANGFORD),
  LINKS ("latin", LATIN), OURS ("latin", LATIN),
  COLOURS ("queens", QUEENS), OURS ("queens", QUEENS),
  COLOURS ("bruijn", BRUIJN), OURS ("bruijn", BRUIJN),
  COLOURS ("words", LATIN), OURS ("words", LATIN),
  LINKS ("sudoku", SUDOKU), OURS ("sudoku", SUDOKU),
  LINKS ("planes", PLANES), OURS ("planes", PLANES),
  COLOURS ("edges", EDGES), OURS ("edges", EDGES),
  COLOURS ("random", RANDOM (1)), OURS ("random", RANDOM (1)),
  COLOURS ("random", RANDOM (2)), OURS ("random", RANDOM (2)),
  COLOURS ("random", RANDOM (3)), OURS ("random", RANDOM (3)),
  { 0 },
};
/* clang-format on */
