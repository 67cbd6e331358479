# SPDX-License-Identifier: MIT
# Plugins for tests: those that are run, here, and those in bad/, which are
# refused or run for a moment, and are compiled without optimisation.

lasting_plugins = \
  %D%/cells.so \
  %D%/chain.so \
  %D%/change.so \
  %D%/coins.so \
  %D%/threads.so \
  %D%/ending.so \
  %D%/endless.so \
  %D%/heavy.so \
  %D%/kings.so \
  %D%/large.so \
  %D%/late.so \
  %D%/marks.so \
  %D%/markup.so \
  %D%/models.so \
  %D%/nonograms.so \
  %D%/once.so \
  %D%/pairs.so \
  %D%/pegs.so \
  %D%/piles.so \
  %D%/queens.so \
  %D%/regular.so \
  %D%/rings.so \
  %D%/rulers.so \
  %D%/shallow.so \
  %D%/shortest.so \
  %D%/slow.so \
  %D%/squares.so \
  %D%/tenants.so \
  %D%/tours.so \
  %D%/unbalanced.so \
  %D%/varying.so \
  %D%/words.so \
  %D%/worth.so
brief_plugins = \
  tests/bad/mistaken/abort.so \
  tests/bad/mistaken/address.so \
  tests/bad/mistaken/answer.so \
  tests/bad/mistaken/before-root.so \
  tests/bad/mistaken/behind.so \
  tests/bad/mistaken/behind-read.so \
  tests/bad/mistaken/best-unwritten.so \
  tests/bad/mistaken/bound.so \
  tests/bad/mistaken/bound-deep.so \
  tests/bad/mistaken/canonical-unwritten.so \
  tests/bad/mistaken/circle.so \
  tests/bad/mistaken/crash.so \
  tests/bad/mistaken/endless.so \
  tests/bad/mistaken/apply.so \
  tests/bad/mistaken/apply-unwritten.so \
  tests/bad/mistaken/exit.so \
  tests/bad/mistaken/exit-status.so \
  tests/bad/mistaken/expanded.so \
  tests/bad/mistaken/explains.so \
  tests/bad/mistaken/goes-on.so \
  tests/bad/mistaken/hang.so \
  tests/bad/mistaken/key-alone.so \
  tests/bad/mistaken/key-depth.so \
  tests/bad/mistaken/key-long.so \
  tests/bad/mistaken/key-part.so \
  tests/bad/mistaken/key-sizes.so \
  tests/bad/mistaken/key-weak.so \
  tests/bad/mistaken/impure.so \
  tests/bad/mistaken/instance.so \
  tests/bad/mistaken/undo.so \
  tests/bad/mistaken/long.so \
  tests/bad/mistaken/many.so \
  tests/bad/mistaken/more.so \
  tests/bad/mistaken/expand-best.so \
  tests/bad/mistaken/padding.so \
  tests/bad/mistaken/parent.so \
  tests/bad/mistaken/path.so \
  tests/bad/mistaken/rank.so \
  tests/bad/mistaken/order.so \
  tests/bad/mistaken/recount.so \
  tests/bad/mistaken/remembers.so \
  tests/bad/mistaken/repeats.so \
  tests/bad/mistaken/rules.so \
  tests/bad/mistaken/scratch-read.so \
  tests/bad/mistaken/scratch.so \
  tests/bad/mistaken/short.so \
  tests/bad/mistaken/sibling.so \
  tests/bad/mistaken/sizes-workspace.so \
  tests/bad/mistaken/sizes-fixed.so \
  tests/bad/mistaken/sizes-huge.so \
  tests/bad/mistaken/sizes-impure.so \
  tests/bad/mistaken/sizes-none.so \
  tests/bad/mistaken/sleep.so \
  tests/bad/mistaken/sound.so \
  tests/bad/mistaken/start.so \
  tests/bad/mistaken/start-scratch.so \
  tests/bad/mistaken/stop.so \
  tests/bad/mistaken/stuck.so \
  tests/bad/mistaken/unexpanded.so \
  tests/bad/mistaken/unwritten.so \
  tests/bad/mistaken/weight.so \
  tests/bad/planted/address.so \
  tests/bad/planted/best.so \
  tests/bad/planted/cut.so \
  tests/bad/planted/diagonal-down.so \
  tests/bad/planted/diagonal-up.so \
  tests/bad/planted/distance.so \
  tests/bad/planted/early.so \
  tests/bad/planted/element.so \
  tests/bad/planted/far-end.so \
  tests/bad/planted/fewer.so \
  tests/bad/planted/first-twice.so \
  tests/bad/planted/group.so \
  tests/bad/planted/inline-only.so \
  tests/bad/planted/last-lost.so \
  tests/bad/planted/canonical.so \
  tests/bad/planted/longer.so \
  tests/bad/planted/mirrored.so \
  tests/bad/planted/more.so \
  tests/bad/planted/nine.so \
  tests/bad/planted/shift.so \
  tests/bad/planted/unwritten.so \
  tests/bad/planted/weight.so \
  tests/bad/refused/abi.so \
  tests/bad/refused/workspace-large.so \
  tests/bad/refused/workspace-small.so \
  tests/bad/refused/format-drawn.so \
  tests/bad/refused/no-free.so \
  tests/bad/refused/made-size.so \
  tests/bad/refused/scratch-alone.so \
  tests/bad/refused/answer-alone.so \
  tests/bad/refused/set-incumbent-alone.so \
  tests/bad/refused/option-words.so \
  tests/bad/refused/format-name.so \
  tests/bad/refused/format-none.so \
  tests/bad/refused/format-taken.so \
  tests/bad/refused/format-twice.so \
  tests/bad/refused/instance-large.so \
  tests/bad/refused/no-answer-length.so \
  tests/bad/refused/no-workspace.so \
  tests/bad/refused/no-cells.so \
  tests/bad/refused/no-undo.so \
  tests/bad/refused/no-next.so \
  tests/bad/refused/no-order.so \
  tests/bad/refused/no-problem.so \
  tests/bad/refused/no-repr.so \
  tests/bad/refused/no-scratch.so \
  tests/bad/refused/no-solution.so \
  tests/bad/refused/no-symbol.so \
  tests/bad/refused/option-before.so \
  tests/bad/refused/option-default.so \
  tests/bad/refused/option-name.so \
  tests/bad/refused/option-outside.so \
  tests/bad/refused/option-taken.so \
  tests/bad/refused/option-twice.so \
  tests/bad/refused/option-type.so \
  tests/bad/refused/problem-name.so \
  tests/bad/refused/problem-newer.so \
  tests/bad/refused/problem-reserved.so \
  tests/bad/refused/repr-auto.so \
  tests/bad/refused/repr-name.so \
  tests/bad/refused/state-large.so \
  tests/bad/refused/state-none.so \
  tests/bad/refused/symmetry-name.so \
  tests/bad/refused/symmetry-no-answers.so \
  tests/bad/refused/symmetry-no-apply.so \
  tests/bad/refused/symmetry-no-elements.so \
  tests/bad/refused/symmetry-no-canonical.so \
  tests/bad/refused/symmetry-no-orbit-size.so \
  tests/bad/refused/symmetry-twice.so \
  tests/bad/refused/undefined.so \
  tests/bad/wrong/answer-length.so \
  tests/bad/wrong/graphs.so \
  tests/bad/wrong/known.so \
  tests/bad/wrong/prepare-silent.so \
  tests/bad/wrong/prepare.so
