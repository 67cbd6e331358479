/* SPDX-License-Identifier: MIT */
/* builtins.c: the table of FlatZinc's constraints that builtins.h describes. */
#include "builtins.h"

/* Macros for lines of the table of constraints.  RELATION is for a constraint
 * with the name NAME that also has the forms NAME_reif and NAME_imp.
 */
#define RELATION(name, arguments, rule, reified, post, what)                   \
  {                                                                            \
    name, arguments, rule, reified, post, what, true, STRENGTH_NONE            \
  }
#define PLAIN(name, arguments, rule, post, what)                               \
  {                                                                            \
    name, arguments, rule, NULL, post, what, false, STRENGTH_NONE              \
  }
#define STRONG(name, arguments, rule, post, what, strength)                    \
  {                                                                            \
    name, arguments, rule, NULL, post, what, false, strength                   \
  }
#define COMPARE(name, arguments, relation)                                     \
  RELATION (name, arguments, rule_compare, rule_compare_reified, post_compare, \
            relation)
#define LINEAR(name, arguments, relation)                                      \
  {                                                                            \
    name, arguments, rule_linear, NULL, post_linear, relation, true,           \
        SEARCH_STRENGTH_BOUNDS                                                 \
  }

static const Builtin builtins[] = {
  COMPARE ("int_eq", "xx", SEARCH_EQ),
  COMPARE ("int_ne", "xx", SEARCH_NE),
  COMPARE ("int_le", "xx", SEARCH_LE),
  COMPARE ("int_lt", "xx", SEARCH_LT),
  COMPARE ("int_ge", "xx", SEARCH_GE),
  COMPARE ("int_gt", "xx", SEARCH_GT),
  COMPARE ("bool_eq", "bb", SEARCH_EQ),
  COMPARE ("bool_ne", "bb", SEARCH_NE),
  COMPARE ("bool_not", "bb", SEARCH_NE),
  COMPARE ("bool_le", "bb", SEARCH_LE),
  COMPARE ("bool_lt", "bb", SEARCH_LT),
  COMPARE ("bool_ge", "bb", SEARCH_GE),
  COMPARE ("bool_gt", "bb", SEARCH_GT),
  COMPARE ("bool2int", "bx", SEARCH_EQ),

  LINEAR ("int_lin_eq", "IXi", SEARCH_EQ),
  LINEAR ("int_lin_ne", "IXi", SEARCH_NE),
  LINEAR ("int_lin_le", "IXi", SEARCH_LE),
  LINEAR ("int_lin_lt", "IXi", SEARCH_LT),
  LINEAR ("int_lin_ge", "IXi", SEARCH_GE),
  LINEAR ("int_lin_gt", "IXi", SEARCH_GT),
  LINEAR ("bool_lin_eq", "IBx", SEARCH_EQ),
  LINEAR ("bool_lin_ne", "IBx", SEARCH_NE),
  LINEAR ("bool_lin_le", "IBx", SEARCH_LE),
  LINEAR ("bool_lin_lt", "IBx", SEARCH_LT),
  LINEAR ("bool_lin_ge", "IBx", SEARCH_GE),
  LINEAR ("bool_lin_gt", "IBx", SEARCH_GT),

  RELATION ("set_in", "xs", rule_in, rule_in_reified, post_in, 0),
  RELATION ("bool_clause", "BB", rule_clause, NULL, post_clause, 0),

  PLAIN ("array_bool_and", "Bb", rule_all, post_all, 1),
  PLAIN ("array_bool_or", "Bb", rule_all, post_all, 0),
  PLAIN ("array_bool_and_imp", "Bb", NULL, post_all_implied, 1),
  PLAIN ("array_bool_or_imp", "Bb", NULL, post_all_implied, 0),
  PLAIN ("bool_and", "bbb", rule_both, post_both, 1),
  PLAIN ("bool_or", "bbb", rule_both, post_both, 0),
  PLAIN ("bool_and_reif", "bbb", rule_both, post_both, 1),
  PLAIN ("bool_or_reif", "bbb", rule_both, post_both, 0),
  PLAIN ("bool_and_imp", "bbb", NULL, post_both_implied, 1),
  PLAIN ("bool_or_imp", "bbb", NULL, post_both_implied, 0),
  PLAIN ("bool_xor", "bbb", rule_xor, post_xor, 0),
  PLAIN ("bool_xor_reif", "bbb", rule_xor, post_xor, 0),
  PLAIN ("bool_xor_imp", "bbb", NULL, post_xor_implied, 0),
  PLAIN ("array_bool_xor", "B", rule_xor_array, post_xor_array, 0),

  STRONG ("int_plus", "xxx", rule_plus, post_plus, 1, SEARCH_STRENGTH_BOUNDS),
  STRONG ("int_minus", "xxx", NULL, post_plus, -1, SEARCH_STRENGTH_BOUNDS),
  STRONG ("int_times", "xxx", rule_mul, post_arithmetic, 0,
          SEARCH_STRENGTH_DOMAIN),
  STRONG ("int_div", "xxx", NULL, post_arithmetic, 1, SEARCH_STRENGTH_DOMAIN),
  STRONG ("int_mod", "xxx", NULL, post_arithmetic, 2, SEARCH_STRENGTH_DOMAIN),
  STRONG ("int_pow", "xxx", NULL, post_arithmetic, 3, SEARCH_STRENGTH_DOMAIN),
  STRONG ("int_pow_fixed", "xix", NULL, post_arithmetic, 3,
          SEARCH_STRENGTH_DOMAIN),
  STRONG ("int_abs", "xx", rule_abs, post_abs, 0, SEARCH_STRENGTH_DOMAIN),
  PLAIN ("int_max", "xxx", NULL, post_extreme, 1),
  PLAIN ("int_min", "xxx", NULL, post_extreme, 0),
  PLAIN ("array_int_maximum", "xX", NULL, post_extreme_array, 1),
  PLAIN ("array_int_minimum", "xX", NULL, post_extreme_array, 0),
  PLAIN ("array_int_element", "xIx", rule_element, post_element, 0),
  PLAIN ("array_bool_element", "xTb", rule_element, post_element, 0),
  PLAIN ("array_var_int_element", "xXx", rule_element, post_element_var, 0),
  PLAIN ("array_var_bool_element", "xBb", rule_element, post_element_var, 0),

  STRONG ("libsearch_all_different_int", "X", NULL, post_all_different, 0,
          STRENGTH_BY_VALUES),
  PLAIN ("libsearch_all_different_except", "Xi", NULL,
         post_all_different_except, 1),
  PLAIN ("libsearch_all_different_except_0", "X", NULL,
         post_all_different_except, 0),
  PLAIN ("libsearch_table_int", "XI", NULL, post_table, 0),
  PLAIN ("libsearch_table_bool", "BT", NULL, post_table, 0),
  PLAIN ("libsearch_regular", "XiiIis", rule_regular, post_regular, 0),
  STRONG ("libsearch_inverse", "XiXi", rule_inverse, post_inverse, 0,
          SEARCH_STRENGTH_DOMAIN),
  STRONG ("libsearch_circuit", "Xi", rule_circuit, post_circuit, 1,
          SEARCH_STRENGTH_VALUE),
  STRONG ("libsearch_subcircuit", "Xi", rule_circuit, post_circuit, 0,
          SEARCH_STRENGTH_VALUE),
  PLAIN ("libsearch_cumulative", "XXXx", NULL, post_cumulative, 0),
  PLAIN ("libsearch_disjunctive", "XX", NULL, post_disjunctive, 0),
  PLAIN ("libsearch_diffn_nonstrict", "XXXX", NULL, post_diffn, 0),
  PLAIN ("libsearch_global_cardinality", "XIX", NULL, post_cardinality, 0),
  PLAIN ("libsearch_global_cardinality_closed", "XIX", NULL, post_cardinality,
         1),
  PLAIN ("libsearch_global_cardinality_low_up", "XIII", NULL,
         post_cardinality_between, 0),
  PLAIN ("libsearch_global_cardinality_low_up_closed", "XIII", NULL,
         post_cardinality_between, 1),
  PLAIN ("libsearch_count_eq", "Xxx", NULL, post_count, SEARCH_EQ),
  PLAIN ("libsearch_count_neq", "Xxx", NULL, post_count, SEARCH_NE),
  PLAIN ("libsearch_count_leq", "Xxx", NULL, post_count, SEARCH_GE),
  PLAIN ("libsearch_count_lt", "Xxx", NULL, post_count, SEARCH_GT),
  PLAIN ("libsearch_count_geq", "Xxx", NULL, post_count, SEARCH_LE),
  PLAIN ("libsearch_count_gt", "Xxx", NULL, post_count, SEARCH_LT),
  PLAIN ("libsearch_among", "xXs", NULL, post_among, 0),
  PLAIN ("libsearch_nvalue", "xX", NULL, post_nvalue, 0),
  PLAIN ("libsearch_lex_less_int", "XX", NULL, post_lex, SEARCH_LT),
  PLAIN ("libsearch_lex_lesseq_int", "XX", NULL, post_lex, SEARCH_LE),
  PLAIN ("libsearch_lex_less_bool", "BB", NULL, post_lex, SEARCH_LT),
  PLAIN ("libsearch_lex_lesseq_bool", "BB", NULL, post_lex, SEARCH_LE),
  PLAIN ("libsearch_increasing_int", "X", NULL, post_increasing, 0),
  PLAIN ("libsearch_increasing_bool", "B", NULL, post_increasing, 0),
  PLAIN ("libsearch_strictly_increasing_int", "X", NULL, post_increasing, 1),
  PLAIN ("libsearch_strictly_increasing_bool", "B", NULL, post_increasing, 1),
  PLAIN ("libsearch_bin_packing_load", "XiXI", rule_bins, post_bin_packing_load,
         0),
  PLAIN ("libsearch_bin_packing_capa", "IiXI", rule_bins,
         post_bin_packing_capacity, 0),
  PLAIN ("libsearch_value_precede_int", "iiX", NULL, post_value_precede, 0),
  PLAIN ("libsearch_value_precede_chain_int", "IX", NULL,
         post_value_precede_chain, 0),
  PLAIN ("libsearch_member_int", "Xx", NULL, post_member, 0),
  PLAIN ("libsearch_member_bool", "Bb", NULL, post_member, 0),
  PLAIN ("libsearch_sort", "XX", NULL, post_sort, 0),
  PLAIN ("libsearch_if_then_else_int", "BXx", NULL, post_if_then_else, 0),
  PLAIN ("libsearch_if_then_else_bool", "BBb", NULL, post_if_then_else, 0),
};

