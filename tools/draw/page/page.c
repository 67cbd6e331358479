/* SPDX-License-Identifier: MIT */
/* page.c: writes an HTML page that contains all its data, styles and scripts.
 */
#include "page.h"
#include "libsearch/text/format.h"
#include "tools/report/json.h"

#include <string.h>

/* The files of this folder as string constants, which the build makes by
 * embed.awk.
 */
extern const char asset_page_html[];  /* the template */
extern const char asset_page_css[];   /* all pages */
extern const char asset_charts_css[]; /* charts on a page */
extern const char asset_tree_css[];
extern const char asset_icicle_css[];
extern const char asset_page_js[]; /* the script, in parts */
extern const char asset_player_js[];
extern const char asset_picture_js[];
extern const char asset_save_js[];
extern const char asset_grid_js[];
extern const char asset_facts_js[];
extern const char asset_solutions_js[];
extern const char asset_tree_model_js[];
extern const char asset_tree_layout_js[];
extern const char asset_tree_view_js[];
extern const char asset_tree_js[];
extern const char asset_icicle_js[];
extern const char asset_tree_icicle_js[];
extern const char asset_map_js[];
extern const char asset_charts_js[];
extern const char asset_progress_js[];
extern const char asset_profile_js[];
extern const char asset_disagreement_js[];
extern const char asset_frequencies_js[];

/* The marks in page.html, places that the program replaces by the title, the
 * style, the script and the data.
 */
enum
{
  MARK_TITLE,
  MARK_STYLE,
  MARK_SCRIPT,
  MARK_DATA
};
static const char *const marks[]
    = { "@TITLE@", "@STYLE@", "@SCRIPT@", "@DATA@" };

static void
append_title (GString *out, const char *title)
{
  char *escaped = g_markup_escape_text (title, -1);

  g_string_append (out, escaped);
  g_free (escaped);
}

static void
append_all (GString *out, const char *const *texts)
{
  for (; *texts; texts++)
    g_string_append (out, *texts);
}

/* A kind of page, such as "tree": its name, and its styles and scripts in
 * addition to those of all pages.
 */
typedef struct
{
  const char *name;
  const char *styles[4];
  const char *scripts[9];
} Kind;

/* clang-format off */
static const Kind kinds[] = {
  { "solutions", { NULL },
    { asset_player_js, asset_grid_js, asset_facts_js, asset_solutions_js } },
  { "tree", { asset_tree_css, asset_icicle_css },
    { asset_player_js, asset_tree_model_js, asset_tree_layout_js,
      asset_tree_view_js, asset_icicle_js, asset_tree_icicle_js,
      asset_tree_js } },
  { "map", { asset_charts_css, asset_tree_css, asset_icicle_css },
    { asset_facts_js, asset_icicle_js, asset_charts_js, asset_progress_js,
      asset_map_js } },
  { "profile", { asset_charts_css },
    { asset_facts_js, asset_charts_js, asset_profile_js } },
  { "disagreement", { asset_charts_css },
    { asset_facts_js, asset_charts_js, asset_disagreement_js } },
  { "frequencies", { NULL }, { asset_frequencies_js } },
};
/* clang-format on */

static const Kind *
find_kind (const char *name)
{
  const Kind *kind = kinds;

  while (!g_str_equal (kind->name, name))
    kind++;
  return kind;
}

/* Appends the template page.html up to its mark for the data.  Replaces the
 * marks for the title, the style and the script.  Returns the part of the
 * template after the mark for the data.
 */
static const char *
append_template (GString *out, const Kind *kind, const char *title)
{
  const char *at = asset_page_html;

  for (;;)
    {
      const char *mark = strchr (at, '@');
      size_t      i = 0;

      while (!g_str_has_prefix (mark, marks[i]))
        i++;
      g_string_append_len (out, at, mark - at);
      at = mark + strlen (marks[i]);
      switch (i)
        {
        case MARK_TITLE:
          append_title (out, title);
          break;
        case MARK_STYLE:
          g_string_append (out, asset_picture_css);
          g_string_append (out, asset_page_css);
          append_all (out, kind->styles);
          break;
        case MARK_SCRIPT:
          g_string_append (out, asset_page_js);
          g_string_append (out, asset_picture_js);
          g_string_append (out, asset_save_js);
          append_all (out, kind->scripts);
          break;
        case MARK_DATA:
          return at;
        }
    }
}

void
page_begin (GString *out, const char *kind, const char *title)
{
  append_template (out, find_kind (kind), title);
}

void
page_end (GString *out)
{
  GString *before = g_string_new (NULL);

  g_string_append (out, append_template (before, kinds, ""));
  g_string_free (before, TRUE);
}

/* Appends JSON.  If browsers could read a < as the beginning of a tag or
 * comment in the script element, writes this < as \u003c.  A < is always inside
 * a text, in which JSON allows this escape.
 */
static void
append_safe (GString *out, const char *json)
{
  for (const char *at = json; *at; at++)
    if (*at == '<'
        && (at[1] == '/' || at[1] == '!' || at[1] == 's' || at[1] == 'S'))
      g_string_append (out, "\\u003c");
    else
      g_string_append_c (out, *at);
}

void
page_append_member (GString *out, const char *name, Value value)
{
  GString *json = g_string_new (NULL);

  json_append_member (json, name, value);
  json_separate (out);
  append_safe (out, json->str);
  g_string_free (json, TRUE);
  if (value.kind == VALUE_REPORT)
    report_free (value.report);
}

void
page_append_text (GString *out, const char *name, const char *text)
{
  page_append_member (out, name, as_string (text));
}

void
page_append_string (GString *out, const char *text)
{
  GString *json = g_string_new (NULL);

  json_append_string (json, text);
  append_safe (out, json->str);
  g_string_free (json, TRUE);
}

void
page_append (GString *out, const char *kind, const char *title, Report *data)
{
  GString *json = g_string_new (NULL);

  page_begin (out, kind, title);
  report_append_json (data, json);
  append_safe (out, json->str);
  page_end (out);
  g_string_free (json, TRUE);
  report_free (data);
}

GHashTable *
fragments_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

/* Returns the length in bytes of the first element of the SVG `markup`.  The
 * element ends before the next < that begins an element.  A wrong length would
 * do no harm, since the page joins the parts again.
 */
static size_t
length_of_first (const char *markup)
{
  const char *at = markup + 1;

  while (*at && (*at != '<' || at[1] == '/'))
    at++;
  return (size_t) (at - markup);
}

/* Appends a part of the SVG to a JSON array of parts.  If `fragments` contains
 * an equal text, appends the index of this text; otherwise appends the text
 * itself.  Frees `text`, or gives it to `fragments`.
 */
static void
append_fragment (GHashTable *fragments, char *text, GString *out)
{
  const guint count = g_hash_table_size (fragments);
  gpointer    number;

  if (g_hash_table_lookup_extended (fragments, text, NULL, &number))
    text_append_format (out, "%u", GPOINTER_TO_UINT (number));
  else
    {
      page_append_string (out, text);
      if (count < FRAGMENTS_MAX)
        {
          g_hash_table_insert (fragments, text, GUINT_TO_POINTER (count));
          return;
        }
    }
  g_free (text);
}

void
fragments_append (GHashTable *fragments, const char *markup, GString *out)
{
  const char *separator = "[";

  if (!*markup)
    g_string_append_c (out, '[');
  while (*markup)
    {
      const size_t length = length_of_first (markup);

      g_string_append (out, separator);
      append_fragment (fragments, g_strndup (markup, length), out);
      markup += length;
      separator = ",";
    }
  g_string_append_c (out, ']');
}
