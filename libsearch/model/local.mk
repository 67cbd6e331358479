# SPDX-License-Identifier: MIT
# libsearch-model.so, a library beside libsearch.so: constraints.  Plugins that
# use it are linked with it; tests look inside (libmodel.la).
lib_LTLIBRARIES       += %D%/libsearch-model.la
noinst_LTLIBRARIES    += %D%/libmodel.la
searchinclude_HEADERS += libsearch/search-model.h
pkgconfig_DATA        += libsearch/libsearch-model.pc

%C%_libmodel_la_CFLAGS  = $(AM_CFLAGS) -fvisibility=hidden
%C%_libmodel_la_LIBADD  = $(GLIB_LIBS) -lm
%C%_libmodel_la_SOURCES = \
  %D%/assignment.c %D%/assignment.h \
  %D%/branch.c %D%/branch.h \
  %D%/cells.h \
  %D%/close.c \
  %D%/completion.c %D%/completion.h \
  %D%/entail.c \
  %D%/kinds.c %D%/kinds.h \
  %D%/levels.c \
  %D%/model.c %D%/model.h \
  %D%/parts.c %D%/parts.h \
  %D%/post.c %D%/post.h \
  %D%/problem.c \
  %D%/represent.h \
  %D%/represent-checks.c \
  %D%/represent-copies.c \
  %D%/represent-count.c \
  %D%/represent-trail.c \
  %D%/reason.c \
  %D%/show.c \
  %D%/store.c %D%/store.h \
  %D%/symmetry.c %D%/symmetry.h \
  %D%/view.h \
  %D%/propagators/absolute.c \
  %D%/propagators/all-different.c %D%/propagators/all-different.h \
  %D%/propagators/all-different-bounds.c \
  %D%/propagators/all-different-domain.c \
  %D%/propagators/all-different-except.c \
  %D%/propagators/all-different-masks.c \
  %D%/propagators/all-different-value.c \
  %D%/propagators/among.c %D%/propagators/among.h \
  %D%/propagators/apart.c \
  %D%/propagators/at-most.c \
  %D%/propagators/bin-packing.c \
  %D%/propagators/cardinality.c \
  %D%/propagators/circuit.c \
  %D%/propagators/clause.c \
  %D%/propagators/count.c \
  %D%/propagators/cumulative.c \
  %D%/propagators/different.c \
  %D%/propagators/distance.c \
  %D%/propagators/divide.c \
  %D%/propagators/element.c \
  %D%/propagators/equal.c \
  %D%/propagators/function.c %D%/propagators/function.h \
  %D%/propagators/if-then-else.c \
  %D%/propagators/in.c \
  %D%/propagators/increasing.c \
  %D%/propagators/inverse.c \
  %D%/propagators/lex.c \
  %D%/propagators/linear.c \
  %D%/propagators/linear-at-most.c \
  %D%/propagators/linear-boolean.c \
  %D%/propagators/linear-different.c \
  %D%/propagators/linear-domain.c \
  %D%/propagators/linear-equal.c \
  %D%/propagators/linear-reified.c \
  %D%/propagators/linear-sums.c \
  %D%/propagators/linear-unit.c \
  %D%/propagators/maximum.c \
  %D%/propagators/member.c \
  %D%/propagators/modulo.c \
  %D%/propagators/numbers.h \
  %D%/propagators/nvalue.c \
  %D%/propagators/power.c \
  %D%/propagators/regular.c \
  %D%/propagators/scaled.c \
  %D%/propagators/sort.c \
  %D%/propagators/sum.c %D%/propagators/sum.h \
  %D%/propagators/support.h \
  %D%/propagators/table.c \
  %D%/propagators/term.h \
  %D%/propagators/times.c \
  %D%/propagators/value-precede.c \
  %D%/propagators/xor.c

%C%_libsearch_model_la_SOURCES =
%C%_libsearch_model_la_LIBADD  = %D%/libmodel.la
%C%_libsearch_model_la_LDFLAGS = -version-info 0:0:0 -no-undefined
