/* SPDX-License-Identifier: MIT */
/* summary-file.c: the summary of a run, from what --json has written. */
#include "summary-file.h"
#include "tools/shared/names.h"
#include "tools/shared/status.h"

#include <libsearch/search-ledger.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* The value of a member; NULL: there is none, or it is null. */
static JsonNode *
value_of (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node && !JSON_NODE_HOLDS_NULL (node) ? node : NULL;
}

static bool
get_count (JsonObject *object, const char *name, uint64_t *count)
{
  JsonNode *node = value_of (object, name);

  if (!node || json_node_get_value_type (node) != G_TYPE_INT64
      || json_node_get_int (node) < 0)
    return false;
  *count = (uint64_t) json_node_get_int (node);
  return true;
}

bool
summary_file_count (const SummaryFile *file, const char *name, uint64_t *count)
{
  return get_count (file->object, name, count);
}

bool
summary_file_number (const SummaryFile *file, const char *name, double *number)
{
  JsonNode   *node = value_of (file->object, name);
  const GType type = node ? json_node_get_value_type (node) : G_TYPE_INVALID;

  if (type != G_TYPE_INT64 && type != G_TYPE_DOUBLE)
    return false;
  *number = json_node_get_double (node);
  return true;
}

const char *
summary_file_text (const SummaryFile *file, const char *name)
{
  JsonNode *node = value_of (file->object, name);

  return node && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

char *
summary_file_options (const SummaryFile *file)
{
  JsonObject *options = json_object_get_object_member (file->object, "options");
  GString    *text = g_string_new (NULL);
  JsonObjectIter iterator;
  const char    *name;
  JsonNode      *node;

  json_object_iter_init_ordered (&iterator, options);
  while (json_object_iter_next_ordered (&iterator, &name, &node))
    {
      char *value = json_node_get_value_type (node) == G_TYPE_STRING
                        ? names_quote (json_node_get_string (node))
                        : json_to_string (node, FALSE);

      if (!JSON_NODE_HOLDS_NULL (node))
        g_string_append_printf (text, "%s%s=%s", text->len ? " " : "", name,
                                value);
      g_free (value);
    }
  return g_string_free (text, FALSE);
}

bool
summary_file_is_complete (const SummaryFile *file)
{
  return json_object_get_boolean_member (file->object, "complete");
}

/* Reads an element of "levels"; false: it is none. */
static bool
get_level (JsonNode *node, uint64_t *depth, SearchLevel *level)
{
  JsonObject *object
      = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;

  return object && get_count (object, "depth", depth)
         && get_count (object, "candidates", &level->candidates)
         && get_count (object, "nodes", &level->nodes)
         && get_count (object, "solutions", &level->solutions);
}

/* The array of counts by depth, and the depth of its first; NULL: there is
 * none.
 */
static JsonArray *
levels_of (const SummaryFile *file, guint *first)
{
  JsonNode   *node = value_of (file->object, "levels");
  JsonArray  *levels = node ? json_node_get_array (node) : NULL;
  uint64_t    depth;
  SearchLevel level;

  if (!levels || json_array_get_length (levels) == 0)
    return NULL;
  get_level (json_array_get_element (levels, 0), &depth, &level);
  *first = (guint) depth;
  return levels;
}

guint
summary_file_depths (const SummaryFile *file)
{
  guint      first = 0;
  JsonArray *levels = levels_of (file, &first);

  return levels ? first + json_array_get_length (levels) : 0;
}

SearchLevel
summary_file_level (const SummaryFile *file, guint depth)
{
  SearchLevel level = { 0 };
  uint64_t    ignored;
  guint       first = 0;
  JsonArray  *levels = levels_of (file, &first);

  if (levels && depth >= first
      && depth - first < json_array_get_length (levels))
    get_level (json_array_get_element (levels, depth - first), &ignored,
               &level);
  return level;
}

bool
summary_file_best (const SummaryFile *file, JsonNode **best)
{
  JsonNode *node = json_object_get_member (file->object, "best");

  if (best)
    *best = node;
  return node != NULL;
}

/* Says what is wrong with a line; false. */
static bool
fail (const SummaryFile *file, size_t line, const char *what, GError **error)
{
  g_set_error (error, SEARCH_ERROR, SEARCH_ERROR_INPUT, "%s:%zu: %s",
               file->name, line, what);
  return false;
}

/* Are the counts by depth, if there are some, of one depth after another, from
 * 0 or 1 on?
 */
static bool
has_good_levels (const SummaryFile *file)
{
  JsonNode  *node = value_of (file->object, "levels");
  JsonArray *levels = node && JSON_NODE_HOLDS_ARRAY (node)
                          ? json_node_get_array (node)
                          : NULL;
  uint64_t   first = 0;

  for (guint i = 0; levels && i < json_array_get_length (levels); i++)
    {
      uint64_t    depth;
      SearchLevel level;

      if (!get_level (json_array_get_element (levels, i), &depth, &level))
        return false;
      if (i == 0)
        first = depth;
      if (first > 1 || depth != first + i)
        return false;
    }
  return !node || levels;
}

/* What the summary of a search has to have, or else it is of something else. */
static const char *
find_fault (const SummaryFile *file)
{
  static const char *const texts[] = { "problem", "repr", "strategy", "loop" };
  JsonNode                *options = value_of (file->object, "options");
  JsonNode                *complete = value_of (file->object, "complete");
  uint64_t                 count;
  double                   seconds;

  for (size_t i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!summary_file_text (file, texts[i]))
      return texts[i];
  if (!options || !JSON_NODE_HOLDS_OBJECT (options))
    return "options";
  if (!complete || json_node_get_value_type (complete) != G_TYPE_BOOLEAN)
    return "complete";
  if (!summary_file_count (file, "nodes", &count))
    return "nodes";
  if (!summary_file_count (file, "candidates", &count))
    return "candidates";
  if (!summary_file_number (file, "seconds", &seconds) || !(seconds >= 0))
    return "seconds";
  if (!has_good_levels (file))
    return "levels";
  return summary_file_best (file, NULL)
                 || summary_file_count (file, "solutions", &count)
             ? NULL
             : "solutions";
}

/* Keeps the object if it is a summary. */
static bool
take (SummaryFile *file, JsonObject *object, size_t line, GError **error)
{
  JsonNode   *type = json_object_get_member (object, "type");
  const char *fault;
  char       *message;

  if (!type || json_node_get_value_type (type) != G_TYPE_STRING
      || !g_str_equal (json_node_get_string (type), "summary"))
    return true;
  g_clear_pointer (&file->object, json_object_unref);
  file->object = json_object_ref (object);
  fault = find_fault (file);
  if (!fault)
    return true;
  message = g_strdup_printf ("no summary of search-run: '%s' is missing, or "
                             "not what it should be",
                             fault);
  fail (file, line, message, error);
  g_free (message);
  return false;
}

static bool
read_line (SummaryFile *file, const char *text, size_t length, size_t number,
           GError **error)
{
  JsonParser *parser = json_parser_new_immutable ();
  const bool  is_text = !memchr (text, '\0', length)
                       && g_utf8_validate (text, (gssize) length, NULL);
  JsonNode *root = NULL;
  bool      success;

  if (is_text
      && json_parser_load_from_data (parser, text, (gssize) length, NULL))
    root = json_parser_get_root (parser);
  success
      = root && JSON_NODE_HOLDS_OBJECT (root)
            ? take (file, json_node_get_object (root), number, error)
            : fail (file, number,
                    "no object of JSON, as search-run --json writes", error);
  g_object_unref (parser);
  return success;
}

static bool
read_lines (SummaryFile *file, FILE *stream, GError **error)
{
  char   *text = NULL;
  size_t  capacity = 0, number = 0;
  ssize_t length;
  bool    success = true;

  while (success && (length = getline (&text, &capacity, stream)) >= 0)
    success = read_line (file, text, (size_t) length, ++number, error);
  free (text);
  if (!success)
    return false;
  if (ferror (stream))
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                   "%s: %s", file->name, g_strerror (errno));
      return false;
    }
  return file->object
         || fail (file, number + 1,
                  "it ends without a summary, as search-run --json writes",
                  error);
}

bool
summary_file_read (SummaryFile *file, const char *path, GError **error)
{
  const bool is_stdin = g_str_equal (path, "-");
  FILE      *stream;
  bool       success;

  *file = (SummaryFile){ 0 };
  if (search_ledger_is_shared (path))
    {
      usage_error (error, "a run on a server cannot be compared; what "
                          "search-run --json has written would be right");
      return false;
    }
  stream = is_stdin ? stdin : fopen (path, "re");
  *file = (SummaryFile){ .name
                         = is_stdin ? g_strdup ("stdin") : names_quote (path) };
  if (!stream)
    {
      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno),
                   "%s: %s", file->name, g_strerror (errno));
      return false;
    }
  success = read_lines (file, stream, error);
  if (!is_stdin)
    fclose (stream);
  return success;
}

void
summary_file_clear (SummaryFile *file)
{
  g_free (file->name);
  g_clear_pointer (&file->object, json_object_unref);
}
