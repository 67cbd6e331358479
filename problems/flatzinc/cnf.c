/* SPDX-License-Identifier: MIT */
/* cnf.c: reads a DIMACS CNF text into an Ast: the Boolean variables 1..V, and
 * a bool_clause for each clause.  The lines of model counters `c p show`, or of
 * older ones `c ind`, name the variables that answers show; without them,
 * answers show all variables.
 */
#include "ast.h"

/* Maximum number of variables.  A short text can ask for any number of them,
 * and each takes about 100 bytes before there is a model.
 */
#define VARIABLES_MAX (1 << 20)

/* Bytes for the name of a variable, its number in decimal, and a NUL byte. */
#define NAME_SIZE 8

typedef struct
{
  Ast         *ast;
  SearchInput *input;
  int          variables; /* V of the header, the line `p cnf V C` */
  int          clauses;   /* C of the header; -1 = not read yet */
  uint32_t     first;     /* index of the name of variable 1 in Ast.names */

  /* size_t: for each line `c p show` or `c ind`, the position of its list */
  GArray *shows;

  /* Expr: the literals of a clause whose end the reader has not read yet, those
   * that are variables and those that are negated variables.
   */
  GArray  *literals[2];
  GError **error;
} Reader;

#define EXPECTED(reader, position, ...)                                        \
  search_input_expected ((reader)->input, position, (reader)->error,           \
                         __VA_ARGS__)

/* Skips blanks and the word `word`, and returns true.  If another word is next,
 * only skips the blanks, and returns false.
 */
static bool
accept (SearchInput *input, const char *word)
{
  const size_t length = strlen (word);
  size_t       begin;

  search_input_skip_blanks (input);
  begin = input->position;
  if (search_input_word (input) == length
      && memcmp (input->text + begin, word, length) == 0)
    return true;
  input->position = begin;
  return false;
}

bool
cnf_is_next (const SearchInput *input)
{
  SearchInput look = *input;

  search_input_skip_space (&look);
  return accept (&look, "c") || accept (&look, "p");
}

/* Skips blanks, and reads a number from `min` to `max` on the current line. */
static bool
read_number (Reader *reader, int min, int max, int *number, const char *what)
{
  size_t at;

  search_input_skip_blanks (reader->input);
  at = reader->input->position;
  return (search_input_int (reader->input, number) && *number >= min
          && *number <= max)
         || EXPECTED (reader, at, "%s from %d to %d", what, min, max);
}

static uint32_t
keep (Ast *ast, Expr expr)
{
  g_array_append_val (ast->exprs, expr);
  return ast->exprs->len - 1;
}

/* Declares the variables, each with its number as its name. */
static void
declare (Reader *reader)
{
  Ast *ast = reader->ast;

  ast->texts = g_malloc0 ((size_t) reader->variables * NAME_SIZE + 1);
  reader->first = ast->names->len;
  for (int i = 0; i < reader->variables; i++)
    {
      char             *text = ast->texts + (size_t) i * NAME_SIZE;
      const Declaration variable = { .name = reader->first + (uint32_t) i,
                                     .type = TYPE_BOOL,
                                     .is_var = true,
                                     .domain = FZN_NONE,
                                     .value = FZN_NONE };

      g_snprintf (text, NAME_SIZE, "%d", i + 1);
      ast_name_at (ast, ast_name (ast, text, strlen (text)))->declaration
          = (uint32_t) i;
      g_array_append_val (ast->declarations, variable);
    }
}

/* Reads the header. */
static bool
read_header (Reader *reader)
{
  SearchInput *input = reader->input;

  if (reader->clauses >= 0)
    return EXPECTED (reader, input->position, "one line p cnf, not two");
  if (!accept (input, "p") || !accept (input, "cnf"))
    return EXPECTED (reader, input->position,
                     "p cnf, and the numbers of variables and of clauses");
  if (!read_number (reader, 0, VARIABLES_MAX, &reader->variables,
                    "a number of variables")
      || !read_number (reader, 0, G_MAXINT, &reader->clauses,
                       "a number of clauses"))
    return false;
  search_input_skip_blanks (input);
  if (!search_input_at_line_end (input))
    return EXPECTED (reader, input->position, "the end of the line p cnf");
  declare (reader);
  return true;
}

/* Reads a comment: records a line `c p show` or `c ind`, refuses weights, and
 * skips all other comments.
 */
static bool
read_comment (Reader *reader)
{
  SearchInput *input = reader->input;
  const size_t begin = input->position;
  bool         is_property;

  search_input_word (input);
  is_property = accept (input, "p");
  if (accept (input, is_property ? "show" : "ind"))
    g_array_append_val (reader->shows, input->position);
  else if (is_property
               ? accept (input, "weight")
               : accept (input, "t")
                     && (accept (input, "wmc") || accept (input, "pwmc")))
    return EXPECTED (reader, begin,
                     "no weights: libsearch counts each solution as 1");
  search_input_skip_line (input);
  return true;
}

