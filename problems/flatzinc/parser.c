/* SPDX-License-Identifier: MIT */
/* parser.c: parses a FlatZinc text into an Ast, and checks its names and types.
 */
#include "builtins.h"
#include "lexer.h"

#include <libsearch/search-model.h>

/* Maximum depth of calls and arrays inside each other, since the parser calls
 * itself for each of them.
 */
#define DEPTH_MAX 100

/* Limit for texts: a text must have fewer bytes than this, because positions in
 * the text are 32-bit numbers.
 */
#define TEXT_MAX ((size_t) 1 << 31)

typedef struct
{
  Ast         *ast;
  SearchInput *input;

  /* The next token, which the parser has read but not used yet. */
  Token token;

  /* Expr: elements of lists whose ends the parser has not read yet. */
  GArray *stack;
  int     depth;

  /* Position of the item `solve`; FZN_NONE = not read yet. */
  uint32_t solves;
  GError **error;
} Parser;

#define EXPECTED(parser, position, ...)                                        \
  search_input_expected ((parser)->input, position, (parser)->error,           \
                         __VA_ARGS__)

static void
advance (Parser *parser)
{
  parser->token = lexer_next (parser->input);
}

static bool
is_word (const Parser *parser, Word word)
{
  const Token *token = &parser->token;
  const Name  *name = ast_name_at (parser->ast, word);

  return token->kind == TOKEN_NAME && token->length == name->length
         && memcmp (token->text, name->text, name->length) == 0;
}

/* Skips the next token and returns true if it is the keyword `word`.  Otherwise
 * returns false.
 */
static bool
accept_word (Parser *parser, Word word)
{
  const bool is_next = is_word (parser, word);

  if (is_next)
    advance (parser);
  return is_next;
}

static bool
accept_token (Parser *parser, int kind)
{
  const bool is_next = parser->token.kind == kind;

  if (is_next)
    advance (parser);
  return is_next;
}

/* Sets the error "expected WHAT" for the next token, where WHAT is `what`.  If
 * the token is a too large integer or has no closing quote, the error says so
 * instead.  Returns false.
 */
static bool
expected (Parser *parser, const char *what)
{
  const Token *token = &parser->token;

  switch (token->kind)
    {
    case TOKEN_LARGE:
      return EXPECTED (parser, token->position, "an integer of 64 bits");
    case TOKEN_OPEN:
      return EXPECTED (parser, token->position, "a closing %c on the same line",
                       *token->text);
    default:
      return EXPECTED (parser, token->position, "%s", what);
    }
}

static bool
need (Parser *parser, int kind, const char *what)
{
  return accept_token (parser, kind) || expected (parser, what);
}

/* Reads a name.  Returns false with an error if the next token is no name, or
 * is a keyword.
 */
static bool
read_name (Parser *parser, const char *what, uint32_t *name)
{
  const Token token = parser->token;

  if (token.kind != TOKEN_NAME)
    return expected (parser, what);
  *name = ast_name (parser->ast, token.text, token.length);
  if (*name < WORDS)
    return expected (parser, what);
  advance (parser);
  return true;
}

static uint32_t
keep (Parser *parser, const Expr *expr)
{
  g_array_append_vals (parser->ast->exprs, expr, 1);
  return parser->ast->exprs->len - 1;
}

/* Moves the expressions on the stack, from index `from` on, to the end of
 * Ast.exprs.  Sets *first to the index of the first moved expression there, and
 * *count to how many there are.
 */
static void
keep_list (Parser *parser, guint from, uint32_t *first, uint32_t *count)
{
  *first = parser->ast->exprs->len;
  *count = parser->stack->len - from;
  g_array_append_vals (parser->ast->exprs,
                       &g_array_index (parser->stack, Expr, from), *count);
  g_array_set_size (parser->stack, from);
}

static bool read_expr (Parser *parser, Expr *expr);

/* Reads the elements of a list, and the token `closing` after them.  A comma
 * after the last element is allowed.
 */
