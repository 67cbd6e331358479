/* SPDX-License-Identifier: MIT */
/* sets.c: the representation `sets`: every state has its own set of the options
 * that can still be chosen, and its own set of uncovered primary items.  The
 * representations `links` and `lists` have a workspace instead.
 */
#include "cover.h"

/* A state: the newest option and the item to cover next.  In memory, two sets
 * follow: the options that can still be chosen, and the uncovered primary
 * items.
 */
typedef struct
{
  Choice   choice;
  uint64_t item; /* item that the next option covers */
} Sets;

/* The workspace: an instance, and memory in which choose() counts how many
 * options each primary item has.
 */
typedef struct
{
  Cover    cover;
  uint32_t count[];
} Counts;

static inline uint64_t *
sets_options (const Sets *fitting)
{
  return (uint64_t *) (fitting + 1);
}

static inline uint64_t *
sets_items (const Cover *cover, const Sets *fitting)
{
  return sets_options (fitting) + cover->option_words;
}

static inline size_t
item_words (const Cover *cover)
{
  return cover->primary / 64 + 1;
}

static inline size_t
sets_size (const Cover *cover)
{
  return sizeof (Sets)
         + (cover->option_words + item_words (cover)) * sizeof (uint64_t);
}

static SEARCH_CALLBACK (sizes, sets_sizes, const Cover *cover,
                        size_t *state_size, size_t *workspace_size)
{
  *state_size = MIN (sets_size (cover), SEARCH_STATE_SIZE_MAX);
  *workspace_size = sizeof (Counts) + cover->primary * sizeof (uint32_t);
}

static SEARCH_CALLBACK (fits, sets_fits, const Cover *cover, size_t limit,
                        unsigned workers, SearchMemory *memory, GError **error)
{
  (void) limit;
  (void) workers;
  (void) memory;
  if (cover->excluded && sets_size (cover) <= SEARCH_STATE_SIZE_MAX)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
               "the sets of the options are too large; --repr=links "
               "needs less memory");
  return false;
}

static SEARCH_CALLBACK (root, sets_root, const Cover *cover, Sets *fitting)
{
  choice_root (cover, fitting);
  for (uint32_t option = 0; option < cover->n_options; option++)
    if (cover->primaries[option] > 0)
      sets_options (fitting)[option / 64] |= UINT64_C (1) << option % 64;
  for (uint32_t item = 0; item < cover->primary; item++)
    sets_items (cover, fitting)[item / 64] |= UINT64_C (1) << item % 64;
}

/* Makes the two sets of a state from the sets of its parent: removes the
 * options that the newest option excludes, and the primary items that it
 * covers.
 */
static inline void
derive (const Cover *cover, const Sets *parent, Sets *fitting)
{
  uint64_t *options = sets_options (fitting),
           *items = sets_items (cover, fitting);
  const uint32_t option = fitting->choice.option;

  memcpy (options, sets_options (parent),
          (cover->option_words + item_words (cover)) * sizeof (uint64_t));
  for (uint32_t i = cover->start[option]; i < cover->start[option + 1]; i++)
    {
      const uint32_t  item = cover->entry[i].item;
      const uint64_t *excluded
          = cover->excluded
            + (size_t) cover->excluded_at[i] * cover->option_words;

      for (uint32_t word = 0; word < cover->option_words; word++)
        options[word] &= ~excluded[word];
      if (item < cover->primary)
        items[item / 64] &= ~(UINT64_C (1) << item % 64);
    }
  options[option / 64] &= ~(UINT64_C (1) << option % 64);
}

/* Returns the uncovered primary item with the fewest options that can still be
 * chosen, the first of several such items.
 */
static inline uint64_t
choose (const Counts *counts, const Sets *fitting)
{
  const Cover    *cover = &counts->cover;
  uint32_t       *count = (uint32_t *) counts->count, fewest = UINT32_MAX;
  const uint64_t *items = sets_items (cover, fitting);
  uint64_t        least = 0;

  memset (count, 0, cover->primary * sizeof *count);
  for (uint32_t word = 0; word < cover->option_words; word++)
    SEARCH_EACH_MEMBER (bit, sets_options (fitting)[word])
      {
        const uint32_t option = 64 * word + (uint32_t) bit;

        for (const Entry *entry = cover_first (cover, option);
             entry < cover_end (cover, option); entry++)
          if (entry->item < cover->primary)
            count[entry->item]++;
      }
  for (size_t word = 0; word < item_words (cover); word++)
    for (uint64_t left = items[word]; left; left &= left - 1)
      {
        const size_t item = 64 * word + (size_t) __builtin_ctzll (left);

        if (count[item] >= fewest)
          continue;
        least = item;
        fewest = count[item];
      }
  return least;
}

static SEARCH_CALLBACK (expand, sets_expand, const Counts *counts,
                        Sets *fitting)
{
  const Cover *cover = &counts->cover;

  if (fitting->choice.left < cover->primary)
    derive (cover, (const void *) ((char *) fitting - sets_size (cover)),
            fitting);
  fitting->item = choose (counts, fitting);
  return cover->with_at[fitting->item];
}

/* Makes a child for each option of the item to cover next that can still be
 * chosen.  The cursor is the index in cover->with of the next option to test.
 */
static SEARCH_CALLBACK (next, sets_next, const Cover *cover,
                        const Sets *fitting, uint64_t *cursor, void *child)
{
  const uint64_t  end = cover->with_at[fitting->item + 1];
  const uint64_t *options = sets_options (fitting);

  while (*cursor < end)
    {
      const uint32_t option = cover->with[(*cursor)++];

      if (!(options[option / 64] >> option % 64 & 1))
        continue;
      choice_make (cover, &fitting->choice, option, child);
      return true;
    }
  return false;
}

static size_t
sets_answer (const void *instance, const void *path, size_t depth, int *answer)
{
  return choice_answer (instance, path, sets_size (instance), depth, answer);
}

/* clang-format off */
SEARCH_REPR (sets,
             .summary = "a set of the options that still fit in every state",
             .tree = "fewest",
             .sizes = sets_sizes,
             .fits = sets_fits,
             .root = sets_root,
             .next = sets_next,
             .solution = choice_solution,
             .expand = sets_expand,
             .answer = sets_answer,
             .workspace = { .size = sizeof (Counts) });
/* clang-format on */
