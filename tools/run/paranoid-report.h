/* SPDX-License-Identifier: MIT */
/* paranoid-report.h: what search-run --paranoid looked at, in words. */
#pragma once

#include <libsearch/search.h>

/* Append what was found out about a representation. */
void paranoid_report_text (const SearchRepr       *repr,
                           const SearchInspection *inspection, GString *out);
void paranoid_report_json (const SearchRepr       *repr,
                           const SearchInspection *inspection, GString *out);

/* Append that it cannot search the instance, and why. */
void paranoid_skip_text (const SearchRepr *repr, const char *why, GString *out);
void paranoid_skip_json (const SearchRepr *repr, const char *why, GString *out);
