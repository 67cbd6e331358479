/* SPDX-License-Identifier: MIT */
/* test-picture.c: answers as pictures, which are what the files in golden/ say:
 * a board of characters, then the elements of the SVG, those of the ground
 * first.  A picture that is another one is printed.
 */
#include "tests/support/tap.h"
#include "tools/draw/picture.h"

#include <stdio.h>
#include <string.h>

/* A picture.  More follows the answer in memory than belongs to it, which would
 * be seen if it were drawn.
 */
typedef struct
{
  const char *golden;
  const char *plugin;
  const char *settings[3]; /* of the instance, */
  const char *text;        /* or what it is read from; NULL: the settings */
  size_t      length;
  int         answer[64];
} Case;

/* A ring has a hole; the option of the last case goes around a square, and
 * meets itself in a corner.
 */
/* clang-format off */
static const Case cases[] = {
  { "golomb-few", "golomb", { "marks=4", "length=6" }, NULL,
    4, { 0, 1, 4, 6, 2, 3 } },
  { "golomb-part", "golomb", { "marks=8", "length=34" }, NULL,
    3, { 0, 1, 4, 9, 15, 22, 32, 34 } },
  { "golomb-many", "golomb", { "marks=8", "length=34" }, NULL,
    8, { 0, 1, 4, 9, 15, 22, 32, 34, 17 } },
  { "golomb-tens", "golomb", { "marks=5", "length=40" }, NULL,
    5, { 0, 9, 10, 38, 40, 20 } },
  { "golomb-hundreds", "golomb", { "marks=5", "length=110" }, NULL,
    5, { 0, 9, 95, 100, 110, 50 } },
  { "cover-tiles", "cover", { NULL },
    "a b c d e f g h i j k l m n o p q r s t u v w x y z "
    "A B C D E F G H I J K L M N O P Q R S T U V W X\n"
    "a b c d e f g h i j k l m n o p q r s t u v w x y z\n"
    "A B C D E F G H I J K L M N O P Q R S T U V W X\n",
    27, { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
          0, 0, 0, -1, 1, 1, 1, 1, 1 } },
  { "cover-matrix", "cover", { NULL },
    "p q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n",
    3, { 1, 3, 1, 4, 4 } },
  { "cover-ring", "cover", { NULL },
    "P Q 0,0 0,1 0,2 1,0 1,1 1,2 2,0 2,1 2,2 3,2\n"
    "P 0,0 0,1 0,2 1,0 1,2 2,0 2,1 2,2\nQ 1,1\n3,2\n",
    12, { 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 2, 1 } },
  { "cover-corner", "cover", { NULL },
    "0,0 0,1 0,2 1,0 1,1 1,2 2,0 2,1 2,2\n"
    "0,1 0,2 1,0 1,2 2,0 2,1 2,2\n0,0\n1,1\n",
    9, { 1, 0, 0, 0, -1, 0, 0, 0, 0, 2 } },
};
/* clang-format on */

/* Appends markup, a line for each element. */
static void
append_elements (GString *out, const char *markup)
{
  for (; *markup; markup++)
    {
      if (*markup == '<' && markup[1] != '/')
        g_string_append_c (out, '\n');
      g_string_append_c (out, *markup);
    }
}

static void
append_picture (const SearchInstance *instance, const Case *test, GString *out)
{
  Picture *picture = picture_new (instance, NULL);
  GString *svg = g_string_new (NULL);

  CU_ASSERT_PTR_NOT_NULL_FATAL (picture);
  picture_append_board (picture, test->answer, test->length, false, out);
  g_string_append_printf (out, "\n\n%s\n", picture_view_box (picture));
  picture_append_ground (picture, svg);
  append_elements (out, svg->str);
  g_string_append_c (out, '\n');
  g_string_truncate (svg, 0);
  picture_append_answer (picture, test->answer, test->length, svg);
  append_elements (out, svg->str);
  g_string_append_c (out, '\n');
  picture_free (picture);
  g_string_free (svg, TRUE);
}

static SearchInstance *
make_instance (const SearchProblem *problem, const Case *test)
{
  static const char *const none[] = { NULL };
  SearchInput              input
      = { "text", test->text, test->text ? strlen (test->text) : 0, 0 };

  return test->text ? search_instance_read (problem, none, &input, NULL)
                    : search_instance_new (problem, test->settings, NULL);
}

/* Is the text that of the file?  If not, prints it. */
static bool
is_golden (const char *name, const char *text)
{
  char *path
      = g_strdup_printf ("%s/golden/%s.picture", g_getenv ("TESTS"), name);
  char *golden = NULL;
  bool  same;

  g_file_get_contents (path, &golden, NULL, NULL);
  same = g_strcmp0 (golden, text) == 0;
  if (!same)
    {
      char **lines = g_strsplit (text, "\n", -1);

      printf ("# %s would be:\n", path);
      for (char **line = lines; line[0] && line[1]; line++)
        printf ("# %s\n", *line);
      g_strfreev (lines);
    }
  g_free (golden);
  g_free (path);
  return same;
}

static void
test_golden (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SearchPlugin   *loaded = search_plugin_load (cases[i].plugin, NULL);
      SearchInstance *instance;
      GString        *text = g_string_new (NULL);

      CU_ASSERT_PTR_NOT_NULL_FATAL (loaded);
      instance = make_instance (search_plugin_problem (loaded), &cases[i]);
      CU_ASSERT_PTR_NOT_NULL_FATAL (instance);
      append_picture (instance, &cases[i], text);
      CU_ASSERT (is_golden (cases[i].golden, text->str));
      search_instance_free (instance);
      search_plugin_free (loaded);
      g_string_free (text, TRUE);
    }
}

int
main (void)
{
  CU_TestInfo tests[]
      = { { "pictures are the golden ones", test_golden }, CU_TEST_INFO_NULL };

  return tap_run ("picture", tests);
}
