/* SPDX-License-Identifier: MIT */
/* ops-avx512-join.c: joins placements in two quarters of the board to
 * half-boards (placements in half of the board) with AVX-512.
 *
 * An entry is the pattern (set of diagonals) of a placement.  A cell has the
 * entries of the placements with one set of columns.  A step joins 4 southern
 * entries with a group of northern entries: 4 narrow (32-bit) or 2 wide
 * (64-bit) entries.  Cells are tiny and have many sizes, so processors
 * mispredict the ends of loops over them.  Therefore all cells of one shape are
 * joined together.  The shape of a cell is how many steps it takes for the
 * north and how many for the south; so its loops have constant lengths.
 */
#include "avx512.h"

enum
{
  /* Maximum number of steps for the north and for the south that joining a cell
   * (the placements with one set of columns) takes, if the cell has a shape,
   * which is this pair of numbers.  So there are 64 shapes, one for each bit of
   * a word.
   */
  STEPS_MAX = 8,
  BLOCK = 64,      /* number of cells in a block, one for each bit of a word */
  BLOCKS_MAX = 27, /* number of blocks for C (13, 6) cells */
};

/* The cells (placements with one set of columns) of one side, north or south,
 * by how many steps it takes to join their entries.  Each word has a bit for
 * each of the 64 cells of a block.
 */
typedef struct
{
  /* of[b][i] is the set of cells in block b that take i + 1 steps to join;
   * `any` has the cells that take at least one step, and `more` those that take
   * more than STEPS_MAX.
   */
  uint64_t of[BLOCKS_MAX][STEPS_MAX];
  uint64_t any[BLOCKS_MAX], more[BLOCKS_MAX];
} Steps;

/* Returns the numbers of entries of the next eight cells of one side, one in
 * each word of 64 bits, whose high half is not used.
 */
ALWAYS_INLINE __m512i
count_entries (Cells side, uint32_t cell)
{
  return _mm512_sub_epi32 (load (side.end + 2 * cell),
                           load (side.begin + 2 * cell));
}

/* Computes how many steps each of the `cells` cells of one side takes.  A step
 * joins 1 << shift entries of a cell.
 */
ALWAYS_INLINE void
find_steps (Cells side, uint32_t cells, int shift, Steps *steps)
{
  const __m512i round_up = _mm512_set1_epi32 ((1 << shift) - 1);

  for (uint32_t block = 0; BLOCK * block < cells; block++)
    {
      uint64_t bytes[8] __attribute__ ((aligned (64))) = { 0 };
      __m512i  counts;

      for (uint32_t i = 0; i < 8 && BLOCK * block + 8 * i < cells; i++)
        {
          const uint32_t cell = BLOCK * block + 8 * i;
          const __m512i  entries = count_entries (side, cell);
          const __m512i  eight = _mm512_maskz_srli_epi32 (
               first (2 * (cells - cell)) & 0x5555,
               _mm512_add_epi32 (entries, round_up), (unsigned) shift);

          bytes[i]
              = (uint64_t) _mm_cvtsi128_si64 (_mm512_cvtusepi64_epi8 (eight));
        }
      counts = load (bytes);
#pragma GCC unroll 8
      for (int i = 0; i < STEPS_MAX; i++)
        steps->of[block][i] = _mm512_cmpeq_epi8_mask (
            counts, _mm512_set1_epi8 ((char) (i + 1)));
      steps->any[block] = _mm512_test_epi8_mask (counts, counts);
      steps->more[block]
          = _mm512_cmpgt_epu8_mask (counts, _mm512_set1_epi8 (STEPS_MAX));
    }
}

/* Writes the unions of the patterns in a and in b for those of the elements
 * `lanes` of these vectors in which both patterns are disjoint.  Returns the
 * end of the output.
 */
ALWAYS_INLINE char *
put (char *out, __mmask16 lanes, __m512i a, __m512i b, JoinWidths widths)
{
  const __m512i both = _mm512_or_si512 (a, b);

  if (widths == JOIN_32_TO_32)
    {
      const __mmask16 disjoint = _mm512_mask_testn_epi32_mask (lanes, a, b);

      store (out, compress (disjoint, both));
      return out + 4 * __builtin_popcount (disjoint);
    }
  const __mmask8 disjoint
      = _mm512_mask_testn_epi64_mask ((__mmask8) lanes, a, b);
  const __m512i found = compress_wide (disjoint, both);

  if (widths == JOIN_64_TO_64)
    {
      store (out, found);
      return out + 8 * __builtin_popcount (disjoint);
    }
  _mm256_storeu_si256 ((__m256i *) out, _mm512_cvtepi64_epi32 (found));
  return out + 4 * __builtin_popcount (disjoint);
}

