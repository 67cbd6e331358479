/* SPDX-License-Identifier: MIT */
/* answers.c: checks that stored solutions are valid, and that each unit has as
 * many stored solutions as its row says.
 */
#include "verify.h"
#include "libsearch/ledger/tree/solutions.h"
#include "libsearch/inspect/group.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"

#define DIGEST_FORMAT "%016" G_GINT64_MODIFIER "x"

typedef struct
{
  Verify *verify;

  /* Checker of the symmetry group; NULL if there is no symmetry, or if the
   * group is too large to list its elements.
   */
  Group *group;

  SearchLedgerTotal sum; /* sum over the solutions of the current unit */

  uint64_t answers;
  char    *wrong_answer; /* first wrong answer, with the reason */

  /* Message about the first unit whose row differs from the sum over its stored
   * solutions; NULL = none differs.
   */
  char *wrong_total;
} Audit;

/* Returns a message if the answer is not the smallest of its orbit, or if the
 * stored size of the orbit is wrong.  Returns NULL if both are right.
 */
static const char *
judge_orbit (Audit *audit, const SearchSolution *solution)
{
  const SearchInstance *instance = audit->verify->how.instance;
  const SearchSymmetry *symmetry
      = search_instance_problem (instance)->symmetries;
  const void *data = search_instance_data (instance);
  uint64_t    orbit;

  if (audit->group)
    {
      const char *wrong = group_take (audit->group, solution, &orbit);

      if (wrong)
        return wrong;
    }
  else if (symmetry->canonical (data, solution->answer, solution->length))
    orbit = symmetry->orbit_size (data, solution->answer, solution->length);
  else
    orbit = 0;
  return orbit == 0                 ? "it is not the smallest of its orbit"
         : orbit != solution->orbit ? "its orbit is not that large"
                                    : NULL;
}

/* Returns a message if the answer is wrong; NULL = the answer is right. */
static const char *
judge (Audit *audit, const SearchSolution *solution)
{
  const SearchLedgerVerify *how = &audit->verify->how;
  const SearchInstance     *instance = how->instance;
  const SearchProblem      *problem = search_instance_problem (instance);

  if (!how->repr->answer)
    return solution->length ? "the problem has no answers to store" : NULL;
  if (problem->check
      && !problem->check (search_instance_data (instance), solution->answer,
                          solution->length))
    return "it breaks the rules of the problem";
  if (!audit->verify->orbits)
    return solution->orbit == 1 ? NULL : "it stands for an orbit";
  return judge_orbit (audit, solution);
}

