/* SPDX-License-Identifier: MIT */
/* checker-keys.c: checks the keys of a representation. */
#include "checker.h"
#include "libsearch/text/format.h"

#include <string.h>

/* Limits of each search: its nodes for each node to inspect, and bytes. */
#define NODES_EACH 500
#define MEMORY ((size_t) 1 << 28)

/* Inverses of the shares of the remaining time that recount_check() and
 * order_check() take.
 */
#define RECOUNT_SHARE 4
#define ORDER_SHARE 8

/* A way to count. */
typedef struct
{
  SearchMemo  memo;
  bool        strict; /* by memo.key, with a digest of products */
  const char *name;
} Way;

static const Way ways[] = {
  { SEARCH_MEMO_DEPTH, true, "memo.key depth first" },
  { SEARCH_MEMO_DEPTH, false, "memo.weak_key depth first" },
  { SEARCH_MEMO_LEVELS, true, "memo.key level by level" },
  { SEARCH_MEMO_LEVELS, false, "memo.weak_key level by level" },
  { SEARCH_MEMO_NO, true, "a search without a table" },
};

bool
checker_measure_key (Checker *checker, GError **error)
{
  bool success;

  if (checker->repr->memo.size)
    findings_enter (checker->findings, CALLBACK_KEY_SIZE, 0);
  success = search_instance_key_size (checker->instance, checker->repr,
                                      &checker->key_size, error);
  findings_leave (checker->findings);
  return success;
}

static void
check_key (Checker *checker, Callback callback, size_t depth)
{
  if (checker_ask (checker, callback, depth, 0) == CALLBACK_TOO_LONG)
    checker_mistake (checker, depth, "%s writes more than a key of %zu bytes",
                     callback_name (callback), checker->key_size);
}

void
checker_check_keys (Checker *checker, size_t depth, bool expanded)
{
  if (!expanded)
    checker_ask (checker, CALLBACK_PLACED, depth, 0);
  if (checker->key_size == 0 || checker->repr->memo.late != expanded)
    return;
  check_key (checker, CALLBACK_KEY, depth);
  check_key (checker, CALLBACK_WEAK_KEY, depth);
}

bool
keys_have_digest (const SearchRepr *repr, SearchMemo memo, bool strict)
{
  return repr->answer && strict
         && (memo == SEARCH_MEMO_NO || repr->memo.placed
             || (memo == SEARCH_MEMO_DEPTH && !repr->workspace.answer));
}

bool
keys_can_count (const SearchInstance *instance, const SearchRepr *repr,
                SearchMemo memo, bool strict)
{
  size_t size;

  if (memo == SEARCH_MEMO_NO)
    return true;
  if ((memo == SEARCH_MEMO_LEVELS && !repr->memo.self_contained)
      || !search_instance_key_size (instance, repr, &size, NULL) || size == 0)
    return false;
  return strict ? repr->memo.key
                      && (!repr->memo.weak_key
                          || keys_have_digest (repr, memo, true))
                : repr->memo.weak_key != NULL;
}

/* Counts the solutions, and reports a hit that is a mistake.  Returns false if
 * there is one, or if the count is not complete.
 */
static bool
count (const CheckerSettings *settings, const Way *way, SearchResult *result)
{
  Findings            *findings = settings->findings;
  const gint64         left = findings->deadline - g_get_monotonic_time ();
  const SearchSettings search
      = SEARCH_SETTINGS (.memo = way->memo, .loop = SEARCH_LOOP_DYNAMIC,
                         .check_hits = way->memo == SEARCH_MEMO_DEPTH,
                         .product_digest = keys_have_digest (
                             settings->repr, way->memo, way->strict),
                         .node_limit = settings->nodes * NODES_EACH,
                         .time_limit = (double) MAX (left, 1) / G_USEC_PER_SEC,
                         .memory_limit = MEMORY,
                         .cancel = &findings->cancelled);
  GError *error = NULL;

  if (search_run (settings->instance, settings->repr, &search, NULL, result,
                  &error))
    {
      findings->hits_checked += result->memo.checked;
      return result->stop_reason == SEARCH_STOP_COMPLETE;
    }
  if (g_error_matches (error, SEARCH_ERROR, SEARCH_ERROR_MEMO))
    findings_mistake (findings, "%s", strstr (error->message, "memo."));
  g_error_free (error);
  return false;
}

