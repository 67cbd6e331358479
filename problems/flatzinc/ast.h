/* SPDX-License-Identifier: MIT */
/* ast.h: a parsed FlatZinc text (abstract syntax tree): its names, expressions,
 * declarations and constraints.  Each of these has the position of its text.  A
 * list is described by the index of its first element and by how many elements
 * it has.
 */
#pragma once

#include <libsearch/search.h>

/* Value of an index which means that there is no such element: no expression,
 * no declaration, no value.
 */
#define FZN_NONE UINT32_MAX

typedef enum
{
  EXPR_BOOL,    /* a Boolean, which is the field `number` */
  EXPR_INT,     /* an integer, which is the field `number` */
  EXPR_FLOAT,   /* only in annotations */
  EXPR_STRING,  /* only in annotations */
  EXPR_NAME,    /* the name of a declaration */
  EXPR_ELEMENT, /* name[number] */

  /* A range of integers.  Its two ends are the EXPR_INT with the indices
   * `first` and `first` + 1.
   */
  EXPR_RANGE,

  /* A set of `count` integers, which are the EXPR_INT in Ast.exprs from index
   * `first` on.
   */
  EXPR_SET,

  /* An array of `count` elements, which are the expressions in Ast.exprs from
   * index `first` on.
   */
  EXPR_ARRAY,
  EXPR_CALL /* a call of `name` with `count` arguments, from index `first` on */
} ExprKind;

typedef struct
{
  uint32_t position; /* position of the expression's first byte in the text */
  uint32_t kind;     /* an ExprKind */
  uint32_t name;     /* index in Ast.names */
  uint32_t count;
  union
  {
    int64_t  number;
    uint32_t first; /* index in Ast.exprs */
  };
} Expr;

/* A list of `count` expressions: the elements of Ast.exprs from index `first`
 * on.
 */
typedef struct
{
  uint32_t first;
  uint32_t count;
} ExprList;

/* The keywords of FlatZinc.  They are the first names in Ast.names, in this
 * order.
 */
typedef enum
{
  WORD_ARRAY,
  WORD_BOOL,
  WORD_CONSTRAINT,
  WORD_FALSE,
  WORD_FLOAT,
  WORD_INT,
  WORD_MAXIMIZE,
  WORD_MINIMIZE,
  WORD_OF,
  WORD_PREDICATE,
  WORD_SATISFY,
  WORD_SET,
  WORD_SOLVE,
  WORD_TRUE,
  WORD_VAR,
  WORDS
} Word;

typedef struct
{
  /* text of the name: a part of the input or of Ast.texts, or a constant */
  const char *text;
  uint32_t    length;
  uint32_t    hash;

  /* index of the declaration in Ast.declarations; FZN_NONE = not declared */
  uint32_t declaration;

  /* The constraint with this name, as a number that builtins.c computes.
   * FZN_NONE = not looked up yet.
   */
  uint32_t builtin;
} Name;

typedef enum
{
  TYPE_BOOL,
  TYPE_INT,
  TYPE_SET
} Type;

typedef struct
{
  uint32_t position; /* position in the text of the declared name */
  uint32_t name;
  uint8_t  type; /* the Type of the variable, or of the elements of the array */
  bool     is_var;
  bool     is_array;

  /* Index in Ast.exprs of the EXPR_RANGE or EXPR_SET that restricts the values
   * of the variable; FZN_NONE = all values.
   */
  uint32_t domain;
  uint32_t value; /* index of the value in Ast.exprs; FZN_NONE = no value */
  ExprList annotations;
} Declaration;

typedef struct
{
  uint32_t call;
  ExprList annotations;
} ConstraintItem;

/* The goal of the search, which the text gives in its item `solve`: any
 * solution, or a solution with the smallest or largest objective.
 */
typedef enum
{
  SOLVE_SATISFY,
  SOLVE_MINIMIZE,
  SOLVE_MAXIMIZE
} Solve;

