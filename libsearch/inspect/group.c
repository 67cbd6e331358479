/* SPDX-License-Identifier: MIT */
/* group.c: checks the symmetry of a problem, element by element.  An element
 * maps an answer to its image, another answer.
 */
#include "group.h"
#include "libsearch/text/format.h"

#include <string.h>

/* ORDER_MAX is the maximum number of elements of a group that is checked.
 * SAMPLE_MAX is the number of answers on which the laws of a group are checked.
 * Few answers suffice, since two elements usually give different images of some
 * answer among them.
 */
#define ORDER_MAX 1000
#define SAMPLE_MAX 20

struct Group
{
  const SearchProblem  *problem;
  const SearchSymmetry *symmetry;
  const void           *instance;
  size_t                order;
  size_t                longest; /* maximum length of an answer */
  int                  *once;    /* an image of the answer */
  int                  *twice;   /* an image of the image `once` */
  uint64_t             *fixed;   /* number of answers fixed by each element */
  GPtrArray            *sample;  /* the first answers: GBytes of int */
  GString              *complaint;
};

Group *
group_new (const SearchInstance *instance, GError **error)
{
  const SearchProblem  *problem = search_instance_problem (instance);
  const SearchSymmetry *symmetry = problem->symmetries;
  const void           *data = search_instance_data (instance);
  Group                *group;
  size_t                order;

  if (!symmetry || !symmetry->name)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "%s declares no symmetry", problem->name);
      return NULL;
    }
  order = symmetry->order ? symmetry->order (data)
                          : g_strv_length ((char **) symmetry->elements);
  if (symmetry->elements
      && g_strv_length ((char **) symmetry->elements) < order)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
                   "symmetry %s: its order is %zu, but elements names %u",
                   symmetry->name, order,
                   g_strv_length ((char **) symmetry->elements));
      return NULL;
    }
  if (order < 1 || order > ORDER_MAX)
    {
      char *count = order == SIZE_MAX ? text_format ("too many")
                                      : text_format ("%zu", order);

      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "symmetry %s has %s elements; to go through them, it may "
                   "have 1..%d",
                   symmetry->name, count, ORDER_MAX);
      g_free (count);
      return NULL;
    }
  group = g_new0 (Group, 1);
  group->problem = problem;
  group->symmetry = symmetry;
  group->instance = data;
  group->order = order;
  group->longest = search_instance_answer_length (instance);
  group->once = g_new0 (int, group->longest + SEARCH_ANSWER_SLACK);
  group->twice = g_new0 (int, group->longest + SEARCH_ANSWER_SLACK);
  group->fixed = g_new0 (uint64_t, order);
  group->sample
      = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  group->complaint = g_string_new (NULL);
  return group;
}

void
group_free (Group *group)
{
  if (!group)
    return;
  g_free (group->once);
  g_free (group->twice);
  g_free (group->fixed);
  g_ptr_array_unref (group->sample);
  g_string_free (group->complaint, TRUE);
  g_free (group);
}

const char *
group_name (const Group *group)
{
  return group->symmetry->name;
}

size_t
group_order (const Group *group)
{
  return group->order;
}

uint64_t
group_fixed (const Group *group, size_t element)
{
  return group->fixed[element];
}

char *
group_element_name (const Group *group, size_t element)
{
  if (group->symmetry->elements)
    return g_strdup (group->symmetry->elements[element]);
  return text_format ("%zu", element);
}

