/* SPDX-License-Identifier: MIT */
/* probe.c: are a representation's callbacks functions of the path alone? */
#include "probe.h"

#include <string.h>

#define ANSWER_MAX 64

/* One of the two walks. */
typedef struct
{
  const SearchInstance *instance;
  const SearchRepr     *repr;
  unsigned char         poison;
  unsigned char        *path;
  void                 *board; /* NULL without enter */
} World;

/* A copy of `size` bytes in poisoned memory of `room`; the old is destroyed. */
static void *
move (const World *world, void *old, size_t size, size_t room)
{
  void *copy = g_malloc (room);

  memset (copy, world->poison, room);
  memcpy (copy, old, size);
  memset (old, ~world->poison, size);
  g_free (old);
  return copy;
}

/* Moves the `count` states of the path and the board; behind the path are
 * `spare` slots that nobody has written to.
 */
static void
world_move (World *world, size_t count, size_t spare)
{
  const size_t size = world->repr->state_size;

  world->path = move (world, world->path, count * size, (count + spare) * size);
  if (world->board)
    world->board = move (world, world->board, world->repr->board_size,
                         world->repr->board_size);
}

static const void *
world_instance (const World *world)
{
  return world->board ? world->board : search_instance_data (world->instance);
}

static void *
world_state (const World *world, size_t depth)
{
  return world->path + depth * world->repr->state_size;
}

static void
world_init (World *world, const SearchInstance *instance,
            const SearchRepr *repr, unsigned char poison)
{
  const size_t size = search_instance_problem (instance)->instance_size;

  *world = (World){ .instance = instance, .repr = repr, .poison = poison };
  world->path = g_malloc0 (repr->state_size);
  if (!repr->enter)
    return;
  world->board = g_malloc0 (repr->board_size);
  memcpy (world->board, search_instance_data (instance), size);
}

/* The callbacks, each on a path of `depth` + 1 states that has just moved. */
static bool
call_next (World *world, size_t depth, uint64_t *cursor)
{
  world_move (world, depth + 1, 1);
  return world->repr->next (world_instance (world), world_state (world, depth),
                            cursor, world_state (world, depth + 1));
}

static bool
call_valid (World *world, size_t depth)
{
  if (!world->repr->valid)
    return true;
  world_move (world, depth + 1, 0);
  return world->repr->valid (world_instance (world),
                             world_state (world, depth));
}

static bool
call_solution (World *world, size_t depth)
{
  world_move (world, depth + 1, 0);
  return world->repr->solution (world_instance (world),
                                world_state (world, depth));
}

static uint64_t
call_open (World *world, size_t depth)
{
  if (!world->repr->open)
    return 0;
  world_move (world, depth + 1, 0);
  return world->repr->open (world_instance (world), world_state (world, depth));
}

static uint64_t
call_weight (World *world, size_t depth)
{
  if (!world->repr->weight)
    return 1;
  world_move (world, depth + 1, 0);
  return world->repr->weight (world_instance (world),
                              world_state (world, depth));
}

static size_t
call_answer (World *world, size_t depth, int *answer)
{
  if (!world->repr->answer)
    return 0;
  world_move (world, depth + 1, 0);
  return world->repr->answer (search_instance_data (world->instance),
                              world->path, depth, answer);
}

static void
call_step (World *world, size_t depth, void (*step) (void *, const void *))
{
  if (!step)
    return;
  world_move (world, depth + 1, 0);
  step (world->board, world_state (world, depth));
}

/* Both walks at once. */
typedef struct
{
  World       a, b;
  SearchTally tally;
} Probe;

static bool
answers_agree (Probe *probe, size_t depth)
{
  int    a[ANSWER_MAX], b[ANSWER_MAX];
  size_t length = call_answer (&probe->a, depth, a);

  return length == call_answer (&probe->b, depth, b)
         && memcmp (a, b, length * sizeof (int)) == 0;
}

static const char *walk (Probe *probe, size_t depth);

/* The state at `depth` is a node, or the root. */
static const char *
take (Probe *probe, size_t depth)
{
  bool     solution = call_solution (&probe->a, depth);
  uint64_t weight;

  if (solution != call_solution (&probe->b, depth))
    return "solution";
  if (!answers_agree (probe, depth))
    return "answer";
  if (!solution)
    return walk (probe, depth);
  weight = call_weight (&probe->a, depth);
  probe->tally.solutions += weight;
  return weight == call_weight (&probe->b, depth) ? NULL : "weight";
}

/* The state at `depth` is to be opened. */
static const char *
walk (Probe *probe, size_t depth)
{
  const SearchRepr *repr = probe->a.repr;
  const char       *culprit = NULL;
  uint64_t          a, b;

  if (depth > 0)
    {
      call_step (&probe->a, depth, repr->enter);
      call_step (&probe->b, depth, repr->enter);
    }
  a = call_open (&probe->a, depth);
  b = call_open (&probe->b, depth);
  if (a != b)
    return "open";
  for (bool more = true; more && !culprit;)
    {
      bool valid;

      more = call_next (&probe->a, depth, &a);
      if (more != call_next (&probe->b, depth, &b) || a != b)
        return "next";
      if (!more)
        break;
      probe->tally.candidates++;
      valid = call_valid (&probe->a, depth + 1);
      if (valid != call_valid (&probe->b, depth + 1))
        return "valid";
      probe->tally.nodes += valid;
      culprit = valid ? take (probe, depth + 1) : NULL;
    }
  if (depth > 0)
    {
      call_step (&probe->a, depth, repr->leave);
      call_step (&probe->b, depth, repr->leave);
    }
  return culprit;
}

const char *
probe_purity (const SearchInstance *instance, const SearchRepr *repr,
              SearchTally *tally)
{
  Probe       probe = { .tally = { 0 } };
  const char *culprit;

  world_init (&probe.a, instance, repr, 0x5a);
  world_init (&probe.b, instance, repr, 0xc3);
  if (repr->root)
    {
      repr->root (world_instance (&probe.a), probe.a.path);
      repr->root (world_instance (&probe.b), probe.b.path);
    }
  culprit = take (&probe, 0);
  *tally = probe.tally;
  g_free (probe.a.path);
  g_free (probe.a.board);
  g_free (probe.b.path);
  g_free (probe.b.board);
  return culprit;
}