/* Loads four southern patterns into a vector, repeated so that they fill the
 * vector.
 */
ALWAYS_INLINE __m512i
spread_south (const void *entries, bool wide)
{
  return wide ? _mm512_broadcast_i64x4 (
             _mm256_loadu_si256 ((const __m256i *) entries))
              : _mm512_broadcast_i32x4 (
                  _mm_loadu_si128 ((const __m128i *) entries));
}

/* Loads the next northern patterns into a vector, four copies of each: 2 wide
 * patterns or 4 others.
 */
ALWAYS_INLINE __m512i
spread_north (const void *entries, bool wide)
{
  const __m512i next
      = _mm512_castsi128_si512 (_mm_loadu_si128 ((const __m128i *) entries));

  return wide ? _mm512_permutexvar_epi64 (
             _mm512_setr_epi64 (0, 0, 0, 0, 1, 1, 1, 1), next)
              : _mm512_permutexvar_epi32 (_mm512_setr_epi32 (0, 0, 0, 0, 1, 1,
                                                             1, 1, 2, 2, 2, 2,
                                                             3, 3, 3, 3),
                                          next);
}

/* The arguments of join(), and the steps that it has computed for all cells. */
typedef struct
{
  Cells    north, south;
  uint32_t cells;
  Steps    north_steps, south_steps;
} Job;

/* A cell whose entries are joined: it has `na` northern entries from index `a`
 * on, and `nb` southern entries from index `b` on.
 */
typedef struct
{
  uint32_t a, na, b, nb;
} Box;

/* Returns the indices of the entries of the first cell in the set `cells`,
 * which has a bit for each cell of the block.
 */
ALWAYS_INLINE Box
box_of (const Job *job, uint32_t block, uint64_t cells)
{
  const uint32_t c = 2 * (BLOCK * block + (uint32_t) __builtin_ctzll (cells));
  const uint32_t a = job->north.begin[c], b = job->south.begin[c];

  return (Box){ a, job->north.end[c] - a, b, job->south.end[c] - b };
}

/* Joins all cells of one shape, that is, cells that take `north_steps` and
 * `south_steps` steps.  Callers pass a constant as `south_steps`, so that the
 * compiler unrolls the loops over `souths` and keeps its vectors in registers.
 */
ALWAYS_INLINE char *
join_shape (const Job *job, uint32_t north_steps, uint32_t south_steps,
            char *out, JoinWidths widths)
{
  const bool     wide = widths != JOIN_32_TO_32;
  const size_t   size = wide ? 8 : 4;
  const uint32_t group = wide ? 2 : 4;
  const char    *north = job->north.entries, *south = job->south.entries;

  for (uint32_t block = 0; BLOCK * block < job->cells; block++)
    for (uint64_t cells = job->north_steps.of[block][north_steps - 1]
                          & job->south_steps.of[block][south_steps - 1];
         cells; cells &= cells - 1)
      {
        const Box   box = box_of (job, block, cells);
        const char *a = north + box.a * size, *b = south + box.b * size;

        /* How many elements of vectors remain to be joined. */
        uint32_t       left = 4 * box.na;
        const uint32_t ends
            = ((1u << (box.nb - 4 * (south_steps - 1))) - 1) * 0x1111;
        __m512i souths[STEPS_MAX];

#pragma GCC unroll 8
        for (uint32_t j = 0; j < south_steps; j++)
          souths[j] = spread_south (b + 4 * size * j, wide);
        for (uint32_t i = 0; i < north_steps; i++, a += 16, left -= 4 * group)
          {
            const __m512i   vector = spread_north (a, wide);
            const __mmask16 lanes = first (left);

#pragma GCC unroll 8
            for (uint32_t j = 0; j < south_steps; j++)
              out = put (
                  out, j + 1 < south_steps ? lanes : (__mmask16) (lanes & ends),
                  vector, souths[j], widths);
          }
      }
  return out;
}

ALWAYS_INLINE char *
join_shape_of (const Job *job, uint32_t north_steps, uint32_t south_steps,
               char *out, JoinWidths widths)
{
#define CASE(steps)                                                            \
  case steps:                                                                  \
    return join_shape (job, north_steps, steps, out, widths)
  switch (south_steps)
    {
      CASE (1);
      CASE (2);
      CASE (3);
      CASE (4);
      CASE (5);
      CASE (6);
      CASE (7);
    default:
      CASE (8);
    }
#undef CASE
}

/* Joins a cell of any size: each of the n patterns in `one` with each of the m
 * patterns in `many`, a vector of which is joined at a time.
 */
