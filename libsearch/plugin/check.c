/* SPDX-License-Identifier: MIT */
/* check.c: checks the tables of a plugin, and copies them to tables of the
 * sizes that this library uses.
 */
#include "load.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"

#include <libsearch/search-error.h>
#include <libsearch/search-instance.h>
#include <libsearch/search-load.h>

#include <string.h>

/* The file name of the plugin that is checked, for messages, and the place for
 * the error.
 */
typedef struct
{
  const char *file;
  GError    **error;
} Context;

static bool refuse (const Context *context, const char *format, ...)
    G_GNUC_PRINTF (2, 3);

static bool
refuse (const Context *context, const char *format, ...)
{
  va_list arguments;
  char   *reason;

  va_start (arguments, format);
  reason = text_vformat (format, arguments);
  va_end (arguments);
  g_set_error (context->error, SEARCH_ERROR, SEARCH_ERROR_PLUGIN, "%s: %s",
               context->file, reason);
  g_free (reason);
  return false;
}

static bool
check_sizes (const SearchPluginTable *plugin, const Context *context)
{
  const struct
  {
    const char *table;
    uint32_t    theirs;
    size_t      ours;
  } sizes[] = {
    { "SearchProblem", plugin->problem_size, sizeof (SearchProblem) },
    { "SearchRepr", plugin->repr_size, sizeof (SearchRepr) },
    { "SearchOption", plugin->option_size, sizeof (SearchOption) },
    { "SearchFormat", plugin->format_size, sizeof (SearchFormat) },
    { "SearchSymmetry", plugin->symmetry_size, sizeof (SearchSymmetry) },
    { "SearchWorker", plugin->worker_size, sizeof (SearchWorker) },
  };

  if (plugin->abi != SEARCH_ABI)
    return refuse (context,
                   "has ABI %u, this libsearch has ABI %u; compile "
                   "it again",
                   plugin->abi, SEARCH_ABI);
  for (size_t i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (sizes[i].theirs > sizes[i].ours)
      return refuse (context,
                     "its %s has %u byte%s, but this libsearch has %zu; "
                     "compile it again",
                     sizes[i].table, sizes[i].theirs, plural (sizes[i].theirs),
                     sizes[i].ours);
  return true;
}

/* Returns a copy of a table of `count` elements.  An element of `table` has
 * `theirs` bytes, at most `ours`.  An element of the copy has `ours` bytes; the
 * additional bytes are zero.
 */
static void *
copy_table (const void *table, size_t count, size_t theirs, size_t ours)
{
  char *copy = g_malloc0 (count * ours);

  for (size_t i = 0; i < count; i++)
    memcpy (copy + i * ours, (const char *) table + i * theirs, theirs);
  return copy;
}

/* Copies a table as copy_table() does.  The table ends with an element whose
 * first field, its name, is NULL; the copy has this element too.  Returns NULL
 * if `table` is NULL.
 */
static void *
copy_named (const void *table, size_t theirs, size_t ours)
{
  size_t count = 1;

  if (!table)
    return NULL;
  for (const char *element = table; *(const char *const *) element;
       element += theirs)
    count++;
  return copy_table (table, count, theirs, ours);
}

/* Copies the representations in a list of pointers, which ends with NULL.  Each
 * copy has sizeof (SearchRepr) bytes.  Returns a list of pointers to the
 * copies.
 */
static const SearchRepr *const *
copy_reprs (const SearchRepr *const *reprs, size_t theirs)
{
  GPtrArray *copies = g_ptr_array_new ();

  for (; reprs && *reprs; reprs++)
    g_ptr_array_add (copies,
                     copy_table (*reprs, 1, theirs, sizeof (SearchRepr)));
  g_ptr_array_add (copies, NULL);
  return (const SearchRepr *const *) g_ptr_array_free (copies, FALSE);
}

static bool
is_name (const char *name)
{
  return name && *name
         && strspn (name, "abcdefghijklmnopqrstuvwxyz0123456789-_")
                == strlen (name)
         && *name != '-';
}

/* Names that search_plugin_reserve() has set.  A plugin whose problem or format
 * has such a name is refused.  NULL: no such names.
 */
static const char *const *reserved_problems;
static const char *const *reserved_formats;

void
search_plugin_reserve (const char *const *problems, const char *const *formats)
{
  reserved_problems = problems;
  reserved_formats = formats;
}

/* Checks the callbacks of a search up to isomorphism. */
static bool
check_classes (const SearchRepr *repr, const Context *context)
{
  const SearchReprClasses *classes = &repr->classes;
  const char              *missing = !classes->vertices ? "vertices"
                                     : !classes->graph  ? "graph"
                                     : !classes->order  ? "order"
                                     : !classes->added  ? "added"
                                     : !classes->width  ? "width"
                                                        : NULL;

  if (!classes->vertices && !classes->graph && !classes->order
      && !classes->added && !classes->width && !classes->first
      && !classes->invariant)
    return true;
  if (missing)
    return refuse (context, "representation %s lacks classes.%s", repr->name,
                   missing);
  if (repr->workspace.apply || repr->workspace.make || repr->workspace.size
      || repr->weight || repr->counting.count)
    return refuse (
        context, "representation %s has classes, and must have no %s",
        repr->name,
        repr->weight || repr->counting.count ? "weights" : "workspace");
  return true;
}

static bool
check_repr (const SearchProblem *problem, const SearchRepr *repr,
            const Context *context)
{
  if (!is_name (repr->name))
    return refuse (context, "a representation's name is not of a-z, 0-9, -, _");
  if (g_str_equal (repr->name, SEARCH_REPR_AUTO))
    return refuse (context, "representation auto: the name is reserved");
  if (!repr->next || !repr->solution)
    return refuse (context, "representation %s lacks the callback %s",
                   repr->name, repr->next ? "solution" : "next");
  if ((repr->state_size < 1 && !repr->sizes)
      || repr->state_size > SEARCH_STATE_SIZE_MAX)
    return refuse (context,
                   "representation %s: a state of %zu bytes is not from 1 to "
                   "%zu bytes",
                   repr->name, repr->state_size, SEARCH_STATE_SIZE_MAX);
  if (!repr->workspace.apply != !repr->workspace.undo)
    return refuse (
        context, "representation %s lacks the callback %s", repr->name,
        repr->workspace.apply ? "workspace.undo" : "workspace.apply");
  if (!repr->counting.count != !repr->counting.scratch_new
      || !repr->counting.count != !repr->counting.scratch_free)
    return refuse (context,
                   "representation %s lacks one of the callbacks "
                   "counting.scratch_new, scratch_free, count",
                   repr->name);
  if (repr->workspace.size > SEARCH_INSTANCE_SIZE_MAX)
    return refuse (context,
                   "representation %s: a workspace of %zu bytes is not from "
                   "0 to %zu bytes",
                   repr->name, repr->workspace.size, SEARCH_INSTANCE_SIZE_MAX);
  if (!repr->workspace.make != !repr->workspace.free
      || (repr->workspace.make && !repr->workspace.start))
    return refuse (
        context,
        "representation %s lacks one of the callbacks workspace.make, "
        "free, start",
        repr->name);
  if (repr->workspace.make && (repr->workspace.size || repr->workspace.scratch))
    return refuse (context,
                   "representation %s: workspace.make makes the workspace, "
                   "so workspace.size and workspace.scratch must be 0",
                   repr->name);
  if (repr->workspace.scratch > SEARCH_INSTANCE_SIZE_MAX)
    return refuse (context,
                   "representation %s: workspace.scratch of %zu bytes is not "
                   "from 0 to %zu bytes",
                   repr->name, repr->workspace.scratch,
                   SEARCH_INSTANCE_SIZE_MAX);
  if (repr->workspace.answer && !repr->answer)
    return refuse (context,
                   "representation %s lacks the callback answer, which gets "
                   "the workspace",
                   repr->name);
  if (!repr->workspace.make && (repr->workspace.apply || repr->workspace.size)
      && !repr->sizes && repr->workspace.size < problem->instance_size)
    return refuse (context,
                   "representation %s: its workspace is smaller than "
                   "the instance it begins with",
                   repr->name);
  if ((repr->workspace.start || repr->workspace.scratch
       || repr->workspace.answer)
      && !repr->workspace.make && !repr->workspace.apply
      && !repr->workspace.size && !repr->sizes)
    return refuse (context,
                   "representation %s: workspace.%s has no workspace to %s: "
                   "workspace.size is 0",
                   repr->name,
                   repr->workspace.start     ? "start"
                   : repr->workspace.scratch ? "scratch"
                                             : "answer",
                   repr->workspace.start     ? "finish"
                   : repr->workspace.scratch ? "lie behind"
                                             : "read");
  if (repr->best.set_incumbent && !repr->workspace.apply)
    return refuse (context,
                   "representation %s lacks the callback workspace.apply, "
                   "which best.set_incumbent needs",
                   repr->name);
  if (!repr->best.objective
      && (repr->best.bound || repr->best.expand || repr->best.set_incumbent))
    return refuse (context,
                   "representation %s lacks the callback best.objective",
                   repr->name);
  if (!repr->memo.key && !repr->memo.weak_key
      && (repr->memo.key_size || repr->memo.size))
    return refuse (context, "representation %s lacks the callback memo.key",
                   repr->name);
  if ((repr->memo.key || repr->memo.weak_key)
      && ((repr->memo.key_size < 1 && !repr->memo.size)
          || repr->memo.key_size > SEARCH_KEY_SIZE_MAX))
    return refuse (context,
                   "representation %s: a key of %zu bytes is not from 1 to "
                   "%zu bytes",
                   repr->name, repr->memo.key_size, SEARCH_KEY_SIZE_MAX);
  if (repr->memo.self_contained
      && (repr->workspace.size || repr->workspace.make
          || repr->workspace.apply))
    return refuse (context,
                   "representation %s has a workspace, so its states are not "
                   "memo.self_contained",
                   repr->name);
  if (repr->memo.placed && !repr->answer)
    return refuse (context,
                   "representation %s lacks the callback answer, which "
                   "memo.placed needs",
                   repr->name);
  if (!check_classes (repr, context))
    return false;
  if (!repr->questions.ask != !repr->questions.step
      || !repr->questions.ask != !repr->questions.answer
      || !repr->questions.ask != !repr->questions.count
      || !repr->questions.ask != !repr->questions.frequency)
    return refuse (context,
                   "representation %s lacks one of the callbacks "
                   "questions.ask, step, answer, count, frequency",
                   repr->name);
  if (repr->questions.ask && (repr->answer || !repr->workspace.make))
    return refuse (context,
                   "representation %s has questions, so it must have "
                   "workspace.make, and no answer",
                   repr->name);
  if ((repr->answer || repr->questions.answer) && !problem->answer_length)
    return refuse (context,
                   "representation %s gives answers, but the problem "
                   "lacks answer_length",
                   repr->name);
  return true;
}

static bool
check_option (const SearchProblem *problem, const SearchOption *option,
              const Context *context)
{
  static const size_t sizes[] = {
    [SEARCH_OPTION_INT] = sizeof (int),
    [SEARCH_OPTION_TEXT] = sizeof (char *),
    [SEARCH_OPTION_INT64] = sizeof (int64_t),
    [SEARCH_OPTION_FLAG] = sizeof (bool),
    [SEARCH_OPTION_WORD] = sizeof (int),
    [SEARCH_OPTION_INTS] = sizeof (SearchInts),
  };
  size_t size;

  if (!is_name (option->name))
    return refuse (context, "an option's name is not of a-z, 0-9, -, _");
  if ((unsigned) option->type >= G_N_ELEMENTS (sizes))
    return refuse (context, "option %s: unknown type %d", option->name,
                   (int) option->type);
  size = sizes[option->type];
  if (option->offset % MIN (size, sizeof (int64_t)) != 0
      || problem->instance_size < size
      || option->offset > problem->instance_size - size)
    return refuse (context, "option %s lies outside the instance",
                   option->name);
  if (option->type == SEARCH_OPTION_WORD
      && (!option->words || option->min != 0
          || option->max
                 != (int64_t) g_strv_length ((char **) option->words) - 1))
    return refuse (context, "option %s: its number of words is wrong",
                   option->name);
  if (option->min > option->max
      || (option->type != SEARCH_OPTION_INTS
          && (option->initial < option->min || option->initial > option->max)))
    return refuse (context,
                   "option %s: its default %" G_GINT64_FORMAT
                   " is not a number from %" G_GINT64_FORMAT
                   " to %" G_GINT64_FORMAT,
                   option->name, (gint64) option->initial, (gint64) option->min,
                   (gint64) option->max);
  if (option->type == SEARCH_OPTION_INT
      && (option->min < INT_MIN || option->max > INT_MAX))
    return refuse (
        context,
        "option %s: an int cannot have all numbers from %" G_GINT64_FORMAT
        " to %" G_GINT64_FORMAT,
        option->name, (gint64) option->min, (gint64) option->max);
  return true;
}

static bool
check_format (const SearchFormat *format, const Context *context)
{
  if (!is_name (format->name))
    return refuse (context, "a format's name is not of a-z, 0-9, -, _");
  if (!format->write)
    return refuse (context, "format %s lacks the callback write", format->name);
  if (reserved_formats && g_strv_contains (reserved_formats, format->name))
    return refuse (context, "format %s: every problem has one of this name",
                   format->name);
  for (const SearchFormat *common = search_common_formats (); common->name;
       common++)
    if (g_str_equal (format->name, common->name))
      return refuse (context, "format %s: every problem has one of this name",
                     format->name);
  return true;
}

static bool
check_symmetry (const SearchProblem *problem, const SearchSymmetry *symmetry,
                const Context *context)
{
  if (!is_name (symmetry->name))
    return refuse (context, "a symmetry's name is not of a-z, 0-9, -, _");
  if (!problem->answer_length)
    return refuse (context,
                   "symmetry %s acts on answers, but the problem "
                   "lacks answer_length",
                   symmetry->name);
  if (!symmetry->apply)
    return refuse (context, "symmetry %s lacks the callback apply",
                   symmetry->name);
  if (!symmetry->order && !symmetry->elements)
    return refuse (context, "symmetry %s lacks order or elements",
                   symmetry->name);
  if (!symmetry->canonical != !symmetry->orbit_size)
    return refuse (context, "symmetry %s lacks the callback %s", symmetry->name,
                   symmetry->canonical ? "orbit_size" : "canonical");
  return true;
}

/* Returns true if `table` has an earlier element with the name of `element`.
 * An element has `size` bytes.
 */
static bool
is_twice (const void *table, const void *element, size_t size)
{
  const char *name = *(const char *const *) element;

  for (const char *other = table; other != element; other += size)
    if (g_str_equal (*(const char *const *) other, name))
      return true;
  return false;
}

static bool
repr_is_twice (const SearchRepr *const *reprs, const SearchRepr *const *repr)
{
  for (; reprs != repr; reprs++)
    if (g_str_equal ((*reprs)->name, (*repr)->name))
      return true;
  return false;
}

static bool
check_problem (const SearchProblem *problem, const Context *context)
{
  if (!is_name (problem->name))
    return refuse (context, "the problem's name is not of a-z, 0-9, -, _");
  if (reserved_problems && g_strv_contains (reserved_problems, problem->name))
    return refuse (context, "problem %s: the word is reserved for commands",
                   problem->name);
  if (problem->instance_size > SEARCH_INSTANCE_SIZE_MAX)
    return refuse (context,
                   "an instance of %zu bytes is not from 0 to %zu bytes",
                   problem->instance_size, SEARCH_INSTANCE_SIZE_MAX);
  if (!problem->reprs[0])
    return refuse (context, "problem %s has no representation", problem->name);
  if (!problem->picture.grid != !problem->picture.cells
      || (problem->picture.draw && !problem->picture.grid))
    return refuse (context, "problem %s lacks the callback %s", problem->name,
                   problem->picture.grid ? "picture.cells" : "picture.grid");
  if (problem->picture.grid && !problem->answer_length)
    return refuse (context, "problem %s draws answers, but lacks answer_length",
                   problem->name);
  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    if (!check_repr (problem, *repr, context))
      return false;
    else if (repr_is_twice (problem->reprs, repr))
      return refuse (context, "representation %s occurs twice", (*repr)->name);
  for (const SearchOption *option = problem->options; option && option->name;
       option++)
    if (!check_option (problem, option, context))
      return false;
    else if (is_twice (problem->options, option, sizeof *option))
      return refuse (context, "option %s occurs twice", option->name);
  for (const SearchFormat *format = problem->formats; format && format->name;
       format++)
    if (!check_format (format, context))
      return false;
    else if (is_twice (problem->formats, format, sizeof *format))
      return refuse (context, "format %s occurs twice", format->name);
  for (const SearchSymmetry *symmetry = problem->symmetries;
       symmetry && symmetry->name; symmetry++)
    if (!check_symmetry (problem, symmetry, context))
      return false;
    else if (is_twice (problem->symmetries, symmetry, sizeof *symmetry))
      return refuse (context, "symmetry %s occurs twice", symmetry->name);
  return true;
}

SearchProblem *
plugin_check (const SearchPluginTable *plugin, const char *file, GError **error)
{
  const Context  context = { file, error };
  SearchProblem *problem;

  if (!check_sizes (plugin, &context))
    return NULL;
  if (!plugin->problem)
    {
      refuse (&context, "exports no problem");
      return NULL;
    }
  problem = copy_table (plugin->problem, 1, plugin->problem_size,
                        sizeof (SearchProblem));
  problem->reprs = copy_reprs (problem->reprs, plugin->repr_size);
  problem->options = copy_named (problem->options, plugin->option_size,
                                 sizeof (SearchOption));
  problem->formats = copy_named (problem->formats, plugin->format_size,
                                 sizeof (SearchFormat));
  problem->symmetries = copy_named (problem->symmetries, plugin->symmetry_size,
                                    sizeof (SearchSymmetry));
  if (!check_problem (problem, &context))
    g_clear_pointer (&problem, plugin_check_free);
  return problem;
}

void
plugin_check_free (SearchProblem *problem)
{
  for (const SearchRepr *const *repr = problem->reprs; *repr; repr++)
    g_free ((void *) *repr);
  g_free ((void *) problem->reprs);
  g_free ((void *) problem->options);
  g_free ((void *) problem->formats);
  g_free ((void *) problem->symmetries);
  g_free (problem);
}
