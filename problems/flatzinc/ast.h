/* SPDX-License-Identifier: MIT */
/* ast.h: a parsed FlatZinc text: names, expressions, declarations, constraints.
 * All parts refer to the text by position, and to arrays by number.
 */
#pragma once

#include <libsearch/search.h>

/* Marks a missing expression, name or number. */
#define FZN_NONE UINT32_MAX

typedef enum
{
  EXPR_BOOL,    /* a Boolean: number */
  EXPR_INT,     /* number */
  EXPR_FLOAT,   /* only in annotations */
  EXPR_STRING,  /* only in annotations */
  EXPR_NAME,    /* name */
  EXPR_ELEMENT, /* name[number] */
  EXPR_RANGE,   /* a range: the EXPR_INT at `first` and at `first` + 1 */
  EXPR_SET,     /* a set: `count` EXPR_INT from `first` on */
  EXPR_ARRAY,   /* an array: `count` elements from `first` on */
  EXPR_CALL     /* name (`count` arguments from `first` on) */
} ExprKind;

typedef struct
{
  uint32_t position; /* byte in the text */
  uint32_t kind;     /* an ExprKind */
  uint32_t name;     /* in Ast.names */
  uint32_t count;
  union
  {
    int64_t  number;
    uint32_t first; /* in Ast.exprs */
  };
} Expr;

/* A sequence of adjacent elements of Ast.exprs. */
typedef struct
{
  uint32_t first;
  uint32_t count;
} ExprList;

/* Keywords, which are the first names in Ast.names. */
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
  const char *text; /* in the input, or a keyword */
  uint32_t    length;
  uint32_t    hash;
  uint32_t    declaration; /* FZN_NONE = not declared */
  uint32_t    builtin;     /* FZN_NONE = not looked up yet; see builtins.h */
} Name;

typedef enum
{
  TYPE_BOOL,
  TYPE_INT,
  TYPE_SET
} Type;

typedef struct
{
  uint32_t position; /* position of its name */
  uint32_t name;
  uint8_t  type; /* a Type; of an array, the type of its elements */
  bool     is_var;
  bool     is_array;
  uint32_t domain; /* an EXPR_RANGE or EXPR_SET; FZN_NONE = all values */
  uint32_t value;  /* FZN_NONE = none */
  ExprList annotations;
} Declaration;

typedef struct
{
  uint32_t call;
  ExprList annotations;
} ConstraintItem;

/* The goal in `solve`. */
typedef enum
{
  SOLVE_SATISFY,
  SOLVE_MINIMIZE,
  SOLVE_MAXIMIZE
} Solve;

typedef struct
{
  SearchInput input;        /* for messages with positions */
  size_t      begin;        /* position where its text begins */
  GArray     *names;        /* Name */
  uint32_t   *table;        /* numbers of names, by hash; FZN_NONE = empty */
  uint32_t    table_size;   /* a power of two */
  GArray     *exprs;        /* Expr */
  GArray     *declarations; /* Declaration */
  GArray     *constraints;  /* ConstraintItem */
  Solve       solve;
  uint32_t    objective;
  ExprList    search; /* the annotations of `solve` */
} Ast;

Ast *ast_new (const SearchInput *input);

/* Frees the Ast.  NULL is allowed. */
void ast_free (Ast *ast);

/* Returns the number of a name, and adds the name if it is new.  The text must
 * live as long as the Ast.
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

/* Returns element or argument `i` of an expression. */
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

/* Returns the declaration of a name, or NULL if there is none. */
static inline const Declaration *
ast_declared (const Ast *ast, const Expr *expr)
{
  const uint32_t found = ast_name_at (ast, expr->name)->declaration;

  return found == FZN_NONE ? NULL : ast_declaration (ast, found);
}

/* Returns true if the expression is this name, or a call of it. */
bool ast_is_name (const Ast *ast, const Expr *expr, const char *name);

/* Returns the annotation with this name, or NULL if there is none. */
const Expr *ast_annotation (const Ast *ast, ExprList annotations,
                            const char *name);

/* Returns the value of a name or of an element of an array: a literal, or else
 * the name of a variable.
 */
const Expr *ast_value (const Ast *ast, const Expr *expr);

/* Returns the array literal that is the expression, or the value of its
 * name.
 */
const Expr *ast_array (const Ast *ast, const Expr *expr);

/* Types of arguments, in Builtin.arguments and in messages.  A lower-case
 * letter stands for one value, an upper-case letter for an array.
 */
#define TYPE_OF_VAR_INT 'x'
#define TYPE_OF_VAR_BOOL 'b'
#define TYPE_OF_INT 'i'
#define TYPE_OF_BOOL 't'
#define TYPE_OF_SET 's'

/* Reads the rest of the text.  On errors returns NULL, with the expected words
 * and their position.
 */
Ast *parser_read (SearchInput *input, GError **error);
