/* SPDX-License-Identifier: MIT */
/* lists.c: the representation `lists`: each state has a list of the options
 * that can still be chosen, shorter than its parent's list.  To find the item
 * with the fewest options, it counts the options of 128 items at once.
 *
 * The workspace contains the lists of the path, one after another in an array.
 * An option stays on the list of a child if it uses no bit that the child's
 * option blocks; see masks.c.  The binary counters of 128 items are in vectors:
 * bit i of `ones`, of `twos` and of `fours` is a binary digit of the counter of
 * item i.  Bit i of `more` is set if this counter is 8 or more.
 */
#include "lists.h"

/* Size in bytes of a workspace up to which the representation `lists` is fast.
 * Larger workspaces do not fit in the processor's caches.
 */
#define WORKSPACE_SIZE_GOOD ((uint64_t) 64 << 20)

/* An item, and how many of its options can still be chosen. */
typedef struct
{
  uint32_t item;
  uint32_t count;
} Least;

/* Returns the maximum size of the workspace in bytes.  The list of a state has
 * at most n_options options that can still be chosen, and at most n_options
 * options to try next.
 */
static uint64_t
workspace_size (const Cover *cover)
{
  const uint64_t frames = (uint64_t) cover->depth + 1;

  return sizeof (Lists) + cover->primary_vectors * sizeof (Vector)
         + frames * sizeof (Frame)
         + 2 * frames * (cover->n_options + 1) * sizeof (uint32_t);
}

static void
lists_sizes (const void *instance, size_t *state_size, size_t *size)
{
  (void) state_size;
  *size = (size_t) MIN (workspace_size (instance), SEARCH_INSTANCE_SIZE_MAX);
}

static SEARCH_CALLBACK (fits, lists_fits, const Cover *cover, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (cover->uses && workspace_size (cover) <= SEARCH_INSTANCE_SIZE_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "the lists of the options are too large; --repr=links "
               "needs less memory");
  return false;
}

bool
cover_suits_lists (const Cover *cover)
{
  return cover->uses && workspace_size (cover) <= WORKSPACE_SIZE_GOOD;
}

static inline bool
is_empty (Vector set)
{
  return (set[0] | set[1]) == 0;
}

/* Returns the items in `set` whose counter has a 0 in the binary digit that
 * `plane` contains, one bit for each item.  If there are no such items, adds
 * `value`, the value of this digit, to *count, and returns `set`.
 */
static inline Vector
prefer_clear (Vector set, Vector plane, uint32_t value, uint32_t *count)
{
  const Vector clear = set & ~plane;

  if (!is_empty (clear))
    return clear;
  *count += value;
  return set;
}

static inline uint32_t
first_member (Vector set)
{
  return set[0] ? (uint32_t) __builtin_ctzll (set[0])
                : 64 + (uint32_t) __builtin_ctzll (set[1]);
}

/* Counts how many of the n options have each item of one vector (128 items).
 * Returns the item in `open`, a set of uncovered items that is not empty, with
 * the fewest options, the first of several, and the exact number of its
 * options.
 */
static G_GNUC_NO_INLINE Least
least_of_many (const Vector *uses, size_t stride, const uint32_t *options,
               uint32_t n, Vector open)
{
  const int bits = 32 - __builtin_clz (n | 1);
  Vector    planes[32];
  Least     least = { 0, 0 };

  for (int plane = 0; plane < bits; plane++)
    planes[plane] = (Vector){ 0 };
  for (uint32_t i = 0; i < n; i++)
    {
      Vector carry = uses[options[i] * stride];

      for (int plane = 0; !is_empty (carry); plane++)
        {
          const Vector both = planes[plane] & carry;

          planes[plane] ^= carry;
          carry = both;
        }
    }
  for (int plane = bits - 1; plane >= 0; plane--)
    open = prefer_clear (open, planes[plane], UINT32_C (1) << plane,
                         &least.count);
  least.item = first_member (open);
  return least;
}

/* Returns the item in `open` with the fewest options, as least_of_many(), but
 * counts only up to 7.  If every item has 8 options or more, returns the count
 * 8 and no item.
 */