ALWAYS_INLINE char *
join_large (const char *one, uint32_t n, const char *many, uint32_t m,
            char *out, JoinWidths widths)
{
  const bool     wide = widths != JOIN_32_TO_32;
  const uint32_t lanes = wide ? WIDES : WORDS;

  for (uint32_t j = 0; j < m; j += lanes, many += 64)
    for (uint32_t i = 0; i < n; i++)
      out = put (out, first (m - j),
                 wide ? _mm512_set1_epi64 (((const int64_t *) one)[i])
                      : _mm512_set1_epi32 (((const int32_t *) one)[i]),
                 load (many), widths);
  return out;
}

/* Returns the set of cells in a block that take more than STEPS_MAX steps for
 * the north or the south, and have pairs at all.
 */
ALWAYS_INLINE uint64_t
large_cells (const Job *job, uint32_t block)
{
  return (job->north_steps.any[block] & job->south_steps.more[block])
         | (job->north_steps.more[block] & job->south_steps.any[block]);
}

ALWAYS_INLINE char *
join_large_cells (const Job *job, char *out, JoinWidths widths)
{
  const size_t size = widths == JOIN_32_TO_32 ? 4 : 8;

  for (uint32_t block = 0; BLOCK * block < job->cells; block++)
    for (uint64_t cells = large_cells (job, block); cells; cells &= cells - 1)
      {
        const Box   box = box_of (job, block, cells);
        const char *a = (const char *) job->north.entries + box.a * size;
        const char *b = (const char *) job->south.entries + box.b * size;

        out = box.na < box.nb ? join_large (a, box.na, b, box.nb, out, widths)
                              : join_large (b, box.nb, a, box.na, out, widths);
      }
  return out;
}

/* Returns a set with a bit for each shape that some cell has. */
ALWAYS_INLINE uint64_t
find_shapes (const Job *job)
{
  uint64_t shapes = 0;

  for (uint32_t block = 0; BLOCK * block < job->cells; block++)
    {
      const __m512i norths = load (job->north_steps.of[block]);

#pragma GCC unroll 8
      for (int y = 0; y < STEPS_MAX; y++)
        shapes
            |= (uint64_t) _mm512_test_epi64_mask (
                   norths,
                   _mm512_set1_epi64 ((int64_t) job->south_steps.of[block][y]))
               << (STEPS_MAX * y);
    }
  return shapes;
}

/* Returns the number of pairs of a northern and a southern entry of a cell. */
ALWAYS_INLINE size_t
count_pairs (Cells north, Cells south, uint32_t cells)
{
  __m512i pairs = _mm512_setzero_si512 ();

  for (uint32_t cell = 0; cell < cells; cell += 8)
    pairs = _mm512_add_epi64 (
        pairs, _mm512_maskz_mul_epu32 ((__mmask8) first (cells - cell),
                                       count_entries (north, cell),
                                       count_entries (south, cell)));
  return (size_t) _mm512_reduce_add_epi64 (pairs);
}

ALWAYS_INLINE size_t
join (Cells north, Cells south, uint32_t cells, Buffer *list, size_t n,
      JoinWidths widths)
{
  const bool   wide = widths != JOIN_32_TO_32;
  const size_t size = widths == JOIN_64_TO_64 ? 8 : 4;
  const size_t room = n + count_pairs (north, south, cells);
  Job          job;
  char        *out;

  job.north = north;
  job.south = south;
  job.cells = cells;
  find_steps (north, cells, wide ? 1 : 2, &job.north_steps);
  find_steps (south, cells, 2, &job.south_steps);
  out = (char *) buffer_extend (list, n * size, room * size) + n * size;
  for (uint64_t shapes = find_shapes (&job); shapes; shapes &= shapes - 1)
    {
      const uint32_t shape = (uint32_t) __builtin_ctzll (shapes);

      out = join_shape_of (&job, shape % STEPS_MAX + 1, shape / STEPS_MAX + 1,
                           out, widths);
    }
  out = join_large_cells (&job, out, widths);
  return (size_t) (out - (char *) list->data) / size;
}

size_t
avx512_join_32_to_32 (Cells north, Cells south, uint32_t cells, Buffer *out,
                      size_t n)
{
  return join (north, south, cells, out, n, JOIN_32_TO_32);
}

size_t
avx512_join_64_to_32 (Cells north, Cells south, uint32_t cells, Buffer *out,
                      size_t n)
{
  return join (north, south, cells, out, n, JOIN_64_TO_32);
}

size_t
avx512_join_64_to_64 (Cells north, Cells south, uint32_t cells, Buffer *out,
                      size_t n)
{
  return join (north, south, cells, out, n, JOIN_64_TO_64);
}
