/* SPDX-License-Identifier: MIT */
/* symmetry.c: computes the group that the symmetries of a model generate, and
 * the image of an answer under each element of the group.
 */
#include "blocks.h"

#include <string.h>

/* Maximum size in bytes of all elements of a group together. */
#define GROUP_MAX ((size_t) 64 << 20)

static void
declare (SearchModel *model, const char *name, SearchVars from, SearchVars to,
         int64_t min, int64_t max)
{
  Symmetry symmetry = { .count = from.count, .min = min, .max = max };

  g_return_if_fail (!model->closed);

  for (size_t i = 0; i < from.count + to.count; i++)
    {
      const SearchVar view = i < from.count
                                 ? search_vars_at (from, i)
                                 : search_vars_at (to, i - from.count);

      if (view.scale != 0 && view.variable < model->variables->len)
        continue;
      model_refuse (model, name, from,
                    "%s %zu is no variable of this model, or a view that "
                    "overflows",
                    i < from.count ? "argument" : "the replacement",
                    i < from.count ? i + 1 : i - from.count + 1);
      return;
    }
  symmetry.from = g_new (SearchVar, from.count + 1);
  symmetry.to = to.count > 0 ? g_new (SearchVar, to.count) : NULL;
  for (size_t i = 0; i < from.count; i++)
    symmetry.from[i] = search_vars_at (from, i);
  for (size_t i = 0; i < to.count; i++)
    symmetry.to[i] = search_vars_at (to, i);
  g_array_append_val (model->symmetries, symmetry);
}

void
search_model_symmetry (SearchModel *model, SearchVars from, SearchVars to)
{
  if (from.count != to.count)
    model_refuse (
        model, "symmetry", from,
        "the arrays have %zu and %zu elements; they must have as many",
        from.count, to.count);
  else
    declare (model, "symmetry", from, to, 0, 0);
}

void
search_model_interchangeable (SearchModel *model, SearchVars vars, int64_t min,
                              int64_t max)
{
  const SearchVars none = { NULL, 0, 1 };

  if (min > max)
    model_refuse (model, "interchangeable", vars,
                  "%" G_GINT64_FORMAT "..%" G_GINT64_FORMAT
                  " are no values; the first must not exceed the second",
                  min, max);
  else
    declare (model, "interchangeable", min < max ? vars : none, none, min, max);
}

void
symmetry_clear (void *symmetry)
{
  g_free (((Symmetry *) symmetry)->from);
  g_free (((Symmetry *) symmetry)->to);
}

void
group_free (Group *group)
{
  if (!group)
    return;
  g_free (group->first);
  g_free (group->variable);
  g_free (group->slot);
  g_free (group->projected_at);
  g_free (group->slot_at);
  g_array_unref (group->elements);
  g_ptr_array_unref (group->generators);
  blocks_free (group->blocks);
  pthread_mutex_destroy (&group->lock);
  g_free (group);
}

static int64_t
least_of (const SearchModel *model, uint32_t variable)
{
  return model_min (model, (SearchVar){ variable, 1, 0 });
}

/* Numbers the projected variables (slots) and the literals, each of which is a
 * projected variable with one of its values.  Returns false if there are too
 * many literals.
 */
