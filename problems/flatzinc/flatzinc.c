/* SPDX-License-Identifier: MIT */
/* flatzinc.c: the problem `flatzinc`: solves a FlatZinc text, which MiniZinc
 * makes from a model, or a DIMACS CNF text, the input of SAT solvers.
 *
 * An answer consists of the values of the projected variables (those that the
 * text outputs), in the order of the text.
 */
#include "build.h"

static SEARCH_CALLBACK (read, flatzinc_read, Flatzinc *flatzinc,
                        SearchInput *input, GError **error)
{
  flatzinc->ast = parser_read (input, error);
  if (flatzinc->ast)
    flatzinc->outputs = output_list (flatzinc->ast);
  return flatzinc->ast != NULL;
}

/* Writes the text itself. */
static SEARCH_CALLBACK (write, flatzinc_write, const Flatzinc *flatzinc,
                        GString *out)
{
  const SearchInput *input = &flatzinc->ast->input;
  size_t             end = input->length;

  while (end > flatzinc->ast->begin && input->text[end - 1] == '\n')
    end--;
  g_string_append_len (out, input->text + flatzinc->ast->begin,
                       (gssize) (end - flatzinc->ast->begin));
}

static SEARCH_CALLBACK (finish, flatzinc_finish, Flatzinc *flatzinc)
{
  search_model_finish (flatzinc);
  g_clear_pointer (&flatzinc->outputs, g_array_unref);
  ast_free (flatzinc->ast);
}

static const char *const distincts[] = { "projected", "assigned", NULL };
static const char *const orders[] = { "annotated", "free", NULL };
static const char *const strengths[]
    = { "annotated", "value", "bounds", "domain", NULL };

static const SearchOption options[] = {
  SEARCH_WORD ("distinct", Flatzinc, distinct, "Compare variables", distincts,
               DISTINCT_PROJECTED),
  SEARCH_WORD ("strength", Flatzinc, strength, "Strength of propagation",
               strengths, 0),
  SEARCH_WORD ("order", Flatzinc, order, "Order of the search", orders,
               ORDER_ANNOTATED),
  SEARCH_INT ("branch-seed", Flatzinc, branch_seed,
              "Seed of random annotations", 0, 0, INT_MAX),
  { 0 },
};

SEARCH_MODEL (
    flatzinc, Flatzinc, .model = flatzinc_model,
    .summary = "Solve a FlatZinc model or a DIMACS CNF",
    .reprs = search_model_best_reprs, .options = options,
    .finish = flatzinc_finish, .formats = flatzinc_formats,
    .symmetries = search_model_symmetries,
    .input
    = { .read = flatzinc_read,
        .write = flatzinc_write,
        .help = "FlatZinc: declarations, constraints, solve; or DIMACS CNF" });
