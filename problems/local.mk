# SPDX-License-Identifier: MIT
# The problems: one plugin and one folder each.

problemdir = $(pkglibdir)/problems
PROBLEM_LDFLAGS = -module -avoid-version -shared -no-undefined \
  -export-symbols-regex '^search_plugin$$'

include $(top_srcdir)/problems/nqueens/local.mk
include $(top_srcdir)/problems/colouring/local.mk
include $(top_srcdir)/problems/graphs/local.mk
include $(top_srcdir)/problems/designs/local.mk
include $(top_srcdir)/problems/codes/local.mk
include $(top_srcdir)/problems/hadamard/local.mk
include $(top_srcdir)/problems/factorizations/local.mk
include $(top_srcdir)/problems/golomb/local.mk
include $(top_srcdir)/problems/langford/local.mk
include $(top_srcdir)/problems/costas/local.mk
include $(top_srcdir)/problems/all-interval/local.mk
include $(top_srcdir)/problems/cover/local.mk
include $(top_srcdir)/problems/sudoku/local.mk
include $(top_srcdir)/problems/regions/local.mk
include $(top_srcdir)/problems/magic/local.mk
include $(top_srcdir)/problems/latin/local.mk
include $(top_srcdir)/problems/knapsack/local.mk
include $(top_srcdir)/problems/tilings/local.mk
include $(top_srcdir)/problems/tours/local.mk
include $(top_srcdir)/problems/subgraphs/local.mk
include $(top_srcdir)/problems/roster/local.mk
include $(top_srcdir)/problems/flatzinc/local.mk
