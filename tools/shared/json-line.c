/* SPDX-License-Identifier: MIT */
/* json-line.c: a line of JSON for programs. */
#include "json-line.h"
#include "json-text.h"

void
json_line_append (JsonObject *object, GString *out)
{
  JsonNode *node = json_node_init_object (json_node_alloc (), object);
  char     *text = json_text (node, false);
  char     *valid = g_utf8_make_valid (text, -1);

  g_string_append_printf (out, "%s\n", valid);
  g_free (valid);
  g_free (text);
  json_node_unref (node);
  json_object_unref (object);
}

void
json_line_set_string (JsonObject *object, const char *name, const char *string)
{
  if (string)
    json_object_set_string_member (object, name, string);
  else
    json_object_set_null_member (object, name);
}

void
json_line_set_integer (JsonObject *object, const char *name, int64_t number)
{
  char *beside, *text;

  json_object_set_int_member (object, name, number);
  if (number <= JSON_LINE_EXACT && number >= -JSON_LINE_EXACT)
    return;
  beside = g_strconcat (name, "_text", NULL);
  text = g_strdup_printf ("%" G_GINT64_FORMAT, number);
  json_object_set_string_member (object, beside, text);
  g_free (beside);
  g_free (text);
}

void
json_line_set_count (JsonObject *object, const char *name, uint64_t count)
{
  json_line_set_integer (object, name, (int64_t) count);
}

/* The same of a value. */
static JsonNode *
copy_node (JsonNode *node)
{
  JsonNode  *copy;
  JsonArray *array, *elements;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      copy = json_node_new (JSON_NODE_OBJECT);
      json_node_take_object (copy,
                             json_line_copy (json_node_get_object (node)));
      return copy;
    }
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return json_node_copy (node);
  copy = json_node_new (JSON_NODE_ARRAY);
  elements = json_node_get_array (node);
  array = json_array_new ();
  for (guint i = 0; i < json_array_get_length (elements); i++)
    json_array_add_element (array,
                            copy_node (json_array_get_element (elements, i)));
  json_node_take_array (copy, array);
  return copy;
}

JsonObject *
json_line_copy (JsonObject *object)
{
  JsonObject    *copy = json_object_new ();
  JsonObjectIter iterator;
  const char    *name;
  JsonNode      *node;

  json_object_iter_init_ordered (&iterator, object);
  while (json_object_iter_next_ordered (&iterator, &name, &node))
    if (json_node_get_value_type (node) == G_TYPE_INT64)
      json_line_set_integer (copy, name, json_node_get_int (node));
    else
      json_object_set_member (copy, name, copy_node (node));
  return copy;
}

void
json_line_append_integer (GString *out, const char *name, int64_t number)
{
  g_string_append_printf (out, ",\"%s\":%" G_GINT64_FORMAT, name, number);
  if (number > JSON_LINE_EXACT || number < -JSON_LINE_EXACT)
    g_string_append_printf (out, ",\"%s_text\":\"%" G_GINT64_FORMAT "\"", name,
                            number);
}

void
json_line_append_seconds (GString *out, double seconds)
{
  if (seconds < 0)
    return;
  g_string_append (out, ",\"seconds\":");
  json_text_append_double (out, seconds);
}

void
json_line_append_count (GString *out, const char *name, uint64_t count)
{
  json_line_append_integer (out, name, (int64_t) count);
}
