/* SPDX-License-Identifier: MIT */
/* cover.c: the problem: choose options so that each primary item is in exactly
 * one of them.  A secondary item is in at most one chosen option, or in several
 * that give it equal colours.
 *
 * An option is a list of items; it covers its items, and can give a colour to
 * its secondary items.  An answer has a value for each primary item: the index,
 * from 0, of the option that covers it.
 */
#include "cover.h"

static const SearchOption options[] = {
  SEARCH_TEXT ("pentominoes", Cover, pentominoes,
               "Put the 12 pentominoes into a rectangle such as 6x10", "RxC"),
  { 0 },
};

static void
count_primaries (Cover *cover)
{
  uint32_t fewest = UINT32_MAX;

  cover->primaries = g_new0 (uint32_t, (gsize) cover->n_options + 1);
  for (uint32_t option = 0; option < cover->n_options; option++)
    {
      for (const Entry *entry = cover_first (cover, option);
           entry < cover_end (cover, option); entry++)
        cover->primaries[option] += entry->item < cover->primary;
      if (cover->primaries[option] > 0)
        fewest = MIN (fewest, cover->primaries[option]);
    }
  cover->depth = cover->primary / fewest;
}

/* Makes an array of the options of each item.  These arrays lack options
 * without a primary item, because the search never chooses such options.
 */
static void
collect_options (Cover *cover)
{
  uint32_t *at = g_new0 (uint32_t, (gsize) cover->n_items + 2);

  for (uint32_t i = 0; i < cover->start[cover->n_options]; i++)
    at[cover->entry[i].item + 2]++;
  for (uint32_t item = 0; item < cover->n_items; item++)
    at[item + 2] += at[item + 1];
  cover->with = g_new (uint32_t, (gsize) cover->start[cover->n_options] + 1);
  for (uint32_t option = 0; option < cover->n_options; option++)
    for (const Entry *entry = cover_first (cover, option);
         entry < cover_end (cover, option); entry++)
      cover->with[at[entry->item + 1]++] = option;
  cover->with_at = at;
}

static SEARCH_CALLBACK (prepare, prepare, Cover *cover, GError **error)
{
  if (!cover->items)
    {
      if (!cover->pentominoes)
        {
          g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_USAGE,
                       "expected items and options: add --input=FILE or "
                       "--pentominoes=6x10");
          return false;
        }
      text_begin (cover);
      if (!cover_make_pentominoes (cover, error))
        return false;
    }
  cover->n_items = cover->items->len;
  cover->n_options = cover->starts->len - 1;
  cover->entry = (const Entry *) cover->entries->data;
  cover->start = (const uint32_t *) cover->starts->data;
  count_primaries (cover);
  collect_options (cover);
  cover_masks_prepare (cover);
  cover_links_prepare (cover);
  cover_excluded_prepare (cover);
  cover_order_prepare (cover);
  cover_symmetry_prepare (cover);
  return true;
}

static SEARCH_CALLBACK (finish, finish, Cover *cover)
{
  cover_symmetry_finish (cover);
  cover_order_finish (cover);
  cover_excluded_finish (cover);
  cover_links_finish (cover);
  cover_masks_finish (cover);
  g_free (cover->with_at);
  g_free (cover->with);
  g_free (cover->primaries);
  text_finish (cover);
}

static SEARCH_CALLBACK (answer_length, answer_length, const Cover *cover)
{
  return cover->primary;
}

/* Checks that the value of each primary item of `option` in the answer is
 * `option`, and that earlier options give the secondary items of `option` equal
 * colours.  `said` has the use of each item by earlier options: 0, unused; -1,
 * used without a colour; else the colour.
 */
static bool
check_option (const Cover *cover, const int *answer, int option, int64_t *said)
{
  for (uint32_t i = cover->start[option]; i < cover->start[option + 1]; i++)
    {
      const uint32_t item = cover->entry[i].item;
      const int64_t  colour = cover->entry[i].colour;

      if (item < cover->primary)
        {
          if (answer[item] != option)
            return false;
          continue;
        }
      if (said[item] != 0 && (colour == 0 || said[item] != colour))
        return false;
      said[item] = colour ? colour : -1;
    }
  return true;
}

