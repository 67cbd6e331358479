/* SPDX-License-Identifier: MIT */
/* memo.c: the tables of a ledger whose run uses a memo table. */
#include "memo.h"

#include <libsearch/search-error.h>

/* Largest values of the columns shards and entry. */
#define MAX_SHARDS 256
#define MAX_ENTRY (1 << 24)

static LedgerValue
get_sum (const void *field)
{
  return ledger_text_made (search_count_to_text (*(const SearchCount *) field));
}

static bool
set_sum (void *field, const LedgerValue *value)
{
  return search_count_from_text (value->bytes, field, NULL);
}

const LedgerKind ledger_sum_kind
    = { "whole number", SQLITE_TEXT, get_sum, set_sum };

#define MEMO(title, what, ...)                                                 \
  {                                                                            \
    .name = #title, .kind = &ledger_##what##_kind,                             \
    .at = offsetof (MemoLevel, title), __VA_ARGS__                             \
  }
#define CHUNK(title, what, field, ...)                                         \
  {                                                                            \
    .name = title, .kind = &ledger_##what##_kind,                              \
    .at = offsetof (LedgerChunk, field), __VA_ARGS__                           \
  }

/* clang-format off */
static const LedgerColumn sums[] = {
  { .name = "id", .kind = &ledger_only_kind, .check = "id = 1" },
  MEMO (depth, number, .check = "depth >= 0", .uses = LEDGER_PLACE),
  MEMO (states, number, .check = "states >= 0", .uses = LEDGER_RESULT),
  MEMO (shards, number, .check = "shards >= 0", .uses = LEDGER_RESULT),
  MEMO (entry, number, .check = "entry > 0", .uses = LEDGER_RESULT),
  MEMO (digest, number, .uses = LEDGER_RESULT),
  MEMO (solutions, sum, .uses = LEDGER_RESULT | LEDGER_SUM),
  MEMO (nodes, sum, .uses = LEDGER_RESULT | LEDGER_SUM),
  MEMO (has_nodes, flag, .uses = LEDGER_RESULT | LEDGER_SUM),
  MEMO (complete, flag, .uses = LEDGER_RESULT | LEDGER_SUM),
  MEMO (weak, flag, .uses = LEDGER_RESULT | LEDGER_SUM),
  MEMO (met, number, .check = "met >= 0", .uses = LEDGER_RESULT),
  MEMO (candidates, number, .check = "candidates >= met", .uses = LEDGER_RESULT),
  MEMO (keys, number, .check = "keys >= 0", .uses = LEDGER_RESULT),
  MEMO (hits, number, .check = "hits >= 0", .uses = LEDGER_RESULT),
  MEMO (bytes, number, .check = "bytes >= 0"),
};

static const LedgerColumn chunks[] = {
  CHUNK ("id", number, id, .check = "id > 0"),
  CHUNK ("shard", number, chunk.shard, .check = "shard >= 0"),
  CHUNK ("words", number, chunk.words, .check = "words > 0"),
  CHUNK ("entries", bytes, chunk.entries),
};
/* clang-format on */

const LedgerTable ledger_memo_table
    = { "memo", sums, G_N_ELEMENTS (sums) + 1, 1 };
const LedgerTable ledger_level_table
    = { "level", chunks, G_N_ELEMENTS (chunks) + 1, 1 };
const LedgerTable *const ledger_memo_tables[]
    = { &ledger_memo_table, &ledger_level_table, NULL };

/* Reads the row of the table `memo`; a callback of type LedgerTake. */
static bool
take_memo (void *data, const LedgerValue *values, GError **error)
{
  MemoLevel *level = data;
  const bool good = ledger_row_take (&ledger_memo_table, values, level, error);
  const LedgerRule rules[] = {
    { level->depth > SEARCH_COUNT_MAX, "depth is negative" },
    { level->depth > 0 && level->shards - 1 >= MAX_SHARDS,
      "shards is not from 1 to 256" },
    { level->depth > 0 && level->complete != (level->states == 0),
      "complete and states contradict each other" },
    { level->entry - 1 >= MAX_ENTRY, "entry is not from 1 to 16777216" },
    { level->met > SEARCH_COUNT_MAX || level->candidates > SEARCH_COUNT_MAX,
      "met or candidates is negative" },
    { level->met > level->candidates, "met is more than candidates" },
  };

  return good
         && ledger_row_judge (&ledger_memo_table, values,
                              ledger_rules_broken (rules, G_N_ELEMENTS (rules)),
                              error);
}

bool
ledger_memo_read (LedgerRows *rows, MemoLevel *level, GError **error)
{
  *level = (MemoLevel){ 0 };
  return ledger_rows_read (rows, &ledger_memo_table, take_memo, level, error);
}

/* The entries of a level while they are read. */
typedef struct
{
  const MemoLevel *level;
  MemoTake         take;
  void            *data;
  LedgerChunk      next;   /* the row read last */
  MemoChunk        before; /* the row before, without its entries */
  uint64_t         states; /* number of entries read */
  bool             over;   /* true if `take` has returned false */
} Reading;

/* Returns a message about the first rule that the row breaks; NULL = none. */
static const char *
find_wrong (const Reading *reading, uint64_t id, size_t size, size_t entry)
{
  const MemoChunk *chunk = &reading->next.chunk, *before = &reading->before;
  const bool       facts = reading->level->depth == 0;
  const LedgerRule rules[] = {
    { reading->next.id != id, "the row before it is missing" },
    { chunk->shard >= reading->level->shards, "shard is too large" },
    { chunk->words - 1 >= (uint64_t) SEARCH_COUNT_WORDS << facts
          || (facts && chunk->words % 2),
      "words is not from 1 to 32, or from 2 to 64 and even for facts" },
    { facts ? chunk->shard + 1 != id
            : chunk->shard < before->shard
                  || (chunk->shard == before->shard && id > 1
                      && chunk->words != before->words),
      "shard or words does not follow the row before it" },
    { size == 0 || size % entry != 0, "entries are incomplete" },
  };

  return ledger_rules_broken (rules, G_N_ELEMENTS (rules));
}

static bool
take_chunk (void *data, const LedgerValue *values, GError **error)
{
  Reading       *reading = data;
  MemoChunk     *chunk = &reading->next.chunk;
  const uint64_t id = reading->next.id + 1;
  size_t         size, entry;
  bool           good;

  if (!ledger_row_take (&ledger_level_table, values, &reading->next, error))
    return false;
  size = g_bytes_get_size (chunk->entries);
  entry = (reading->level->entry + chunk->words) * sizeof (uint64_t);
  good = ledger_row_judge (&ledger_level_table, values,
                           find_wrong (reading, id, size, entry), error);
  if (good)
    {
      reading->states += size / entry;
      reading->over = !reading->take (reading->data, chunk);
    }
  g_clear_pointer (&chunk->entries, g_bytes_unref);
  reading->before = *chunk;
  return good && !reading->over;
}

bool
ledger_memo_each (LedgerRows *rows, const MemoLevel *level, MemoTake take,
                  void *data, GError **error)
{
  Reading reading = { .level = level, .take = take, .data = data };

  if (!ledger_rows_read (rows, &ledger_level_table, take_chunk, &reading, error)
      || reading.over)
    return false;
  if (reading.states == level->states)
    return true;
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT,
               "'%s': table level has %" G_GUINT64_FORMAT
               " states, and table memo counts %" G_GUINT64_FORMAT,
               rows->name, reading.states, level->states);
  return false;
}
