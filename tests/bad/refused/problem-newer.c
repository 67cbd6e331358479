/* SPDX-License-Identifier: MIT */
/* its SearchProblem has 9999 bytes */
#define PROBLEM_SIZE 9999
#include "refused.h"