test_plugins = $(lasting_plugins) $(brief_plugins)
change_plugins = \
  tests/bad/mistaken/answer.so \
  tests/bad/mistaken/best-unwritten.so \
  tests/bad/mistaken/bound.so \
  tests/bad/mistaken/canonical-unwritten.so \
  tests/bad/mistaken/circle.so \
  tests/bad/mistaken/exit.so \
  tests/bad/mistaken/expanded.so \
  tests/bad/mistaken/key-depth.so \
  tests/bad/mistaken/key-long.so \
  tests/bad/mistaken/key-part.so \
  tests/bad/mistaken/key-sizes.so \
  tests/bad/mistaken/key-weak.so \
  tests/bad/mistaken/undo.so \
  tests/bad/mistaken/order.so \
  tests/bad/mistaken/recount.so \
  tests/bad/mistaken/remembers.so \
  tests/bad/mistaken/repeats.so \
  tests/bad/mistaken/sizes-workspace.so \
  tests/bad/mistaken/unwritten.so \
  tests/bad/planted/best.so \
  tests/bad/planted/canonical.so \
  tests/bad/planted/cut.so \
  tests/bad/planted/diagonal-up.so \
  tests/bad/planted/element.so \
  tests/bad/planted/group.so \
  tests/bad/planted/inline-only.so \
  tests/bad/planted/last-lost.so \
  tests/bad/planted/mirrored.so \
  tests/bad/planted/unwritten.so \
  tests/bad/planted/weight.so \
  tests/bad/refused/abi.so \
  tests/bad/refused/answer-alone.so \
  tests/bad/refused/workspace-small.so \
  tests/bad/refused/format-taken.so \
  tests/bad/refused/instance-large.so \
  tests/bad/refused/made-size.so \
  tests/bad/refused/no-next.so \
  tests/bad/refused/no-order.so \
  tests/bad/refused/no-problem.so \
  tests/bad/refused/no-symbol.so \
  tests/bad/refused/option-default.so \
  tests/bad/refused/option-type.so \
  tests/bad/refused/problem-name.so \
  tests/bad/refused/repr-name.so \
  tests/bad/refused/state-large.so \
  tests/bad/refused/symmetry-no-orbit-size.so \
  tests/bad/refused/undefined.so \
  tests/bad/wrong/known.so \
  tests/bad/wrong/prepare.so \
  %D%/coins.so \
  %D%/endless.so \
  %D%/heavy.so \
  %D%/marks.so \
  %D%/nonograms.so \
  %D%/pairs.so \
  %D%/pegs.so \
  %D%/queens.so \
  %D%/rings.so \
  %D%/slow.so \
  %D%/squares.so \
  %D%/threads.so \
  %D%/words.so