/* Adds a constraint for the clause that ends at `position`. */
static bool
end_clause (Reader *reader, size_t position)
{
  Ast           *ast = reader->ast;
  ConstraintItem item = { 0 };
  Expr           sides[2];

  if (ast->constraints->len == (guint) reader->clauses)
    return EXPECTED (reader, position, "%d clauses (see p cnf), not more",
                     reader->clauses);
  for (int i = 0; i < 2; i++)
    {
      GArray *literals = reader->literals[i];

      sides[i] = (Expr){ .kind = EXPR_ARRAY, .count = literals->len };
      sides[i].first = ast->exprs->len;
      g_array_append_vals (ast->exprs, literals->data, literals->len);
      g_array_set_size (literals, 0);
    }
  item.call = keep (ast, (Expr){ .position = (uint32_t) position,
                                 .kind = EXPR_CALL,
                                 .name = ast_name (ast, "bool_clause", 11),
                                 .count = 2,
                                 .first = ast->exprs->len + 1 });
  g_array_append_vals (ast->exprs, sides, 2);
  g_array_append_val (ast->constraints, item);
  return true;
}

/* Reads a literal, or the 0 that ends a clause. */
static bool
read_literal (Reader *reader)
{
  const size_t begin = reader->input->position;
  Expr         literal = { .position = (uint32_t) begin, .kind = EXPR_NAME };
  int          number;

  if (reader->clauses < 0)
    return EXPECTED (reader, begin, "p cnf before the first clause");
  if (!search_input_int (reader->input, &number) || number < -reader->variables
      || number > reader->variables)
    return EXPECTED (reader, begin, "a literal from %d to %d, or 0",
                     -reader->variables, reader->variables);
  if (number == 0)
    return end_clause (reader, begin);
  literal.name = reader->first + (uint32_t) ABS (number) - 1;
  g_array_append_val (reader->literals[number < 0], literal);
  return true;
}

/* Skips the end of the texts of SATLIB: a line with %, and one with 0. */
static bool
skip_end (Reader *reader)
{
  SearchInput *input = reader->input;

  input->position++;
  search_input_skip_space (input);
  accept (input, "0");
  search_input_skip_space (input);
  return search_input_at_end (input)
         || EXPECTED (reader, input->position, "the end of the text after %%");
}

/* Reads a line: a comment, the header, the end, or literals. */
static bool
read_line (Reader *reader)
{
  SearchInput *input = reader->input;

  search_input_skip_blanks (input);
  switch (search_input_peek (input))
    {
    case 'c':
      return read_comment (reader);
    case 'p':
      return read_header (reader);
    case '%':
      return skip_end (reader);
    default:
      for (; !search_input_at_line_end (input);
           search_input_skip_blanks (input))
        if (!read_literal (reader))
          return false;
      search_input_skip_line (input);
      return true;
    }
}

/* Gives the variables that answers show the annotation output_var: those of the
 * lines `c p show` and `c ind`, or all variables if there is no such line.
 */
static bool
read_shows (Reader *reader)
{
  Ast         *ast = reader->ast;
  SearchInput *input = reader->input;
  const size_t end = input->position;
  const Expr   output
      = { .kind = EXPR_NAME, .name = ast_name (ast, "output_var", 10) };
  const ExprList shown = { keep (ast, output), 1 };

  for (guint i = 0; i < ast->declarations->len && reader->shows->len == 0; i++)
    ast_declaration (ast, i)->annotations = shown;
  for (guint i = 0; i < reader->shows->len; i++)
    {
      int variable = 0;

      input->position = g_array_index (reader->shows, size_t, i);
      do
        {
          if (!read_number (reader, 0, reader->variables, &variable,
                            "a variable or the last 0,"))
            return false;
          if (variable > 0)
            ast_declaration (ast, (uint32_t) variable - 1)->annotations = shown;
        }
      while (variable > 0);
    }
  input->position = end;
  return true;
}

/* Reads the whole text. */
static bool
read_text (Reader *reader)
{
  SearchInput *input = reader->input;
  const guint *clauses = &reader->ast->constraints->len;

  while (!search_input_at_end (input))
    if (!read_line (reader))
      return false;
  if (reader->clauses < 0)
    return EXPECTED (reader, input->position, "p cnf before the end");
  if (reader->literals[0]->len + reader->literals[1]->len > 0)
    return EXPECTED (reader, input->position, "0 at the end of the clause");
  if (*clauses < (guint) reader->clauses)
    return EXPECTED (reader, input->position, "%d clauses (see p cnf), not %u",
                     reader->clauses, *clauses);
  return read_shows (reader);
}

Ast *
cnf_read (SearchInput *input, GError **error)
{
  Reader reader = {
    .ast = ast_new (input), .input = input, .clauses = -1, .error = error
  };
  bool success;

  reader.ast->is_cnf = true;
  reader.shows = g_array_new (FALSE, FALSE, sizeof (size_t));
  for (int i = 0; i < 2; i++)
    reader.literals[i] = g_array_new (FALSE, FALSE, sizeof (Expr));
  success = read_text (&reader);
  for (int i = 0; i < 2; i++)
    g_array_unref (reader.literals[i]);
  g_array_unref (reader.shows);
  if (success)
    return reader.ast;
  ast_free (reader.ast);
  return NULL;
}