static bool
read_list (Parser *parser, int closing, Expr *expr)
{
  const guint from = parser->stack->len;
  const char  what[] = { ',', ' ', 'o', 'r', ' ', (char) closing, '\0' };

  while (!accept_token (parser, closing))
    {
      Expr element;

      if (!read_expr (parser, &element))
        return false;
      g_array_append_val (parser->stack, element);
      if (!accept_token (parser, ',') && parser->token.kind != closing)
        return expected (parser, what);
    }
  keep_list (parser, from, &expr->first, &expr->count);
  return true;
}

/* Reads an expression that begins with a number: the number, or a range that
 * begins with it.
 */
static bool
read_number (Parser *parser, Expr *expr)
{
  const bool is_float = parser->token.kind == TOKEN_FLOAT;
  Expr       ends[2] = { *expr, *expr };

  for (int i = 0; i < 2; i++)
    {
      const Token token = parser->token;

      if (token.kind != TOKEN_INT && token.kind != TOKEN_FLOAT)
        return expected (parser, "a number after ..");
      ends[i].kind = token.kind == TOKEN_INT ? EXPR_INT : EXPR_FLOAT;
      ends[i].number = token.number;
      ends[i].position = token.position;
      advance (parser);
      if (i == 0 && !accept_token (parser, TOKEN_DOTS))
        {
          *expr = ends[0];
          return true;
        }
    }
  expr->kind = is_float || ends[1].kind == EXPR_FLOAT ? EXPR_FLOAT : EXPR_RANGE;
  expr->count = 2;
  expr->first = parser->ast->exprs->len;
  g_array_append_vals (parser->ast->exprs, ends, 2);
  return true;
}

/* Reads an expression that begins with a name: a Boolean, a name, an element of
 * an array, or a call.
 */
static bool
read_named (Parser *parser, Expr *expr)
{
  if (is_word (parser, WORD_TRUE) || is_word (parser, WORD_FALSE))
    {
      expr->kind = EXPR_BOOL;
      expr->number = is_word (parser, WORD_TRUE);
      advance (parser);
      return true;
    }
  if (!read_name (parser, "a value or a name", &expr->name))
    return false;
  expr->kind = EXPR_NAME;
  if (accept_token (parser, '('))
    {
      expr->kind = EXPR_CALL;
      return read_list (parser, ')', expr);
    }
  if (accept_token (parser, '['))
    {
      expr->kind = EXPR_ELEMENT;
      expr->number = parser->token.number;
      return need (parser, TOKEN_INT, "the number of an element")
             && need (parser, ']', "]");
    }
  return true;
}

static bool
read_unnested (Parser *parser, Expr *expr)
{
  switch (parser->token.kind)
    {
    case TOKEN_INT:
    case TOKEN_FLOAT:
      return read_number (parser, expr);
    case TOKEN_NAME:
      return read_named (parser, expr);
    case TOKEN_STRING:
      expr->kind = EXPR_STRING;
      advance (parser);
      return true;
    case '[':
      expr->kind = EXPR_ARRAY;
      advance (parser);
      return read_list (parser, ']', expr);
    case '{':
      expr->kind = EXPR_SET;
      advance (parser);
      return read_list (parser, '}', expr);
    default:
      return expected (parser, "a value or a name");
    }
}

static bool
read_expr (Parser *parser, Expr *expr)
{
  bool success;

  *expr = (Expr){ .position = parser->token.position, .name = FZN_NONE };
  if (parser->depth == DEPTH_MAX)
    return EXPECTED (parser, expr->position,
                     "at most %d nested calls and arrays", DEPTH_MAX);
  parser->depth++;
  success = read_unnested (parser, expr);
  parser->depth--;
  return success;
}

/* Reads all annotations at the current position, each in the form `::
 * ANNOTATION`.
 */
static bool
read_annotations (Parser *parser, ExprList *list)
{
  const guint from = parser->stack->len;

  while (accept_token (parser, TOKEN_COLONS))
    {
      Expr annotation;

      if (!read_expr (parser, &annotation))
        return false;
      g_array_append_val (parser->stack, annotation);
    }
  keep_list (parser, from, &list->first, &list->count);
  return true;
}

/* Returns true if a variable of the model can have the integer `expr` as its
 * value.  Otherwise returns false with an error.
 */