/* Name.builtin is FORMS times the index of the constraint's line in the table,
 * plus the Form.  Name.builtin is MISSING if the table lacks the constraint.
 */
#define FORMS 4
#define MISSING (FZN_NONE - 1)

/* Returns the index of the line in the table `builtins` whose name is the first
 * `length` letters of `name`.  Returns -1 if there is no such line.
 */
static int
line_of (const Name *name, size_t length)
{
  for (size_t i = 0; i < G_N_ELEMENTS (builtins); i++)
    if (strlen (builtins[i].name) == length
        && memcmp (builtins[i].name, name->text, length) == 0)
      return (int) i;
  return -1;
}

static uint32_t
look_up (const Name *name)
{
  static const char *const endings[] = { "", "_reif", "_imp" };

  for (uint32_t form = FORM_PLAIN; form <= FORM_IMP; form++)
    {
      const size_t ending = strlen (endings[form]);
      int          line = -1;

      if (name->length > ending
          && memcmp (name->text + name->length - ending, endings[form], ending)
                 == 0)
        line = line_of (name, name->length - ending);
      if (line >= 0 && (form == FORM_PLAIN || builtins[line].reified))
        return (uint32_t) line * FORMS + form;
    }
  return MISSING;
}

bool
builtin_find (Ast *ast, uint32_t number, BuiltinCall *found)
{
  Name *name = ast_name_at (ast, number);

  if (name->builtin == FZN_NONE)
    name->builtin = look_up (name);
  if (name->builtin == MISSING)
    return false;
  *found = (BuiltinCall){ builtins + name->builtin / FORMS,
                          (Form) (name->builtin % FORMS) };
  return true;
}

