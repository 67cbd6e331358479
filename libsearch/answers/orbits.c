/* SPDX-License-Identifier: MIT */
/* orbits.c: finds the answers that represent their orbits.  An element of a
 * symmetry group maps an answer to its image, another answer of the orbit.
 */
#include "answers.h"

#include <string.h>

/* Maximum total size, in bytes, of the images of one answer. */
#define IMAGES_BYTES_MAX ((size_t) 1 << 26)

struct Orbits
{
  const void           *instance;
  const SearchSymmetry *group;
  SearchSymmetryMode    mode;
  size_t                longest; /* maximum number of values of an answer */
  size_t                order;

  /* `images` has room for one image of the current answer for each element of
   * the group; `lengths` has the number of values of each image.  Both are NULL
   * if the group has `canonical`, which needs no images to find the answer that
   * represents the orbit.
   */
  int        *images;
  size_t     *lengths;  /* numbers of values of the images */
  bool        too_long; /* true if the last image exceeds `longest` */
  size_t      fixing;   /* number of elements that map the answer to itself */
  GHashTable *seen;     /* GBytes: the answers taken so far */
};

static size_t
group_order (const SearchSymmetry *group, const void *instance)
{
  return group->order ? group->order (instance)
                      : g_strv_length ((char **) group->elements);
}

/* Allocates memory for the images of an answer, one for each element of the
 * group.  Returns false with an error if the group has too many elements.
 */
static bool
allocate (Orbits *orbits, GError **error)
{
  const size_t size = MAX (orbits->longest, 1) * sizeof (int);

  orbits->order = group_order (orbits->group, orbits->instance);
  if (orbits->order < 1 || orbits->order > SEARCH_SYMMETRY_ORDER_MAX
      || orbits->order > IMAGES_BYTES_MAX / size)
    {
      if (orbits->order == SIZE_MAX)
        g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                     "symmetry %s has too many elements to try them",
                     orbits->group->name);
      else
        g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                     "symmetry %s: cannot try its %zu elements",
                     orbits->group->name, orbits->order);
      return false;
    }
  orbits->images
      = g_new (int, orbits->order * orbits->longest + SEARCH_ANSWER_SLACK);
  orbits->lengths = g_new (size_t, orbits->order);
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
  orbits->longest = search_instance_answer_length (instance);
  if (mode == SEARCH_SYMMETRY_SEEN)
    orbits->seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                          (GDestroyNotify) g_bytes_unref, NULL);
  if ((mode == SEARCH_SYMMETRY_SEEN || !group->canonical)
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
  g_free (orbits->lengths);
  g_free (orbits);
}

bool
orbits_have_images (const Orbits *orbits)
{
  return orbits->images != NULL;
}

bool
orbits_are_too_long (const Orbits *orbits)
{
  return orbits->too_long;
}

static int *
image (const Orbits *orbits, size_t element)
{
  return orbits->images + element * orbits->longest;
}

/* Compares two answers lexicographically: the image under the element with the
 * index `element`, and the answer itself.  Returns a negative number if the
 * image is less, 0 if both are equal, and a positive number if the image is
 * greater.
 */
static inline int
compare (const Orbits *orbits, size_t element, const SearchSolution *solution)
{
  const int   *a = image (orbits, element), *b = solution->answer;
  const size_t length = orbits->lengths[element];
  const size_t common = MIN (length, solution->length);

  for (size_t i = 0; i < common; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return (length > solution->length) - (length < solution->length);
}

/* Writes the image of the answer under an element of the group.  Returns false
 * if the image is too long.
 */
static inline bool
make_image (Orbits *orbits, size_t element, const SearchSolution *solution)
{
  const size_t length
      = orbits->group->apply (orbits->instance, element, solution->answer,
                              solution->length, image (orbits, element));

  orbits->lengths[element] = length;
  orbits->too_long = length > orbits->longest;
  return !orbits->too_long;
}

/* Returns true if the answer is not greater than any of its images, and sets
 * orbits->fixing.  Returns false if an image is less than the answer, or too
 * long.
 */
static bool
is_least (Orbits *orbits, const SearchSolution *solution)
{
  memcpy (image (orbits, 0), solution->answer, solution->length * sizeof (int));
  orbits->lengths[0] = solution->length;
  orbits->fixing = 1;
  for (size_t element = 1; element < orbits->order; element++)
    {
      int order;

      if (!make_image (orbits, element, solution))
        return false;
      order = compare (orbits, element, solution);
      if (order < 0)
        return false;
      orbits->fixing += order == 0;
    }
  return true;
}

/* If none of the answer's images is in orbits->seen, adds the answer to this
 * set, sets orbits->fixing and returns true.  Returns false if an image is in
 * the set, or is too long.
 */
static bool
is_new (Orbits *orbits, const SearchSolution *solution)
{
  orbits->fixing = 0;
  for (size_t element = 0; element < orbits->order; element++)
    {
      GBytes *key;
      bool    seen;

      if (!make_image (orbits, element, solution))
        return false;
      key = g_bytes_new_static (image (orbits, element),
                                orbits->lengths[element] * sizeof (int));
      seen = g_hash_table_contains (orbits->seen, key);
      g_bytes_unref (key);
      if (seen)
        return false;
      orbits->fixing += compare (orbits, element, solution) == 0;
    }
  orbits->fixing = MAX (orbits->fixing, 1);
  g_hash_table_add (
      orbits->seen,
      g_bytes_new (solution->answer, solution->length * sizeof (int)));
  return true;
}

/* Divides the order of the group by the number of elements that map the answer
 * to itself.  By the orbit-stabilizer theorem, this quotient is the number of
 * answers in the orbit.
 */
bool
orbits_take (Orbits *orbits, SearchSolution *solution)
{
  const SearchSymmetry *group = orbits->group;

  if (!orbits->images)
    {
      if (!group->canonical (orbits->instance, solution->answer,
                             solution->length))
        return false;
      solution->orbit
          = MAX (group->orbit_size (orbits->instance, solution->answer,
                                    solution->length),
                 1);
      return true;
    }
  if (orbits->mode == SEARCH_SYMMETRY_SEEN ? !is_new (orbits, solution)
                                           : !is_least (orbits, solution))
    return false;
  solution->orbit = orbits->order / orbits->fixing;
  return true;
}

/* The images contain each answer of the orbit orbits->fixing times.  So the sum
 * of the hashes of all images, which fits in 128 bits, is divided by
 * orbits->fixing.
 */
uint64_t
orbits_digest (const Orbits *orbits, const uint64_t *keys)
{
  unsigned __int128 sum = 0;

  for (size_t element = 0; element < orbits->order; element++)
    sum += digest_answer (keys, image (orbits, element),
                          orbits->lengths[element]);
  return (uint64_t) (orbits->fixing == 1 ? sum : sum / orbits->fixing);
}

/* Returns true if an element with an index less than `element` makes an equal
 * image.
 */
static bool
is_repeated (const Orbits *orbits, size_t element)
{
  const size_t length = orbits->lengths[element];

  for (size_t i = 0; i < element; i++)
    if (orbits->lengths[i] == length
        && memcmp (image (orbits, i), image (orbits, element),
                   length * sizeof (int))
               == 0)
      return true;
  return false;
}

bool
orbits_each (const Orbits *orbits,
             bool (*each) (void *data, const int *answer, size_t length,
                           uint64_t weight),
             void *data, uint64_t weight)
{
  for (size_t element = 0; element < orbits->order; element++)
    if ((orbits->fixing == 1 || !is_repeated (orbits, element))
        && !each (data, image (orbits, element), orbits->lengths[element],
                  weight))
      return false;
  return true;
}
