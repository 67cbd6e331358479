/* SPDX-License-Identifier: MIT */
/* input.h: reads the text of an instance from a file. */
#pragma once

#include <libsearch/search.h>

/* Reads the file `path`, at most 1 GiB; "-" is stdin.  `option`, a static
 * string, is the option that names the file; NULL: none.  Returns false with a
 * G_FILE_ERROR, or with SEARCH_ERROR_INPUT if the file is not text.  Free
 * `input` with input_clear() even after an error.
 */
bool input_read (SearchInput *input, const char *option, const char *path,
                 GError **error);

/* Sets `input` to an input named `name` with the text `bytes`, which
 * input_read() read from a file earlier.
 */
void input_take (SearchInput *input, const char *name, GBytes *bytes);

void input_clear (SearchInput *input);