static bool
check_value (Parser *parser, const Expr *expr)
{
  if (expr->number >= -SEARCH_VAR_MAX && expr->number <= SEARCH_VAR_MAX)
    return true;
  return EXPECTED (parser, expr->position,
                   "an integer from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT
                   ", not %" G_GINT64_FORMAT,
                   (gint64) -SEARCH_VAR_MAX, (gint64) SEARCH_VAR_MAX,
                   (gint64) expr->number);
}

/* Returns the declaration of the name that the expression contains.  If the
 * name is not declared, returns NULL with an error.
 */
static const Declaration *
find_declared (Parser *parser, const Expr *expr)
{
  const Declaration *declared = ast_declared (parser->ast, expr);
  const Name        *name = ast_name_at (parser->ast, expr->name);

  if (!declared)
    EXPECTED (parser, expr->position, "a declared name, not %.*s",
              (int) MIN (name->length, 100), name->text);
  return declared;
}

static const char *
type_name (int type)
{
  switch (type)
    {
    case TYPE_OF_VAR_INT:
      return "an integer or an integer variable";
    case TYPE_OF_VAR_BOOL:
      return "true, false or a Boolean variable";
    case TYPE_OF_INT:
      return "an integer";
    case TYPE_OF_BOOL:
      return "true or false";
    case TYPE_OF_SET:
      return "a set of integers";
    case 'X':
      return "an array of integers and integer variables";
    case 'B':
      return "an array of Booleans and Boolean variables";
    case 'I':
      return "an array of integers";
    case 'T':
      return "an array of Booleans";
    default:
      return "an array of sets of integers";
    }
}

/* Returns true if the declared variable or number has this type, or, in an
 * array, each element has this type.  `type` is a lower-case letter; see ast.h.
 */
static bool
has_type (const Declaration *declaration, int type)
{
  switch (type)
    {
    case TYPE_OF_VAR_INT:
      return declaration->type == TYPE_INT;
    case TYPE_OF_VAR_BOOL:
      return declaration->type == TYPE_BOOL;
    case TYPE_OF_INT:
      return declaration->type == TYPE_INT && !declaration->is_var;
    case TYPE_OF_BOOL:
      return declaration->type == TYPE_BOOL && !declaration->is_var;
    default:
      return declaration->type == TYPE_SET;
    }
}

static bool check_type (Parser *parser, const Expr *expr, int type);

/* Returns true if each element of a set is an integer.  Otherwise returns false
 * with an error.
 */
static bool
check_set (Parser *parser, const Expr *expr)
{
  for (uint32_t i = 0; i < expr->count; i++)
    if (ast_child (parser->ast, expr, i)->kind != EXPR_INT)
      return EXPECTED (parser, ast_child (parser->ast, expr, i)->position,
                       "an integer");
  return true;
}

/* Returns true if a literal has the type `type`, a lower-case letter of ast.h.
 * Otherwise returns false with an error.
 */
static bool
check_literal (Parser *parser, const Expr *expr, int type)
{
  switch (expr->kind)
    {
    case EXPR_INT:
      if (type == TYPE_OF_VAR_INT)
        return check_value (parser, expr);
      if (type == TYPE_OF_INT)
        return true;
      break;
    case EXPR_BOOL:
      if (type == TYPE_OF_VAR_BOOL || type == TYPE_OF_BOOL)
        return true;
      break;
    case EXPR_FLOAT:
      return EXPECTED (parser, expr->position, "%s: libsearch has no floats",
                       type_name (type));
    case EXPR_SET:
    case EXPR_RANGE:
      if (type == TYPE_OF_SET)
        return check_set (parser, expr);
      break;
    default:
      break;
    }
  return EXPECTED (parser, expr->position, "%s", type_name (type));
}

/* Returns true if an expression that is a name has the type `type`: the name's
 * declaration has this type, or the literal that is the name's value.
 * Otherwise returns false with an error.
 */
