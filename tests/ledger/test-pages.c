/* SPDX-License-Identifier: MIT */
/* test-pages.c: ledgers that are cut off, whose pages are others, or
 * beside which there is the log of another one.
 */
#include "tests/support/damage.h"

#include <string.h>

#define PAGE 512

/* A log is a header and a frame for each page, which has a header, too; see
 * https://www.sqlite.org/fileformat2.html, section 4.1.
 */
#define LOG_HEADER 32
#define FRAME (24 + PAGE)

/* Otherwise one of so many lengths is tried. */
#define LENGTHS 64

static const struct
{
  SmallKind kind;
  int       n;
} ledgers[] = { { SMALL_COUNTED, 5 },
                { SMALL_STORED, 5 },
                { SMALL_LOGGED, 5 },
                { SMALL_NEW, 4 } };

/* Tries these bytes instead of those of the file or the log. */
static void
try_bytes (Damage *damage, bool log, const GByteArray *bytes, bool work,
           const char *format, guint a, guint b)
{
  const SmallLedger *small = &damage->small;
  char              *did = g_strdup_printf (format, a, b);
  char              *what = g_strconcat (log ? "log: " : "file: ", did, NULL);

  damage_try (damage, log ? small->file : bytes, log ? bytes : small->log, work,
              log, what);
  g_free (what);
  g_free (did);
}

static void
cut_off (Damage *damage, bool log)
{
  const GByteArray *whole = log ? damage->small.log : damage->small.file;
  const guint       step = (guint) tap_amount (1, 2 * LENGTHS, 24 * LENGTHS);

  for (guint length = 0; length < whole->len; length += step)
    {
      GByteArray *bytes = damage_copy (whole);

      g_byte_array_set_size (bytes, length);
      try_bytes (damage, log, bytes, true, "cut off after %u of %u bytes",
                 length, whole->len);
      g_byte_array_unref (bytes);
    }
}

/* The file has to be there as a whole; of the log, the longer the more. */
static void
test_cut_off (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (ledgers); i++)
    {
      Damage       damage;
      DamageCounts file;

      damage_init (&damage, ledgers[i].kind, ledgers[i].n);
      cut_off (&damage, false);
      file = damage.counts;
      CU_ASSERT (file.same == 0 || damage.small.log);
      if (damage.small.log)
        cut_off (&damage, true);
      CU_ASSERT_EQUAL (damage.counts.refused, file.refused);
      CU_ASSERT_EQUAL (damage.counts.found, file.found);
      damage_clear (&damage);
    }
}

/* Where pages begin, and how many there are. */
typedef struct
{
  guint begin, size, count;
} Pages;

static guint8 *
page_at (const Pages *pages, const GByteArray *bytes, guint i)
{
  return bytes->data + pages->begin + i * pages->size;
}

/* Every page: empty; and in the place of every other one, which is lost, or
 * comes in its place.
 */
static void
mix (Damage *damage, bool log, const Pages *pages, guint i, guint j)
{
  GByteArray *bytes
      = damage_copy (log ? damage->small.log : damage->small.file);
  guint8 *page = page_at (pages, bytes, i);
  guint8 *other = page_at (pages, bytes, j);
  guint8  kept[FRAME];

  memcpy (kept, page, pages->size);
  if (i == j)
    memset (page, 0, pages->size);
  else
    memcpy (page, other, pages->size);
  try_bytes (damage, log, bytes, (i + j) % 8 == 0,
             i == j ? "page %u empty" : "page %u is page %u", i, j);
  if (i < j)
    {
      memcpy (other, kept, pages->size);
      try_bytes (damage, log, bytes, (i + j) % 8 == 0,
                 "pages %u and %u change places", i, j);
    }
  g_byte_array_unref (bytes);
}

static void
mix_all (Damage *damage, bool log)
{
  const SmallLedger *small = &damage->small;
  const Pages        pages = {
           .begin = log ? LOG_HEADER : 0,
           .size = log ? FRAME : PAGE,
           .count
           = log ? (small->log->len - LOG_HEADER) / FRAME : small->file->len / PAGE,
  };
  const guint step = (guint) tap_amount (1, 2, 12);

  /* Every page comes in the place of some. */
  for (guint i = 0; i < pages.count; i++)
    for (guint j = i % step; j < pages.count; j += step)
      mix (damage, log, &pages, i, j);
}

static void
test_mixed (void)
{
  for (size_t i = 0; i < G_N_ELEMENTS (ledgers); i++)
    {
      Damage damage;

      damage_init (&damage, ledgers[i].kind, ledgers[i].n);
      mix_all (&damage, false);
      if (damage.small.log)
        mix_all (&damage, true);
      damage_clear (&damage);
    }
}

/* The log of another run, or of the same in another ledger, is of no ledger but
 * that one.
 */
static void
test_foreign_log (void)
{
  static const struct
  {
    SmallKind kind;
    int       n;
  } others[]
      = { { SMALL_LOGGED, 5 }, { SMALL_LOGGED, 6 }, { SMALL_NEW, 4 },
          { SMALL_NEW, 5 },    { SMALL_NEW, 6 },    { SMALL_STORED, 5 } };
  const size_t step = (size_t) tap_amount (1, 1, 3);

  for (size_t i = 0; i < G_N_ELEMENTS (others); i++)
    {
      Damage damage;

      damage_init (&damage, others[i].kind, others[i].n);
      for (size_t j = i % step; j < G_N_ELEMENTS (others); j += step)
        {
          SmallLedger other;

          small_ledger_init (&other, others[j].kind, others[j].n);
          if (other.log)
            {
              char *what
                  = g_strdup_printf ("the log of another, %s, n=%d",
                                     small_names[others[j].kind], others[j].n);

              damage_try (&damage, damage.small.file, other.log, true, true,
                          what);
              g_free (what);
            }
          small_ledger_clear (&other);
        }
      damage_clear (&damage);
    }
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "a ledger, or its log, that is cut off", test_cut_off },
    { "pages that are empty or others", test_mixed },
    { "the log of another ledger", test_foreign_log },
    CU_TEST_INFO_NULL,
  };

  return damage_run ("ledger-pages", tests);
}