typedef struct
{
  SearchInput input; /* the text, for error messages with line and column */

  /* Position in the input at which the FlatZinc text begins. */
  size_t  begin;
  GArray *names; /* Name */

  /* Hash table of the names: each place has an index in `names`, or FZN_NONE if
   * the place is empty.
   */
  uint32_t *table;
  uint32_t  table_size;   /* number of places in `table`, a power of two */
  GArray   *exprs;        /* Expr */
  GArray   *declarations; /* Declaration */
  GArray   *constraints;  /* ConstraintItem */
  Solve     solve;
  uint32_t  objective;
  ExprList  search; /* the annotations of `solve` */

  bool  is_cnf; /* true if the text is a DIMACS CNF, not FlatZinc */
  char *texts;  /* texts of the names that are not in the input; may be NULL */
} Ast;

Ast *ast_new (const SearchInput *input);

/* Returns a copy of the Ast, whose expressions and names a caller can change.
 * The copy needs the Ast: they share declarations, constraints and texts.
 */
Ast *ast_copy (const Ast *ast);

/* Frees the Ast.  Does nothing for NULL. */
void ast_free (Ast *ast);

/* Returns the index in Ast.names of the name `text` of `length` bytes.  Adds
 * the name if it is new.  The Ast points to `text`, so the text must exist as
 * long as the Ast.
 */
uint32_t ast_name (Ast *ast, const char *text, size_t length);

static inline Name *
ast_name_at (const Ast *ast, uint32_t name)
{
  return &g_array_index (ast->names, Name, name);
}

static inline Expr *
ast_expr (const Ast *ast, uint32_t expr)
{
  return &g_array_index (ast->exprs, Expr, expr);
}

/* Appends an expression to Ast.exprs, and returns its index. */
static inline uint32_t
ast_append (Ast *ast, Expr expr)
{
  g_array_append_val (ast->exprs, expr);
  return ast->exprs->len - 1;
}

/* Returns element `i` of a list or argument `i` of a call. */
static inline const Expr *
ast_child (const Ast *ast, const Expr *expr, uint32_t i)
{
  return ast_expr (ast, expr->first + i);
}

static inline Declaration *
ast_declaration (const Ast *ast, uint32_t declaration)
{
  return &g_array_index (ast->declarations, Declaration, declaration);
}

/* Returns the declaration of the name that the expression contains, or NULL if
 * the name is not declared.
 */
static inline const Declaration *
ast_declared (const Ast *ast, const Expr *expr)
{
  const uint32_t found = ast_name_at (ast, expr->name)->declaration;

  return found == FZN_NONE ? NULL : ast_declaration (ast, found);
}

/* Returns true if the expression is the name `name`, or a call of this name. */
bool ast_is_name (const Ast *ast, const Expr *expr, const char *name);

/* Returns the first annotation that is the name `name` or a call of it.
 * Returns NULL if there is none.
 */
const Expr *ast_annotation (const Ast *ast, ExprList annotations,
                            const char *name);

/* Returns the value of an expression.  For a name or an element of an array,
 * this is a literal, or the name of a variable that is declared without a
 * value.  Other expressions are their own values.
 */
const Expr *ast_value (const Ast *ast, const Expr *expr);

/* Returns an array literal: the expression itself, or the value of the array
 * that the expression names.
 */
const Expr *ast_array (const Ast *ast, const Expr *expr);

/* Letters for the types of arguments, in Builtin.arguments, and the words for
 * these types in messages.  A lower-case letter is the type of one value; its
 * upper-case letter is the type of an array of such values.
 */
#define TYPE_OF_VAR_INT 'x'
#define TYPE_OF_VAR_BOOL 'b'
#define TYPE_OF_INT 'i'
#define TYPE_OF_BOOL 't'
#define TYPE_OF_SET 's'

/* Reads a FlatZinc or DIMACS CNF text, from the position of `input` to its end.
 * If the text is wrong, returns NULL with an error that has the line, the
 * column and the expected words.
 */
Ast *parser_read (SearchInput *input, GError **error);

/* sums.c: gives a variable to each sum that at least three constraints
 * int_lin_eq_reif compare with numbers, and makes these constraints
 * int_eq_reif.
 */
void sums_share (Ast *ast);

/* cnf.c: returns true if the next word is c or p, with which a text in DIMACS
 * CNF begins.
 */
bool cnf_is_next (const SearchInput *input);

/* Reads a DIMACS CNF text, as parser_read() does. */
Ast *cnf_read (SearchInput *input, GError **error);
