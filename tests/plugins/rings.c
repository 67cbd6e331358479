/* SPDX-License-Identifier: MIT */
/* rings.c: colours the beads of a ring, neighbours differently.  With c
 * colours, n beads have (c-1)^n + (-1)^n (c-1) colourings.  --drop=1 leaves the
 * first bead out of the keys, and --drop=2 the last, which gives wrong counts.
 * --more=1 publishes one colouring more.
 * Each number of an input is the number of beads of an instance.
 */
#include <libsearch/search.h>

typedef struct
{
  int beads, colours, drop, more;
} Ring;

typedef struct
{
  int32_t count, first, last;
} Bead;

static SEARCH_CALLBACK (next, beads_next, const Ring *ring, const Bead *bead,
                        uint64_t *cursor, Bead *child)
{
  while (bead->count < ring->beads && *cursor < (uint64_t) ring->colours)
    {
      const int colour = (int) (*cursor)++;

      if (bead->count > 0 && colour == bead->last)
        continue;
      if (bead->count > 0 && bead->count + 1 == ring->beads
          && colour == bead->first)
        continue;
      *child = (Bead){ bead->count + 1, bead->count ? bead->first : colour,
                       colour };
      return true;
    }
  return false;
}

static SEARCH_CALLBACK (solution, beads_solution, const Ring *ring,
                        const Bead *bead)
{
  return bead->count == ring->beads;
}

static SEARCH_CALLBACK (answer_length, ring_key_size, const Ring *ring)
{
  (void) ring;
  return sizeof (Bead);
}

static SEARCH_CALLBACK (key, beads_key, const Ring *ring, const Bead *bead,
                        size_t depth, Bead *key)
{
  (void) depth;
  key->count = bead->count;
  if (ring->drop != 1)
    key->first = bead->first;
  if (ring->drop != 2)
    key->last = bead->last;
}

/* Two states have equal weak keys if they have equally many beads, and if in
 * both, or in neither, the first and the last bead have one colour.
 */
static SEARCH_CALLBACK (weak_key, beads_weak_key, const Ring *ring,
                        const Bead *bead, size_t depth, Bead *key)
{
  (void) ring, (void) depth;
  key->count = bead->count;
  key->first = bead->first == bead->last;
}

static SEARCH_CALLBACK (answer, beads_answer, const void *instance,
                        const Bead *root, size_t depth, int *answer)
{
  (void) instance;
  for (size_t i = 0; i < depth; i++)
    answer[i] = root[i + 1].last;
  return depth;
}

static SEARCH_CALLBACK (placed, beads_placed, const void *instance,
                        const Bead *bead, size_t depth, int *places,
                        int *values)
{
  (void) instance, (void) depth;
  places[0] = bead->count - 1;
  values[0] = bead->last;
  return 1;
}

#define KEYS                                                                   \
  .size = ring_key_size, .key = beads_key, .self_contained = true,             \
  .placed = beads_placed

SEARCH_REPR (strict, .tree = "beads", .state_size = sizeof (Bead),
             .next = beads_next, .solution = beads_solution,
             .answer = beads_answer, .memo = { KEYS, .equal_sizes = true });

SEARCH_REPR (weak, .tree = "beads", .state_size = sizeof (Bead),
             .next = beads_next, .solution = beads_solution,
             .answer = beads_answer,
             .memo = { KEYS, .equal_sizes = true, .weak_key = beads_weak_key });

/* Its searches with a memo table do not count the nodes of the tree. */
SEARCH_REPR (loose, .tree = "beads", .state_size = sizeof (Bead),
             .next = beads_next, .solution = beads_solution,
             .answer = beads_answer,
             .memo = { KEYS, .weak_key = beads_weak_key });

static SEARCH_CALLBACK (answer_length, ring_length, const Ring *ring)
{
  return (size_t) ring->beads;
}

static const SearchRepr *const reprs[] = { &strict, &weak, &loose, NULL };

static const SearchOption options[] = {
  SEARCH_INT ("beads", Ring, beads, "beads of the ring", 8, 2, 100000),
  SEARCH_INT ("colours", Ring, colours, "colours", 3, 1, 1000),
  SEARCH_INT ("drop", Ring, drop, "leave out a bead of the keys", 0, 0, 2),
  SEARCH_INT ("more", Ring, more, "add to the published count", 0, 0, 1),
  { 0 },
};

/* Maximum number of digits of a published number. */
#define DIGITS 600

/* Multiplies a number, whose lowest digit is the first, by `factor`, and adds
 * `carry`.  Returns false if the result is too large.
 */
static bool
multiply_add (int digits[DIGITS], int factor, int carry)
{
  for (int i = 0; i < DIGITS; i++)
    {
      carry += digits[i] * factor;
      digits[i] = (carry % 10 + 10) % 10;
      carry = (carry - digits[i]) / 10;
    }
  return carry == 0;
}

static SEARCH_CALLBACK (known, ring_known, const Ring *ring, SearchKnown *known)
{
  static char text[DIGITS + 1];
  const int   others = ring->colours - 1;
  int         digits[DIGITS] = { 1 }, length = DIGITS;

  for (int i = 0; i < ring->beads; i++)
    if (!multiply_add (digits, others, 0))
      return false;
  if (!multiply_add (digits, 1,
                     (ring->beads % 2 ? -others : others) + ring->more))
    return false;
  while (length > 1 && digits[length - 1] == 0)
    length--;
  for (int i = 0; i < length; i++)
    text[i] = (char) ('0' + digits[length - 1 - i]);
  text[length] = '\0';
  known->solutions_text = text;
  known->source = "a formula";
  return true;
}

static SEARCH_CALLBACK (read, ring_read, Ring *ring, SearchInput *input,
                        GError **error)
{
  const size_t at = input->position;

  if (!search_input_int (input, &ring->beads) || ring->beads < 2)
    return search_input_expected (input, at, error, "a number of beads");
  search_input_skip_space (input);
  return true;
}

static const SearchProblem rings
    = { .name = "rings",
        .summary = "rings of coloured beads",
        .instance_size = sizeof (Ring),
        .reprs = reprs,
        .options = options,
        .small = "beads=2..6 colours=1..4",
        .answer_length = ring_length,
        .known = ring_known,
        .input = { .read = ring_read, .many = true } };

SEARCH_PLUGIN (rings);
