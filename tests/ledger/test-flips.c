/* SPDX-License-Identifier: MIT */
/* test-flips.c: ledgers of which one bit is another: that is found, or
 * without effect.
 */
#include "tests/support/damage.h"

/* Of so many flips one is also opened to work on it. */
#define WORKS 8

#define SIZE_MAX_TOGETHER 16384

/* Of so many, chosen at random, one also goes to search-run verify. */
#define VERIFIED 40

/* Tries one bit of the ledger or of its log. */
static void
flip (Damage *damage, bool log, guint at, unsigned bit, bool verify)
{
  const SmallLedger *small = &damage->small;
  Reading            reading;
  GByteArray        *bytes = damage_copy (log ? small->log : small->file);
  char *what = g_strdup_printf ("bit %u of byte %u of the %s", bit, at,
                                log ? "log" : "file");

  bytes->data[at] ^= (guint8) (1 << bit);
  reading
      = damage_try (damage, log ? small->file : bytes, log ? bytes : small->log,
                    damage->tries % WORKS == 0, log, what);
  if (verify)
    damage_verify (damage, log ? small->file : bytes, log ? bytes : small->log,
                   reading);
  g_free (what);
  g_byte_array_unref (bytes);
}

static bool
is_chosen (GRand *random)
{
  return g_rand_int_range (random, 0, VERIFIED) == 0;
}

static void
flip_bits (Damage *damage, bool log, GRand *random)
{
  const guint bytes = (log ? damage->small.log : damage->small.file)->len;
  const int   step = tap_amount (1, 48, 384); /* one bit in `step` bytes */

  if (tap_torture ())
    for (guint i = 0; i < bytes * 8; i++)
      flip (damage, log, i / 8, i % 8, is_chosen (random));
  else
    for (guint i = 0; i < bytes; i += (guint) step)
      flip (damage, log,
            MIN (i + (guint) g_rand_int_range (random, 0, step), bytes - 1),
            (unsigned) g_rand_int_range (random, 0, 8), is_chosen (random));
}

static void
test_kind (SmallKind kind, int n)
{
  GRand *random = g_rand_new_with_seed (kind);
  Damage damage;

  damage_init (&damage, kind, n);
  CU_ASSERT (damage.small.file->len
                 + (damage.small.log ? damage.small.log->len : 0)
             <= SIZE_MAX_TOGETHER);
  damage_try (&damage, damage.small.file, damage.small.log, true, false,
              "undamaged");
  CU_ASSERT_EQUAL (damage.counts.same, 1);
  damage_verify (&damage, damage.small.file, damage.small.log, READING_DONE);
  flip_bits (&damage, false, random);
  if (damage.small.log)
    flip_bits (&damage, true, random);
  damage_clear (&damage);
  g_rand_free (random);
}

static void
test_counted (void)
{
  test_kind (SMALL_COUNTED, 5);
}

static void
test_half (void)
{
  test_kind (SMALL_HALF, 5);
}

static void
test_stored (void)
{
  test_kind (SMALL_STORED, 5);
}

static void
test_logged (void)
{
  test_kind (SMALL_LOGGED, 5);
}

int
main (void)
{
  CU_TestInfo tests[] = {
    { "a flipped bit in a ledger that is done", test_counted },
    { "in one that is half done", test_half },
    { "in one with solutions", test_stored },
    { "in one with a log, and in the log", test_logged },
    CU_TEST_INFO_NULL,
  };

  return damage_run ("ledger-flips", tests);
}