/* Reports a mistake if two numbers differ. */
static void
compare_numbers (Findings *findings, const char *name, SearchCount number,
                 const char *other_name, SearchCount other, const char *noun)
{
  char *left = search_count_to_text (number);
  char *right = search_count_to_text (other);

  if (!g_str_equal (left, right))
    findings_mistake (findings, "%s has %s %s, but %s has %s", name, left, noun,
                      other_name, right);
  g_free (left);
  g_free (right);
}

/* Compares the result of a count with that of an earlier one. */
static void
compare (Findings *findings, const char *name, const SearchResult *result,
         const char *other_name, const SearchResult *other)
{
  compare_numbers (findings, name, result->solutions, other_name,
                   other->solutions, "solutions");
  if (result->has_nodes && other->has_nodes)
    compare_numbers (findings, name, result->nodes, other_name, other->nodes,
                     "nodes");
  if (result->has_product_digest && other->has_product_digest
      && result->tally.product_digest != other->tally.product_digest)
    findings_mistake (findings,
                      "%s and %s have equally many solutions, but with other "
                      "values",
                      name, other_name);
}

void
keys_check (const CheckerSettings *settings)
{
  Findings    *findings = settings->findings;
  SearchResult first = { 0 }, result;
  const char  *name = NULL;

  for (size_t i = 0; i < G_N_ELEMENTS (ways) && !findings_are_over (findings);
       i++)
    if ((name || ways[i].memo)
        && keys_can_count (settings->instance, settings->repr, ways[i].memo,
                           ways[i].strict)
        && count (settings, ways + i, &result))
      {
        findings->compared = name && ways[i].memo == SEARCH_MEMO_NO;
        if (name)
          compare (findings, name, &first, ways[i].name, &result);
        else
          {
            first = result;
            name = ways[i].name;
            findings->counted = true;
            findings->has_digest = first.has_product_digest;
            findings->digest = first.tally.product_digest;
          }
      }
}

void
recount_check (const CheckerSettings *settings)
{
  Findings    *findings = settings->findings;
  const gint64 now = g_get_monotonic_time ();
  GString     *mistake;
  bool         complete = false;

  if (!settings->repr->recount)
    return;
  findings->called[CALLBACK_RECOUNT] = true;
  mistake = g_string_new (NULL);
  findings->hits_checked += settings->repr->recount (
      search_instance_data (settings->instance), settings->nodes * NODES_EACH,
      now + (findings->deadline - now) / RECOUNT_SHARE, &complete, mistake);
  findings->counted = findings->compared = complete;
  if (mistake->len > 0)
    findings_mistake (findings, "%s", mistake->str);
  g_string_free (mistake, TRUE);
}

void
order_check (const CheckerSettings *settings)
{
  Findings            *findings = settings->findings;
  const gint64         left = findings->deadline - g_get_monotonic_time ();
  const SearchSettings search
      = SEARCH_SETTINGS (.node_limit = settings->nodes,
                         .time_limit = (double) MAX (left, 1) / G_USEC_PER_SEC
                                       / ORDER_SHARE,
                         .memory_limit = MEMORY,
                         .cancel = &findings->cancelled);
  SearchResult result;
  const char  *order;

  if (!settings->repr->order)
    return;
  search_run (settings->instance, settings->repr, &search, NULL, &result, NULL);
  findings_enter (findings, CALLBACK_ORDER, 0);
  order = settings->repr->order (search_instance_data (settings->instance));
  findings_leave (findings);
  if (order && (!*order || !g_utf8_validate (order, -1, NULL)))
    findings_mistake (findings, "order returns no text");
}