SEARCH_ALWAYS_INLINE Least
least_of_few (const Vector *uses, size_t stride, const uint32_t *options,
              uint32_t n, Vector open)
{
  Vector ones = { 0 }, twos = { 0 }, fours = { 0 }, more = { 0 };
  Least  least = { 0, 0 };

  for (uint32_t i = 0; i < n; i++)
    {
      const Vector one = uses[options[i] * stride];
      const Vector two = ones & one, four = twos & two;

      ones ^= one;
      twos ^= two;
      more |= fours & four;
      fours ^= four;
    }
  if (is_empty (open & ~more))
    return (Least){ .count = 8 };
  open &= ~more;
  open = prefer_clear (open, fours, 4, &least.count);
  open = prefer_clear (open, twos, 2, &least.count);
  open = prefer_clear (open, ones, 1, &least.count);
  least.item = first_member (open);
  return least;
}

/* Returns an item in `open` that none of the n options has, with the count 0.
 * If there is no such item, returns the count 1.
 */
SEARCH_ALWAYS_INLINE Least
least_of_none (const Vector *uses, size_t stride, const uint32_t *options,
               uint32_t n, Vector open)
{
  for (uint32_t i = 0; i < n; i++)
    open &= ~uses[options[i] * stride];
  if (is_empty (open))
    return (Least){ .count = 1 };
  return (Least){ .item = first_member (open) };
}

/* Returns the uncovered item with the fewest options, the first of several such
 * items, and how many options it has.
 */
SEARCH_ALWAYS_INLINE Least
least_item (const Lists *workspace, const Frame *frame, size_t stride,
            uint32_t primary_vectors, bool few)
{
  const Cover    *cover = &workspace->cover;
  const Vector   *open = lists_open_items (workspace);
  const uint32_t *options = lists_pool (workspace) + frame->first;
  const uint32_t  n = frame->next - frame->first;
  Least           best = { 0, UINT32_MAX };

  for (uint32_t i = 0; i < primary_vectors && best.count > 0; i++)
    {
      const Vector *uses = cover->uses + i;
      Least         least;

      if (is_empty (open[i]))
        continue;
      if (best.count == 1)
        least = least_of_none (uses, stride, options, n, open[i]);
      else if (few)
        least = least_of_few (uses, stride, options, n, open[i]);
      else
        least = least_of_many (uses, stride, options, n, open[i]);
      if (least.count >= best.count)
        continue;
      best.item = least.item + VECTOR_BITS * i;
      best.count = least.count;
    }
  return best;
}

/* Chooses the uncovered item with the fewest options, and appends these options
 * to the list of the state, as the options to try next.
 */
SEARCH_ALWAYS_INLINE void
choose (const Lists *workspace, Frame *frame, size_t stride,
        uint32_t primary_vectors)
{
  const Cover *cover = &workspace->cover;
  uint32_t    *pool = lists_pool (workspace);
  uint32_t     end = frame->next;
  Least least = least_item (workspace, frame, stride, primary_vectors, true);
  const Vector *uses;
  uint64_t      bit;

  if (least.count == 8)
    least = least_item (workspace, frame, stride, primary_vectors, false);
  if (least.count > 0)
    {
      uses = cover->uses + least.item / VECTOR_BITS;
      bit = UINT64_C (1) << least.item % 64;
      for (uint32_t i = frame->first; end < frame->next + least.count; i++)
        {
          const uint32_t option = pool[i];

          pool[end] = option;
          end += (uses[option * stride][least.item / 64 % 2] & bit) != 0;
        }
    }
  frame->end = end;
}

/* Makes the list of a child state: the options of the parent's list that do not
 * use a bit that `option` blocks.
 */
SEARCH_ALWAYS_INLINE void
filter (const Lists *workspace, const Frame *parent, uint32_t option,
        Frame *frame, size_t stride)
{
  const Cover  *cover = &workspace->cover;
  const Vector *uses = cover->uses, *blocks = cover->blocks + option * stride;
  uint32_t     *pool = lists_pool (workspace), *end = pool + parent->end;

  for (const uint32_t *at = pool + parent->first; at < pool + parent->next;
       at++)
    {
      const Vector *used = uses + *at * stride;
      Vector        common = used[0] & blocks[0];

      for (size_t i = 1; i < stride; i++)
        common |= used[i] & blocks[i];
      *end = *at;
      end += is_empty (common);
    }
  frame->first = parent->end;
  frame->next = (uint32_t) (end - pool);
}

