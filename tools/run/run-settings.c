/* SPDX-License-Identifier: MIT */
/* run-settings.c: how to search, by what was typed. */
#include "run-settings.h"
#include "tools/shared/memory.h"
#include "tools/shared/numbers.h"
#include "tools/shared/signals.h"
#include "tools/shared/message.h"
#include "tools/shared/status.h"

/* Bytes that nobody should be surprised by. */
#define MUCH_MEMORY ((size_t) 1 << 26)

SearchSettings
run_settings (const RunOptions *options)
{
  return (SearchSettings){
    .strategy = options->strategy,
    .loop = options->loop,
    .unordered = options->unordered,
    .digest = !options->unique,
    .symmetry = options->symmetry,
    .best = options->best,
    .levels = run_options_want_levels (options),
    .partial = options->partial,
    .depth = options->depth,
    .solution_limit
    = options->find == FIND_FIRST || options->unique ? options->first : 0,
    .time_limit = options->time_limit,
    .node_limit = options->node_limit,
    .memory_limit = options->memory,
    .cancel = signals_caught (),
  };
}

void
run_announce_memory (const RunOptions *options)
{
  const unsigned threads = options->workers;
  SearchMemory   memory;
  GString       *text;

  if (options->quiet
      || !search_instance_fits (options->instance, options->repr,
                                options->memory, threads, &memory, NULL)
      || memory.shared + memory.scratch * threads < MUCH_MEMORY)
    return;
  text = g_string_new (NULL);
  append_size (text, memory.shared + memory.scratch * threads);
  remark ("%s takes up to %s of memory for %u thread%s", options->repr->name,
          text->str, threads, plural (threads));
  g_string_free (text, TRUE);
}
