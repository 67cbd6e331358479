/* SPDX-License-Identifier: MIT */
/* ast.c: stores the parsed FlatZinc text that ast.h describes. */
#include "ast.h"

#include <string.h>

static const char *const words[WORDS] = {
  [WORD_ARRAY] = "array",
  [WORD_BOOL] = "bool",
  [WORD_CONSTRAINT] = "constraint",
  [WORD_FALSE] = "false",
  [WORD_FLOAT] = "float",
  [WORD_INT] = "int",
  [WORD_MAXIMIZE] = "maximize",
  [WORD_MINIMIZE] = "minimize",
  [WORD_OF] = "of",
  [WORD_PREDICATE] = "predicate",
  [WORD_SATISFY] = "satisfy",
  [WORD_SET] = "set",
  [WORD_SOLVE] = "solve",
  [WORD_TRUE] = "true",
  [WORD_VAR] = "var",
};

Ast *
ast_new (const SearchInput *input)
{
  Ast *ast = g_new0 (Ast, 1);

  ast->input = *input;
  ast->begin = input->position;
  ast->names = g_array_new (FALSE, FALSE, sizeof (Name));
  ast->exprs = g_array_new (FALSE, FALSE, sizeof (Expr));
  ast->declarations = g_array_new (FALSE, FALSE, sizeof (Declaration));
  ast->constraints = g_array_new (FALSE, FALSE, sizeof (ConstraintItem));
  ast->objective = FZN_NONE;
  ast->table_size = 1024;
  ast->table = g_new (uint32_t, ast->table_size);
  memset (ast->table, 0xff, ast->table_size * sizeof *ast->table);
  for (size_t i = 0; i < WORDS; i++)
    ast_name (ast, words[i], strlen (words[i]));
  return ast;
}

Ast *
ast_copy (const Ast *ast)
{
  Ast *copy = g_memdup2 (ast, sizeof *ast);

  copy->names = g_array_copy (ast->names);
  copy->exprs = g_array_copy (ast->exprs);
  copy->table = g_memdup2 (ast->table, ast->table_size * sizeof *ast->table);
  copy->texts = NULL;
  g_array_ref (copy->declarations);
  g_array_ref (copy->constraints);
  return copy;
}

void
ast_free (Ast *ast)
{
  if (!ast)
    return;
  g_array_unref (ast->names);
  g_array_unref (ast->exprs);
  g_array_unref (ast->declarations);
  g_array_unref (ast->constraints);
  g_free (ast->texts);
  g_free (ast->table);
  g_free (ast);
}

/* Returns the hash of a text by the function FNV-1a of G. Fowler, L. C. Noll
 * and K.-P.  Vo.  Adds the high bits of the hash to its low bits, because names
 * may differ only at their ends.
 */
static uint32_t
hash_of (const char *text, size_t length)
{
  uint32_t hash = 2166136261u;

  for (size_t i = 0; i < length; i++)
    hash = (hash ^ (uint8_t) text[i]) * 16777619u;
  return hash ^ hash >> 15;
}

/* Doubles the size of the hash table. */
static void
grow (Ast *ast)
{
  ast->table_size *= 2;
  ast->table = g_renew (uint32_t, ast->table, ast->table_size);
  memset (ast->table, 0xff, ast->table_size * sizeof *ast->table);
  for (guint i = 0; i < ast->names->len; i++)
    {
      uint32_t at = ast_name_at (ast, i)->hash & (ast->table_size - 1);

      while (ast->table[at] != FZN_NONE)
        at = (at + 1) & (ast->table_size - 1);
      ast->table[at] = i;
    }
}

uint32_t
ast_name (Ast *ast, const char *text, size_t length)
{
  const Name name
      = { text, (uint32_t) length, hash_of (text, length), FZN_NONE, FZN_NONE };
  uint32_t at = name.hash & (ast->table_size - 1);

  for (; ast->table[at] != FZN_NONE; at = (at + 1) & (ast->table_size - 1))
    {
      const Name *other = ast_name_at (ast, ast->table[at]);

      if (other->hash == name.hash && other->length == name.length
          && memcmp (other->text, text, length) == 0)
        return ast->table[at];
    }
  ast->table[at] = ast->names->len;
  g_array_append_val (ast->names, name);
  if (2 * ast->names->len > ast->table_size)
    grow (ast);
  return ast->names->len - 1;
}

bool
ast_is_name (const Ast *ast, const Expr *expr, const char *name)
{
  const Name *own;

  if (expr->kind != EXPR_NAME && expr->kind != EXPR_CALL)
    return false;
  own = ast_name_at (ast, expr->name);
  return own->length == strlen (name)
         && memcmp (own->text, name, own->length) == 0;
}

const Expr *
ast_annotation (const Ast *ast, ExprList annotations, const char *name)
{
  for (uint32_t i = 0; i < annotations.count; i++)
    {
      const Expr *annotation = ast_expr (ast, annotations.first + i);

      if (ast_is_name (ast, annotation, name))
        return annotation;
    }
  return NULL;
}

const Expr *
ast_value (const Ast *ast, const Expr *expr)
{
  while (expr->kind == EXPR_NAME || expr->kind == EXPR_ELEMENT)
    {
      const Declaration *declaration = ast_declared (ast, expr);

      if (declaration->value == FZN_NONE)
        break;
      expr = expr->kind == EXPR_NAME ? ast_expr (ast, declaration->value)
                                     : ast_child (ast, ast_array (ast, expr),
                                                  (uint32_t) expr->number - 1);
    }
  return expr;
}

const Expr *
ast_array (const Ast *ast, const Expr *expr)
{
  while (expr->kind == EXPR_NAME || expr->kind == EXPR_ELEMENT)
    expr = ast_expr (ast, ast_declared (ast, expr)->value);
  return expr;
}
