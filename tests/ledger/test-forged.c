/* SPDX-License-Identifier: MIT */
/* test-forged.c: ledgers that somebody has edited and given right
 * checksums: whatever they say, search-run ends by itself, and callbacks get
 * nothing but what they made.  With sanitizers, these see to the latter.
 */
#include "sealed.h"
#include "tests/support/scratch.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>

#define SEED 20261122
#define TABLE_RUN 0
#define TABLE_UNIT 1
#define TABLE_BATCH 2

/* What an edit does, as sealed.h has it. */
enum
{
  SET_NULL,
  SET_INTEGER,
  SET_TEXT,
  SET_BLOB,
  DELETE_ROW,
  COPY_ROW,
  KINDS
};

/* A graph and a set of options for exact cover, which searches read. */
static const char graph[] = "p edge 7 8\ne 1 2\ne 2 3\ne 3 4\ne 4 5\ne 5 1\n"
                            "e 6 7\ne 1 6\ne 3 7\n";
static const char cover[]
    = "a b c d e f g\na b\nc d\ne f\ng\na c\nb d\ne g\nf\n"
      "a d\nb c\nf g\ne\na\nb\nc\nd\n";

/* The runs whose ledgers are forged, which are stopped half-way; the callbacks
 * of most of them follow indices that are in their states.
 */
static const char *const runs[] = {
  "costas --n 6 --repr marks --all --node-limit=300",
  "cover --input cover --repr lists --all --node-limit=30",
  "cover --input cover --repr links --all --node-limit=20",
  "cover --input cover --repr sets --all --node-limit=30",
  "golomb --marks 6 --repr differences --node-limit=300",
  "golomb --marks 7 --repr shift --best --node-limit=600",
  "colouring --input graph --colours 3 --repr sequential --all --node-limit=60",
  "colouring --input graph --colours 3 --repr copies --all --node-limit=60",
  "nqueens --n 7 --repr permutation --node-limit=300",
  "nqueens --n 8 --repr rows --all --symmetry=orbits --node-limit=100",
};

/* The edits of one ledger, and the numbers they are drawn with. */
typedef struct
{
  GRand      *random;
  GByteArray *edits;
} Forger;

static guint8
draw (Forger *forger, int bound)
{
  return (guint8) g_rand_int_range (forger->random, 0, bound);
}

/* A number as it might be, or one that no unit has. */
static void
add_integer (GByteArray *value, Forger *forger)
{
  static const uint64_t wild[]
      = { UINT64_MAX, UINT64_MAX / 2, UINT64_MAX / 2 + 1, UINT32_MAX,
          (uint64_t) 1 << 40 };
  const bool     is_small = draw (forger, 3) > 0;
  const uint64_t number = GUINT64_TO_BE (
      is_small ? draw (forger, 20) : wild[draw (forger, G_N_ELEMENTS (wild))]);

  g_byte_array_append (value, (const guint8 *) &number, sizeof number);
}

/* Numbers as a path might have them, or bytes that are none. */
static void
add_path (GByteArray *value, Forger *forger)
{
  const bool is_small = draw (forger, 4) > 0;

  for (int i = draw (forger, 12); i >= 0; i--)
    {
      const guint8 byte = draw (forger, is_small ? 4 : 256);

      g_byte_array_append (value, &byte, 1);
    }
}

static void
add_text (GByteArray *value, Forger *forger)
{
  static const char *const texts[]
      = { "",       "count",   "all",      "best",        "none",    "orbits",
          "marks",  "rows",    "links",    "differences", "open",    "done",
          "folded", "nqueens", "a0",       "[\"n=9\"]",   "nowhere", "0 1 2\n",
          "[]",     "golomb",  "/dev/null" };
  const char *text = texts[draw (forger, G_N_ELEMENTS (texts))];

  g_byte_array_append (value, (const guint8 *) text, (guint) strlen (text));
}

/* One edit: mostly of a unit's row, and there mostly of its path. */
static void
add_edit (Forger *forger)
{
  static const struct
  {
    guint8 table, column, kind;
  } likely[] = {
    { TABLE_UNIT, 3, SET_INTEGER }, /* length */
    { TABLE_UNIT, 4, SET_INTEGER }, /* share */
    { TABLE_UNIT, 6, SET_INTEGER }, /* left */
    { TABLE_UNIT, 7, SET_BLOB },    /* path */
    { TABLE_UNIT, 7, SET_BLOB },    { TABLE_UNIT, 7, SET_BLOB },
    { TABLE_UNIT, 8, SET_INTEGER }, /* budget */
    { TABLE_UNIT, 9, SET_INTEGER }, /* candidates */
    { TABLE_BATCH, 3, SET_TEXT },   /* answers */
    { TABLE_RUN, 2, SET_TEXT },     /* plugin */
    { TABLE_RUN, 8, SET_TEXT },     /* repr */
  };
  const guint which = draw (forger, G_N_ELEMENTS (likely) + 2);
  const bool  is_likely = which < G_N_ELEMENTS (likely);
  guint8      head[5]
      = { is_likely ? likely[which].table : draw (forger, 4), draw (forger, 40),
          is_likely ? likely[which].column : draw (forger, 20),
          is_likely ? likely[which].kind : draw (forger, KINDS), 0 };
  GByteArray *value = g_byte_array_new ();

  if (head[3] == SET_INTEGER)
    add_integer (value, forger);
  else if (head[3] == SET_BLOB)
    add_path (value, forger);
  else
    add_text (value, forger);
  head[4] = (guint8) value->len;
  g_byte_array_append (forger->edits, head, sizeof head);
  g_byte_array_append (forger->edits, value->data, value->len);
  g_byte_array_unref (value);
}

