/* SPDX-License-Identifier: MIT */
/* unwritten.c: finds bytes of states that were never written, and that a
 * callback reads.
 */
#include "unwritten.h"

#include <string.h>

/* How often other bytes are tried. */
#define FILLS 2

/* Bytes that one of them is changed to, to see whether it is read. */
static const unsigned char trials[] = { 0xc3, 0x3c, 0x01, 0xff };

/* How many bytes are changed so. */
#define TRIALS_MAX 4096

unsigned char *
unwritten_fill (Checker *checker, const unsigned char *path, size_t depth)
{
  const size_t         length = (depth + 1) * checker->size;
  const unsigned char *unknown = checker->unknown->data;
  unsigned char       *copy;

  if (!memchr (unknown, true, length))
    return NULL;
  copy = g_memdup2 (path, length);
  for (size_t i = 0; i < length; i++)
    if (unknown[i])
      copy[i] ^= (unsigned char) g_rand_int_range (checker->random, 1, 256);
  return copy;
}

/* Does the call return something else with another byte at `place`? */
static bool
is_read (Checker *checker, const CheckerCall *call, const CheckerOutcome *first,
         size_t place)
{
  unsigned char *path
      = g_memdup2 (call->path, (call->depth + 1) * checker->size);
  const unsigned char old = path[place];
  bool                read = false;

  for (size_t i = 0; i < G_N_ELEMENTS (trials) && !read
                     && !findings_are_over (checker->findings);
       i++)
    {
      CheckerCall    other = *call;
      CheckerOutcome outcome;

      path[place] = old ^ trials[i];
      other.path = path;
      checker_try (checker, &other, &outcome);
      read = !checker_same (checker, call, first, &outcome);
      checker_outcome_clear (&outcome);
    }
  g_free (path);
  return read;
}

/* Finds the bytes of the state at `depth` that were never written and that the
 * call reads.  False: it found none.
 */
static bool
find_bytes (Checker *checker, const CheckerCall *call,
            const CheckerOutcome *first, size_t depth, size_t *from, size_t *to)
{
  const size_t         base = depth * checker->size;
  const unsigned char *unknown = checker->unknown->data + base;
  size_t               tried = 0;
  bool                 found = false;

  for (size_t i = 0; i < checker->size && tried < TRIALS_MAX
                     && !findings_are_over (checker->findings);
       i++)
    if (unknown[i])
      {
        tried++;
        if (!is_read (checker, call, first, base + i))
          continue;
        if (!found)
          *from = i;
        *to = i;
        found = true;
      }
  return found;
}

/* Notes which bytes the call reads. */
static void
note (Checker *checker, const CheckerCall *call, const CheckerOutcome *first)
{
  const char *name = callback_name (call->callback);
  size_t      above = 0, from = 0, to = 0;
  bool        found = false;
  const char *who;
  char       *whose, *bytes;

  for (; above <= call->depth && !found; above += !found)
    found = find_bytes (checker, call, first, call->depth - above, &from, &to);
  if (!found)
    {
      checker_mistake (
          checker, call->depth,
          "%s reads bytes that were never written: next must write "
          "all that is read of its child, for its slot is left from "
          "a sibling",
          name);
      return;
    }
  who = checker->repr->open && (above > 0 || call->callback == CALLBACK_NEXT)
            ? "neither next nor open ever wrote"
            : "next never wrote";
  whose
      = above ? g_strdup_printf ("state[-%zu]", above) : g_strdup ("the state");
  bytes = findings_bytes (from, to);
  checker_mistake (checker, call->depth,
                   "%s reads %s of %s, which %s: what its slot holds is left "
                   "from a sibling",
                   name, bytes, whose, who);
  g_free (bytes);
  g_free (whose);
}

void
unwritten_check (Checker *checker, const CheckerCall *call,
                 const CheckerOutcome *first, unsigned char *unknown)
{
  bool same = true;

  for (int fill = 0;
       fill < FILLS && same && !findings_are_over (checker->findings); fill++)
    {
      unsigned char *path = unwritten_fill (checker, call->path, call->depth);
      CheckerCall    other = *call;
      CheckerOutcome outcome;

      if (!path)
        return;
      other.path = path;
      checker_try (checker, &other, &outcome);
      same = checker_same (checker, call, first, &outcome);
      for (size_t i = 0; i < checker->size; i++)
        unknown[i] |= first->state[i] != outcome.state[i];
      checker_outcome_clear (&outcome);
      g_free (path);
    }
  if (!same && checker_is_sure (checker, call, first))
    note (checker, call, first);
}
