/* SPDX-License-Identifier: MIT */
/* agreement.h: two walks side by side, as a check. */
#pragma once

#include "checker.h"

/* Walks through some random subtrees twice, where callbacks are called in
 * another order, and boards have another past; notes it as a mistake if that
 * makes a difference.
 */
void agreement_check_itself (const CheckerSettings *settings);

/* Walks through the trees of `repr` and `other`, and notes where they part. */
void agreement_check_other (const CheckerSettings *settings);