static bool
number_literals (const SearchModel *model, Group *group)
{
  const guint projected = model->projected->len;
  uint32_t   *slot_of = g_new (uint32_t, model->variables->len + 1);
  uint64_t    literals = 0;

  memset (slot_of, 0xff, model->variables->len * sizeof *slot_of);
  group->first = g_new (uint32_t, projected + 1);
  group->variable = g_new (uint32_t, projected + 1);
  group->projected_at = g_new (uint32_t, projected + 1);
  group->slot_at = g_new (uint32_t, projected + 1);
  for (guint at = 0; at < projected; at++)
    {
      const SearchVar view = g_array_index (model->projected, SearchVar, at);
      const SearchVar plain = { view.variable, 1, 0 };

      group->slot_at[at] = UINT32_MAX;
      if (view.scale == 0)
        continue;
      if (slot_of[view.variable] == UINT32_MAX)
        {
          slot_of[view.variable] = group->slots;
          group->variable[group->slots] = view.variable;
          group->projected_at[group->slots] = at;
          group->first[group->slots++] = (uint32_t) literals;
          literals += (uint64_t) (model_max (model, plain)
                                  - model_min (model, plain) + 1);
        }
      group->slot_at[at] = slot_of[view.variable];
      if (literals * sizeof (uint32_t) > GROUP_MAX)
        break;
    }
  g_free (slot_of);
  if (literals * sizeof (uint32_t) > GROUP_MAX)
    return false;
  group->literals = group->first[group->slots] = (uint32_t) literals;
  group->slot = g_new (uint32_t, literals + 1);
  for (uint32_t slot = 0; slot < group->slots; slot++)
    for (uint32_t i = group->first[slot]; i < group->first[slot + 1]; i++)
      group->slot[i] = slot;
  return true;
}

static uint32_t
slot_of (const Group *group, uint32_t variable)
{
  uint32_t slot = 0;

  while (slot < group->slots && group->variable[slot] != variable)
    slot++;
  return slot;
}

/* Finds for each view (scaled variable) the index of its projected variable,
 * its slot.  Returns false and records a mistake if a view is not projected, or
 * if its variable occurs twice.
 */
static bool
find_slots (SearchModel *model, const Group *group, const char *name,
            const SearchVar *views, size_t count, uint32_t *slots)
{
  const SearchVars vars = { views, count, 1 };
  uint8_t         *met = g_new0 (uint8_t, group->slots + 1);
  bool             good = true;

  for (size_t i = 0; i < count && good; i++)
    {
      slots[i] = slot_of (group, views[i].variable);
      good = slots[i] < group->slots && !met[slots[i]];
      if (good)
        met[slots[i]] = 1;
      else
        model_refuse (
            model, name, vars,
            slots[i] == group->slots
                ? "argument %zu is not projected, so answers do not have its "
                  "value"
                : "the variable of argument %zu occurs twice",
            i + 1);
    }
  g_free (met);
  return good;
}

/* Returns the index of the literal (a variable with a value) for which the
 * view, a scaled variable, has the value `value`; UINT32_MAX if the declared
 * domain of its variable lacks the value.
 */
static uint32_t
literal_of (const SearchModel *model, const Group *group, uint32_t slot,
            SearchVar view, int64_t value)
{
  const int64_t scaled = value - view.offset;

  if (scaled % view.scale != 0
      || !model_declares (model, view.variable, scaled / view.scale))
    return UINT32_MAX;
  return group->first[slot]
         + (uint32_t) (scaled / view.scale - least_of (model, view.variable));
}

/* Sets in `map` the images of all literals (variables with a value) of to[i]:
 * the image of to[i] = v is from[i] = v.  So if to[i] has a value in an answer,
 * from[i] has this value in the image of the answer.  Returns false and records
 * a mistake if the declared domain of from[i] lacks the value.
 */
static bool
replace (SearchModel *model, const Group *group, const Symmetry *symmetry,
         size_t i, uint32_t to_slot, uint32_t from_slot, uint32_t *map)
{
  const SearchVar  from = symmetry->from[i], to = symmetry->to[i];
  const SearchVar  pair[] = { from, to };
  const SearchVars both = { pair, 2, 1 };
  const int64_t    min = least_of (model, to.variable);

  for (uint32_t l = group->first[to_slot]; l < group->first[to_slot + 1]; l++)
    {
      const int64_t value = min + (l - group->first[to_slot]);
      const int64_t projected = to.scale * value + to.offset;

      if (!model_declares (model, to.variable, value))
        continue;
      map[l] = literal_of (model, group, from_slot, from, projected);
      if (map[l] != UINT32_MAX)
        continue;
      model_refuse (model, "symmetry", both,
                    "the second may be %" G_GINT64_FORMAT
                    ", which the first was not made with",
                    (gint64) projected);
      return false;
    }
  return true;
}