static char *
format_answer (const SearchSolution *solution)
{
  GString *text = g_string_new (NULL);

  ledger_answers_append (text, solution);
  g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

static void
add (SearchLedgerTotal *sum, const SearchSolution *solution, bool orbits,
     bool maximize)
{
  const SearchBest best = { true, solution->value };

  sum->kept++;
  sum->tally.solutions = search_loop_add (sum->tally.solutions,
                                          solution->weight * solution->orbit);
  sum->tally.fundamental += orbits ? solution->weight : 1;
  sum->tally.digest
      += MAX (solution->weight, 1)
         * search_answer_hash (solution->answer, solution->length);
  if (ledger_best_improves (sum->best, best, maximize))
    sum->best = best;
}

static bool
show (void *data, const LedgerUnit *unit, const SearchSolution *solution)
{
  Audit      *audit = data;
  const char *wrong = audit->wrong_answer ? NULL : judge (audit, solution);

  audit->answers++;
  add (&audit->sum, solution, audit->verify->orbits,
       audit->verify->ledger->run.maximize);
  if (wrong)
    {
      char *text = format_answer (solution);

      audit->wrong_answer
          = text_format ("unit '%s': %s: %s", unit->address, text, wrong);
      g_free (text);
    }
  return true;
}

/* Returns a message such as "unit 'a0': its answers make 3 solutions, but its
 * row has 4"; free with g_free().
 */
static char *
differ (const LedgerUnit *unit, const char *what, uint64_t found, uint64_t said)
{
  return text_format ("unit '%s': its answers make %" G_GUINT64_FORMAT
                      " %s%s, but its row has %" G_GUINT64_FORMAT,
                      unit->address, found, what, plural (found), said);
}

/* Compares the best value of a unit's stored answers with the unit's row.
 * Returns a message, or NULL if they are equal.
 */
static char *
compare_best (const LedgerUnit *unit, const SearchLedgerTotal *sum)
{
  if (sum->best.found == unit->best.found
      && (!sum->best.found || sum->best.value == unit->best.value))
    return NULL;
  if (!sum->best.found || !unit->best.found)
    return text_format ("unit '%s': %s", unit->address,
                        unit->best.found ? "its best answer is not stored"
                                         : "its row has no best answer");
  return text_format ("unit '%s': its best answer has value %" G_GINT64_FORMAT
                      ", but its row has %" G_GINT64_FORMAT,
                      unit->address, sum->best.value, unit->best.value);
}

/* Compares the sums over a unit's stored answers with the unit's row.  Returns
 * a message, or NULL if they are equal.
 */
static char *
compare (const Audit *audit, const LedgerUnit *unit)
{
  const SearchTally       *tally = &unit->tally;
  const SearchLedgerTotal *sum = &audit->sum;

  if (audit->verify->best)
    return compare_best (unit, sum);
  if (sum->tally.solutions != tally->solutions)
    return differ (unit, "solution", sum->tally.solutions, tally->solutions);
  if (audit->verify->symmetry && sum->tally.fundamental != tally->fundamental)
    return differ (unit, audit->verify->orbits ? "orbit" : "representative",
                   sum->tally.fundamental, tally->fundamental);
  if (!audit->verify->symmetry && audit->verify->has_digest
      && sum->tally.digest != tally->digest)
    return text_format ("unit '%s': the digest of its answers is " DIGEST_FORMAT
                        ", but its row has " DIGEST_FORMAT,
                        unit->address, sum->tally.digest, tally->digest);
  return NULL;
}

static void
close_unit (void *data, const LedgerUnit *unit)
{
  Audit *audit = data;

  if (!audit->wrong_total)
    audit->wrong_total = compare (audit, unit);
  audit->sum = (SearchLedgerTotal){ 0 };
}

/* Returns a remark for the report about checks that are impossible for this
 * problem or representation; "" = none.
 */
static const char *
limits (const Audit *audit)
{
  const SearchLedgerVerify *how = &audit->verify->how;

  if (!how->repr->answer)
    return ", which nothing else can check";
  return search_instance_problem (how->instance)->check
             ? ""
             : "; the problem has no check of them";
}

static void
report (Audit *audit)
{
  Verify *verify = audit->verify;

  verify_passed (verify, "batches", audit->answers, "stored solution", NULL);
  if (audit->wrong_answer)
    verify_failed (verify, "answers", SEARCH_ERROR_CHECK,
                   g_steal_pointer (&audit->wrong_answer));
  else
    verify_passed (verify, "answers", audit->answers, "solution",
                   g_strdup (limits (audit)));
  if (audit->wrong_total)
    verify_failed (verify, "totals", SEARCH_ERROR_CHECK,
                   g_steal_pointer (&audit->wrong_total));
  else
    verify_passed (verify, "totals", verify->units->len, "unit", NULL);
}

/* Checks all stored solutions, and reports the result.  If the run stores no
 * solutions, reports only rows that are damaged.
 */
void
verify_answers (Verify *verify)
{
  const SearchLedgerVerify *how = &verify->how;
  const bool keeps = search_ledger_run_keeps (&verify->ledger->run);
  Audit      audit = { .verify = verify };
  GError    *error = NULL;

  if (verify->orbits && how->repr->answer)
    audit.group = group_new (how->instance, NULL);
  if (!verify_each_stored (verify, show, keeps ? close_unit : NULL, &audit,
                           &error))
    verify_broken (verify, "batches", error);
  else if (keeps && !verify_is_over (verify))
    report (&audit);
  g_clear_pointer (&audit.group, group_free);
  g_free (audit.wrong_answer);
  g_free (audit.wrong_total);
}
