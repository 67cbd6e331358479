/* SPDX-License-Identifier: MIT */
/* group.c: a problem's symmetry, looked at element by element. */
#include "group.h"

#include <string.h>

/* The largest group to go through, and how many answers are to show that it is
 * one: few of them move differently under any two elements.
 */
#define ORDER_MAX 1000
#define SAMPLE_MAX 20

struct Group
{
  const SearchProblem  *problem;
  const SearchSymmetry *symmetry;
  const void           *instance;
  size_t                order;
  size_t                length; /* of an answer */
  int                  *images; /* of the answer at hand, by element */
  int                  *twice;  /* an image of an image */
  uint64_t             *fixed;  /* by element */
  GPtrArray            *sample; /* int[length]: the first answers */
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
      && g_strv_length ((char **) symmetry->elements) != order)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN,
                   "symmetry %s: its order is %zu, but elements names %u",
                   symmetry->name, order,
                   g_strv_length ((char **) symmetry->elements));
      return NULL;
    }
  if (order < 1 || order > ORDER_MAX)
    {
      g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                   "symmetry %s has %s%zu elements; to go through them, it "
                   "may have 1..%d",
                   symmetry->name, order == SIZE_MAX ? "at least " : "", order,
                   ORDER_MAX);
      return NULL;
    }
  group = g_new0 (Group, 1);
  group->problem = problem;
  group->symmetry = symmetry;
  group->instance = data;
  group->order = order;
  group->length = search_instance_answer_length (instance);
  group->images = g_new0 (int, order * group->length + 1);
  group->twice = g_new0 (int, group->length + 1);
  group->fixed = g_new0 (uint64_t, order);
  group->sample = g_ptr_array_new_with_free_func (g_free);
  group->complaint = g_string_new (NULL);
  return group;
}

void
group_free (Group *group)
{
  if (!group)
    return;
  g_free (group->images);
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
  return g_strdup_printf ("%zu", element);
}

char *
group_format (const Group *group, const int *answer)
{
  GString *text = g_string_new ("[");

  for (size_t i = 0; i < group->length; i++)
    g_string_append_printf (text, i ? ",%d" : "%d", answer[i]);
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

static int *
image (const Group *group, size_t element)
{
  return group->images + element * group->length;
}

static int
compare (const Group *group, const int *a, const int *b)
{
  for (size_t i = 0; i < group->length; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

/* "T90 makes [2,2,0,1] of the answer [1,3,0,2], WHY"; the group owns it. */
static const char *
complain_of (Group *group, size_t element, const int *answer, const char *why)
{
  char *name = group_element_name (group, element);
  char *from = group_format (group, answer);
  char *to = group_format (group, image (group, element));

  g_string_printf (group->complaint, "%s makes %s of the answer %s, %s", name,
                   to, from, why);
  g_free (name);
  g_free (from);
  g_free (to);
  return group->complaint->str;
}

/* What a group says of an answer's orbit, against its images. */
static const char *
check_claims (Group *group, const int *answer, const GroupOrbit *orbit)
{
  const SearchSymmetry *symmetry = group->symmetry;
  char                 *text;

  if (!symmetry->least)
    return NULL;
  text = group_format (group, answer);
  if (symmetry->least (group->instance, answer) != orbit->least)
    g_string_printf (group->complaint, "least says %s of the answer %s",
                     orbit->least ? "false" : "true", text);
  else if (symmetry->orbit_size (group->instance, answer) != orbit->size)
    g_string_printf (group->complaint,
                     "orbit_size says %" G_GUINT64_FORMAT
                     " of the answer %s, whose orbit has %" G_GUINT64_FORMAT,
                     symmetry->orbit_size (group->instance, answer), text,
                     orbit->size);
  g_free (text);
  return group->complaint->len ? group->complaint->str : NULL;
}

const char *
group_take (Group *group, const int *answer, uint64_t weight, GroupOrbit *orbit)
{
  const SearchSymmetry *symmetry = group->symmetry;
  size_t                fixing = 0;

  orbit->least = true;
  for (size_t element = 0; element < group->order; element++)
    {
      int *at = image (group, element), order;

      symmetry->apply (group->instance, element, answer, at);
      order = compare (group, at, answer);
      if (element == 0 && order != 0)
        return complain_of (group, 0, answer, "but is to be the identity");
      if (group->problem->check && !group->problem->check (group->instance, at))
        return complain_of (group, element, answer, "which is no answer");
      if (order < 0)
        orbit->least = false;
      if (order == 0)
        {
          fixing++;
          group->fixed[element] += weight;
        }
    }
  orbit->size = group->order / fixing;
  if (group->sample->len < SAMPLE_MAX)
    g_ptr_array_add (group->sample,
                     g_memdup2 (answer, MAX (group->length, 1) * sizeof (int)));
  return check_claims (group, answer, orbit);
}

/* What `first`, and then `second`, makes of all of the sample. */
static GBytes *
signature (Group *group, size_t first, size_t second)
{
  const SearchSymmetry *symmetry = group->symmetry;
  const size_t          length = group->length, count = group->sample->len;
  int                  *images = g_new0 (int, count *length + 1);

  for (guint i = 0; i < count; i++)
    {
      symmetry->apply (group->instance, first, group->sample->pdata[i],
                       group->twice);
      symmetry->apply (group->instance, second, group->twice,
                       images + i * length);
    }
  return g_bytes_new_take (images, count * length * sizeof (int));
}

/* "FIRST and then SECOND WHY; see what they make of the answer [...]". */
static char *
complain_of_pair (const Group *group, size_t first, size_t second,
                  const char *why)
{
  char *a = group_element_name (group, first);
  char *b = group_element_name (group, second);
  char *answer = group_format (group, group->sample->pdata[0]);
  char *complaint = g_strdup_printf (
      "%s and then %s %s; see what they make of the answer %s", a, b, why,
      answer);

  g_free (a);
  g_free (b);
  g_free (answer);
  return complaint;
}

/* `first` and then any element is one of `elements`, and some element undoes
 * it.
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
        complaint = complain_of_pair (group, first, second, "is no element");
      undone |= g_bytes_equal (both, identity);
      g_bytes_unref (both);
    }
  if (!complaint && !undone)
    complaint = complain_of_pair (group, first, first,
                                  "is nothing that an element undoes");
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