static SEARCH_CALLBACK (check, check, const Cover *cover, const int *answer,
                        size_t length)
{
  int64_t *said = g_new0 (int64_t, (gsize) cover->n_items + 1);
  bool    *is_seen = g_new0 (bool, (gsize) cover->n_options + 1);
  bool     is_right = length == cover->primary;

  for (uint32_t item = 0; item < cover->primary && is_right; item++)
    {
      const int option = answer[item];
      bool      has_it = false;

      is_right = option >= 0 && option < (int64_t) cover->n_options;
      if (!is_right)
        break;
      for (uint32_t i = cover->start[option]; i < cover->start[option + 1]; i++)
        has_it |= cover->entry[i].item == item;
      is_right
          = has_it
            && (is_seen[option] || check_option (cover, answer, option, said));
      is_seen[option] = true;
    }
  g_free (is_seen);
  g_free (said);
  return is_right;
}

/* The last option that has a certain item, and the entry (item and colour) for
 * this item in the option.  `entry` is NULL if no option has the item.
 */
typedef struct
{
  const Entry *entry;
  uint32_t     option;
} Owner;

/* Two options, `first` and `second`, that both have the item `item`, but do not
 * give it equal colours.
 */
typedef struct
{
  uint32_t item, first, second;
} Twice;

/* Records in `owners` that the option covers its items.  If an earlier option
 * covers one of the items, and the two options do not give it equal colours,
 * sets *twice to the item and the options, and returns true.
 */
static bool
take (const Cover *cover, uint32_t option, Owner *owners, Twice *twice)
{
  for (const Entry *entry = cover_first (cover, option);
       entry < cover_end (cover, option); entry++)
    {
      Owner *owner = owners + entry->item;

      if (owner->entry && owner->option != option
          && (!entry->colour || entry->colour != owner->entry->colour))
        {
          *twice = (Twice){ entry->item, owner->option, option };
          return true;
        }
      *owner = (Owner){ .entry = entry, .option = option };
    }
  return false;
}

/* Finds an item that two options of the answer have without giving it equal
 * colours.  Returns false if there is none.  An option does not occur in a
 * partial answer if newer options cover all its primary items.
 */
static bool
find_twice (const Cover *cover, const int *answer, size_t length, Twice *twice)
{
  Owner *owners = g_new0 (Owner, cover->n_items);
  bool   found = false;

  for (size_t i = 0; i < length && !found; i++)
    if (answer[i] >= 0)
      found = take (cover, (uint32_t) answer[i], owners, twice);
  g_free (owners);
  return found;
}

/* Appends the reason why an answer is invalid, such as "L 0,0 1,0 and X 0,0 0,1
 * both have 0,0".  Appends nothing if no two options exclude each other.
 */
static SEARCH_CALLBACK (reason, reason, const Cover *cover, const int *answer,
                        size_t length, GString *out)
{
  Twice twice;

  if (!find_twice (cover, answer, length, &twice))
    return;
  cover_append_option (cover, twice.first, out);
  g_string_append (out, " and ");
  cover_append_option (cover, twice.second, out);
  g_string_append_printf (
      out, " both have %s",
      (char *) g_ptr_array_index (cover->items, twice.item));
}

/* Finds the cells of the picture that show a conflict: the cell of an item that
 * two options of the answer have.  Returns the number of lines, 0 or 1.
 */
static SEARCH_CALLBACK (conflict, conflict, const Cover *cover,
                        const int *answer, size_t length, SearchLine *lines)
{
  Twice twice;

  if (!find_twice (cover, answer, length, &twice))
    return 0;
  lines[0] = cover_find_cells (cover, twice.item, twice.first, twice.second);
  return 1;
}

static const char *
choose (const void *instance, bool bare, const char **why)
{
  (void) bare;
  if (cover_suits_lists (instance))
    {
      *why = "the fastest, if its workspace is small enough";
      return "lists";
    }
  *why = "the lists of the options would take too much memory";
  return "links";
}

static const SearchRepr *const reprs[]
    = { &lists, &links, &sets, &frontier, &plain, NULL };

static const SearchProblem cover = {
  .name = "cover",
  .summary = "Solve exact covers with colours, in Knuth's text form",
  .instance_size = sizeof (Cover),
  .reprs = reprs,
  .options = options,
  .prepare = prepare,
  .finish = finish,
  .answer_length = answer_length,
  .check = check,
  .known = cover_known,
  .choose = choose,
  .reason = reason,
  .formats = cover_formats,
  .symmetries = cover_symmetries,
  .input = { .read = cover_read,
             .write = cover_write,
             .help = "a line of items, then one line for each option" },
  .picture = { .grid = cover_grid, .cells = cover_cells },
  .conflict = conflict,
};

SEARCH_PLUGIN (cover);
