/* SPDX-License-Identifier: MIT */
/* explorer.h: the memory of one thread that explores. */
#pragma once

#include <libsearch/search-explore.h>

struct SearchExplorer
{
  SearchWorker      worker; /* first, so that refuel() and visit() find us */
  const SearchRepr *repr;
  SearchSettings    settings;
  SearchLoop        loop;
  size_t            instance_size;
  size_t            answer_length;
  gint64            deadline; /* on the monotonic clock, microseconds */

  /* Of the exploration under way. */
  uint64_t  budget; /* nodes not yet handed out as fuel */
  uint64_t  slice;
  gint64    sliced; /* when the last slice began */
  uint64_t  digest;
  SearchEnd end;

  /* Over all explorations. */
  uint64_t  touched; /* no state from here on has been written to */
  uint64_t  found;   /* solutions met, for the limit */
  int      *answer;  /* the one at hand */
  uint64_t *keys;    /* for its digest */
};

/* SearchWorker's refuel() and visit() for an explorer's worker. */
bool explorer_refuel (SearchWorker *worker);
bool explorer_visit (SearchWorker *worker, size_t depth, uint64_t weight);
