/* SPDX-License-Identifier: MIT */
/* builtins.h: the table of FlatZinc's constraints.  The line of a constraint
 * has the types of its arguments, the rules that simplify it before there is a
 * model, and the function that posts it, that is, adds it to the model.
 */
#pragma once

#include "build.h"

/* The forms of a constraint.  FORM_PLAIN: the constraint must be true.
 * FORM_REIF: it is true if and only if its last argument, a Boolean, is true.
 * FORM_IMP: it is true if this Boolean is true.
 */
typedef enum
{
  FORM_PLAIN,
  FORM_REIF,
  FORM_IMP
} Form;

/* Values of Builtin.strength that are not a SearchStrength. */
#define STRENGTH_NONE (-1)      /* the constraint has only one strength */
#define STRENGTH_BY_VALUES (-2) /* see build_all_different() */

typedef struct
{
  const char *name;

  /* The types of the arguments, one letter for each argument, such as
   * TYPE_OF_VAR_INT in ast.h.
   */
  const char *arguments;

  /* Simplifies the constraint before there is a model: records its consequences
   * for the values of variables.  Returns true if the constraint need not be
   * added to the model.  NULL = no such function.
   */
  bool (*presolve) (const Rule *rule);

  /* Simplifies a reified constraint whose Boolean `truth` has no value yet.
   * Returns true if the constraint need not be added to the model.  NULL = no
   * such function.
   */
  bool (*presolve_reified) (const Rule *rule, Term truth, Form form);

  /* Adds the constraint to the model.  If post->negated is true, adds its
   * negation.  If post->reified is true, adds the constraint that post->reify
   * describes.
   */
  void (*post) (Post *post);

  /* A SearchRelation or another number.  The functions `presolve` and `post`
   * get it in the field `what` of their arguments, because several constraints
   * have these functions in common.
   */
  int what;

  /* true if the constraint also has the forms NAME_reif and NAME_imp */
  bool reified;
  int  strength; /* a SearchStrength, or a STRENGTH_ constant */
} Builtin;

typedef struct
{
  const Builtin *builtin;
  Form           form;
} BuiltinCall;

/* Looks up the name with the index `name` in Ast.names.  Sets *found to the
 * constraint with this name and to its form.  Returns false if there is no such
 * constraint.
 */
bool builtin_find (Ast *ast, uint32_t name, BuiltinCall *found);

/* Returns the call of a constraint that builtin_find() knows, and sets *found.
 */
const Expr *builtin_call (Ast *ast, uint32_t constraint, BuiltinCall *found);

/* For each relation, the relation that is true after its two sides are
 * exchanged, such as > for <.
 */
extern const SearchRelation relation_mirrored[];

/* rules.c: these functions simplify constraints before there is a model. */
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

/* Writes to `ranges` the values of a term for which the comparison in the
 * rule's constraint is true, and sets *term to the term.  Returns the number of
 * ranges.  Returns 0 with a number as *term if the constraint compares two
 * variables.
 */
size_t rule_compared (const Rule *rule, Term *term, SearchRange ranges[2]);

/* Returns the name of a constraint that contains the letters of `name`, which
 * may begin with "fzn_"; NULL if there is none.
 */
const char *builtin_like (const Name *name);

/* post.c: these functions add the constraints to the model that FlatZinc itself
 * defines.
 */
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

/* globals.c: these functions add the constraints called libsearch_NAME to the
 * model.
 */
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
