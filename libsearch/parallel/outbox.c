/* SPDX-License-Identifier: MIT */
/* outbox.c: solutions that wait for their turn to be shown. */
#include "outbox.h"

/* What stands before an answer's values. */
typedef struct
{
  uint64_t weight, orbit;
  size_t   length;
} Head;

void
outbox_add (Outbox *outbox, const SearchSolution *solution)
{
  const Head head = { solution->weight, solution->orbit, solution->length };

  if (!outbox->records)
    outbox->records = g_byte_array_new ();
  g_byte_array_append (outbox->records, (const guint8 *) &head, sizeof head);
  g_byte_array_append (outbox->records, (const guint8 *) solution->answer,
                       (guint) (solution->length * sizeof (int)));
  /* Keeps the next head aligned. */
  if (solution->length % 2)
    g_byte_array_set_size (outbox->records,
                           outbox->records->len + (guint) sizeof (int));
  outbox->count++;
}

size_t
outbox_bytes (const Outbox *outbox)
{
  return outbox->records ? outbox->records->len : 0;
}

void
outbox_show (Outbox *outbox,
             bool (*visit) (void *data, const SearchSolution *solution),
             void *data)
{
  const guint8 *record = outbox->count ? outbox->records->data : NULL;
  bool          going = true;

  for (; outbox->count > 0 && going; outbox->count--)
    {
      const Head    *head = (const Head *) record;
      SearchSolution solution = { .answer = (const int *) (head + 1),
                                  .length = head->length,
                                  .weight = head->weight,
                                  .orbit = head->orbit };

      going = visit (data, &solution);
      record += sizeof *head + (head->length + head->length % 2) * sizeof (int);
    }
  outbox->count = 0;
  if (outbox->records)
    g_byte_array_set_size (outbox->records, 0);
}

void
outbox_clear (Outbox *outbox)
{
  g_clear_pointer (&outbox->records, g_byte_array_unref);
  outbox->count = 0;
}
