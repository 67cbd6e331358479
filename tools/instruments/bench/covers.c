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

/* Defines a function for Entry.expected: `count` solutions if n is `large`, and
 * `quick` solutions for the size of a quick run.
 */
#define COUNTS(name, large, count, quick)                                      \
  static uint64_t name (int n) { return n == (large) ? (count) : (quick); }

/* Twice the numbers in OEIS A014552. */
COUNTS (count_langford, 11, 35584, 52)

/* OEIS A000170 and A002860. */
COUNTS (count_queens, 12, 14200, 92)
COUNTS (count_latin, 5, 161280, 576)

/* 240 solutions multiplied by 48 rotations and reflections. */
COUNTS (count_soma, 3, 11520, 0)

/* Numbers of cycles in OEIS A016031, multiplied by the numbers of places at
 * which a cycle can begin.
 */
COUNTS (count_bruijn, 5, 65536, 256)

/* 13! / 5616 and 7! / 168: permutations of the points, divided by the number of
 * permutations that keep a projective plane.
 */
COUNTS (count_planes, 3, 1108800, 30)

/* These numbers are not published, but all programs of this benchmark agree on
 * them: a sudoku without its clue number 5 or 3, and MacMahon's squares with
 * the square of one colour at the place 2 or 8.  The numbers of all places have
 * the sum 8 * 13328.
 */
COUNTS (count_sudoku, 5, 309791, 329)
COUNTS (count_edges, 2, 11736, 0)

/* Returns the number of solutions of the random problem with the seed `seed`.
 * This number is not published, but all programs of this benchmark agree on it.
 */
static uint64_t
count_random (int seed)
{
  static const uint64_t counts[] = { 474, 390, 556 };

  return counts[seed - 1];
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
