/* SPDX-License-Identifier: MIT */
/* facts.c: stores facts of a search depth first, the sums of keys that took
 * enough work, and begins with those that are stored.
 */
#include "walk.h"
#include "libsearch/text/format.h"

#include <libsearch/search-error.h>
#include <pthread.h>
#include <string.h>

void
memo_facts_init (MemoFacts *facts, size_t entry)
{
  *facts = (MemoFacts){ .key = entry - 1, .sums = MEMO_SUMS };
  facts->table = memo_table_new (entry - 1, entry - 1, MEMO_SUMS, 1, SIZE_MAX);
}

void
memo_facts_clear (MemoFacts *facts)
{
  g_clear_pointer (&facts->table, memo_table_free);
}

static SearchCount
read_sum (const uint64_t *sums, size_t index, size_t words)
{
  SearchCount count;

  memset (&count, 0, sizeof count);
  memcpy (count.words, sums + index * words, words * sizeof *sums);
  return count;
}

/* Sets an error for a key with two sums.  Returns false. */
static bool
fail (const uint64_t *key, size_t words, SearchCount one, SearchCount other,
      const char *noun, GError **error)
{
  const unsigned char *bytes = (const void *) key;
  char                *left = search_count_to_text (one);
  char                *right = search_count_to_text (other);
  GString             *text = g_string_new (NULL);

  for (size_t i = 0; i < words * sizeof *key; i++)
    text_append_format (text, "%02x", bytes[i]);
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_CHECK,
               "below the key 0x%s are %s and %s %s", text->str, left, right,
               noun);
  g_string_free (text, TRUE);
  g_free (left);
  g_free (right);
  return false;
}

/* Compares the sums of a key with those of a known fact. */
static bool
check_fact (const MemoFacts *facts, const MemoFound *known, const uint64_t *key,
            const uint64_t *sums, size_t words, GError **error)
{
  static const char *const nouns[] = { "solutions", "nodes" };

  for (size_t i = 0; i < facts->sums; i++)
    {
      const SearchCount one = read_sum (known->sums, i, known->words);
      const SearchCount other = read_sum (sums, i, words);
      const bool        unknown
          = i == NODES
            && (sum_is_zero (one.words, SEARCH_COUNT_WORDS)
                || sum_is_zero (other.words, SEARCH_COUNT_WORDS));

      if (!unknown && search_count_compare (one, other) != 0)
        return fail (key, facts->key, one, other, nouns[i], error);
    }
  return true;
}

bool
memo_facts_take (MemoFacts *facts, const MemoChunk *chunk, GError **error)
{
  const size_t    words = chunk->words / MEMO_SUMS;
  const size_t    step = facts->key + 1 + chunk->words;
  gsize           size;
  const uint64_t *at = g_bytes_get_data (chunk->entries, &size);

  for (const uint64_t *end = at + size / sizeof *at; at < end; at += step)
    {
      const uint64_t  hash = memo_table_hash (facts->table, at);
      const uint64_t *sums = at + facts->key + 1;
      MemoFound       known;

      if (memo_table_find (facts->table, hash, at, &known))
        {
          facts->known++;
          if (!check_fact (facts, &known, at, sums, words, error))
            return false;
          continue;
        }
      /* The depth of a fact is not known; a full table keeps it as an odd one.
       */
      if (!facts->fixed)
        memo_table_store (facts->table, hash, at, sums, words, 1,
                          at[facts->key]);
      if (facts->fresh)
        g_byte_array_append (facts->fresh, (const void *) at,
                             (guint) (step * sizeof *at));
    }
  return true;
}

/* Number of facts from which on a fact needs twice as many explored nodes. */
#define MANY (UINT64_C (1) << 21)

/* If writing takes more than 1 / DEAR of the time, fewer facts are written; if
 * less than 1 / CHEAP, more.  It is measured over at least PERIOD microseconds.
 */
