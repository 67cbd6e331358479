/* SPDX-License-Identifier: MIT */
/* run-settings.c: makes the engine's settings of search-run's options. */
#include "run-settings.h"
#include "tools/cli/machine.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/signals.h"
#include "tools/cli/message.h"
#include "tools/cli/status.h"
#include "tools/cli/watchdog.h"

/* Bytes from which a message names the memory of a search. */
#define MUCH_MEMORY ((size_t) 1 << 26)

SearchSettings
run_settings (const SearchSpec *spec, const RunLimits *limits,
              const RunResults *results)
{
  return (SearchSettings) SEARCH_SETTINGS (
          .strategy = spec->strategy, .loop = spec->loop,
          .unordered = results->unordered, .digest = spec->find != FIND_UNIQUE,
          .symmetry = spec->symmetry, .best = spec->find == FIND_BEST,
          .levels = run_wants_levels (results), .partial = spec->partial,
          .depth = spec->depth, .solution_limit = spec->wanted,
          .time_limit = limits->time, .node_limit = limits->nodes,
          .memory_limit = limits->memory, .cancel = signals_caught (),
          .pulse = watchdog_pulse ());
}

void
run_announce_memory (const RunInstance *at, size_t limit)
{
  const unsigned threads = at->workers;
  SearchMemory   memory;
  GString       *text;

  if (!search_instance_fits (at->instance, at->repr, limit, threads, &memory,
                             NULL)
      || memory.shared + memory.scratch * threads < MUCH_MEMORY)
    return;
  text = g_string_new (NULL);
  append_size (text, memory.shared + memory.scratch * threads);
  remark ("%s takes up to %s of memory for %u thread%s", at->repr->name,
          text->str, threads, plural (threads));
  g_string_free (text, TRUE);
}
