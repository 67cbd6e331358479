# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/flatzinc.la
problems_flatzinc_la_SOURCES = \
  %D%/annotations.c %D%/annotations.h \
  %D%/ast.c %D%/ast.h \
  %D%/build.c %D%/build.h \
  %D%/builtins.c %D%/builtins.h \
  %D%/cliques.c %D%/cliques.h \
  %D%/counts.c %D%/counts.h \
  %D%/domain.c %D%/domain.h \
  %D%/flatzinc.c %D%/flatzinc.h \
  %D%/globals.c \
  %D%/lexer.c %D%/lexer.h \
  %D%/order.c %D%/order.h \
  %D%/output.c %D%/output.h \
  %D%/parser.c %D%/parser.h \
  %D%/post.c \
  %D%/presolve.c %D%/presolve.h \
  %D%/rules.c
problems_flatzinc_la_LIBADD  = libsearch/model/libsearch-model.la $(GLIB_LIBS)
problems_flatzinc_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/flatzinc.test
EXTRA_DIST   += docs/constraint-list.md %D%/README.md %D%/constraints.awk
