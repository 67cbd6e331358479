/* SPDX-License-Identifier: MIT */
/* check.c: checks hits.  A hit is checked by exploring its state like any
 * other: its children are made, and their sums are mostly in the table.  The
 * result must be what the table has for the state.
 *
 * Hits below a hit that is checked are not checked in general, since this would
 * explore the whole tree.  But states that are cut off by hits may be those
 * that differ, so some checks go down: they check a hit below it too, and so on
 * to the end of a random path.
 */
#include "walk.h"
#include "libsearch/answers/splitmix.h"
#include "libsearch/text/format.h"

#include <string.h>

/* Number of hits at each depth that are always checked. */
#define ALWAYS 2

/* One of PATHS checked hits begins a path down, while all paths have at most
 * BELOW hits, and one more for each BELOW_KEYS keys; also the first hit at each
 * depth up to 8, and at each other power of two.
 */
#define PATHS 64
#define BELOW 256
#define BELOW_KEYS 16

/* Returns true if the path of checked hits should include the hit at `depth`,
 * which is below the last of them.
 */
static bool
should_go_down (MemoWalk *walk, size_t depth)
{
  if (!walk->goes_down || depth != walk->checking + 1)
    return false;
  return walk->must_go_down || splitmix_next (&walk->random) % 2;
}

/* Returns true if the hit at `depth`, above which there is no checked hit,
 * should be checked.
 */
static bool
should_begin (MemoWalk *walk, size_t depth)
{
  const size_t   last = G_N_ELEMENTS (walk->checked) - 1;
  unsigned char *checked = walk->checked + MIN (depth, last);
  const bool     first = *checked == 0;

  if (*checked == ALWAYS && !walk->search->settings.check_hits)
    return false;
  *checked += *checked < ALWAYS;
  walk->goes_down
      = (first && (depth <= 8 || (depth & (depth - 1)) == 0))
        || (walk->search->settings.check_hits && ++walk->begun % PATHS == 0
            && walk->below
                   < BELOW + walk->path.explorer->progress.keys / BELOW_KEYS);
  walk->first_checked = depth;
  return true;
}

/* Replaces the parent of the state at `depth` by the state, or restores the
 * parent.  Callbacks that read only the state do not see this.
 */
static void
swap_parent (MemoWalk *walk, size_t depth)
{
  SearchExplorer *explorer = walk->path.explorer;
  const size_t    size = explorer->worker.state_size;
  void           *parent = explorer_state (explorer, depth - 1);
  void           *before = walk->parent;

  walk->parent = before ? NULL : g_memdup2 (parent, size);
  memcpy (parent, before ? before : (char *) parent + size, size);
  g_free (before);
}

bool
walk_should_check (MemoWalk *walk, size_t depth)
{
  if (!(walk->checking > 0 ? should_go_down (walk, depth)
                           : should_begin (walk, depth)))
    return false;
  walk->below += walk->checking > 0;
  walk->checking = depth;
  if (walk->search->alone && !walk->goes_down && walk->first_checked == depth)
    swap_parent (walk, depth);
  return true;
}

/* Returns a sum as a count. */
static SearchCount
read_count (const uint64_t *sums, size_t index, size_t words)
{
  SearchCount count = { { 0 } };

  memcpy (count.words, sums + index * words, words * sizeof *sums);
  return count;
}

/* Returns both values of a sum if they differ; otherwise returns NULL. */
static char *
compare (const MemoPath *path, size_t depth, const MemoFound *found,
         size_t index, const char *name)
{
  const SearchCount now
      = read_count (path_sum (path, depth, 0), index, path->words);
  const SearchCount then = read_count (found->sums, index, found->words);
  char             *left, *right, *text;

  if (search_count_compare (now, then) == 0)
    return NULL;
  left = search_count_to_text (then);
  right = search_count_to_text (now);
  text = text_format ("%s and %s %s", left, right, name);
  g_free (left);
  g_free (right);
  return text;
}

/* Returns the key of the path at `depth` as hexadecimal digits. */
static char *
spell_key (const MemoWalk *walk, size_t depth)
{
  const unsigned char *key = (const void *) path_key (&walk->path, depth);
  GString             *text = g_string_new ("0x");

  for (size_t i = 0; i < walk->search->key_size; i++)
    text_append_format (text, "%02x", key[i]);
  return g_string_free (text, FALSE);
}

/* Returns what is below the state at `depth`, and what the table has for its
 * key, such as "1 and 2 solutions".  Returns NULL if there is no difference.
 */
static char *
find_difference (const MemoWalk *walk, size_t depth, const MemoFound *found)
{
  const MemoPath *path = &walk->path;
  char           *text = compare (path, depth, found, SOLUTIONS, "solutions");

  if (!text && walk->search->counts_nodes)
    text = compare (path, depth, found, NODES, "nodes");
  if (!text && path->digests && path->digests[depth].digest != found->digest)
    text = g_strdup ("solutions with different values");
  return text;
}

bool
walk_check_hit (MemoWalk *walk, size_t depth)
{
  const bool alone = walk->parent != NULL;
  char      *difference, *key;

  walk->hits_checked += depth == walk->first_checked;
  walk->checking = depth == walk->first_checked ? 0 : depth - 1;
  walk->goes_down = false;
  if (alone)
    swap_parent (walk, depth);
  if (!memo_table_find (walk->table, walk->path.frames[depth].hash,
                        path_key (&walk->path, depth), &walk->found))
    return true; /* another key has replaced it */
  difference = find_difference (walk, depth, &walk->found);
  if (!difference)
    return true;
  key = spell_key (walk, depth);
  walk->mistake
      = alone ? text_format ("memo.self_contained is wrong: callbacks read the "
                             "parent of a state at depth %zu with the key %s; "
                             "with two parents, below it are %s",
                             depth, key, difference)
              : text_format ("memo.%s gives a state at depth %zu the key %s of "
                             "an earlier state, but below them are %s",
                             walk->search->weak ? "weak_key" : "key", depth,
                             key, difference);
  g_free (key);
  g_free (difference);
  return explorer_stop (walk->path.explorer, SEARCH_STOP_NONDETERMINISTIC);
}
