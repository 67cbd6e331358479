/* SPDX-License-Identifier: MIT */
/* lexer.h: FlatZinc as tokens. */
#pragma once

#include "ast.h"

/* What a token is: one of these, or the character that it consists of. */
typedef enum
{
  TOKEN_END,        /* of the text */
  TOKEN_WRONG,      /* no token begins so */
  TOKEN_LARGE,      /* an integer of more than 64 bits */
  TOKEN_OPEN,       /* a string or quoted name that does not end */
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
  uint32_t    position; /* in the text */
  uint32_t    length;
  const char *text;
  int64_t     number; /* of TOKEN_INT */
} Token;

/* The token at the position, or behind the white space and comments that are
 * there; the position is moved behind it.
 */
Token lexer_next (SearchInput *input);
