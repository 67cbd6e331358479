# SPDX-License-Identifier: MIT
# The Python package, which pip makes of these files on a system with libsearch;
# see docs/python.md.

EXTRA_DIST += \
  %D%/MANIFEST.in \
  %D%/README.md \
  %D%/examples/bin_packing.py \
  %D%/examples/coins.py \
  %D%/examples/colouring.py \
  %D%/examples/costas.py \
  %D%/examples/golfers.py \
  %D%/examples/golomb.py \
  %D%/examples/job_shop.py \
  %D%/examples/kakuro.py \
  %D%/examples/killer_sudoku.py \
  %D%/examples/knapsack.py \
  %D%/examples/knights.py \
  %D%/examples/langford.py \
  %D%/examples/latin_square.py \
  %D%/examples/magic_series.py \
  %D%/examples/magic_square.py \
  %D%/examples/nonogram.py \
  %D%/examples/orthogonal_squares.py \
  %D%/examples/queens.py \
  %D%/examples/roster.py \
  %D%/examples/send_more.py \
  %D%/examples/skolem.py \
  %D%/examples/steiner.py \
  %D%/examples/subset_sums.py \
  %D%/examples/sudoku.py \
  %D%/examples/word_squares.py \
  %D%/examples/zebra.py \
  %D%/libsearch/__init__.py \
  %D%/libsearch/_arguments.py \
  %D%/libsearch/_array.py \
  %D%/libsearch/_compile.py \
  %D%/libsearch/_diff.py \
  %D%/libsearch/_errors.py \
  %D%/libsearch/_estimate.py \
  %D%/libsearch/_expressions.py \
  %D%/libsearch/_flatzinc.py \
  %D%/libsearch/_functions.py \
  %D%/libsearch/_inspect.py \
  %D%/libsearch/_instance.py \
  %D%/libsearch/_ledger.py \
  %D%/libsearch/_methods.py \
  %D%/libsearch/_model.py \
  %D%/libsearch/_mzn.py \
  %D%/libsearch/_pictures.py \
  %D%/libsearch/_problem.py \
  %D%/libsearch/_questions.py \
  %D%/libsearch/_search.py \
  %D%/libsearch/_text.py \
  %D%/libsearch/_tree.py \
  %D%/libsearch/_truths.py \
  %D%/libsearch/py.typed \
  %D%/native/build.py \
  %D%/native/cdef.h \
  %D%/native/ledger.c \
  %D%/native/native.c \
  %D%/native/python-problem.c \
  %D%/native/replay.c \
  %D%/pyproject.toml \
  %D%/setup.py \
  %D%/tests/bench.py \
  %D%/tests/problems.py \
  %D%/tests/test_constraints.py \
  %D%/tests/test_docs.py \
  %D%/tests/conftest.py \
  %D%/tests/test_models.py \
  %D%/tests/test_problems.py \
  %D%/tests/test_questions.py \
  %D%/tests/test_searches.py

# make python: builds a source package in python/, and from it a wheel, against the
# installed libsearch. setuptools writes beside the sources.
PYTHON3 = python3
.PHONY: python
python:
	@rm -rf python && $(MKDIR_P) python
	@cp -R '$(srcdir)/%D%' python/source && chmod -R u+w python/source
	@PKG_CONFIG_PATH='$(libdir)/pkgconfig'"$${PKG_CONFIG_PATH:+:$$PKG_CONFIG_PATH}"; \
	export PKG_CONFIG_PATH; \
	(cd python/source && $(PYTHON3) -c 'from setuptools import build_meta; \
	  build_meta.build_sdist("..")' >../log 2>&1 || { cat ../log >&2; exit 1; }) && \
	$(PYTHON3) -m pip wheel -q --no-build-isolation --no-deps --no-index \
	  --disable-pip-version-check -w python python/*.tar.gz
	@rm -rf python/source python/log
	@echo python/*

# Measures the package that PYTHON3 imports.
.PHONY: bench-python
bench-python: all
	@RUN='$(abs_top_builddir)/search-run' \
	  SEARCH_PLUGIN_PATH='$(abs_top_builddir)/problems/.libs' \
	  $(PYTHON3) '$(srcdir)/%D%/tests/bench.py'

clean-local: clean-python
.PHONY: clean-python
clean-python:
	rm -rf python
