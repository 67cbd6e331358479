/* SPDX-License-Identifier: MIT */
/* lexer.h: splits FlatZinc into tokens. */
#pragma once

#include "ast.h"

/* Kinds of tokens, the words and signs of FlatZinc.  The kind of a token of one
 * character is the character itself.
 */
typedef enum
{
  TOKEN_END,        /* end of the text */
  TOKEN_WRONG,      /* not the beginning of a token */
  TOKEN_LARGE,      /* an integer of more than 64 bits */
  TOKEN_OPEN,       /* a string or a quoted name without the closing quote */
  TOKEN_NAME,       /* letters, digits and _, or anything within ' and ' */
  TOKEN_INT,        /* 12, -12, 0x0c, 0o14 */
  TOKEN_FLOAT,      /* 1.2, 1e2, 1.2E-2 */
  TOKEN_STRING,     /* "..." */
  TOKEN_DOTS = 128, /* .. */
  TOKEN_COLONS      /* :: */
} TokenKind;

typedef struct
{
  int         kind;
  uint32_t    position; /* index of the token's first byte in the text */
  uint32_t    length;
  const char *text;
  int64_t     number; /* value of a TOKEN_INT */
} Token;

/* Skips white space and comments, and returns the next token.  The position of
 * `input` moves to the end of the token.
 */
Token lexer_next (SearchInput *input);
