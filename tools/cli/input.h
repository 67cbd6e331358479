/* SPDX-License-Identifier: MIT */
/* input.h: reads the text of an instance from a file. */
#pragma once

#include <libsearch/search.h>

/* Reads the file `path`, at most 1 GiB; "-" is stdin.  `option` is the option
 * that names the file, a static string; NULL: none.  Returns false with a
 * G_FILE_ERROR, or with SEARCH_ERROR_INPUT if the file is not text.  Free with
 * input_clear() in both cases.
 */
bool input_read (SearchInput *input, const char *option, const char *path,
                 GError **error);

/* Makes an input of `bytes`, which input_read() has read before. */
void input_take (SearchInput *input, const char *name, GBytes *bytes);

void input_clear (SearchInput *input);
