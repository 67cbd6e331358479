/* SPDX-License-Identifier: MIT */
/* ops.h: operations on lists of patterns (sets of diagonals as bits).  Only
 * these operations depend on the machine; there is a table of functions for
 * each instruction set.
 *
 * Lists need no alignment, but may be read and written up to MARGIN bytes past
 * their ends.  An output list has room for the largest result.  Lists of
 * uint64_t have wide patterns, of more than 32 bits; see Layout.  A half-board
 * is the placement of queens in half of the board; a lane is one bit of a
 * vector, which stands for one of LANES half-boards.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define ALWAYS_INLINE __attribute__ ((always_inline)) static inline

enum
{
  ALIGNMENT = 64,
  MARGIN = 128,
};

/* A buffer of memory that can grow.  MARGIN more bytes follow the `size` bytes.
 */
typedef struct
{
  void  *data;
  size_t size; /* bytes, without the margin */
} Buffer;

/* Makes room for `size` bytes, aligned to ALIGNMENT bytes.  If the buffer must
 * grow, its contents are lost.  Returns buffer->data.
 */
void *buffer_reserve (Buffer *buffer, size_t size);

/* Makes room for `size` bytes, and keeps the first `used` bytes of the
 * contents.  Returns buffer->data.
 */
void *buffer_extend (Buffer *buffer, size_t used, size_t size);

void buffer_clear (Buffer *buffer);

/* Allocates `size` bytes and a margin of MARGIN bytes behind them, aligned to
 * ALIGNMENT bytes.  Free with free().
 */
void *aligned_new (size_t size);

/* CPU_HAS is true if the processor has an instruction set, and the system
 * enables it. glibc finds out the instruction sets at the start of the process.
 *
 * __builtin_cpu_supports() would find them out whenever a plugin is loaded,
 * which takes as long as a short search in a virtual machine.
 */
#ifdef __has_include
#if __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif
#endif

/* CPU_HAS has two arguments: the feature's name in glibc, and its name in the
 * compiler.
 */
#ifdef CPU_FEATURE_ACTIVE
#define CPU_HAS(name, by_compiler) cpu_has (x86_cpu_##name)

/* Returns true if the processor's feature is active. glibc stores features as
 * bits, 128 in each leaf. glibc's own function uses a shift that overflows for
 * the highest bit of a word.
 */
static inline bool
cpu_has (unsigned feature)
{
  const struct cpuid_feature *leaf
      = __x86_get_cpuid_feature_leaf (feature / 128);

  return leaf->active_array[feature % 128 / 32] >> feature % 32 & 1;
}
#else
#define CPU_HAS(name, by_compiler) __builtin_cpu_supports (by_compiler)
#endif

enum
{
  LANES = 512, /* number of half-boards that are compared at a time */
  FIELDS = 4,  /* fields in a pattern */
  FIELD_VALUES = 256,
};

/* A set of lanes (half-boards that are compared at a time), with one bit for
 * each lane.
 */
typedef uint64_t Lanes __attribute__ ((vector_size (LANES / 8)));

/* A pattern has four fields of 8 bits.  Element [f][v] is the set of the lanes
 * (half-boards) that have none of the diagonals that value v of field f stands
 * for.
 */
typedef Lanes Tables[FIELDS][FIELD_VALUES];

/* A pattern as four offsets in bytes, of 16 bits each: the places in the Tables
 * for the values of its four fields.
 */
typedef uint64_t Record;

/* The cells of a sheet, a table of placements in a quarter of the board.  Cell
 * i has the patterns entries[begin[2 * i]] to before entries[end[2 * i]].
 */
typedef struct
{
  const void     *entries;
  const uint32_t *begin, *end;
} Cells;

/* The widths of patterns in bits: in the quarters of the board, and in the
 * half-boards that join() makes of two quarters.
 */
typedef enum
{
  JOIN_32_TO_32,
  JOIN_64_TO_32,
  JOIN_64_TO_64,
  JOINS,
} JoinWidths;

typedef struct
{
  const char *name; /* name of the table: a value of SEARCH_SIMD */
  bool (*available) (void);

  /* Joins placements in the north and the south of one half of the board.  For
   * each of the `cells` cells, appends the union of each pair of patterns
   * without a common diagonal to the n half-boards in `out`.  Returns the new
   * number of half-boards.
   */
  size_t (*join[JOINS]) (Cells north, Cells south, uint32_t cells, Buffer *out,
                         size_t n);

  /* Divides the list of patterns in place: first the patterns without the bit,
   * then the patterns with it; or in the reverse order if `with_first`.
   * Returns the number of patterns in the first part.  `side` is memory for n
   * patterns.
   */
  size_t (*split) (uint32_t *list, size_t n, uint32_t bit, bool with_first,
                   uint32_t *side);
  size_t (*split_wide) (uint64_t *list, size_t n, uint64_t bit, bool with_first,
                        uint64_t *side);

  /* Copies the low 32 bits of each of the n wide patterns to `out`. */
  void (*narrow) (const uint64_t *list, size_t n, uint32_t *out);

  /* Returns the number of pairs of a pattern in `a` and a pattern in `b` that
   * have no common diagonal among those in `bits`.
   */
  uint64_t (*meet) (const uint32_t *a, size_t na, const uint32_t *b, size_t nb,
                    uint32_t bits);

  /* Sets *all to the diagonals that all of the n patterns have, and *any to the
   * diagonals that at least one pattern has. n is a positive multiple of 64.
   */
  void (*common) (const uint32_t *list, size_t n, uint32_t *all, uint32_t *any);

  /* Computes a plane for each of 32 diagonals: the set of the lanes (patterns
   * of the list) that do not have the diagonal.
   */
  void (*planes) (const uint32_t list[LANES], Lanes planes[32]);

  /* Sets element [f][v] of the tables to the lanes (half-boards) in `valid`
   * that have none of the diagonals of value v in field f.  Skips values v with
   * a high bit (of two) that is not in `varying`.
   */
  void (*tables) (const Lanes planes[32], const Lanes *valid, uint32_t varying,
                  Tables tables);

  /* Writes a record for each pattern that has none of the diagonals in
   * `without`.  The record has those of the pattern's diagonals that are in
   * `keep`.  Returns the number of records.
   */
  size_t (*records) (const uint32_t *list, size_t n, uint32_t without,
                     uint32_t keep, Record *out);

  /* For each group of 64 lanes (half-boards), sets an element of `counts` to
   * the number of pairs of a lane and one of the n records that have no common
   * diagonal.
   */
  void (*scan) (const Tables tables, const Record *records, size_t n,
                uint64_t counts[LANES / 64]);
} Ops;

extern const Ops ops_portable;
extern const Ops ops_avx2;
extern const Ops ops_avx512;
extern const Ops ops_gfni;

/* Returns the fastest table of operations for this machine, or the table that
 * the environment variable SEARCH_SIMD names.  Returns NULL if the machine has
 * no table of that name.
 */
const Ops *ops_choose (void);

/* Returns the possible values of SEARCH_SIMD on this machine, such as
 * "portable, avx2".  Free with g_free().
 */
char *ops_names (void);