static bool
check_name (Parser *parser, const Expr *expr, int type)
{
  const bool         is_array = g_ascii_isupper (type);
  const Declaration *declared = find_declared (parser, expr);

  if (!declared)
    return false;
  if (expr->kind == EXPR_ELEMENT)
    {
      const uint32_t count
          = declared->is_array ? ast_array (parser->ast, expr)->count : 0;

      if (!declared->is_array)
        return EXPECTED (parser, expr->position, "the name of an array");
      if (expr->number < 1 || expr->number > count)
        return EXPECTED (parser, expr->position, "an element from 1 to %u",
                         count);
    }
  else if (declared->is_array != is_array)
    return EXPECTED (parser, expr->position, "%s", type_name (type));
  if (has_type (declared, g_ascii_tolower (type)))
    return true;
  /* A variable that is declared with a literal as its value can be used where
   * this literal can be used.
   */
  if (!is_array && declared->is_var)
    {
      const Expr *value = ast_value (parser->ast, expr);

      if (value->kind != EXPR_NAME)
        {
          Expr here = *value;

          here.position = expr->position;
          return check_literal (parser, &here, type);
        }
    }
  if (is_array && declared->is_var)
    {
      const Expr *array = ast_array (parser->ast, expr);
      bool        good = true;

      for (uint32_t i = 0; i < array->count && good; i++)
        {
          Expr here
              = *ast_value (parser->ast, ast_child (parser->ast, array, i));

          here.position = expr->position;
          good = here.kind != EXPR_NAME
                 && check_literal (parser, &here, g_ascii_tolower (type));
          if (here.kind == EXPR_NAME)
            EXPECTED (parser, expr->position, "%s", type_name (type));
        }
      return good;
    }
  return EXPECTED (parser, expr->position, "%s", type_name (type));
}

/* Returns true if an expression has the type `type`, a letter of ast.h.
 * Otherwise returns false with an error.
 */
static bool
check_type (Parser *parser, const Expr *expr, int type)
{
  if (expr->kind == EXPR_NAME || expr->kind == EXPR_ELEMENT)
    return check_name (parser, expr, type);
  if (!g_ascii_isupper (type))
    return check_literal (parser, expr, type);
  if (expr->kind != EXPR_ARRAY)
    return EXPECTED (parser, expr->position, "%s", type_name (type));
  for (uint32_t i = 0; i < expr->count; i++)
    if (!check_type (parser, ast_child (parser->ast, expr, i),
                     g_ascii_tolower (type)))
      return false;
  return true;
}

/* Reads the part `[1..COUNT] of` of a declaration, which follows the word
 * `array`, and sets *count.
 */
static bool
read_index (Parser *parser, int64_t *count)
{
  const uint32_t position = parser->token.position;
  Expr           index;

  if (!need (parser, '[', "[") || !read_expr (parser, &index))
    return false;
  if (index.kind != EXPR_RANGE
      || ast_child (parser->ast, &index, 0)->number != 1)
    return EXPECTED (parser, position + 1, "1.. and the number of elements");
  *count = MAX (ast_child (parser->ast, &index, 1)->number, 0);
  return need (parser, ']', "]")
         && (accept_word (parser, WORD_OF) || expected (parser, "of"));
}

/* Reads a range or a set of integers, which is the type of a declared variable.
 */
static bool
read_domain (Parser *parser, Declaration *declaration)
{
  Expr domain;

  if (parser->token.kind != TOKEN_INT && parser->token.kind != TOKEN_FLOAT
      && parser->token.kind != '{')
    return expected (parser, "the type bool, int, a range or a set");
  if (!read_expr (parser, &domain))
    return false;
  if (domain.kind == EXPR_FLOAT)
    return EXPECTED (parser, domain.position,
                     "bool, int, a range or a set of integers: libsearch has "
                     "no floats");
  if (domain.kind == EXPR_INT)
    return EXPECTED (parser, domain.position, "a range or a set of integers");
  if (!check_set (parser, &domain))
    return false;
  for (uint32_t i = 0; i < domain.count && declaration->is_var; i++)
    if (!check_value (parser, ast_child (parser->ast, &domain, i)))
      return false;
  declaration->type = TYPE_INT;
  declaration->domain = keep (parser, &domain);
  return true;
}

