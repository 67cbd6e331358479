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
siblings_add (Siblings *siblings, const Checker *checker, size_t depth,
              uint64_t cursor)
{
  const size_t size = checker->size, child = (depth + 1) * size;

  if (siblings->count == SIBLINGS_MAX
      || siblings->states->len + size > BYTES_MAX)
    return;
  siblings->cursors[siblings->count++] = cursor;
  g_byte_array_append (siblings->states, checker->path->data + child,
                       (guint) size);
  g_byte_array_append (siblings->unknown, checker->unknown->data + child,
                       (guint) size);
}

/* Is it the same child, except for bytes that were never written? */
static bool
is_same (const Checker *checker, const CheckerCall *call,
         const CheckerOutcome *left, const CheckerOutcome *right,
         const unsigned char *unknown)
{
  if (!checker_same (checker, call, left, right))
    return false;
  for (size_t i = 0; i < checker->size; i++)
    if (!unknown[i] && left->state[i] != right->state[i])
      return false;
  return true;
}

/* Makes the child `index` where the child `other` is. */
static void
check_pair (const Siblings *siblings, Checker *checker, size_t depth,
            guint index, guint other)
{
  CheckerCall    call = checker_plain (checker, CALLBACK_NEXT, depth), again;
  CheckerOutcome first, second;

  call.cursor = siblings->cursors[index];
  again = call;
  again.slot = siblings->states->data + other * checker->size;
  checker_try (checker, &call, &first);
  checker_try (checker, &again, &second);
  if (!is_same (checker, &call, &first, &second,
                siblings->unknown->data + index * checker->size)
      && checker_is_sure (checker, &call, &first))
    checker_mistake (checker, depth,
                     "next reads what the slot of the child holds: with the "
                     "bytes of a sibling there it makes another child; what a "
                     "slot holds is left from any state at that depth");
  checker_outcome_clear (&first);
  checker_outcome_clear (&second);
}

void
siblings_check (const Siblings *siblings, Checker *checker, size_t depth)
{
  const guint count = siblings->count;

  for (guint i = 0; i < count && count > 1; i++)
    {
      const guint others[]
          = { (i + 1) % count, (i + count - 1) % count,
              (guint) g_rand_int_range (checker->random, 0, (gint32) count) };

      for (size_t j = 0;
           j < G_N_ELEMENTS (others) && !findings_are_over (checker->findings);
           j++)
        check_pair (siblings, checker, depth, i, others[j]);
    }
}
