/* SPDX-License-Identifier: MIT */
/* orbits.c: which answers stand for their orbits. */
#include "orbits.h"
#include "digest.h"

#include <string.h>

/* Images take no more memory than so many bytes. */
#define IMAGES_BYTES_MAX ((size_t) 1 << 26)

struct Orbits
{
  const void           *instance;
  const SearchSymmetry *group;
  SearchSymmetryMode    mode;
  size_t                length; /* of an answer */
  size_t                order;
  int                  *images; /* of the answer at hand, one for each element;
                                   NULL: the group says itself what is least */
  size_t      fixing;           /* elements that leave it as it is */
  GHashTable *seen;             /* GBytes: the answers taken so far */
};

static size_t
group_order (const SearchSymmetry *group, const void *instance)
{
  return group->order ? group->order (instance)
                      : g_strv_length ((char **) group->elements);
}

/* As many elements as there may be, and room for an image by each. */
static bool
allocate (Orbits *orbits, GError **error)
{
  const size_t size = MAX (orbits->length, 1) * sizeof (int);

  orbits->order = group_order (orbits->group, orbits->instance);
  if (orbits->order < 1 || orbits->order > SEARCH_SYMMETRY_ORDER_MAX
      || orbits->order > IMAGES_BYTES_MAX / size)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "symmetry %s: %s%zu elements are too many to go through",
                   orbits->group->name,
                   orbits->order == SIZE_MAX ? "at least " : "", orbits->order);
      return false;
    }
  orbits->images = g_new (int, orbits->order *MAX (orbits->length, 1));
  return true;
}

Orbits *
orbits_new (const SearchInstance *instance, const SearchSymmetry *group,
            SearchSymmetryMode mode, GError **error)
{
  Orbits *orbits = g_new0 (Orbits, 1);

  orbits->instance = search_instance_data (instance);
  orbits->group = group;
  orbits->mode = mode;
  orbits->length = search_instance_answer_length (instance);
  if (mode == SEARCH_SYMMETRY_SEEN)
    orbits->seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                          (GDestroyNotify) g_bytes_unref, NULL);
  if ((mode == SEARCH_SYMMETRY_SEEN || !group->least)
      && !allocate (orbits, error))
    g_clear_pointer (&orbits, orbits_free);
  return orbits;
}

void
orbits_free (Orbits *orbits)
{
  if (!orbits)
    return;
  g_clear_pointer (&orbits->seen, g_hash_table_unref);
  g_free (orbits->images);
  g_free (orbits);
}

bool
orbits_have_images (const Orbits *orbits)
{
  return orbits->images != NULL;
}

static int *
image (const Orbits *orbits, size_t element)
{
  return orbits->images + element * orbits->length;
}

/* Below, at or above 0 as `a` is before, equal to or behind `b`. */
static int
compare (const int *a, const int *b, size_t length)
{
  for (size_t i = 0; i < length; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

/* Makes the images; false: one of them is less than the answer. */
static bool
is_least (Orbits *orbits, const int *answer)
{
  memcpy (image (orbits, 0), answer, orbits->length * sizeof (int));
  orbits->fixing = 1;
  for (size_t element = 1; element < orbits->order; element++)
    {
      int order;

      orbits->group->apply (orbits->instance, element, answer,
                            image (orbits, element));
      order = compare (image (orbits, element), answer, orbits->length);
      if (order < 0)
        return false;
      orbits->fixing += order == 0;
    }
  return true;
}

/* Makes the images; false: one of them was taken before. */
static bool
is_new (Orbits *orbits, const int *answer)
{
  const size_t size = orbits->length * sizeof (int);

  orbits->fixing = 0;
  for (size_t element = 0; element < orbits->order; element++)
    {
      GBytes *key;
      bool    seen;

      orbits->group->apply (orbits->instance, element, answer,
                            image (orbits, element));
      key = g_bytes_new_static (image (orbits, element), size);
      seen = g_hash_table_contains (orbits->seen, key);
      g_bytes_unref (key);
      if (seen)
        return false;
      orbits->fixing
          += compare (image (orbits, element), answer, orbits->length) == 0;
    }
  orbits->fixing = MAX (orbits->fixing, 1);
  g_hash_table_add (orbits->seen, g_bytes_new (answer, size));
  return true;
}

/* The orbit-stabiliser theorem: as many answers as elements, divided by those
 * that fix one.
 */
bool
orbits_take (Orbits *orbits, const int *answer, uint64_t *size)
{
  if (!orbits->images)
    {
      if (!orbits->group->least (orbits->instance, answer))
        return false;
      *size = MAX (orbits->group->orbit_size (orbits->instance, answer), 1);
      return true;
    }
  if (orbits->mode == SEARCH_SYMMETRY_SEEN ? !is_new (orbits, answer)
                                           : !is_least (orbits, answer))
    return false;
  *size = orbits->order / orbits->fixing;
  return true;
}

/* Every answer is there as often as elements fix it, so the sum, which 128 bits
 * hold, can be divided by that.
 */
uint64_t
orbits_digest (const Orbits *orbits, const uint64_t *keys)
{
  unsigned __int128 sum = 0;

  for (size_t element = 0; element < orbits->order; element++)
    sum += digest_answer (keys, image (orbits, element), orbits->length);
  return (uint64_t) (orbits->fixing == 1 ? sum : sum / orbits->fixing);
}