const Expr *
builtin_call (Ast *ast, uint32_t constraint, BuiltinCall *found)
{
  const ConstraintItem *item
      = &g_array_index (ast->constraints, ConstraintItem, constraint);
  const Expr *call = ast_expr (ast, item->call);

  builtin_find (ast, call->name, found);
  return call;
}

/* Minimum number of letters and digits that can be a part of a name. */
#define LIKE_MIN 4

/* Returns the letters and digits of a name, without "fzn_" at its start.  The
 * caller frees them.
 */
static char *
letters_of (const char *name, size_t length)
{
  GString *letters = g_string_new (NULL);

  for (size_t i = length > 4 && memcmp (name, "fzn_", 4) == 0 ? 4 : 0;
       i < length; i++)
    if (name[i] != '_')
      g_string_append_c (letters, name[i]);
  return g_string_free (letters, FALSE);
}

const char *
builtin_like (const Name *name)
{
  char       *wanted = letters_of (name->text, name->length);
  const char *like = NULL;

  for (size_t i = 0; i < G_N_ELEMENTS (builtins) && !like; i++)
    {
      char *letters = letters_of (builtins[i].name, strlen (builtins[i].name));

      if (strlen (wanted) >= LIKE_MIN && strstr (letters, wanted))
        like = builtins[i].name;
      g_free (letters);
    }
  g_free (wanted);
  return like;
}