static uint32_t *
identity (const Group *group)
{
  uint32_t *map = g_new (uint32_t, group->literals + 1);

  for (uint32_t l = 0; l < group->literals; l++)
    map[l] = l;
  return map;
}

/* For a symmetry that replaces variables, appends its permutation of literals
 * (variables with a value) to the generators.  Returns false after a mistake.
 */
static bool
add_replacement (SearchModel *model, Group *group, const Symmetry *symmetry)
{
  const SearchVars all = { symmetry->from, symmetry->count, 1 };
  uint32_t        *from = g_new (uint32_t, symmetry->count);
  uint32_t        *to = g_new (uint32_t, symmetry->count);
  uint32_t        *map = identity (group);
  uint8_t         *hit = g_new0 (uint8_t, group->literals + 1);
  bool             good;

  g_ptr_array_add (group->generators, map);
  good = find_slots (model, group, "symmetry", symmetry->from, symmetry->count,
                     from)
         && find_slots (model, group, "symmetry", symmetry->to, symmetry->count,
                        to);
  for (size_t i = 0; i < symmetry->count && good; i++)
    good = replace (model, group, symmetry, i, to[i], from[i], map);
  for (uint32_t l = 0; l < group->literals && good; l++)
    {
      good = !hit[map[l]];
      hit[map[l]] = 1;
      if (!good)
        model_refuse (model, "symmetry", all,
                      "the variables that replace others must be the replaced "
                      "variables, with equal values");
    }
  g_free (from);
  g_free (to);
  g_free (hit);
  return good;
}

/* Returns the image of a value, if the values from symmetry->min to
 * symmetry->max are exchanged.  If `all` is true, the image of each value is
 * the next value, and the image of the last value is the first value.
 * Otherwise only the two smallest values are swapped.
 */
static int64_t
exchanged (const Symmetry *symmetry, bool all, int64_t value)
{
  const int64_t last = all ? symmetry->max : symmetry->min + 1;

  return value < last ? value + 1 : value == last ? symmetry->min : value;
}

/* Returns true if the view (a scaled variable) can have none of the values that
 * are exchanged.
 */
static bool
lacks_exchanged (const SearchModel *model, const Group *group,
                 const Symmetry *symmetry, uint32_t slot, SearchVar view)
{
  const int64_t least = least_of (model, view.variable);
  bool          lacks = true;

  for (uint32_t i = 0; i < slot_span (group, slot) && lacks; i++)
    {
      const int64_t value = view.scale * (least + i) + view.offset;

      lacks = value < symmetry->min || value > symmetry->max
              || !model_declares (model, view.variable, least + i);
    }
  return lacks;
}

/* Sets in `map` the images of the exchanged values of from[i].  Returns false
 * and records a mistake if its declared domain lacks any of them.
 */
static bool
exchange (SearchModel *model, const Group *group, const Symmetry *symmetry,
          bool all, size_t i, uint32_t slot, uint32_t *map)
{
  const SearchVars vars = { symmetry->from, symmetry->count, 1 };
  const SearchVar  view = symmetry->from[i];

  for (int64_t value = symmetry->min;; value++)
    {
      const uint32_t a = literal_of (model, group, slot, view, value);
      const uint32_t b = literal_of (model, group, slot, view,
                                     exchanged (symmetry, all, value));

      if (a == UINT32_MAX || b == UINT32_MAX)
        break;
      map[a] = b;
      if (value == symmetry->max)
        return true;
    }
  model_refuse (model, "interchangeable", vars,
                "argument %zu was not made with all of "
                "%" G_GINT64_FORMAT "..%" G_GINT64_FORMAT,
                i + 1, (gint64) symmetry->min, (gint64) symmetry->max);
  return false;
}

/* For a symmetry that exchanges values, appends a permutation of literals
 * (variables with a value) to the generators.  If `all` is true, each value
 * moves to the next value; otherwise the two smallest values are swapped.
 * Returns false after a mistake.
 */
