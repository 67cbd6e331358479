/* SPDX-License-Identifier: MIT */
/* ops.h: operations on lists of patterns: all code that depends on the machine.
 * Each instruction set has a table.  Callers share all other code.
 *
 * Lists need no alignment, but may be read and written up to MARGIN bytes past
 * their ends.  An output list has room for the largest result.  Lists of
 * uint64_t have wide patterns; see Layout.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum
{
  ALIGNMENT = 64,
  MARGIN = 128,
};

/* Memory that grows, followed by a margin. */
typedef struct
{
  void  *data;
  size_t size; /* bytes, without the margin */
} Buffer;

/* Makes room for `size` bytes, aligned.  The contents are lost if it grows.
 * Returns buffer->data.
 */
void *buffer_reserve (Buffer *buffer, size_t size);

/* Makes room for `size` bytes, and keeps the first `used` bytes. */
void *buffer_extend (Buffer *buffer, size_t used, size_t size);

void buffer_clear (Buffer *buffer);

/* Allocates `size` bytes and a margin of MARGIN bytes behind them, aligned to
 * ALIGNMENT bytes.  Free with free().
 */
void *aligned_new (size_t size);

/* True if the processor has an instruction set, and the system enables it.
 *
 * glibc finds this at the start of the process.  The compiler's way asks the
 * processor at each load of a plugin, which takes a virtual machine as long as
 * a short search.
 */
#ifdef __has_include
#if __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif
#endif

/* Names of glibc, and of the compiler. */
#ifdef CPU_FEATURE_ACTIVE
#define CPU_HAS(name, by_compiler) cpu_has (x86_cpu_##name)

/* Returns true if the feature is active.  It is a bit of 128 in one of glibc's
 * leaves. glibc's own function finds it with a shift that overflows at the
 * highest bit of a word.
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
  LANES = 512, /* patterns that are counted at once */
  FIELDS = 4,  /* fields in a pattern */
  FIELD_VALUES = 256,
};

/* One bit for each lane. */
typedef uint64_t Lanes __attribute__ ((vector_size (LANES / 8)));

/* Products of lanes: [f][v] has the lanes without the diagonals in the value v
 * of field f.
 */
typedef Lanes Tables[FIELDS][FIELD_VALUES];

/* A pattern as offsets of its fields' values in the tables, in bytes: 16 bits
 * for each field.
 */
typedef uint64_t Record;

/* Entries by cell.  The entries of cell i are from begin[2 * i] to before end[2
 * * i].
 */
typedef struct
{
  const void     *entries;
  const uint32_t *begin, *end;
} Cells;

/* Number of bits in quarters and half-boards. */
typedef enum
{
  JOIN_32_TO_32,
  JOIN_64_TO_32,
  JOIN_64_TO_64,
  JOINS,
} JoinWidths;

typedef struct
{
  const char *name; /* value of SEARCH_SIMD */
  bool (*available) (void);

  /* Joins north and south: appends the unions of pairs that share no diagonal
   * to the n in `out`, for each of `cells` cells.  Returns the new number.
   */
  size_t (*join[JOINS]) (Cells north, Cells south, uint32_t cells, Buffer *out,
                         size_t n);

  /* Moves the patterns with this bit behind the others, or before them for
   * `with_first`.  Returns the number of patterns in the first part.  `side`
   * has room for n.
   */
  size_t (*split) (uint32_t *list, size_t n, uint32_t bit, bool with_first,
                   uint32_t *side);
  size_t (*split_wide) (uint64_t *list, size_t n, uint64_t bit, bool with_first,
                        uint64_t *side);

  /* Copies the low halves of wide patterns. */
  void (*narrow) (const uint64_t *list, size_t n, uint32_t *out);

  /* Returns the number of pairs that share none of these bits. */
  uint64_t (*meet) (const uint32_t *a, size_t na, const uint32_t *b, size_t nb,
                    uint32_t bits);

  /* Finds the diagonals that all of the n patterns have, and the diagonals that
   * any has; n is a positive multiple of 64.
   */
  void (*common) (const uint32_t *list, size_t n, uint32_t *all, uint32_t *any);

  /* Computes, for each diagonal, the lanes without it. */
  void (*planes) (const uint32_t list[LANES], Lanes planes[32]);

  /* Computes the tables of the lanes in `valid`.  The values of each field have
   * any low six bits, and of the other two bits those in `varying`.
   */
  void (*tables) (const Lanes planes[32], const Lanes *valid, uint32_t varying,
                  Tables tables);

  /* Writes the records of the patterns without the diagonals in `without`,
   * reduced to the diagonals in `keep`.  Returns their number.
   */
  size_t (*records) (const uint32_t *list, size_t n, uint32_t without,
                     uint32_t keep, Record *out);

  /* Counts, for each 64 lanes, the pairs of a lane and a record that share no
   * diagonal.
   */
  void (*scan) (const Tables tables, const Record *records, size_t n,
                uint64_t counts[LANES / 64]);
} Ops;

extern const Ops ops_portable;
extern const Ops ops_avx2;
extern const Ops ops_avx512;

/* Returns the fastest table for this machine, or the table that the environment
 * variable SEARCH_SIMD names.  NULL: the machine has no table with this name.
 */
const Ops *ops_choose (void);

/* Returns the values of SEARCH_SIMD for this machine: "portable, avx2".  Free
 * with g_free().
 */
char *ops_names (void);
