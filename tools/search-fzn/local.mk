# SPDX-License-Identifier: MIT
# search-fzn: what MiniZinc calls to solve a model.

bin_PROGRAMS += search-fzn
search_fzn_SOURCES = \
  %D%/fzn-options.c %D%/fzn-options.h \
  %D%/fzn-run.c %D%/fzn-run.h \
  %D%/fzn-statistics.c %D%/fzn-statistics.h \
  %D%/search-fzn.c
search_fzn_LDADD = tools/cli/libcli.a tools/draw/libpicture.la \
  libsearch/libengine.la $(GLIB_LIBS)
