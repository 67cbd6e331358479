# SPDX-License-Identifier: MIT
# The programs, what they share, and the instruments, which are not installed.
# A program lies in the folder of the build, not in that of its sources, which
# has its name.

include $(top_srcdir)/tools/cli/local.mk
include $(top_srcdir)/tools/draw/local.mk
include $(top_srcdir)/tools/instruments/bench/local.mk
include $(top_srcdir)/tools/instruments/mutants/local.mk
include $(top_srcdir)/tools/instruments/simulate/local.mk
include $(top_srcdir)/tools/minizinc/local.mk
include $(top_srcdir)/tools/report/local.mk
include $(top_srcdir)/tools/search-diff/local.mk
include $(top_srcdir)/tools/search-fzn/local.mk
include $(top_srcdir)/tools/search-new/local.mk
include $(top_srcdir)/tools/search-run/local.mk
