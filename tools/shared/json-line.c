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

void
json_line_append_count (GString *out, const char *name, uint64_t count)
{
  g_string_append_printf (out, ",\"%s\":%" G_GUINT64_FORMAT, name, count);
  if (count > JSON_LINE_EXACT)
    g_string_append_printf (out, ",\"%s_text\":\"%" G_GUINT64_FORMAT "\"", name,
                            count);
}