#define DEAR 15
#define CHEAP 45
#define PERIOD (G_USEC_PER_SEC / 2)

/* Facts of a search depth first, while it runs. */
struct MemoNotes
{
  const MemoSearch *search;
  MemoFacts         facts;   /* with the table of the search */
  MemoLevel         level;   /* what the record has */
  MemoLevel         from;    /* what it had before the search */
  GError           *error;   /* of two facts that differ */
  _Atomic uint64_t  least;   /* explored nodes of a fact */
  gint64            written; /* monotonic time at the end of the last write */
  bool              failed;  /* true if a write has failed */

  pthread_mutex_t mutex; /* protects these fields: */
  /* Facts that are not stored yet, by the words of a sum, less 1. */
  GArray *news[SEARCH_COUNT_WORDS];
  bool    nodes_overflow;
};

/* Updates the number of explored nodes of a fact after a write that began at
 * `began`.
 */
static void
set_least (MemoNotes *notes, gint64 began)
{
  const gint64   now = g_get_monotonic_time (), cost = now - began;
  const gint64   passed = now - notes->written;
  const uint64_t floor = UINT64_C (1) << MIN (notes->level.states / MANY, 32);

  notes->written = now;
  if (notes->search->record->least == 1)
    return;
  if (passed >= PERIOD && cost * DEAR > passed)
    notes->least *= 2;
  else if (passed >= PERIOD && cost * CHEAP < passed)
    notes->least /= 2;
  notes->least = MAX (notes->least, floor);
}

MemoNotes *
notes_new (const MemoSearch *search, MemoTable *table)
{
  const MemoRecord *record = search->record;
  MemoNotes        *notes = g_new0 (MemoNotes, 1);

  notes->search = search;
  notes->facts = (MemoFacts){ .table = table,
                              .key = memo_key_words (search),
                              .sums = memo_sums (search) };
  if (record->from)
    notes->from = *record->from;
  else
    notes->from.has_nodes = search->counts_nodes;
  notes->level = notes->from;
  notes->level.entry = notes->facts.key + 1;
  notes->level.weak = search->weak;
  notes->least = record->least;
  notes->written = g_get_monotonic_time ();
  set_least (notes, notes->written);
  pthread_mutex_init (&notes->mutex, NULL);
  return notes;
}

void
notes_free (MemoNotes *notes)
{
  for (size_t i = 0; notes && i < SEARCH_COUNT_WORDS; i++)
    g_clear_pointer (&notes->news[i], g_array_unref);
  if (notes)
    pthread_mutex_destroy (&notes->mutex);
  g_free (notes);
}

/* Adds the facts of a stored chunk to the table; a MemoTake. */
static bool
load_facts (void *data, const MemoChunk *chunk)
{
  MemoNotes *notes = data;

  return memo_facts_take (&notes->facts, chunk, &notes->error);
}

bool
notes_load (MemoNotes *notes, GError **error)
{
  const MemoRecord *record = notes->search->record;
  const bool        good
      = !record->from || record->load (record->data, load_facts, notes);

  if (notes->error)
    g_propagate_prefixed_error (error, g_steal_pointer (&notes->error),
                                "the ledger has two facts of a key: ");
  return good;
}

/* Adds a fact to those that are not stored yet. */
static void
add_fact (MemoNotes *notes, const MemoPath *path, const uint64_t *key,
          const uint64_t *sums, uint64_t work)
{
  const size_t words = path->words, key_words = path->key_words;
  size_t       length = sum_length (sums, words), old;
  const bool   has_nodes = path->count > NODES && !path->nodes_overflow;
  GArray     **news;
  uint64_t    *fact;

  if (has_nodes)
    length = MAX (length, sum_length (sums + words, words));
  pthread_mutex_lock (&notes->mutex);
  news = &notes->news[length - 1];
  if (!*news)
    *news = g_array_new (FALSE, TRUE, sizeof *fact);
  old = (*news)->len;
  g_array_set_size (*news, (guint) (old + key_words + 1 + MEMO_SUMS * length));
  fact = &g_array_index (*news, uint64_t, old);
  memcpy (fact, key, key_words * sizeof *fact);
  fact[key_words] = work;
  memcpy (fact + key_words + 1, sums, length * sizeof *fact);
  if (has_nodes)
    memcpy (fact + key_words + 1 + length, sums + words, length * sizeof *fact);
  notes->nodes_overflow |= path->nodes_overflow;
  pthread_mutex_unlock (&notes->mutex);
}