/* Runs search-run in the folder; checks that it ends by itself, and that no
 * sanitizer has anything to say.  What it ends with.
 */
static int
ends_well (const Scratch *scratch, const char *arguments)
{
  char  *line = g_strdup_printf ("%s %s", g_getenv ("RUN"), arguments);
  char **words = g_strsplit (line, " ", -1);
  char  *said = NULL;
  int    status = -1;
  bool   good;

  good = g_spawn_sync (scratch->folder, words, NULL, G_SPAWN_STDOUT_TO_DEV_NULL,
                       NULL, NULL, NULL, &said, &status, NULL)
         && WIFEXITED (status) && WEXITSTATUS (status) < 128
         && !strstr (said, "Sanitizer") && !strstr (said, "runtime error");
  if (!good)
    printf ("# %s: %s\n", line, said);
  CU_ASSERT (good);
  g_free (said);
  g_strfreev (words);
  g_free (line);
  return good ? WEXITSTATUS (status) : -1;
}

static void
write_file (const Scratch *scratch, const char *name, const void *bytes,
            size_t size)
{
  char *path = g_build_filename (scratch->folder, name, NULL);

  CU_ASSERT_TRUE (g_file_set_contents (path, bytes, (gssize) size, NULL));
  g_free (path);
}

/* The ledger that a run leaves. */
static GByteArray *
make_ledger (const Scratch *scratch, const char *run)
{
  char *arguments = g_strdup_printf ("%s --quiet --ledger=ledger", run);
  char *path = g_build_filename (scratch->folder, "ledger", NULL);
  char *bytes = NULL;
  gsize size = 0;

  CU_ASSERT_EQUAL (ends_well (scratch, arguments), 3);
  CU_ASSERT_TRUE_FATAL (g_file_get_contents (path, &bytes, &size, NULL));
  g_unlink (path);
  g_free (path);
  g_free (arguments);
  return g_byte_array_new_take ((guint8 *) bytes, size);
}

/* Edits the ledger, and has it verified and gone on with. */
static void
try_forged (const Scratch *scratch, Forger *forger, const GByteArray *ledger,
            unsigned *refused)
{
  GByteArray *forged = g_byte_array_new ();

  g_byte_array_append (forged, ledger->data, ledger->len);
  g_byte_array_set_size (forger->edits, 0);
  for (int i = draw (forger, 3); i >= 0; i--)
    add_edit (forger);
  sealed_edit (forged, forger->edits->data, forger->edits->len);
  write_file (scratch, "forged", forged->data, forged->len);
  ends_well (scratch, "verify forged --sample=100% -j1");
  *refused += ends_well (scratch, "--resume forged --time-limit=20 -j1") == 65;
  g_byte_array_unref (forged);
}

static void
test_forged (void)
{
  const unsigned count = (unsigned) tap_amount (2000, 80, 16);
  Forger         forger
      = { .random = g_rand_new_with_seed (SEED), .edits = g_byte_array_new () };
  GByteArray *ledgers[G_N_ELEMENTS (runs)];
  unsigned    refused = 0;
  Scratch     scratch;

  scratch_init (&scratch, "forged");
  write_file (&scratch, "graph", graph, strlen (graph));
  write_file (&scratch, "cover", cover, strlen (cover));
  for (size_t i = 0; i < G_N_ELEMENTS (runs); i++)
    ledgers[i] = make_ledger (&scratch, runs[i]);
  for (unsigned i = 0; i < count; i++)
    try_forged (&scratch, &forger, ledgers[i % G_N_ELEMENTS (runs)], &refused);
  CU_ASSERT (refused > count / 5);
  CU_ASSERT (refused < count);
  for (size_t i = 0; i < G_N_ELEMENTS (runs); i++)
    g_byte_array_unref (ledgers[i]);
  g_byte_array_unref (forger.edits);
  g_rand_free (forger.random);
  scratch_clear (&scratch);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "forged ledgers", test_forged },
    CU_TEST_INFO_NULL,
  };

  return tap_run ("ledger-forged", tests);
}
