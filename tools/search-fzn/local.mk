# SPDX-License-Identifier: MIT
# search-fzn: the solver that MiniZinc calls.

bin_PROGRAMS += search-fzn
search_fzn_SOURCES = %D%/run.c %D%/run.h %D%/search-fzn.c
search_fzn_LDADD = tools/cli/libcli.a tools/draw/libpicture.la \
  libsearch/libengine.la $(GLIB_LIBS)
