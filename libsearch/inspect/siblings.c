/* SPDX-License-Identifier: MIT */
/* siblings.c: children of one state, put where another one is to be made. */
#include "siblings.h"

/* Bytes that they may take. */
#define BYTES_MAX ((size_t) 1 << 24)

void
siblings_init (Siblings *siblings)
{
  siblings->count = 0;
  siblings->states = g_byte_array_new ();
  siblings->unknown = g_byte_array_new ();
}

void
siblings_clear (Siblings *siblings)
{
  g_byte_array_unref (siblings->states);
  g_byte_array_unref (siblings->unknown);
}

void
siblings_add (Siblings *siblings, const Probe *probe, size_t depth,
              uint64_t cursor)
{
  const size_t size = probe->size, child = (depth + 1) * size;

  if (siblings->count == SIBLINGS_MAX
      || siblings->states->len + size > BYTES_MAX)
    return;
  siblings->cursors[siblings->count++] = cursor;
  g_byte_array_append (siblings->states, probe->path->data + child,
                       (guint) size);
  g_byte_array_append (siblings->unknown, probe->unknown->data + child,
                       (guint) size);
}

/* Is it the same child, but for bytes that nobody wrote? */
static bool
is_same (const Probe *probe, const ProbeCall *call, const ProbeOutcome *left,
         const ProbeOutcome *right, const unsigned char *unknown)
{
  if (!probe_same (probe, call, left, right))
    return false;
  for (size_t i = 0; i < probe->size; i++)
    if (!unknown[i] && left->state[i] != right->state[i])
      return false;
  return true;
}

/* Makes the child `index` where the child `other` is. */
static void
check_pair (const Siblings *siblings, Probe *probe, size_t depth, guint index,
            guint other)
{
  ProbeCall    call = probe_plain (probe, CALLBACK_NEXT, depth), again;
  ProbeOutcome first, second;

  call.cursor = siblings->cursors[index];
  again = call;
  again.slot = siblings->states->data + other * probe->size;
  probe_try (probe, &call, &first);
  probe_try (probe, &again, &second);
  if (!is_same (probe, &call, &first, &second,
                siblings->unknown->data + index * probe->size)
      && probe_is_sure (probe, &call, &first))
    probe_mistake (probe, depth,
                   "next reads what the slot of the child holds: with the "
                   "bytes of a sibling there it makes another child; what a "
                   "slot holds is left from any state at that depth");
  probe_outcome_clear (&first);
  probe_outcome_clear (&second);
}

void
siblings_check (const Siblings *siblings, Probe *probe, size_t depth)
{
  const guint count = siblings->count;

  for (guint i = 0; i < count && count > 1; i++)
    {
      const guint others[]
          = { (i + 1) % count, (i + count - 1) % count,
              (guint) g_rand_int_range (probe->random, 0, (gint32) count) };

      for (size_t j = 0;
           j < G_N_ELEMENTS (others) && !findings_are_over (probe->findings);
           j++)
        check_pair (siblings, probe, depth, i, others[j]);
    }
}
