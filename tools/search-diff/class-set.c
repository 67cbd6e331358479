/* SPDX-License-Identifier: MIT */
/* class-set.c: the isomorphism classes that a search has found. */
#include "diff.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"

/* An isomorphism class. */
typedef struct
{
  uint64_t certificate;
  GBytes  *example;   /* its least answer that was found; NULL: no answers */
  uint64_t solutions; /* number of its solutions */
} IsoClass;

static void
class_free (void *data)
{
  IsoClass *class = data;

  g_clear_pointer (&class->example, g_bytes_unref);
  g_free (class);
}

ClassSet *
class_set_new (const Diff *diff, const SearchRepr *repr, const char *how)
{
  ClassSet *set = g_new0 (ClassSet, 1);

  set->instance = diff_instance_of (diff, repr);
  set->repr = repr;
  set->name = g_strconcat (repr->name, how, NULL);
  set->classes
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, NULL, class_free);
  return set;
}

void
class_set_free (ClassSet *set)
{
  if (!set)
    return;
  g_free (set->name);
  g_hash_table_unref (set->classes);
  g_free (set);
}

/* Returns true if the answer `a` is less than the answer `b`, which may be
 * NULL.
 */
static bool
is_less (GBytes *a, GBytes *b)
{
  gsize      sizes[2];
  const int *left = g_bytes_get_data (a, &sizes[0]);
  const int *right = b ? g_bytes_get_data (b, &sizes[1]) : NULL;

  if (!right)
    return true;
  for (size_t i = 0; i < MIN (sizes[0], sizes[1]) / sizeof (int); i++)
    if (left[i] != right[i])
      return left[i] < right[i];
  return sizes[0] < sizes[1];
}

void
class_set_add (ClassSet *set, uint64_t certificate, GBytes *answer,
               uint64_t weight)
{
  IsoClass *class = g_hash_table_lookup (set->classes, &certificate);

  if (!class)
    {
      class = g_new0 (IsoClass, 1);
      class->certificate = certificate;
      g_hash_table_add (set->classes, class);
    }
  class->solutions += weight;
  if (answer && is_less (answer, class->example))
    {
      g_clear_pointer (&class->example, g_bytes_unref);
      class->example = g_bytes_ref (answer);
    }
}

/* Appends the answer to the evidence. */
static void
show (Diff *diff, const ClassSet *set, const IsoClass *class)
{
  gsize      size;
  const int *values;

  if (!class->example)
    return;
  values = g_bytes_get_data (class->example, &size);
  draw_answer (set->instance, values, size / sizeof (int), diff->evidence);
}

/* Returns the number of classes of the set that `other` lacks.  Appends the
 * least solution of such a class to the evidence.
 */
static guint
find_missing (Diff *diff, const ClassSet *set, const ClassSet *other)
{
  const IsoClass *least = NULL;
  guint           missing = 0;
  GHashTableIter  iter;
  void           *key;

  g_hash_table_iter_init (&iter, set->classes);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const IsoClass *class = key;

      if (g_hash_table_contains (other->classes, class))
        continue;
      missing++;
      if (!least
          || (class->example && is_less (class->example, least->example)))
        least = class;
    }
  if (least)
    {
      text_append_format (diff->evidence,
                          "%s finds a class that %s lacks, for example\n  ",
                          set->name, other->name);
      show (diff, set, least);
      if (diff->pictures && least->example)
        pictures_add_class (diff->pictures, set->instance, set->name,
                            other->name, least->example);
    }
  return missing;
}

/* Checks that each class, which both sets have, has equally many solutions. */
static bool
compare_solutions (Diff *diff, const ClassSet *left, const ClassSet *right)
{
  GHashTableIter iter;
  void          *key;

  g_hash_table_iter_init (&iter, left->classes);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const IsoClass *class = key;
      const IsoClass *other = g_hash_table_lookup (right->classes, key);

      if (other->solutions == class->solutions)
        continue;
      g_string_append (diff->evidence, "a solution of the class: ");
      show (diff, left, class);
      return diff_note_fault (
          diff, left->repr, right->repr,
          "%s has %" G_GUINT64_FORMAT
          " solution%s of a class, but %s counts %" G_GUINT64_FORMAT,
          left->name, class->solutions, plural (class->solutions), right->name,
          other->solutions);
    }
  return true;
}

bool
class_set_compare (Diff *diff, const ClassSet *left, const ClassSet *right)
{
  const guint     lost = find_missing (diff, left, right);
  const guint     gained = find_missing (diff, right, left);
  const guint     most = lost ? lost : gained;
  const ClassSet *more = lost ? left : right, *less = lost ? right : left;

  if (most == 0)
    return compare_solutions (diff, left, right);
  return diff_note_fault (
      diff, left->repr, right->repr,
      lost && gained ? "%s has %u class%s that %s lacks, and lacks %u"
                     : "%s has %u class%s that %s lacks",
      more->name, most, most == 1 ? "" : "es", less->name, gained);
}