static bool
add_exchange (SearchModel *model, Group *group, const Symmetry *symmetry,
              bool all)
{
  uint32_t *slots = g_new (uint32_t, symmetry->count);
  uint32_t *map = identity (group);
  bool      good = find_slots (model, group, "interchangeable", symmetry->from,
                               symmetry->count, slots);

  g_ptr_array_add (group->generators, map);
  for (size_t i = 0; i < symmetry->count && good; i++)
    if (!lacks_exchanged (model, group, symmetry, slots[i], symmetry->from[i]))
      good = exchange (model, group, symmetry, all, i, slots[i], map);
  g_free (slots);
  return good;
}

/* Appends permutations that generate the group of all symmetries, until the
 * first mistake in a symmetry.
 */
static void
add_generators (SearchModel *model, Group *group)
{
  bool good = true;

  for (guint i = 0; i < model->symmetries->len && good; i++)
    {
      const Symmetry *symmetry
          = &g_array_index (model->symmetries, Symmetry, i);

      good = symmetry->to ? add_replacement (model, group, symmetry)
                          : add_exchange (model, group, symmetry, false)
                                && add_exchange (model, group, symmetry, true);
    }
}

/* A permutation as the key of a hash table.  The length of the permutation is
 * in the group.
 */
typedef struct
{
  const Group *group;
  size_t       element;
} Key;

static const uint32_t *
permutation_of (const Key *key)
{
  return &g_array_index (key->group->elements, uint32_t,
                         key->element * key->group->literals);
}

static guint
hash_key (gconstpointer data)
{
  const Key      *key = data;
  const uint32_t *map = permutation_of (key);
  guint           hash = 0;

  for (uint32_t l = 0; l < key->group->literals; l++)
    hash = hash * 31 + map[l];
  return hash;
}

static gboolean
equal_keys (gconstpointer a, gconstpointer b)
{
  const Key *key = a;

  return memcmp (permutation_of (a), permutation_of (b),
                 key->group->literals * sizeof (uint32_t))
         == 0;
}

/* Appends the permutation `map` to the elements of the group, unless the group
 * has it already.
 */
static void
add_element (Group *group, GHashTable *known, const uint32_t *map)
{
  Key *key = g_new (Key, 1);

  *key = (Key){ group, group->order };
  g_array_append_vals (group->elements, map, group->literals);
  if (g_hash_table_contains (known, key))
    {
      g_array_set_size (group->elements,
                        group->elements->len - group->literals);
      g_free (key);
      return;
    }
  g_hash_table_add (known, key);
  group->order++;
}

/* Composes elements of the group with generators, until this gives no new
 * elements.  Sets the order to SIZE_MAX if the group is too large.
 */
static void
generate (Group *group)
{
  const size_t max
      = MIN (GROUP_MAX / sizeof (uint32_t) / MAX (group->literals, 1),
             SEARCH_SYMMETRY_ORDER_MAX);
  GHashTable *known
      = g_hash_table_new_full (hash_key, equal_keys, g_free, NULL);
  uint32_t *map = identity (group);

  add_element (group, known, map);
  for (size_t e = 0; e < group->order && group->order <= max; e++)
    for (guint g = 0; g < group->generators->len && group->order <= max; g++)
      {
        const uint32_t *generator = g_ptr_array_index (group->generators, g);
        const uint32_t *element
            = &g_array_index (group->elements, uint32_t, e * group->literals);

        for (uint32_t l = 0; l < group->literals; l++)
          map[l] = generator[element[l]];
        add_element (group, known, map);
      }
  g_free (map);
  g_hash_table_unref (known);
  if (group->order <= max)
    return;
  g_array_set_size (group->elements, 0);
  group->order = SIZE_MAX;
}

