# SPDX-License-Identifier: MIT
# make minizinc-suite SUITE=FOLDER        run MiniZinc's own tests, as its sources
#                                         have them in tests/spec; wants minizinc
#                                         and python3-yaml
# make minizinc-suite SUITE=FOLDER SUITE_FLAGS='--only=unit/*'
# make check-minizinc-new                 a newer MiniZinc than Debian's, from npm,
#                                         in minizinc-new/; wants npm, node and the
#                                         network, and is skipped without

memory_tests += %D%/agree.test %D%/protocol.test
plain_tests  += %D%/mzn.test %D%/library.test %D%/suite.test \
  %D%/new.test
EXTRA_DIST   += \
  %D%/agree.py %D%/brute.py %D%/flat.py \
  %D%/flat %D%/library.txt %D%/minizinc.cjs %D%/models \
  %D%/spec %D%/spec.py %D%/suite.py

.PHONY: minizinc-suite
minizinc-suite: all
	@[ -n '$(SUITE)' ] || \
	  { echo 'SUITE is missing: make minizinc-suite SUITE=FOLDER' >&2; exit 2; }
	@MZN_SOLVER_PATH='$(abs_top_builddir)/tools/minizinc/uninstalled' \
	  PYTHONDONTWRITEBYTECODE=1 \
	  python3 '$(srcdir)/%D%/suite.py' $(SUITE_FLAGS) '$(SUITE)'

MINIZINC_PACKAGE = minizinc
.PHONY: check-minizinc-new clean-minizinc-new
check-minizinc-new: all
	@$(MKDIR_P) minizinc-new/bin
	@if npm install --prefix minizinc-new --no-audit --no-fund --no-save \
	    --ignore-scripts '$(MINIZINC_PACKAGE)' >minizinc-new/log 2>&1; then \
	  dist='$(abs_builddir)/minizinc-new/node_modules/minizinc/dist'; \
	  printf '#!/bin/sh\nexec node "%s" "%s" "$$@"\n' \
	    '$(abs_srcdir)/%D%/minizinc.cjs' "$$dist" >minizinc-new/bin/minizinc; \
	  chmod +x minizinc-new/bin/minizinc; \
	  PATH="$(abs_builddir)/minizinc-new/bin:$$PATH" SEARCH_MINIZINC=$$dist \
	    $(MAKE) $(AM_MAKEFLAGS) check \
	    TESTS='%D%/new.test %D%/library.test'; \
	else \
	  tail -n 1 minizinc-new/log; \
	  echo 'check-minizinc-new: skipped: npm cannot install it'; \
	fi
clean-local: clean-minizinc-new
clean-minizinc-new:
	rm -rf minizinc-new
