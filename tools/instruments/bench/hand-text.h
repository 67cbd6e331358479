/* SPDX-License-Identifier: MIT */
/* hand-text.h: reads an exact cover problem in Knuth's text form, for the
 * hand-written programs.  A program that defines WITH_COLOURS can read
 * secondary items and colours.
 */
#pragma once

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ITEMS_MAX 1000
#define OPTIONS_MAX 20000
#define ENTRIES_MAX 200000

static char item_names[ITEMS_MAX][16];
static int  n_items;

/* Two arrays with the items of all options.  The items of the option o are
 * entries[starts[o]] to entries[starts[o + 1] - 1].
 */
static int entries[ENTRIES_MAX], starts[OPTIONS_MAX + 1];
static int n_options;

#ifdef WITH_COLOURS

/* Number of primary items, which have the lowest indices of all items. */
static int n_primary;
static int colours[ENTRIES_MAX]; /* colour of each entry, a letter; 0: none */
#endif

static int
find_item (const char *name)
{
  int item = 0;

  while (item < n_items && strcmp (item_names[item], name) != 0)
    item++;
  return item;
}

static void
refuse (const char *what)
{
  fprintf (stderr, "%s\n", what);
  exit (1);
}

static void
read_items (char *line)
{
#ifdef WITH_COLOURS
  n_primary = ITEMS_MAX;
#endif
  for (char *word = strtok (line, " \n"); word; word = strtok (NULL, " \n"))
#ifdef WITH_COLOURS
    if (strcmp (word, "|") == 0)
      n_primary = n_items;
    else
#endif
        if (n_items == ITEMS_MAX || strlen (word) > 15)
      refuse ("too many items");
    else
      strcpy (item_names[n_items++], word);
#ifdef WITH_COLOURS
  if (n_primary > n_items)
    n_primary = n_items;
#endif
}

/* Reads the file whose name is the only argument.  Ends the program after an
 * error.
 */
static void
read_text (int argc, char **argv)
{
  static char line[16 * ITEMS_MAX];
  FILE       *file = argc == 2 ? fopen (argv[1], "r") : NULL;
  int         count = 0;

  if (!file || !fgets (line, sizeof line, file))
    refuse ("cannot read stdin or the file");
  read_items (line);
  while (fgets (line, sizeof line, file))
    {
      for (char *word = strtok (line, " \n"); word; word = strtok (NULL, " \n"))
        {
#ifdef WITH_COLOURS
          char *colon = strchr (word, ':');

          if (colon)
            {
              colours[count] = colon[1];
              *colon = '\0';
            }
#endif
          if (count == ENTRIES_MAX || find_item (word) == n_items)
            refuse ("too many entries, or an unknown item");
          entries[count++] = find_item (word);
        }
      if (n_options == OPTIONS_MAX)
        refuse ("too many options");
      starts[++n_options] = count;
    }
  fclose (file);
}
