/* SPDX-License-Identifier: MIT */
/* difference.c: where the answers of two searches differ first. */
#include "difference.h"
#include "answer-stream.h"
#include "diff-run.h"
#include "tools/cli/signals.h"

/* Appends what a stream has come to. */
static void
append_place (const SearchInstance *instance, const SearchRepr *repr,
              GBytes *answer, GString *out)
{
  gsize      size = 0;
  const int *values = answer ? g_bytes_get_data (answer, &size) : NULL;

  g_string_append_printf (out, "  %s: ", repr->name);
  if (answer)
    diff_draw (instance, values, size / sizeof (int), out);
  else
    g_string_append (out, "no more\n");
}

Difference
difference_find (const SearchInstance *instance, const SearchRepr *left,
                 const SearchRepr *right)
{
  const int    *cancel = signals_caught ();
  AnswerStream *a = answer_stream_new (instance, left, cancel);
  AnswerStream *b = answer_stream_new (instance, right, cancel);
  Difference    difference = { 0 };
  uint64_t      place = 0;
  GBytes       *x, *y;

  do
    {
      x = answer_stream_next (a);
      y = answer_stream_next (b);
      place++;
    }
  while (x && y && g_bytes_equal (x, y));
  if (x || y)
    difference = (Difference){ place, x ? g_bytes_ref (x) : NULL,
                               y ? g_bytes_ref (y) : NULL };
  answer_stream_free (a);
  answer_stream_free (b);
  return difference;
}

void
difference_clear (Difference *difference)
{
  g_clear_pointer (&difference->left, g_bytes_unref);
  g_clear_pointer (&difference->right, g_bytes_unref);
}

void
difference_append (const Difference *difference, const SearchInstance *instance,
                   const SearchRepr *left, const SearchRepr *right,
                   GString *out)
{
  if (!difference->place)
    return;
  g_string_append_printf (
      out, "answer %" G_GUINT64_FORMAT ", in the order of each:\n",
      difference->place);
  append_place (instance, left, difference->left, out);
  append_place (instance, right, difference->right, out);
}
