/* SPDX-License-Identifier: MIT */
/* expansion.c: makes the children of states.  The parent is the first state of
 * the worker's stack, and the child the second.
 */
#include "expansion.h"
#include "libsearch/answers/product.h"
#include "libsearch/answers/sum.h"

bool
expansion_sums_add (ExpansionSums *sums, const ExpansionSums *more)
{
  sums->digest = product_add (sums->digest, more->digest);
  sums->met += more->met;
  sums->candidates += more->candidates;
  sums->nodes_overflow |= more->nodes_overflow
                          || !sum_add (sums->nodes, SEARCH_COUNT_WORDS,
                                       more->nodes, SEARCH_COUNT_WORDS);
  return sum_add (sums->solutions, SEARCH_COUNT_WORDS, more->solutions,
                  SEARCH_COUNT_WORDS);
}

void
expansion_begin (Expansion *expansion, uint64_t budget)
{
  explorer_begin (expansion->explorer, 0, budget);
  expansion->instance = explorer_instance (expansion->explorer);
  if (expansion->search->digests)
    placed_init (&expansion->placed, expansion->search,
                 expansion->form.state_size);
}

void
expansion_end (Expansion *expansion)
{
  placed_clear (&expansion->placed);
}

static inline void
copy_state (const Expansion *expansion, void *to, const void *from)
{
  if (expansion->form.state_size % sizeof (uint64_t) == 0)
    copy_words (to, from, expansion->form.state);
  else
    memcpy (to, from, expansion->form.state_size);
}

static uint64_t
expand (const Expansion *expansion, void *state)
{
  const SearchRepr *repr = expansion->search->repr;

  return repr->expand ? repr->expand (expansion->instance, state) : 0;
}

/* Returns the digest of the paths to `state`, a child of the state of `parent`.
 */
static uint64_t
digest_paths (Expansion *expansion, const void *state, const uint64_t *parent)
{
  return product_multiply (parent[expansion->form.digest],
                           placed_product (&expansion->placed,
                                           expansion->instance, state,
                                           expansion->depth));
}

/* Counts a solution to which `number` paths lead, which have the digest.
 * Returns false if there are too many solutions.
 */
static bool
add_solution (Expansion *expansion, const void *state, const uint64_t *number,
              size_t words, uint64_t digest)
{
  const uint64_t weight = memo_weight (expansion->explorer, state);

  expansion->sums->digest
      = product_add (expansion->sums->digest,
                     product_multiply (digest, weight % PRODUCT_PRIME));
  return sum_add_product (expansion->sums->solutions, SEARCH_COUNT_WORDS,
                          number, words, &weight, 1)
         || explorer_stop (expansion->explorer, SEARCH_STOP_OVERFLOW);
}

bool
expansion_make_root (Expansion *expansion, uint64_t *entry)
{
  const EntryForm  *form = &expansion->form;
  const SearchRepr *repr = expansion->search->repr;
  SearchExplorer   *explorer = expansion->explorer;
  const void       *instance = expansion->instance;
  void             *root = explorer->worker.states;

  memset (root, 0, form->state_size);
  if (repr->root)
    repr->root (instance, root);
  memset (entry, 0, (form->number + 1) * sizeof (uint64_t));
  entry[form->number] = 1;
  if (form->has_digest)
    entry[form->digest]
        = placed_product (&expansion->placed, instance, root, 0);
  if (repr->solution (instance, root))
    {
      add_solution (expansion, root, entry + form->number, 1,
                    form->has_digest ? entry[form->digest] : 0);
      return false;
    }
  if (form->has_cursor)
    entry[form->cursor] = expand (expansion, root);
  copy_state (expansion, entry + form->key, root);
  return true;
}

/* Adds the state after the parent to the batch.  Returns false if the search
 * must end.
 */
static bool
add_child (Expansion *expansion, void *state, const uint64_t *parent)
{
  const EntryForm *form = &expansion->form;
  SearchStopReason end;
  Child           *child = batch_add (expansion->batch, &end);

  if (!child)
    return explorer_stop (expansion->explorer, end);
  for (size_t i = 0; i < form->key; i++)
    {
      child->words[i] = 0;
      SEARCH_OPAQUE (i); /* no call of memset() */
    }
  if (form->has_cursor)
    child->words[form->cursor] = expand (expansion, state);
  expansion->search->key (expansion->instance, state, expansion->depth,
                          child->words);
  copy_state (expansion, child->words + form->key, state);
  if (form->has_digest)
    child->words[form->digest] = digest_paths (expansion, state, parent);
  copy_words (child->words + form->number, parent + form->number,
              expansion->batch->words);
  return true;
}

/* Subtracts 1 from reject_fuel, for a rejected candidate or for a state, so
 * that limits are checked even if states have no children.  Returns false if
 * the search must end.
 */
static bool
pay (SearchExplorer *explorer)
{
  SearchWorker *worker = &explorer->worker;

  return --worker->reject_fuel > 0 || explorer_refuel (worker);
}

/* Counts the candidate after the parent, and adds it to the solutions or to the
 * batch if it is valid.  Returns false if the search must end.
 */
static bool
take_candidate (Expansion *expansion, const uint64_t *parent)
{
  SearchExplorer   *explorer = expansion->explorer;
  SearchWorker     *worker = &explorer->worker;
  const SearchRepr *repr = expansion->search->repr;
  const void       *instance = expansion->instance;
  const EntryForm  *form = &expansion->form;
  void             *state = worker->states + form->state_size;

  if (repr->valid && !repr->valid (instance, state))
    {
      worker->rejected++;
      return pay (explorer);
    }
  worker->nodes++;
  worker->fuel--;
  return (repr->solution (instance, state) ? add_solution (
              expansion, state, parent + form->number, expansion->batch->words,
              form->has_digest ? digest_paths (expansion, state, parent) : 0)
                                           : add_child (expansion, state,
                                                        parent))
         && (worker->fuel > 0 || explorer_refuel (worker));
}

/* Makes the children of one state.  Returns false if the search must end. */
static bool
make_children (Expansion *expansion, const uint64_t *entry)
{
  const EntryForm  *form = &expansion->form;
  const SearchRepr *repr = expansion->search->repr;
  SearchExplorer   *explorer = expansion->explorer;
  SearchWorker     *worker = &explorer->worker;
  const void       *instance = expansion->instance;
  const uint64_t    before = worker->nodes;
  const uint64_t    candidates = worker->nodes + worker->rejected;
  uint64_t          cursor, nodes;
  bool              going = true;

  copy_state (expansion, worker->states, entry + form->key);
  cursor = form->has_cursor ? entry[form->cursor]
                            : expand (expansion, worker->states);
  while (going
         && repr->next (instance, worker->states, &cursor,
                        worker->states + form->state_size))
    going = take_candidate (expansion, entry);
  nodes = worker->nodes - before;
  expansion->sums->met += nodes;
  expansion->sums->candidates += worker->nodes + worker->rejected - candidates;
  expansion->sums->nodes_overflow |= !sum_add_product (
      expansion->sums->nodes, SEARCH_COUNT_WORDS, entry + form->number,
      expansion->batch->words, &nodes, 1);
  return going && pay (explorer);
}

bool
expansion_run (Expansion *expansion, const Level *level, const Shard *shard,
               size_t from, size_t to)
{
  for (size_t i = from; i < to; i++)
    if (!make_children (expansion, level_entry (level, shard, i)))
      return false;
  return true;
}
