/* SPDX-License-Identifier: MIT */
/* json.c: json-glib, loaded with the first JSON text that is made or read. */
#include "late.h"

#include <json-glib/json-glib.h>

#define PURPOSE "JSON"
#define PACKAGES "libjson-glib-1.0-0 (Debian) or json-glib (Fedora, Arch)"

static LateLibrary json_glib
    = { "libjson-glib-1.0.so.0", PURPOSE, PACKAGES, NULL };

#define JSON(...) LATE (json_glib, __VA_ARGS__)

/* clang-format off */
JSON (void, json_array_add_array_element, (JsonArray *a, JsonArray *b), (a, b))
JSON (void, json_array_add_element, (JsonArray *a, JsonNode *b), (a, b))
JSON (void, json_array_add_int_element, (JsonArray *a, gint64 b), (a, b))
JSON (void, json_array_add_null_element, (JsonArray *a), (a))
JSON (void, json_array_add_object_element, (JsonArray *a, JsonObject *b),
      (a, b))
JSON (void, json_array_add_string_element, (JsonArray *a, const gchar *b),
      (a, b))
JSON (JsonNode *, json_array_get_element, (JsonArray *a, guint b), (a, b))
JSON (guint, json_array_get_length, (JsonArray *a), (a))
JSON (JsonObject *, json_array_get_object_element, (JsonArray *a, guint b),
      (a, b))
JSON (JsonArray *, json_array_new, (void), ())
JSON (JsonArray *, json_array_ref, (JsonArray *a), (a))
JSON (JsonArray *, json_array_sized_new, (guint a), (a))
JSON (void, json_array_unref, (JsonArray *a), (a))
JSON (JsonNode *, json_from_string, (const char *a, GError **b), (a, b))
JSON (JsonNode *, json_node_alloc, (void), ())
JSON (JsonNode *, json_node_copy, (JsonNode *a), (a))
JSON (JsonArray *, json_node_get_array, (JsonNode *a), (a))
JSON (gint64, json_node_get_int, (JsonNode *a), (a))
JSON (JsonNodeType, json_node_get_node_type, (JsonNode *a), (a))
JSON (JsonObject *, json_node_get_object, (JsonNode *a), (a))
JSON (const gchar *, json_node_get_string, (JsonNode *a), (a))
JSON (GType, json_node_get_value_type, (JsonNode *a), (a))
JSON (JsonNode *, json_node_init_object, (JsonNode *a, JsonObject *b), (a, b))
JSON (JsonNode *, json_node_init_string, (JsonNode *a, const char *b), (a, b))
JSON (JsonNode *, json_node_new, (JsonNodeType a), (a))
JSON (void, json_node_take_array, (JsonNode *a, JsonArray *b), (a, b))
JSON (void, json_node_take_object, (JsonNode *a, JsonObject *b), (a, b))
JSON (void, json_node_unref, (JsonNode *a), (a))
JSON (JsonArray *, json_object_get_array_member,
      (JsonObject *a, const gchar *b), (a, b))
JSON (gboolean, json_object_get_boolean_member,
      (JsonObject *a, const gchar *b), (a, b))
JSON (JsonObject *, json_object_get_object_member,
      (JsonObject *a, const gchar *b), (a, b))
JSON (const gchar *, json_object_get_string_member,
      (JsonObject *a, const gchar *b), (a, b))
JSON (void, json_object_iter_init_ordered, (JsonObjectIter *a, JsonObject *b),
      (a, b))
JSON (gboolean, json_object_iter_next_ordered,
      (JsonObjectIter *a, const char **b, JsonNode **c), (a, b, c))
JSON (JsonObject *, json_object_new, (void), ())
JSON (void, json_object_set_array_member,
      (JsonObject *a, const gchar *b, JsonArray *c), (a, b, c))
JSON (void, json_object_set_boolean_member,
      (JsonObject *a, const gchar *b, gboolean c), (a, b, c))
JSON (void, json_object_set_double_member,
      (JsonObject *a, const gchar *b, gdouble c), (a, b, c))
JSON (void, json_object_set_int_member,
      (JsonObject *a, const gchar *b, gint64 c), (a, b, c))
JSON (void, json_object_set_member,
      (JsonObject *a, const gchar *b, JsonNode *c), (a, b, c))
JSON (void, json_object_set_null_member, (JsonObject *a, const gchar *b),
      (a, b))
JSON (void, json_object_set_object_member,
      (JsonObject *a, const gchar *b, JsonObject *c), (a, b, c))
JSON (void, json_object_set_string_member,
      (JsonObject *a, const gchar *b, const gchar *c), (a, b, c))
JSON (void, json_object_unref, (JsonObject *a), (a))
JSON (gboolean, json_parser_load_from_data,
      (JsonParser *a, const gchar *b, gssize c, GError **d), (a, b, c, d))
JSON (char *, json_to_string, (JsonNode *a, gboolean b), (a, b))
/* clang-format on */