static SEARCH_CALLBACK (start, lists_start, Lists *workspace)
{
  const Cover *cover = &workspace->cover;
  Frame       *frame = lists_frames (workspace);
  uint32_t    *pool = lists_pool (workspace);
  Vector      *open = lists_open_items (workspace);

  for (uint32_t i = 0; i < cover->primary_vectors; i++)
    open[i] = ~(Vector){ 0 };
  open[cover->primary_vectors - 1] = cover->last_primary;
  *frame = (Frame){ 0, 0, 0 };
  for (uint32_t option = 0; option < cover->n_options; option++)
    if (cover->primaries[option] > 0)
      pool[frame->next++] = option;
  choose (workspace, frame, cover->vectors, cover->primary_vectors);
}

/* Updates the workspace after the search has chosen an option.  `stride` is
 * cover->vectors; callers pass a constant if they can, because the code is then
 * faster.
 */
SEARCH_ALWAYS_INLINE void
apply (Lists *workspace, const Choice *choice, size_t stride,
       uint32_t primary_vectors)
{
  const Cover  *cover = &workspace->cover;
  const Vector *uses = cover->uses + (size_t) choice->option * stride;
  Vector       *open = lists_open_items (workspace);
  Frame        *frame = lists_frames (workspace) + ++workspace->depth;

  for (uint32_t i = 0; i < primary_vectors; i++)
    open[i] &= ~uses[i];
  filter (workspace, frame - 1, choice->option, frame, stride);
  choose (workspace, frame, stride, primary_vectors);
}

static SEARCH_CALLBACK (apply, lists_apply, Lists *workspace, const void *state)
{
  const uint32_t primary_vectors = workspace->cover.primary_vectors;

  switch (workspace->cover.vectors)
    {
    case 1:
      apply (workspace, state, 1, 1);
      break;
    case 2:
      apply (workspace, state, 2, primary_vectors);
      break;
    case 3:
      apply (workspace, state, 3, primary_vectors);
      break;
    default:
      apply (workspace, state, workspace->cover.vectors, primary_vectors);
    }
}

static SEARCH_CALLBACK (undo, lists_undo, Lists *workspace,
                        const Choice *choice)
{
  const Cover  *cover = &workspace->cover;
  const Vector *uses = cover->uses + (size_t) choice->option * cover->vectors;
  Vector       *open = lists_open_items (workspace);
  uint32_t      last = cover->primary_vectors - 1;

  for (uint32_t i = 0; i < last; i++)
    open[i] |= uses[i];
  open[last] |= uses[last] & cover->last_primary;
  workspace->depth--;
}

/* Returns the cursor.  Its lower half is the index of the next option to try in
 * the array of all lists, and its upper half the index at which the options to
 * try end.
 */
static SEARCH_CALLBACK (expand, lists_expand, const Lists *workspace,
                        void *state)
{
  const Frame *frame = lists_frames (workspace) + workspace->depth;

  (void) state;
  return frame->next | (uint64_t) frame->end << 32;
}

static SEARCH_CALLBACK (next, lists_next, const Lists *workspace,
                        const void *state, uint64_t *cursor, void *child)
{
  const uint32_t at = (uint32_t) *cursor;

  if (at == *cursor >> 32)
    return false;
  choice_make (&workspace->cover, state, lists_pool (workspace)[at], child);
  ++*cursor;
  return true;
}

static size_t
lists_answer (const void *instance, const void *path, size_t depth, int *answer)
{
  return choice_answer (instance, path, sizeof (Choice), depth, answer);
}

static SEARCH_CALLBACK (placed, lists_placed, const Cover *cover,
                        const Choice *choice, size_t depth, int *places,
                        int *values)
{
  (void) depth;
  return choice_placed (cover, choice, places, values);
}

/* clang-format off */
SEARCH_REPR (lists,
             .summary = "lists of the options that still fit, 128 items at once",
             .tree = "fewest",
             .state_size = sizeof (Choice),
             .sizes = lists_sizes,
             .fits = lists_fits,
             .root = choice_root,
             .next = lists_next,
             .solution = choice_solution,
             .expand = lists_expand,
             .answer = lists_answer,
             .workspace = { .size = sizeof (Lists),
                        .start = lists_start,
                        .apply = lists_apply,
                        .undo = lists_undo },
             .memo = { .size = lists_key_size,
                       .key = lists_key,
                       .placed = lists_placed });
/* clang-format on */
