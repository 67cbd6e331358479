# SPDX-License-Identifier: MIT
# --complete and --describe: what the shells ask, and the manuals are made of.

completion_sources = \
  %D%/candidates.c %D%/candidates.h \
  %D%/complete-options.c %D%/complete-options.h \
  %D%/complete-problem.c %D%/complete-problem.h \
  %D%/complete.c %D%/complete.h \
  %D%/describe.c %D%/describe.h
