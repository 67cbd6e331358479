/* SPDX-License-Identifier: MIT */
/* parser.h: reads FlatZinc, and checks names and types. */
#pragma once

#include "ast.h"

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
