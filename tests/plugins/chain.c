/* SPDX-License-Identifier: MIT */
/* chain.c: a model as large as wanted: n variables of 0..most, each of which
 * has a relation to the next, decided in the order that is said.
 */
#include <libsearch/search-model.h>
#include <libsearch/search.h>

typedef struct
{
  SearchModel *model;
  int          n;
  int          max;
  int          relation;
  int          order;
} Chain;

static const SearchRelation relations[]
    = { SEARCH_LT, SEARCH_LE, SEARCH_NE, SEARCH_EQ };

static bool
chain_model (const void *instance, SearchModel *model, GError **error)
{
  const Chain *chain = instance;
  SearchVars   link
      = search_model_ints (model, "link", (size_t) chain->n, 0, chain->max);

  (void) error;
  for (size_t i = 1; i < (size_t) chain->n; i++)
    search_model_compare (model, search_vars_at (link, i - 1),
                          relations[chain->relation], search_vars_at (link, i));
  if (chain->order > 0)
    search_model_branch (model, link,
                         chain->order == 1 ? SEARCH_VAR_ORDER_INPUT_ORDER
                                           : SEARCH_VAR_ORDER_SMALLEST,
                         SEARCH_VALUE_ORDER_MIN);
  return true;
}

static const char *const relation_names[]
    = { "less", "at-most", "different", "equal", NULL };
static const char *const order_names[]
    = { "default", "input", "smallest", NULL };

static const SearchOption options[] = {
  SEARCH_INT ("n", Chain, n, "variables", 10, 1, 1000000),
  SEARCH_INT ("most", Chain, max, "the greatest value", 9, 0, 2000000000),
  SEARCH_WORD ("relation", Chain, relation, "of neighbours", relation_names, 2),
  SEARCH_WORD ("order", Chain, order, "of decisions", order_names, 0),
  { 0 },
};

SEARCH_MODEL (chain, Chain, .model = chain_model, .options = options);
