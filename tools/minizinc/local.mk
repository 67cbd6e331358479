# SPDX-License-Identifier: MIT
# What MiniZinc is told of libsearch: libsearch.msc, which it looks for in
# share/minizinc/solvers/ of /usr and of /usr/local, and in MZN_SOLVER_PATH; and
# libsearch/, the constraints that need not be decomposed.

minizincsolverdir   = $(datadir)/minizinc/solvers
minizincsolver_DATA = %D%/libsearch.msc
minizinclibrarydir  = $(datadir)/minizinc/libsearch
dist_minizinclibrary_DATA = \
  %D%/libsearch/fzn_all_different_int.mzn \
  %D%/libsearch/fzn_alldifferent_except.mzn \
  %D%/libsearch/fzn_among.mzn \
  %D%/libsearch/fzn_bin_packing.mzn \
  %D%/libsearch/fzn_bin_packing_capa.mzn \
  %D%/libsearch/fzn_bin_packing_load.mzn \
  %D%/libsearch/fzn_circuit.mzn \
  %D%/libsearch/fzn_count_eq.mzn \
  %D%/libsearch/fzn_count_geq.mzn \
  %D%/libsearch/fzn_count_gt.mzn \
  %D%/libsearch/fzn_count_leq.mzn \
  %D%/libsearch/fzn_count_lt.mzn \
  %D%/libsearch/fzn_count_neq.mzn \
  %D%/libsearch/fzn_cumulative.mzn \
  %D%/libsearch/fzn_diffn.mzn \
  %D%/libsearch/fzn_diffn_nonstrict.mzn \
  %D%/libsearch/fzn_disjunctive.mzn \
  %D%/libsearch/fzn_disjunctive_strict.mzn \
  %D%/libsearch/fzn_global_cardinality.mzn \
  %D%/libsearch/fzn_global_cardinality_closed.mzn \
  %D%/libsearch/fzn_global_cardinality_low_up.mzn \
  %D%/libsearch/fzn_global_cardinality_low_up_closed.mzn \
  %D%/libsearch/fzn_inverse.mzn \
  %D%/libsearch/fzn_lex_less_bool.mzn \
  %D%/libsearch/fzn_lex_less_int.mzn \
  %D%/libsearch/fzn_lex_lesseq_bool.mzn \
  %D%/libsearch/fzn_lex_lesseq_int.mzn \
  %D%/libsearch/fzn_member_int.mzn \
  %D%/libsearch/fzn_nvalue.mzn \
  %D%/libsearch/fzn_regular.mzn \
  %D%/libsearch/fzn_subcircuit.mzn \
  %D%/libsearch/fzn_table_bool.mzn \
  %D%/libsearch/fzn_table_int.mzn \
  %D%/libsearch/fzn_value_precede_chain_int.mzn \
  %D%/libsearch/fzn_value_precede_int.mzn \
  %D%/libsearch/redefinitions-2.0.mzn

# The second one is for a build that is not installed:
#   MZN_SOLVER_PATH=build/tools/minizinc/uninstalled minizinc --solver libsearch
EXTRA_DIST += %D%/libsearch.msc.in
noinst_DATA = %D%/uninstalled/libsearch.msc
MINIZINC_ENVIRONMENT = MZN_SOLVER_PATH='$(abs_builddir)/%D%/uninstalled'
CLEANFILES += %D%/libsearch.msc %D%/uninstalled/libsearch.msc
solver_file = $(AM_V_GEN)$(MKDIR_P) $(@D) && sed -e 's|[@]VERSION@|$(VERSION)|'
%D%/libsearch.msc: %D%/libsearch.msc.in
	$(solver_file) -e 's|[@]MZNLIB@|../libsearch|' \
	  -e 's|[@]EXECUTABLE@|$(bindir)/search-fzn|' \
	  '$(srcdir)/%D%/libsearch.msc.in' >$@.tmp && mv $@.tmp $@
%D%/uninstalled/libsearch.msc: %D%/libsearch.msc.in
	$(solver_file) -e 's|[@]MZNLIB@|$(abs_srcdir)/%D%/libsearch|' \
	  -e 's|[@]EXECUTABLE@|$(abs_builddir)/search-fzn|' \
	  '$(srcdir)/%D%/libsearch.msc.in' >$@.tmp && mv $@.tmp $@

# Other folders are not looked into by themselves.
install-data-hook:
	@case '$(DESTDIR):$(datadir)' in \
	  :/usr/share | :/usr/local/share | [!:]*) ;; \
	  *) echo 'MiniZinc finds libsearch after: export' \
	    "MZN_SOLVER_PATH=$(minizincsolverdir)" ;; \
	esac
