/* SPDX-License-Identifier: MIT */
/* lexer.c: splits a FlatZinc text into the tokens that lexer.h describes. */
#include "lexer.h"

/* Classes of characters, as bits. */
enum
{
  SPACE = 1,
  LETTER = 2, /* a letter or _ */
  DIGIT = 4,
  SIGN = 8 /* a token of one character */
};

static const uint8_t classes[256] = {
  [' '] = SPACE,          ['\t'] = SPACE,         ['\r'] = SPACE,
  ['\n'] = SPACE,         ['_'] = LETTER,         ['('] = SIGN,
  [')'] = SIGN,           ['['] = SIGN,           [']'] = SIGN,
  ['{'] = SIGN,           ['}'] = SIGN,           [','] = SIGN,
  [';'] = SIGN,           ['='] = SIGN,           ['0' ... '9'] = DIGIT,
  ['a' ... 'z'] = LETTER, ['A' ... 'Z'] = LETTER,
};

/* Returns true if the character at `at` belongs to the class `class`, such as
 * DIGIT.  NUL, which ends the text, belongs to no class.
 */
static bool
is (const char *at, int class)
{
  return classes[(uint8_t) *at] & class;
}

/* Skips white space and comments. */
static const char *
skip (const char *at)
{
  for (;;)
    {
      while (is (at, SPACE))
        at++;
      if (*at != '%')
        return at;
      at += strcspn (at, "\n");
    }
}

/* Returns the end of the quoted text that begins at `at`.  Returns NULL if
 * there is no closing quote on the line.
 */
static const char *
quoted (const char *at)
{
  const char quote = *at++;

  for (; *at != quote; at++)
    {
      if (*at == '\\' && quote == '"' && at[1] != '\0')
        at++;
      if (*at == '\0' || *at == '\n')
        return NULL;
    }
  return at + 1;
}

/* Reads the digits of a number in the base `base`.  Returns the end of the
 * digits, or NULL if there are none.  Sets *fits to false if the number needs
 * more than 64 bits.
 */
static const char *
digits (const char *at, int base, bool negative, int64_t *number, bool *fits)
{
  const char *const begin = at;

  *number = 0;
  for (;; at++)
    {
      const int digit = g_ascii_xdigit_value (*at);

      if (digit < 0 || digit >= base)
        return at > begin ? at : NULL;
      *fits = *fits && !__builtin_mul_overflow (*number, base, number)
              && !__builtin_add_overflow (*number, negative ? -digit : digit,
                                          number);
    }
}

/* Returns the end of a floating-point number.  `at` is the end of the digits
 * before the point.  Returns NULL if neither a point with digits nor an
 * exponent follows.
 */
static const char *
fraction (const char *at)
{
  const char *end = NULL;

  if (*at == '.' && is (at + 1, DIGIT))
    for (end = at + 1; is (end, DIGIT);)
      end++;
  at = end ? end : at;
  if (*at == 'e' || *at == 'E')
    {
      at += at[1] == '-' || at[1] == '+' ? 2 : 1;
      if (is (at, DIGIT))
        for (end = at; is (end, DIGIT);)
          end++;
    }
  return end;
}

/* Reads a number.  Its sign or first digit is at `at`.  Returns the end of the
 * number, or NULL if the number is invalid.
 */
static const char *
read_number (const char *at, Token *token)
{
  const bool  negative = *at == '-';
  bool        fits = true;
  const char *end, *after;
  int         base;

  at += negative;
  base = at[0] != '0' ? 10 : at[1] == 'x' ? 16 : at[1] == 'o' ? 8 : 10;
  end = digits (at + (base == 10 ? 0 : 2), base, negative, &token->number,
                &fits);
  if (!end)
    return NULL;
  after = base == 10 ? fraction (end) : NULL;
  token->kind = after ? TOKEN_FLOAT : fits ? TOKEN_INT : TOKEN_LARGE;
  end = after ? after : end;
  return is (end, LETTER) ? NULL : end;
}

Token
lexer_next (SearchInput *input)
{
  const char *at = skip (input->text + input->position), *end = NULL;
  Token       token = { .position = (uint32_t) (at - input->text), .text = at };

  if (is (at, LETTER))
    {
      token.kind = TOKEN_NAME;
      for (end = at; is (end, LETTER | DIGIT);)
        end++;
    }
  else if (is (at, DIGIT) || *at == '-')
    end = read_number (at, &token);
  else if (is (at, SIGN))
    {
      token.kind = *at;
      end = at + 1;
    }
  else if (*at == ':')
    {
      token.kind = at[1] == ':' ? TOKEN_COLONS : ':';
      end = at + (at[1] == ':' ? 2 : 1);
    }
  else if (*at == '.' && at[1] == '.')
    {
      token.kind = TOKEN_DOTS;
      end = at + 2;
    }
  else if (*at == '"' || *at == '\'')
    {
      end = quoted (at);
      token.kind = !end ? TOKEN_OPEN : *at == '"' ? TOKEN_STRING : TOKEN_NAME;
    }
  else if (token.position >= input->length)
    {
      token.kind = TOKEN_END;
      end = at;
    }
  if (!end)
    {
      token.kind = token.kind == TOKEN_OPEN ? TOKEN_OPEN : TOKEN_WRONG;
      end = at;
    }
  token.length = (uint32_t) (end - at);
  input->position = token.position + token.length;
  return token;
}
