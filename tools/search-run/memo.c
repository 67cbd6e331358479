/* SPDX-License-Identifier: MIT */
/* memo.c: the option --memo, and the summary of a search with a memo table. */
#include "memo.h"
#include "facts.h"
#include "libsearch/inspect/checker.h"
#include "libsearch/text/format.h"
#include "libsearch/text/numbers.h"
#include "tools/cli/status.h"

/* Modes without a memo table, each with the reason. */
static const struct
{
  unsigned    modes;
  const char *reason;
} no_memo[] = {
  { MODES_SYMMETRY, "equal subtrees have different orbits" },
  { MODE_BEST, "equal subtrees have different best solutions" },
  { MODE_PROFILE | MODE_PARTIAL, "equal subtrees are not counted by depth" },
  { ~(unsigned) (MODE_COUNT | MODE_LEVELS | MODE_MANY | MODE_MORE | MODE_MADE
                 | MODE_TABLE | MODE_NTH | MODE_RANDOM | MODE_TALLY
                 | MODE_LEDGER | MODE_PARANOID),
    "a memo table is only for counts, --nth, --random and --tally" },
};

bool
memo_check (const RunOptions *options, GError **error)
{
  if (options->spec.memo < SEARCH_MEMO_YES)
    return true;
  if (options->results.stats)
    return usage_error (error, "--stats cannot be combined with --memo=yes: "
                               "equal subtrees are not counted by depth");
  if (options->spec.part.total > 1)
    return usage_error (error, "--part cannot be combined with --memo=yes: "
                               "parts of a tree have equal subtrees");
  if (options->spec.find == FIND_TALLY
      && options->spec.strategy == SEARCH_STRATEGY_LEVELS)
    return usage_error (error,
                        "--strategy=levels cannot be combined with "
                        "--tally and --memo=yes, which goes depth first");
  if (options->ledger && options->spec.strategy_given)
    return usage_error (error, "--strategy cannot be combined with --memo=yes "
                               "and --ledger, which chooses it");
  for (size_t i = 0; i < G_N_ELEMENTS (no_memo); i++)
    {
      const OptionRow *maker
          = modes_find_maker (no_memo[i].modes, option_table, options);
      char *own = maker ? option_row_spell (maker, options) : NULL;

      if (own)
        usage_error (error, "%s cannot be combined with --memo=yes: %s", own,
                     no_memo[i].reason);
      g_free (own);
      if (maker)
        return false;
    }
  return true;
}

void
memo_settle (SearchSpec *spec)
{
  if (!spec->strategy_given || spec->memo == SEARCH_MEMO_NO)
    return;
  spec->memo = spec->memo == SEARCH_MEMO_AUTO             ? SEARCH_MEMO_NO
               : spec->strategy == SEARCH_STRATEGY_LEVELS ? SEARCH_MEMO_LEVELS
                                                          : SEARCH_MEMO_DEPTH;
}

void
memo_settle_checks (const RunOptions *options, const SearchRepr *repr,
                    SearchSettings *settings)
{
  const SearchSpec *spec = &options->spec;

  if (!options->results.check || spec->find != FIND_COUNT
      || spec->memo == SEARCH_MEMO_AUTO || !repr->memo.key)
    return;
  settings->check_hits = true;
  settings->product_digest
      = !repr->memo.weak_key
        && keys_have_digest (repr, SEARCH_MEMO_LEVELS, true);
}

/* Adds the option that prevents a memo table. */
static void
report_none (Report *report, const RunOptions *options, const SearchRepr *repr)
{
  if (options->spec.memo != SEARCH_MEMO_AUTO
      || (!repr->memo.key && !repr->memo.weak_key))
    return;
  if (options->results.stats || options->results.profile)
    report_line (report, "memo", "none: counts by depth need each subtree");
  else if (options->ledger)
    report_line (report, "memo", "none: --ledger needs --memo=yes for a table");
}

/* Appends the number, if there is one, with the noun. */
static void
append_more (GString *words, uint64_t number, const char *noun)
{
  if (number == 0)
    return;
  g_string_append (words, ", ");
  append_count (words, number);
  g_string_append (words, noun);
}

void
memo_report (Report *report, const SearchMemoUse *use,
             const RunOptions *options, const SearchRepr *repr)
{
  GString *words;
  Report  *members;

  if (!use->used && options)
    report_none (report, options, repr);
  if (!use->used)
    return;
  words = g_string_new (NULL);
  members = report_new (NULL);
  append_count (words, use->keys);
  g_string_append (words, use->weak ? " weak keys, " : " keys, ");
  append_count (words, use->hits);
  g_string_append (words, " hits, ");
  if (use->checked == use->hits && use->hits > 0)
    g_string_append (words, "all checked, ");
  append_size (words, use->bytes);
  append_more (words, use->replaced, " keys replaced");
  append_more (words, use->again, " nodes explored again");
  report_member (members, "keys", as_count (use->keys));
  report_member (members, "weak", as_flag (use->weak));
  report_member (members, "hits", as_count (use->hits));
  report_member (members, "checked", as_count (use->checked));
  report_member (members, "replaced", as_count (use->replaced));
  report_member (members, "bytes", as_count (use->bytes));
  report_member (members, "again", as_count (use->again));
  report_fact (report, "met", as_count (use->met));
  report_said (report, "memo", "memo", as_report (members), words->str);
  g_string_free (words, TRUE);
}

void
memo_report_products (Report *report, const SearchResult *result)
{
  char *hex = text_format ("%016" G_GINT64_MODIFIER "x",
                           result->tally.product_digest);

  if (result->has_product_digest)
    report_said (report, "products", "product_digest", as_string (hex), NULL);
  g_free (hex);
}
