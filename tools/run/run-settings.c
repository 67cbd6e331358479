/* SPDX-License-Identifier: MIT */
/* run-settings.c: how to search, by what was typed. */
#include "run-settings.h"
#include "tools/shared/memory.h"
#include "libsearch/text/numbers.h"
#include "tools/shared/signals.h"
#include "tools/shared/message.h"
#include "tools/shared/status.h"

/* Bytes that nobody should be surprised by. */
#define MUCH_MEMORY ((size_t) 1 << 26)

SearchSettings
run_settings (const RunOptions *options)
{
  return (SearchSettings){
    .strategy = options->spec.strategy,
    .loop = options->spec.loop,
    .unordered = options->output.unordered,
    .digest = options->spec.find != FIND_UNIQUE,
    .symmetry = options->spec.symmetry,
    .best = options->spec.find == FIND_BEST,
    .levels = run_options_want_levels (options),
    .partial = options->spec.partial,
    .depth = options->spec.depth,
    .solution_limit = options->spec.wanted,
    .time_limit = options->limits.time,
    .node_limit = options->limits.nodes,
    .memory_limit = options->limits.memory,
    .cancel = signals_caught (),
  };
}

void
run_announce_memory (const RunOptions *options)
{
  const unsigned threads = options->at.workers;
  SearchMemory   memory;
  GString       *text;

  if (options->output.quiet
      || !search_instance_fits (options->at.instance, options->at.repr,
                                options->limits.memory, threads, &memory, NULL)
      || memory.shared + memory.scratch * threads < MUCH_MEMORY)
    return;
  text = g_string_new (NULL);
  append_size (text, memory.shared + memory.scratch * threads);
  remark ("%s takes up to %s of memory for %u thread%s", options->at.repr->name,
          text->str, threads, plural (threads));
  g_string_free (text, TRUE);
}
