/* SPDX-License-Identifier: MIT */
/* output.h: which variables are shown, and how. */
#pragma once

#include "build.h"

/* A variable or array as it is shown. */
typedef struct
{
  GString *begin; /* what stands before its values, of all answers */
  uint32_t count; /* of values */
  bool     is_array;
  bool     is_bool;
} Output;

/* Output of each that is shown, in their order. */
GArray *output_list (const Ast *ast);

/* Does output_array fit its array? */
bool output_check (const Ast *ast, const Declaration *declaration,
                   GError **error);

/* Shows the variables that are to be, in their order. */
void output_show (Build *build);

/* The formats: flatzinc, row. */
extern const SearchFormat flatzinc_formats[];
