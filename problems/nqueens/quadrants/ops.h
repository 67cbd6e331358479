/* SPDX-License-Identifier: MIT */
/* ops.h: what is done to whole lists of patterns; all that depends on the
 * machine.  One table for each instruction set; callers share the rest.
 *
 * Lists need no alignment, but may be read and written up to MARGIN bytes past
 * their ends, and a list that is written has room for all that may come out.
 * Those of uint64_t are the wide ones; see Layout.
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

/* Memory that grows.  There is a margin behind it. */
typedef struct
{
  void  *data;
  size_t size; /* bytes, without the margin */
} Buffer;

/* Makes room for `size` bytes, aligned; what was there is lost when it grows.
 * Returns buffer->data.
 */
void *buffer_reserve (Buffer *buffer, size_t size);

/* The same, but the first `used` bytes stay. */
void *buffer_extend (Buffer *buffer, size_t used, size_t size);

void buffer_clear (Buffer *buffer);

/* So many bytes, aligned, and the margin; free() frees them. */
void *aligned_new (size_t size);

/* What the processor has, and the system lets us use.
 *
 * glibc knows that since the process began.  The compiler's way asks the
 * processor whenever a plugin is loaded, which takes a virtual machine as long
 * as a short search.
 */
#ifdef __has_include
#if __has_include(<sys/platform/x86.h>)
#include <sys/platform/x86.h>
#endif
#endif

/* By glibc's name, and by the compiler's. */
#ifdef CPU_FEATURE_ACTIVE
#define CPU_HAS(name, by_compiler) cpu_has (x86_cpu_##name)

/* Is the feature active?  It is a bit of 128 in one of glibc's leaves; glibc's
 * own function looks for it by a shift that overflows at the highest bit of a
 * word.
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
  FIELDS = 4,  /* of a pattern */
  FIELD_VALUES = 256,
};

/* One bit for each lane. */
typedef uint64_t Lanes __attribute__ ((vector_size (LANES / 8)));

/* The products of lanes: [f][v] has the lanes that meet none of the diagonals
 * in the value v of field f.
 */
typedef Lanes Tables[FIELDS][FIELD_VALUES];

/* A pattern as the places of its fields' values in the tables, in bytes: 16
 * bits for each field.
 */
typedef uint64_t Record;

/* Entries by cell: the i-th has those from begin[2 * i] to before end[2 * i].
 */
typedef struct
{
  const void     *entries;
  const uint32_t *begin, *end;
} Cells;

/* How many bits quarters and half-boards have. */
typedef enum
{
  JOIN_32_TO_32,
  JOIN_64_TO_32,
  JOIN_64_TO_64,
  JOINS,
} JoinWidths;

typedef struct
{
  const char *name; /* what SEARCH_SIMD takes */
  bool (*available) (void);

  /* Of the pairs from the same cell of north and south, of `cells`, appends the
   * unions of those that share no diagonal to the n that `out` has; returns how
   * many it has then.
   */
  size_t (*join[JOINS]) (Cells north, Cells south, uint32_t cells, Buffer *out,
                         size_t n);

  /* Moves the patterns with this bit behind those without, or `with_first`
   * before them; returns how many come first.  `side` has room for n.
   */
  size_t (*split) (uint32_t *list, size_t n, uint32_t bit, bool with_first,
                   uint32_t *side);
  size_t (*split_wide) (uint64_t *list, size_t n, uint64_t bit, bool with_first,
                        uint64_t *side);

  /* Copies the low halves. */
  void (*narrow) (const uint64_t *list, size_t n, uint32_t *out);

  /* The number of pairs that share none of these bits. */
  uint64_t (*meet) (const uint32_t *a, size_t na, const uint32_t *b, size_t nb,
                    uint32_t bits);

  /* The diagonals that all of the n patterns have, and those that any has; n is
   * a multiple of 64, at least that.
   */
  void (*common) (const uint32_t *list, size_t n, uint32_t *all, uint32_t *any);

  /* For each diagonal, the lanes that do not have it. */
  void (*planes) (const uint32_t list[LANES], Lanes planes[32]);

  /* The tables of the lanes in `valid`: for each field, values of the low six
   * bits and those of the other two that are in `varying`.
   */
  void (*tables) (const Lanes planes[32], const Lanes *valid, uint32_t varying,
                  Tables tables);

  /* Writes the records of the patterns that have no diagonal in `without`,
   * reduced to those in `keep`; returns how many.
   */
  size_t (*records) (const uint32_t *list, size_t n, uint32_t without,
                     uint32_t keep, Record *out);

  /* For each 64 lanes, the pairs of one of them and a record that share no
   * diagonal.
   */
  void (*scan) (const Tables tables, const Record *records, size_t n,
                uint64_t counts[LANES / 64]);
} Ops;

extern const Ops ops_portable;
extern const Ops ops_avx2;
extern const Ops ops_avx512;

/* The fastest that this machine has, or the one that the environment variable
 * SEARCH_SIMD names.  NULL: it names none that the machine has.
 */
const Ops *ops_choose (void);

/* The names that SEARCH_SIMD may have here: "portable, avx2"; g_free() it. */
char *ops_names (void);
