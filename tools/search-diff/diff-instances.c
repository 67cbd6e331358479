/* SPDX-License-Identifier: MIT */
/* diff-instances.c: all instances that ranges of options make. */
#include "diff-options.h"

/* One choice of values, and how far it is from the smallest. */
typedef struct
{
  gint64 size;
  char **settings;
} Candidate;

static int
compare_sizes (const void *a, const void *b)
{
  const Candidate *x = *(const Candidate *const *) a;
  const Candidate *y = *(const Candidate *const *) b;

  return (x->size > y->size) - (x->size < y->size);
}

GPtrArray *
diff_options_instances (const DiffOptions *options)
{
  const guint count = options->ranges->len;
  GPtrArray  *candidates = g_ptr_array_new ();
  GPtrArray  *instances
      = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  int64_t *values = g_new (int64_t, count + 1);
  guint    moved;

  for (guint i = 0; i < count; i++)
    values[i] = g_array_index (options->ranges, DiffRange, i).from;
  do
    {
      Candidate *candidate = g_new0 (Candidate, 1);

      candidate->settings = g_new0 (char *, count + options->texts->len + 1);
      for (guint i = 0; i < count; i++)
        {
          const DiffRange *range
              = &g_array_index (options->ranges, DiffRange, i);

          candidate->size += values[i] - range->from;
          candidate->settings[i] = g_strdup_printf (
              "%s=%" G_GINT64_FORMAT, range->option->name, (gint64) values[i]);
        }
      for (guint i = 0; i < options->texts->len; i++)
        candidate->settings[count + i] = g_strdup (options->texts->pdata[i]);
      g_ptr_array_add (candidates, candidate);
      for (moved = 0; moved < count; moved++)
        {
          const DiffRange *range
              = &g_array_index (options->ranges, DiffRange, moved);

          if (values[moved]++ < range->to)
            break;
          values[moved] = range->from;
        }
    }
  while (moved < count);
  g_ptr_array_sort (candidates, compare_sizes);
  for (guint i = 0; i < candidates->len; i++)
    {
      Candidate *candidate = candidates->pdata[i];

      g_ptr_array_add (instances, candidate->settings);
      g_free (candidate);
    }
  g_ptr_array_unref (candidates);
  g_free (values);
  return instances;
}
