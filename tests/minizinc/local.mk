# SPDX-License-Identifier: MIT
# make minizinc-suite SUITE=FOLDER        run MiniZinc's own tests, as its sources
#                                         have them in tests/spec; wants minizinc
#                                         and python3-yaml
# make minizinc-suite SUITE=FOLDER SUITE_FLAGS='--only=unit/*'

memory_tests += %D%/agree.test %D%/protocol.test
plain_tests  += %D%/mzn.test %D%/library.test %D%/suite.test
EXTRA_DIST   += \
  %D%/agree.py %D%/brute.py %D%/flat.py \
  %D%/flat %D%/library.txt %D%/models \
  %D%/spec %D%/spec.py %D%/suite.py

.PHONY: minizinc-suite
minizinc-suite: all
	@[ -n '$(SUITE)' ] || \
	  { echo 'SUITE is missing: make minizinc-suite SUITE=FOLDER' >&2; exit 2; }
	@MZN_SOLVER_PATH='$(abs_top_builddir)/tools/minizinc/uninstalled' \
	  PYTHONDONTWRITEBYTECODE=1 \
	  python3 '$(srcdir)/%D%/suite.py' $(SUITE_FLAGS) '$(SUITE)'
