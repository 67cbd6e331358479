/* SPDX-License-Identifier: MIT */
/* json-line.c: a line of JSON for programs. */
#include "json-line.h"

void
json_line_append (JsonObject *object, GString *out)
{
  JsonNode *node = json_node_init_object (json_node_alloc (), object);
  char     *text = json_to_string (node, FALSE);
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
