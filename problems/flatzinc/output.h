/* SPDX-License-Identifier: MIT */
/* output.h: which variables are shown, and how. */
#pragma once

#include "build.h"

/* Does output_array fit its array? */
bool output_check (const Ast *ast, const Declaration *declaration,
                   GError **error);

/* Shows the variables that are to be, in their order. */
void output_show (Build *build);

/* The formats: flatzinc, row. */
extern const SearchFormat flatzinc_formats[];