static bool
read_type (Parser *parser, Declaration *declaration)
{
  const uint32_t position = parser->token.position;

  if (accept_word (parser, WORD_BOOL))
    {
      declaration->type = TYPE_BOOL;
      return true;
    }
  if (accept_word (parser, WORD_INT))
    {
      declaration->type = TYPE_INT;
      return true;
    }
  if (accept_word (parser, WORD_FLOAT))
    return EXPECTED (parser, position,
                     "bool, int, a range or a set of integers: libsearch has "
                     "no floats");
  if (!accept_word (parser, WORD_SET))
    return read_domain (parser, declaration);
  if (declaration->is_var)
    return EXPECTED (parser, position,
                     "bool, int, a range or a set of integers: libsearch has "
                     "no set variables; include \"nosets.mzn\"; in the model "
                     "makes Booleans of them");
  if (!accept_word (parser, WORD_OF))
    return expected (parser, "of");
  if (!accept_word (parser, WORD_INT) && !read_domain (parser, declaration))
    return false;
  declaration->type = TYPE_SET;
  return true;
}

/* Returns the type, as a letter of ast.h, that the value of a declaration must
 * have.
 */
static int
type_of (const Declaration *declaration)
{
  static const char types[][2] = {
    [TYPE_BOOL] = { TYPE_OF_BOOL, TYPE_OF_VAR_BOOL },
    [TYPE_INT] = { TYPE_OF_INT, TYPE_OF_VAR_INT },
    [TYPE_SET] = { TYPE_OF_SET, TYPE_OF_SET },
  };
  const int type = types[declaration->type][declaration->is_var];

  return declaration->is_array ? g_ascii_toupper (type) : type;
}

/* Reads the rest of a declaration, which follows its type and has the form `:
 * NAME ANNOTATIONS = VALUE`.
 */
static bool
read_declared (Parser *parser, Declaration *declaration, int64_t count)
{
  Expr           value;
  const Name    *name;
  const uint32_t number = parser->ast->declarations->len;

  if (!need (parser, ':', ": and a name"))
    return false;
  declaration->position = parser->token.position;
  if (!read_name (parser, "a name", &declaration->name))
    return false;
  name = ast_name_at (parser->ast, declaration->name);
  if (name->declaration != FZN_NONE)
    return EXPECTED (parser, declaration->position, "a new name, not %.*s",
                     (int) MIN (name->length, 100), name->text);
  if (!read_annotations (parser, &declaration->annotations))
    return false;
  if (accept_token (parser, '='))
    {
      if (!read_expr (parser, &value)
          || !check_type (parser, &value, type_of (declaration)))
        return false;
      if (declaration->is_array
          && ast_array (parser->ast, &value)->count != count)
        return EXPECTED (
            parser, value.position, "%" G_GINT64_FORMAT " elements, not %u",
            (gint64) count, ast_array (parser->ast, &value)->count);
      declaration->value = keep (parser, &value);
    }
  else if (declaration->is_array || !declaration->is_var)
    return expected (parser, "= and a value");
  ast_name_at (parser->ast, declaration->name)->declaration = number;
  g_array_append_val (parser->ast->declarations, *declaration);
  return output_check (parser->ast, ast_declaration (parser->ast, number),
                       parser->error);
}

static bool
read_declaration (Parser *parser)
{
  Declaration declaration = { .domain = FZN_NONE, .value = FZN_NONE };
  int64_t     count = 0;

  declaration.is_array = accept_word (parser, WORD_ARRAY);
  if (declaration.is_array && !read_index (parser, &count))
    return false;
  declaration.is_var = accept_word (parser, WORD_VAR);
  return read_type (parser, &declaration)
         && read_declared (parser, &declaration, count);
}

/* Returns true if there is a constraint with the name of the call, and the call
 * has the right number of arguments, each of the right type.  Otherwise returns
 * false with an error.
 */