char *
group_format (const int *answer, size_t length)
{
  GString *text = g_string_new ("[");

  for (size_t i = 0; i < length; i++)
    text_append_format (text, i ? ",%d" : "%d", answer[i]);
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

static int
compare (const int *a, size_t a_length, const int *b, size_t b_length)
{
  for (size_t i = 0; i < MIN (a_length, b_length); i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return (a_length > b_length) - (a_length < b_length);
}

/* Returns a message, which the group owns, about an image of an answer: "rot90
 * makes [2,2,0,1] of the answer [1,3,0,2], WHY".  The image in the message is
 * the array `once` of `length` values.
 */
static const char *
complain_of (Group *group, size_t element, size_t length,
             const SearchSolution *solution, const char *why)
{
  char *name = group_element_name (group, element);
  char *from = group_format (solution->answer, solution->length);
  char *to = group_format (group->once, MIN (length, group->longest + 1));

  g_string_printf (group->complaint, "%s makes %s of the answer %s, %s", name,
                   to, from, why);
  g_free (name);
  g_free (from);
  g_free (to);
  return group->complaint->str;
}

/* Checks the group's `canonical` and `orbit_size` for an answer.  `is_least`
 * and `images` are the right results, computed from all images.  Returns NULL,
 * or a message that the group owns.
 */
static const char *
check_claims (Group *group, const SearchSolution *solution, bool is_least,
              uint64_t images)
{
  const SearchSymmetry *symmetry = group->symmetry;
  char                 *text;
  uint64_t              size;

  if (!symmetry->canonical)
    return NULL;
  text = group_format (solution->answer, solution->length);
  size = symmetry->orbit_size (group->instance, solution->answer,
                               solution->length);
  if (symmetry->canonical (group->instance, solution->answer, solution->length)
      != is_least)
    g_string_printf (group->complaint, "canonical returns %s for the answer %s",
                     is_least ? "false" : "true", text);
  else if (size != images)
    g_string_printf (group->complaint,
                     "orbit_size returns %" G_GUINT64_FORMAT
                     " for the answer %s, whose orbit has %" G_GUINT64_FORMAT,
                     size, text, images);
  g_free (text);
  return group->complaint->len ? group->complaint->str : NULL;
}

const char *
group_take (Group *group, const SearchSolution *solution, uint64_t *orbit)
{
  const SearchSymmetry *symmetry = group->symmetry;
  const SearchProblem  *problem = group->problem;
  size_t                fixing = 0;
  bool                  is_least = true;

  for (size_t element = 0; element < group->order; element++)
    {
      const size_t length
          = symmetry->apply (group->instance, element, solution->answer,
                             solution->length, group->once);
      int order;

      if (length > group->longest)
        return complain_of (group, element, length, solution,
                            "which is longer than answer_length");
      order = compare (group->once, length, solution->answer, solution->length);
      if (element == 0 && order != 0)
        return complain_of (group, 0, length, solution,
                            "but must be the identity");
      if (problem->check
          && !problem->check (group->instance, group->once, length))
        return complain_of (group, element, length, solution,
                            "which is not an answer");
      if (order < 0)
        is_least = false;
      if (order == 0)
        {
          fixing++;
          group->fixed[element] += solution->weight;
        }
    }
  *orbit = is_least ? group->order / fixing : 0;
  if (group->sample->len < SAMPLE_MAX)
    g_ptr_array_add (
        group->sample,
        g_bytes_new (solution->answer, solution->length * sizeof (int)));
  return check_claims (group, solution, is_least, group->order / fixing);
}

/* Returns the images of the sample answers under `first` followed by `second`.
 * These images identify an element: two elements with equal images count as
 * equal.
 */
static GBytes *
signature (Group *group, size_t first, size_t second)
{
  const SearchSymmetry *symmetry = group->symmetry;
  GByteArray           *images = g_byte_array_new ();

  for (guint i = 0; i < group->sample->len; i++)
    {
      gsize        size;
      const int   *answer = g_bytes_get_data (group->sample->pdata[i], &size);
      const size_t once = symmetry->apply (group->instance, first, answer,
                                           size / sizeof (int), group->once);
      const size_t twice
          = symmetry->apply (group->instance, second, group->once,
                             MIN (once, group->longest), group->twice);
      const size_t length = MIN (twice, group->longest);

      g_byte_array_append (images, (const guint8 *) &length, sizeof length);
      g_byte_array_append (images, (const guint8 *) group->twice,
                           (guint) (length * sizeof (int)));
    }
  return g_byte_array_free_to_bytes (images);
}

/* Returns a message about two elements: "FIRST and then SECOND WHY; compare the
 * images of the answer [...]".  The caller frees it.
 */
static char *
complain_of_pair (const Group *group, size_t first, size_t second,
                  const char *why)
{
  char      *a = group_element_name (group, first);
  char      *b = group_element_name (group, second);
  gsize      size;
  const int *sample = g_bytes_get_data (group->sample->pdata[0], &size);
  char      *answer = group_format (sample, size / sizeof (int));
  char      *complaint
      = text_format ("%s and then %s %s; compare the images of the answer %s",
                     a, b, why, answer);

  g_free (a);
  g_free (b);
  g_free (answer);
  return complaint;
}

/* Checks that `first` followed by any element is one of `elements`, a set of
 * results of signature(), and that `first` has an inverse.  Returns NULL, or a
 * message that the caller frees.
 */
static char *
check_element (Group *group, size_t first, GHashTable *elements)
{
  GBytes *identity = signature (group, 0, 0);
  char   *complaint = NULL;
  bool    undone = false;

  for (size_t second = 0; second < group->order && !complaint; second++)
    {
      GBytes *both = signature (group, first, second);

      if (!g_hash_table_contains (elements, both))
        complaint
            = complain_of_pair (group, first, second, "is not an element");
      undone |= g_bytes_equal (both, identity);
      g_bytes_unref (both);
    }
  if (!complaint && !undone)
    complaint = complain_of_pair (group, first, first,
                                  "has no inverse among the elements");
  g_bytes_unref (identity);
  return complaint;
}

char *
group_check_laws (Group *group)
{
  GHashTable *elements = g_hash_table_new_full (
      g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  char *complaint = NULL;

  for (size_t element = 0; element < group->order; element++)
    g_hash_table_add (elements, signature (group, 0, element));
  if (group->sample->len > 0)
    for (size_t first = 0; first < group->order && !complaint; first++)
      complaint = check_element (group, first, elements);
  g_hash_table_unref (elements);
  return complaint;
}
