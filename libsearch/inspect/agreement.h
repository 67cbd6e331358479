/* SPDX-License-Identifier: MIT */
/* agreement.h: checks that two walks side by side agree. */
#pragma once

#include "checker.h"

/* Walks through some random subtrees twice, with calls in another order and
 * boards with another past, and notes a mistake if the walks differ.
 */
void agreement_check_itself (const CheckerSettings *settings);

/* Walks through the trees of `repr` and `other`, and notes where they differ.
 */
void agreement_check_other (const CheckerSettings *settings);