smoke_plugins = \
  tests/bad/mistaken/sound.so \
  tests/bad/planted/mirrored.so \
  tests/bad/refused/abi.so \
  tests/bad/wrong/known.so \
  %D%/endless.so \
  %D%/heavy.so \
  %D%/once.so \
  %D%/worth.so

# What all of them include comes compiled already.  A compiler that knows of no
# such headers, or finds this one to be of no use, reads plugin.h itself.
SUFFIXES = .so
.c.so:
	@$(MKDIR_P) $(@D)
	$(AM_V_CC)$(plugin_compile) $(plugin_include) -shared -o $@ $< \
	  $(plugin_libraries)
plugin_compile = $(COMPILE) -fvisibility=default $(plugin_flags) -g0 -fPIC
$(brief_plugins) %D%/plugin.h.gch/brief: plugin_flags = -O0
%D%/plugin.h.gch/brief %D%/plugin.h.gch/lasting: %D%/plugin.h \
  $(searchinclude_HEADERS)
	@$(MKDIR_P) $(@D)
	$(AM_V_GEN)$(plugin_compile) -x c-header -o $@ $(srcdir)/%D%/plugin.h || \
	  : >$@
$(test_plugins): plugin_include = -include tests/plugins/plugin.h
$(brief_plugins): %D%/plugin.h.gch/brief
$(lasting_plugins): %D%/plugin.h.gch/lasting
CLEANFILES += %D%/plugin.h.gch/brief %D%/plugin.h.gch/lasting
EXTRA_DIST += %D%/plugin.h

# Those with constraints.
model_plugins = %D%/chain.so %D%/models.so %D%/shortest.so %D%/tenants.so
$(model_plugins): %D%/ruler-model.h
EXTRA_DIST += %D%/ruler-model.h
$(model_plugins): libsearch/model/libsearch-model.la
$(model_plugins): plugin_libraries = -Llibsearch/model/.libs -lsearch-model \
  -Wl,-rpath,'$(abs_top_builddir)/libsearch/model/.libs'

$(test_plugins): $(searchinclude_HEADERS) tests/bad/refused/refused.h \
  tests/bad/mistaken/plugin.h tests/bad/mistaken/puzzle.h \
  tests/bad/planted/plugin.h tests/bad/planted/queens.h \
  tests/bad/wrong/wrong.h