void
walk_keep (MemoWalk *walk, uint64_t hash, const uint64_t *key,
           const uint64_t *sums, size_t depth, uint64_t work)
{
  memo_table_store (walk->table, hash, key, sums, walk->path.words, depth,
                    work);
  if (walk->notes && work >= walk->notes->least)
    add_fact (walk->notes, &walk->path, key, sums, work);
}

/* Moves the facts that are not stored yet to `chunks`, and updates the level.
 */
static guint
take_news (MemoNotes *notes, MemoChunk *chunks)
{
  MemoLevel *level = &notes->level;
  guint      count = 0;

  pthread_mutex_lock (&notes->mutex);
  level->has_nodes &= !notes->nodes_overflow;
  for (size_t i = 0; i < SEARCH_COUNT_WORDS; i++)
    if (notes->news[i])
      {
        GArray    *news = g_steal_pointer (&notes->news[i]);
        MemoChunk *chunk = &chunks[count++];

        *chunk = (MemoChunk){ level->shards++, MEMO_SUMS * (i + 1), NULL };
        level->states += news->len / (level->entry + chunk->words);
        chunk->entries = g_bytes_new_with_free_func (
            news->data, news->len * sizeof (uint64_t),
            (GDestroyNotify) g_array_unref, news);
      }
  pthread_mutex_unlock (&notes->mutex);
  return count;
}

/* Stores the facts that are not stored yet. */
static bool
store_facts (MemoNotes *notes)
{
  const MemoRecord *record = notes->search->record;
  MemoChunk         chunks[SEARCH_COUNT_WORDS];
  const gint64      began = g_get_monotonic_time ();
  const guint       count = take_news (notes, chunks);
  bool              good = record->begin (record->data, &notes->level);

  for (guint i = 0; i < count; i++)
    {
      good = good && record->add (record->data, &chunks[i]);
      g_bytes_unref (chunks[i].entries);
    }
  notes->failed = !good || !record->end (record->data);
  set_least (notes, began);
  return !notes->failed;
}

/* Sets the sums of the level from those of the search so far. */
static void
add_sums (MemoNotes *notes, uint64_t met, uint64_t candidates, uint64_t keys)
{
  notes->level.met = notes->from.met + met;
  notes->level.candidates = notes->from.candidates + candidates;
  notes->level.keys = notes->from.keys + keys;
}

bool
notes_tick (void *data, const SearchProgress *progress)
{
  MemoNotes            *notes = data;
  const MemoRecord     *record = notes->search->record;
  const SearchSettings *settings = &notes->search->settings;

  add_sums (notes, progress->tally.nodes, progress->tally.candidates,
            progress->keys);
  return (!record->is_due (record->data, 0) || store_facts (notes))
         && (!settings->tick || settings->tick (settings->data, progress));
}

bool
notes_end (MemoNotes *notes, const SearchResult *result)
{
  MemoLevel *level = &notes->level;

  if (notes->failed)
    return false;
  add_sums (notes, result->tally.nodes, result->tally.candidates,
            result->memo.keys);
  level->hits += result->memo.hits;
  level->bytes = MAX (level->bytes, result->memo.bytes);
  level->complete = result->stop_reason == SEARCH_STOP_COMPLETE;
  level->solutions = result->solutions;
  level->nodes = result->nodes;
  level->has_nodes &= !level->complete || result->has_nodes;
  return store_facts (notes);
}
