/* SPDX-License-Identifier: MIT */
/* answer-stream.c: the answers of a search, one at a time. */
#include "answer-stream.h"

/* Nodes that are explored at once, when no answer is at hand. */
#define PIECE 1000

struct AnswerStream
{
  SearchExplorer *explorer;
  GPtrArray      *units; /* the next one is the last */
  const int      *cancel;
  GQueue          found; /* GBytes */
  GBytes         *last;  /* handed out */
};

static bool
on_answer (void *data, const SearchSolution *solution)
{
  AnswerStream *stream = data;

  g_queue_push_tail (
      &stream->found,
      g_bytes_new (solution->answer, solution->length * sizeof (int)));
  return true;
}

AnswerStream *
answer_stream_new (const SearchInstance *instance, const SearchRepr *repr,
                   const int *cancel)
{
  AnswerStream  *stream = g_new0 (AnswerStream, 1);
  SearchSettings settings
      = SEARCH_SETTINGS (.cancel = cancel, .visit = on_answer, .data = stream);

  stream->cancel = cancel;
  stream->explorer = search_explorer_new (instance, repr, &settings, NULL);
  stream->units
      = g_ptr_array_new_with_free_func ((GDestroyNotify) search_unit_free);
  g_ptr_array_add (stream->units, search_unit_new_whole ());
  return stream;
}

void
answer_stream_free (AnswerStream *stream)
{
  g_queue_clear_full (&stream->found, (GDestroyNotify) g_bytes_unref);
  g_clear_pointer (&stream->last, g_bytes_unref);
  g_ptr_array_unref (stream->units);
  search_explorer_free (stream->explorer);
  g_free (stream);
}

/* Explores a piece of the next unit. */
static void
explore (AnswerStream *stream)
{
  GPtrArray  *units = stream->units, *left = g_ptr_array_new ();
  SearchUnit *unit = g_ptr_array_steal_index (units, units->len - 1);
  SearchTally tally = { 0 };

  search_explore (stream->explorer, unit, PIECE, &tally, left);
  while (left->len > 0)
    g_ptr_array_add (units, g_ptr_array_steal_index (left, left->len - 1));
  g_ptr_array_unref (left);
  search_unit_free (unit);
}

GBytes *
answer_stream_next (AnswerStream *stream)
{
  g_clear_pointer (&stream->last, g_bytes_unref);
  while (g_queue_is_empty (&stream->found) && stream->explorer
         && stream->units->len > 0 && !g_atomic_int_get (stream->cancel))
    explore (stream);
  stream->last = g_queue_pop_head (&stream->found);
  return stream->last;
}
