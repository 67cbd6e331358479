/* SPDX-License-Identifier: MIT */
/* ast.h: a FlatZinc text as it was read: names, expressions, declarations,
 * constraints.  All of it points into the text, and into arrays by number.
 */
#pragma once

#include <libsearch/search.h>

/* What stands for no expression, and no name. */
#define FZN_NONE UINT32_MAX

typedef enum
{
  EXPR_BOOL,    /* number */
  EXPR_INT,     /* number */
  EXPR_FLOAT,   /* only in annotations */
  EXPR_STRING,  /* only in annotations */
  EXPR_NAME,    /* name */
  EXPR_ELEMENT, /* name[number] */
  EXPR_RANGE,   /* first..first + 1, two EXPR_INT */
  EXPR_SET,     /* { count from first on }, each an EXPR_INT */
  EXPR_ARRAY,   /* [ count from first on ] */
  EXPR_CALL     /* name (count from first on) */
} ExprKind;

typedef struct
{
  uint32_t position; /* in the text */
  uint32_t kind;     /* an ExprKind */
  uint32_t name;     /* in Ast.names */
  uint32_t count;
  union
  {
    int64_t  number;
    uint32_t first; /* in Ast.exprs */
  };
} Expr;

/* Expressions that follow each other in Ast.exprs. */
typedef struct
{
  uint32_t first;
  uint32_t count;
} ExprList;

/* A word of the text; words that begin a piece of grammar come first. */
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
  const char *text; /* in the input, or one of the words above */
  uint32_t    length;
  uint32_t    hash;
  uint32_t    declaration; /* FZN_NONE: it is none's */
  uint32_t    builtin;     /* FZN_NONE: it has not been looked for; see
                              builtins.h */
} Name;

typedef enum
{
  TYPE_BOOL,
  TYPE_INT,
  TYPE_SET
} Type;

typedef struct
{
  uint32_t position; /* of its name */
  uint32_t name;
  uint8_t  type; /* a Type: that of its elements, where it is an array */
  bool     is_var;
  bool     is_array;
  uint32_t domain; /* an EXPR_RANGE or EXPR_SET; FZN_NONE: all values */
  uint32_t value;  /* FZN_NONE: none */
  ExprList annotations;
} Declaration;

typedef struct
{
  uint32_t call;
  ExprList annotations;
} ConstraintItem;

/* What `solve` asks for. */
typedef enum
{
  SOLVE_SATISFY,
  SOLVE_MINIMIZE,
  SOLVE_MAXIMIZE
} Solve;

typedef struct
{
  SearchInput input;        /* for messages about places in it */
  size_t      begin;        /* where its text begins */
  GArray     *names;        /* Name */
  uint32_t   *table;        /* where a hash finds them; FZN_NONE: nowhere */
  uint32_t    table_size;   /* a power of two */
  GArray     *exprs;        /* Expr */
  GArray     *declarations; /* Declaration */
  GArray     *constraints;  /* ConstraintItem */
  Solve       solve;
  uint32_t    objective;
  ExprList    search; /* the annotations of `solve` */
} Ast;

Ast *ast_new (const SearchInput *input);

/* Frees it.  NULL is fine. */
void ast_free (Ast *ast);

/* The number of a word, which must live as long; it is made if there is none.
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

/* Element or argument `i` of an expression. */
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

/* The declaration that a name is of; NULL: none. */
static inline const Declaration *
ast_declared (const Ast *ast, const Expr *expr)
{
  const uint32_t found = ast_name_at (ast, expr->name)->declaration;

  return found == FZN_NONE ? NULL : ast_declaration (ast, found);
}

/* Is an expression this name, or a call of it? */
bool ast_is_name (const Ast *ast, const Expr *expr, const char *name);

/* The annotation of this name; NULL: there is none. */
const Expr *ast_annotation (const Ast *ast, ExprList annotations,
                            const char *name);

/* What a name, or an element of an array, stands for: a literal, or else a
 * variable's name.
 */
const Expr *ast_value (const Ast *ast, const Expr *expr);

/* The elements of an array, by name or as it is written. */
const Expr *ast_array (const Ast *ast, const Expr *expr);

/* Types of arguments, in Builtin.arguments and messages: of a lower-case letter
 * one, of an upper-case letter an array.
 */
#define TYPE_OF_VAR_INT 'x'
#define TYPE_OF_VAR_BOOL 'b'
#define TYPE_OF_INT 'i'
#define TYPE_OF_BOOL 't'
#define TYPE_OF_SET 's'

/* Reads the rest of the text; NULL with what was expected, and where. */
Ast *parser_read (SearchInput *input, GError **error);
