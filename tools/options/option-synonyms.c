/* SPDX-License-Identifier: MIT */
/* option-synonyms.c: what other programs call an option. */
#include "option-synonyms.h"

#include <string.h>

/* Words that users of other solvers, and of make, type. */
static const struct
{
  const char *typed, *meant;
} synonyms[] = {
  { "all-solutions", "all" },
  { "batch", "quiet" },
  { "checkpoint", "ledger" },
  { "continue", "ledger" },
  { "cores", "threads" },
  { "cpus", "threads" },
  { "duration", "time-limit" },
  { "enumerate", "all" },
  { "file", "input" },
  { "find-all", "all" },
  { "from", "input" },
  { "jobs", "threads" },
  { "log", "ledger" },
  { "max-depth", "depth" },
  { "max-memory", "memory-limit" },
  { "max-nodes", "node-limit" },
  { "max-solutions", "first" },
  { "max-time", "time-limit" },
  { "maximise", "best" },
  { "maximize", "best" },
  { "mem", "memory-limit" },
  { "memory", "memory-limit" },
  { "memout", "memory-limit" },
  { "method", "strategy" },
  { "minimise", "best" },
  { "minimize", "best" },
  { "model", "repr" },
  { "models", "first" },
  { "n-solutions", "first" },
  { "nodes", "node-limit" },
  { "num-solutions", "first" },
  { "opt", "best" },
  { "optimise", "best" },
  { "optimize", "best" },
  { "out", "output" },
  { "parallel", "threads" },
  { "parallel-mode", "threads" },
  { "random-seed", "seed" },
  { "representation", "repr" },
  { "resume", "ledger" },
  { "save", "ledger" },
  { "silent", "quiet" },
  { "size", "n" },
  { "solutions", "all" },
  { "statistics", "stats" },
  { "svg", "format" },
  { "time", "time-limit" },
  { "timelimit", "time-limit" },
  { "timeout", "time-limit" },
  { "trace", "explain" },
  { "usage", "help" },
  { "validate", "check" },
  { "verbose", "progress" },
  { "verify", "check" },
  { "workers", "threads" },
};

const char *
option_synonym (const OptionRow *rows, const char *typed)
{
  for (size_t i = 0; i < G_N_ELEMENTS (synonyms); i++)
    {
      const char      *meant = synonyms[i].meant;
      const OptionRow *row = option_row_find (rows, meant, strlen (meant));

      if (g_str_equal (typed, synonyms[i].typed) && row && !row->hidden)
        return row->name;
    }
  return NULL;
}

bool
option_is_synonym (const char *typed)
{
  for (size_t i = 0; i < G_N_ELEMENTS (synonyms); i++)
    if (g_str_equal (typed, synonyms[i].typed))
      return true;
  return false;
}
