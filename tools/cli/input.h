/* SPDX-License-Identifier: MIT */
/* input.h: the text of an instance. */
#pragma once

#include <libsearch/search.h>

/* Reads all of the file, or of stdin where `path` is "-"; at most 1 GiB.
 * `option`, which is static, names it; NULL: none does.  False with a
 * G_FILE_ERROR, or SEARCH_ERROR_INPUT for what is no text; free with
 * input_clear() either way.
 */
bool input_read (SearchInput *input, const char *option, const char *path,
                 GError **error);

/* The same of bytes that were read like this before. */
void input_take (SearchInput *input, const char *name, GBytes *bytes);

void input_clear (SearchInput *input);