void
symmetry_close (SearchModel *model)
{
  const SearchVars none = { NULL, 0, 1 };
  Group           *group = g_new0 (Group, 1);

  group->elements = g_array_sized_new (FALSE, FALSE, sizeof (uint32_t), 1);
  group->generators = g_ptr_array_new_with_free_func (g_free);
  pthread_mutex_init (&group->lock, NULL);
  model->group = group;
  if (model->symmetries->len == 0)
    return;
  if (number_literals (model, group))
    add_generators (model, group);
  else
    model_refuse (model, "symmetry", none,
                  "the projected variables have too many values for a group");
}

void
group_list_slots (const SearchModel *model, uint32_t *slots)
{
  const Group *group = model->group;
  uint8_t     *open = g_new (uint8_t, group->slots + 1);
  uint32_t    *slot_of = g_new (uint32_t, model->variable_count + 1);
  uint32_t     count = 0;

  memset (open, 1, group->slots);
  memset (slot_of, 0xff, model->variable_count * sizeof *slot_of);
  for (uint32_t slot = 0; slot < group->slots; slot++)
    slot_of[group->variable[slot]] = slot;
  for (guint p = 0; p < model->phases->len; p++)
    {
      const Phase *phase = &g_array_index (model->phases, Phase, p);

      for (uint32_t i = 0; i < phase->count; i++)
        {
          const uint32_t slot = phase->vars[i].scale == 0
                                    ? UINT32_MAX
                                    : slot_of[phase->vars[i].variable];

          if (slot == UINT32_MAX || !open[slot])
            continue;
          open[slot] = 0;
          slots[count++] = slot;
        }
    }
  for (uint32_t slot = 0; slot < group->slots; slot++)
    if (open[slot])
      slots[count++] = slot;
  g_free (open);
  g_free (slot_of);
}

/* Returns the number of elements of the group; SIZE_MAX if they are too many to
 * list.  The first call lists them.
 */
static size_t
list_elements (const SearchModel *model)
{
  Group *group = model->group;

  pthread_mutex_lock (&group->lock);
  if (group->order == 0)
    generate (group);
  pthread_mutex_unlock (&group->lock);
  return group->order;
}

static SEARCH_CALLBACK (order, declared_order, const void *instance)
{
  return list_elements (model_of (instance));
}

static SEARCH_CALLBACK (symmetry_apply, declared_apply, const void *instance,
                        size_t element, const int *answer, size_t length,
                        int *image)
{
  const SearchModel *model = model_of (instance);
  const Group       *group = model->group;
  const SearchVar   *projected = (const SearchVar *) model->projected->data;
  const uint32_t    *map;

  memcpy (image, answer, length * sizeof *image);
  if (element == 0)
    return length;
  list_elements (model);
  map = &g_array_index (group->elements, uint32_t, element * group->literals);
  for (uint32_t slot = 0; slot < group->slots; slot++)
    {
      const uint32_t  at = group->projected_at[slot];
      const SearchVar view = projected[at];
      const int64_t   value = ((int64_t) answer[at] - view.offset) / view.scale;
      const uint32_t  becomes
          = map[group->first[slot]
                + (uint32_t) (value - least_of (model, view.variable))];
      const uint32_t  to = group->slot[becomes];
      const SearchVar there = projected[group->projected_at[to]];

      image[group->projected_at[to]]
          = (int) (there.scale
                       * (least_of (model, there.variable)
                          + (becomes - group->first[to]))
                   + there.offset);
    }
  /* A variable may be at several places of an answer, through different views
   * (scales and offsets).
   */
  for (size_t at = 0; at < length; at++)
    if (group->slot_at[at] != UINT32_MAX
        && group->projected_at[group->slot_at[at]] != at)
      {
        const SearchVar first
            = projected[group->projected_at[group->slot_at[at]]];
        const int64_t value
            = (image[group->projected_at[group->slot_at[at]]] - first.offset)
              / first.scale;

        image[at] = (int) (projected[at].scale * value + projected[at].offset);
      }
  return length;
}

const SearchSymmetry search_model_symmetries[]
    = { { .name = "declared",
          .help = "the symmetries that the model declares",
          .order = declared_order,
          .apply = declared_apply },
        { 0 } };
