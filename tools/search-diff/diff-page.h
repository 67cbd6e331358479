/* SPDX-License-Identifier: MIT */
/* diff-page.h: a comparison as a page. */
#pragma once

#include "diff-report.h"

/* Write to comparison->page what diff_report_fault() and
 * diff_report_agreement() say, with pictures.
 */
void diff_page_fault (const Comparison *comparison, const char *instance);
void diff_page_agreement (const Comparison *comparison, bool complete);
