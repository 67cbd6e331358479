/* SPDX-License-Identifier: MIT */
/* covers.c: the programs that are measured on exact covers: the pentominoes in
 * a rectangle whose short side is n, read from the same text.
 */
#include "covers.h"
#include "fail.h"

#include <libsearch/search.h>

/* How many solutions are known. */
static uint64_t
count_known (int n)
{
  char             *setting = g_strdup_printf ("pentominoes=%dx%d", n, 60 / n);
  const char *const settings[] = { setting, NULL };
  GError           *error = NULL;
  SearchKnown       known = { 0 };
  SearchModule     *module = search_module_load ("cover", &error);
  SearchInstance   *instance = NULL;

  if (module)
    instance = search_instance_new (search_module_problem (module), settings,
                                    &error);
  if (!instance)
    fail ("%s", error->message);
  if (!search_module_problem (module)->known (search_instance_data (instance),
                                              &known))
    fail ("nobody has counted the solutions of %s", setting);
  search_instance_free (instance);
  search_module_free (module);
  g_free (setting);
  return known.solutions;
}

#define TEXT "{bench}/pentominoes-{n}.txt"
#define COVER "{run} cover --input=" TEXT " --threads=1 --repr="

/* clang-format off */
#define SIDE_6 .n = 6, .quick = 3, .expected = count_known
#define SIDE_5 .n = 5, .quick = 3, .expected = count_known

const Entry covers[] = {
  { "side", "hand, dancing links", "{bench}/hand-cover " TEXT, SIDE_6,
    .label = "" },
  { "side", "hand, lists", "{bench}/hand-lists " TEXT, SIDE_6, .label = "" },
  { "side", "lists", COVER "lists", SIDE_6 },
  { "side", "links", COVER "links", SIDE_6 },
  { "side", "sets", COVER "sets", SIDE_6 },
  { "side", "hand, dancing links", "{bench}/hand-cover " TEXT, SIDE_5,
    .label = "" },
  { "side", "hand, lists", "{bench}/hand-lists " TEXT, SIDE_5, .label = "" },
  { "side", "lists", COVER "lists", SIDE_5 },
  { "side", "links", COVER "links", SIDE_5 },
  { "side", "sets", COVER "sets", SIDE_5 },
  { 0 },
};
/* clang-format on */
