# SPDX-License-Identifier: MIT

problem_LTLIBRARIES += problems/flatzinc.la
problems_flatzinc_la_SOURCES = \
  %D%/annotations.c \
  %D%/ast.c %D%/ast.h \
  %D%/build.c %D%/build.h \
  %D%/builtins.c %D%/builtins.h \
  %D%/cliques.c \
  %D%/cnf.c \
  %D%/counts.c \
  %D%/domain.c \
  %D%/flatzinc.c \
  %D%/functions.c \
  %D%/globals.c \
  %D%/lexer.c %D%/lexer.h \
  %D%/order.c \
  %D%/output.c \
  %D%/parser.c \
  %D%/post.c \
  %D%/presolve.c %D%/presolve.h \
  %D%/rules.c \
  %D%/sums.c
problems_flatzinc_la_LIBADD  = libsearch/model/libsearch-model.la $(GLIB_LIBS)
problems_flatzinc_la_LDFLAGS = $(PROBLEM_LDFLAGS)

memory_tests += %D%/flatzinc.test
EXTRA_DIST   += docs/constraint-list.md %D%/README.md %D%/constraints.awk