static bool
check_arguments (Parser *parser, const Expr *call)
{
  const Name *name = ast_name_at (parser->ast, call->name);
  BuiltinCall found;
  uint32_t    count;

  if (!builtin_find (parser->ast, call->name, &found))
    {
      const char *like = builtin_like (name);

      return EXPECTED (parser, call->position,
                       "a constraint of libsearch%s%s, not %.*s",
                       like ? ", such as " : "", like ? like : "",
                       (int) MIN (name->length, 100), name->text);
    }
  count = (uint32_t) strlen (found.builtin->arguments);
  if (call->count != count + (found.form != FORM_PLAIN))
    return EXPECTED (parser, call->position, "%u arguments of %.*s, not %u",
                     count + (found.form != FORM_PLAIN), (int) name->length,
                     name->text, call->count);
  for (uint32_t i = 0; i < count; i++)
    if (!check_type (parser, ast_child (parser->ast, call, i),
                     found.builtin->arguments[i]))
      return false;
  return found.form == FORM_PLAIN
         || check_type (parser, ast_child (parser->ast, call, count),
                        TYPE_OF_VAR_BOOL);
}

static bool
read_constraint (Parser *parser)
{
  ConstraintItem constraint;
  Expr           call;

  if (!read_expr (parser, &call))
    return false;
  if (call.kind != EXPR_CALL)
    return EXPECTED (parser, call.position, "a constraint and its arguments");
  if (!check_arguments (parser, &call)
      || !read_annotations (parser, &constraint.annotations))
    return false;
  constraint.call = keep (parser, &call);
  g_array_append_val (parser->ast->constraints, constraint);
  return true;
}

static bool
read_solve (Parser *parser, uint32_t position)
{
  Ast *ast = parser->ast;
  Expr objective;

  if (parser->solves != FZN_NONE)
    return EXPECTED (parser, position, "one solve, not two");
  parser->solves = position;
  if (!read_annotations (parser, &ast->search)
      || !search_annotations_check (ast, parser->error))
    return false;
  ast->solve = accept_word (parser, WORD_SATISFY)    ? SOLVE_SATISFY
               : accept_word (parser, WORD_MINIMIZE) ? SOLVE_MINIMIZE
                                                     : SOLVE_MAXIMIZE;
  if (ast->solve == SOLVE_SATISFY)
    return true;
  if (ast->solve == SOLVE_MAXIMIZE && !accept_word (parser, WORD_MAXIMIZE))
    return expected (parser, "satisfy, minimize or maximize");
  if (!read_expr (parser, &objective)
      || !check_type (parser, &objective, TYPE_OF_VAR_INT))
    return false;
  ast->objective = keep (parser, &objective);
  return true;
}

/* Skips the declaration of a predicate, since all constraints of the text are
 * in the table of builtins.c.
 */
static bool
skip_predicate (Parser *parser)
{
  while (parser->token.kind != ';')
    {
      if (parser->token.kind == TOKEN_END || parser->token.kind == TOKEN_WRONG
          || parser->token.kind == TOKEN_OPEN
          || parser->token.kind == TOKEN_LARGE)
        return expected (parser, "; after the predicate");
      advance (parser);
    }
  return true;
}

static bool
read_item (Parser *parser)
{
  const uint32_t position = parser->token.position;
  bool           success;

  if (accept_word (parser, WORD_CONSTRAINT))
    success = read_constraint (parser);
  else if (accept_word (parser, WORD_SOLVE))
    success = read_solve (parser, position);
  else if (accept_word (parser, WORD_PREDICATE))
    success = skip_predicate (parser);
  else
    success = read_declaration (parser);
  return success && need (parser, ';', ";");
}

Ast *
parser_read (SearchInput *input, GError **error)
{
  Parser parser = { .input = input, .solves = FZN_NONE, .error = error };
  bool   success = true;

  if (input->length >= TEXT_MAX)
    {
      search_input_expected (input, TEXT_MAX, error, "a text of at most 2 GiB");
      return NULL;
    }
  if (cnf_is_next (input))
    return cnf_read (input, error);
  parser.ast = ast_new (input);
  parser.stack = g_array_new (FALSE, FALSE, sizeof (Expr));
  advance (&parser);
  while (success && parser.token.kind != TOKEN_END)
    success = read_item (&parser);
  if (success && parser.solves == FZN_NONE)
    success = EXPECTED (&parser, parser.token.position,
                        "solve satisfy, minimize or maximize before the end");
  g_array_unref (parser.stack);
  if (success)
    {
      sums_share (parser.ast);
      return parser.ast;
    }
  ast_free (parser.ast);
  return NULL;
}
