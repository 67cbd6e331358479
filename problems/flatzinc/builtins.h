/* SPDX-License-Identifier: MIT */
/* builtins.h: the table of FlatZinc's constraints: their arguments, the rules
 * that simplify them before there is a model, and the functions that post them.
 */
#pragma once

#include "build.h"

/* The forms of a constraint: it holds; it holds if and only if its last
 * argument is true (_reif); it holds if its last argument is true (_imp).
 */
typedef enum
{
  FORM_PLAIN,
  FORM_REIF,
  FORM_IMP
} Form;

/* Strengths in the table, for constraints without an annotation. */
#define STRENGTH_NONE (-1)      /* the constraint has only one strength */
#define STRENGTH_BY_VALUES (-2) /* see build_all_different() */

typedef struct
{
  const char *name;
  const char *arguments; /* type of each argument, as a letter; see ast.h */

  /* Simplifies the constraint: records its consequences for domains.  Returns
   * true if nothing remains to be posted.
   */
  bool (*presolve) (const Rule *rule);

  /* As `presolve`, for a reified constraint whose Boolean `truth` is not fixed.
   * NULL = no consequences.
   */
  bool (*presolve_reified) (const Rule *rule, Term truth, Form form);

  /* Posts the constraint to the model.  `post` has the fields `negated` and
   * `reified`.
   */
  void (*post) (Post *post);

  /* Argument of the functions: a SearchRelation, or another number. */
  int  what;
  bool reified;  /* true if there are also NAME_reif and NAME_imp */
  int  strength; /* a SearchStrength, or a STRENGTH_ constant */
} Builtin;

typedef struct
{
  const Builtin *builtin;
  Form           form;
} BuiltinCall;

/* Finds the constraint with this name.  Returns false if there is none. */
bool builtin_find (Ast *ast, uint32_t name, BuiltinCall *found);

/* For each relation, the relation after both sides are exchanged. */
extern const SearchRelation relation_mirrored[];

/* rules.c: simplifies constraints before there is a model. */
bool rule_compare (const Rule *rule);
bool rule_compare_reified (const Rule *rule, Term truth, Form form);
bool rule_linear (const Rule *rule);
bool rule_in (const Rule *rule);
bool rule_in_reified (const Rule *rule, Term truth, Form form);
bool rule_clause (const Rule *rule);
bool rule_all (const Rule *rule);
bool rule_both (const Rule *rule);
bool rule_xor (const Rule *rule);
bool rule_xor_array (const Rule *rule);
bool rule_plus (const Rule *rule);
bool rule_mul (const Rule *rule);
bool rule_abs (const Rule *rule);
bool rule_element (const Rule *rule);
bool rule_circuit (const Rule *rule);
bool rule_inverse (const Rule *rule);
bool rule_regular (const Rule *rule);
bool rule_bins (const Rule *rule);

/* post.c: posts the constraints that FlatZinc itself defines. */
void post_compare (Post *post);
void post_linear (Post *post);
void post_in (Post *post);
void post_clause (Post *post);
void post_all (Post *post);
void post_both (Post *post);
void post_all_implied (Post *post);
void post_both_implied (Post *post);
void post_xor (Post *post);
void post_xor_array (Post *post);
void post_xor_implied (Post *post);
void post_plus (Post *post);
void post_arithmetic (Post *post);
void post_abs (Post *post);
void post_extreme (Post *post);
void post_extreme_array (Post *post);
void post_element (Post *post);
void post_element_var (Post *post);

/* globals.c: posts the constraints called libsearch_NAME. */
void post_all_different (Post *post);
void post_all_different_except (Post *post);
void post_table (Post *post);
void post_regular (Post *post);
void post_inverse (Post *post);
void post_circuit (Post *post);
void post_cumulative (Post *post);
void post_disjunctive (Post *post);
void post_diffn (Post *post);
void post_cardinality (Post *post);
void post_cardinality_between (Post *post);
void post_count (Post *post);
void post_among (Post *post);
void post_nvalue (Post *post);
void post_lex (Post *post);
void post_increasing (Post *post);
void post_bin_packing_load (Post *post);
void post_bin_packing_capacity (Post *post);
void post_value_precede (Post *post);
void post_value_precede_chain (Post *post);
void post_member (Post *post);
void post_sort (Post *post);
void post_if_then_else (Post *post);
