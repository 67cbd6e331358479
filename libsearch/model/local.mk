# SPDX-License-Identifier: MIT
# libsearch-model.so, a separate library for constraints.  Plugins that use
# constraints link with it; tests use its internals (libmodel.la).
lib_LTLIBRARIES       += %D%/libsearch-model.la
noinst_LTLIBRARIES    += %D%/libmodel.la
searchinclude_HEADERS += libsearch/search-model.h
pkgconfig_DATA        += libsearch/libsearch-model.pc

%C%_libmodel_la_CFLAGS  = $(AM_CFLAGS) -fvisibility=hidden
%C%_libmodel_la_LIBADD  = $(GLIB_LIBS) -lm
%C%_libmodel_la_SOURCES = \
  %D%/action.c %D%/action.h \
  %D%/blocks.c %D%/blocks.h \
  %D%/branch.c %D%/branch.h \
  %D%/cache.c %D%/cache.h \
  %D%/chain.c \
  %D%/choice.c \
  %D%/close.c \
  %D%/completion.c \
  %D%/counter.c %D%/counter.h \
  %D%/counting.c %D%/counting.h \
  %D%/entail.c \
  %D%/key.c %D%/key.h \
  %D%/kinds.c %D%/kinds.h \
  %D%/layout.c \
  %D%/number.h \
  %D%/turns.c \
  %D%/model.c %D%/model.h \
  %D%/parts.c %D%/parts.h \
  %D%/post.c %D%/post.h \
  %D%/problem.c \
  %D%/represent-blocks.c \
  %D%/represent-checks.c \
  %D%/represent-copies.c \
  %D%/represent-count.c \
  %D%/represent-trail.c \
  %D%/project.c \
  %D%/descent.c %D%/descent.h \
  %D%/flow.c %D%/flow.h \
  %D%/group.h \
  %D%/journal.c %D%/journal.h \
  %D%/number.c \
  %D%/questions.c %D%/questions.h \
  %D%/ranks.c \
  %D%/recount.c \
  %D%/residual.h \
  %D%/store.c %D%/store.h \
  %D%/symmetry.c \
  %D%/trial.c %D%/trial.h \
  %D%/view.h \
  %D%/propagators/abs.c \
  %D%/propagators/all-different.c \
  %D%/propagators/all-different-bounds.c \
  %D%/propagators/all-different-domain.c \
  %D%/propagators/among.c %D%/propagators/among.h \
  %D%/propagators/apart.c \
  %D%/propagators/bin-packing.c \
  %D%/propagators/circuit.c \
  %D%/propagators/clause.c \
  %D%/propagators/count.c \
  %D%/propagators/cumulative.c \
  %D%/propagators/divide.c \
  %D%/propagators/element.c \
  %D%/propagators/compare.c \
  %D%/propagators/function.c %D%/propagators/function.h \
  %D%/propagators/if-then-else.c \
  %D%/propagators/in.c \
  %D%/propagators/order.c \
  %D%/propagators/inverse.c \
  %D%/propagators/linear.c \
  %D%/propagators/linear-boolean.c \
  %D%/propagators/linear-bounds.c \
  %D%/propagators/linear-reified.c \
  %D%/propagators/linear-sets.c \
  %D%/propagators/maximum.c \
  %D%/propagators/member.c \
  %D%/propagators/pow.c \
  %D%/propagators/regular.c \
  %D%/propagators/sort.c \
  %D%/propagators/linear-sum.c %D%/propagators/linear.h \
  %D%/propagators/table.c \
  %D%/propagators/mul.c \
  %D%/propagators/xor.c

%C%_libsearch_model_la_SOURCES =
%C%_libsearch_model_la_LIBADD  = %D%/libmodel.la
%C%_libsearch_model_la_LDFLAGS = -version-info 0:0:0 -no-undefined
