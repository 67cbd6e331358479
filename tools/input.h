/* SPDX-License-Identifier: MIT */
/* input.h: the text that --input names. */
#pragma once

#include <libsearch/search.h>

/* Reads all of the file, or of stdin where `path` is "-".  False with a
 * G_FILE_ERROR; free with input_clear() either way.
 */
bool input_read (SearchInput *input, const char *path, GError **error);

void input_clear (SearchInput *input);
