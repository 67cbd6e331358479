# SPDX-License-Identifier: MIT
# make mutants                       of 100 mutants of the sources those that no
#                                    test notices
# make mutants MUTANTS=20 SEED=7     of so many, in another sample
# make mutants MUTANTS_FLAGS=--help  what else can be said

EXTRA_DIST += \
  %D%/mutants \
  %D%/judge.py \
  %D%/operators.py \
  %D%/reach.py \
  %D%/tree.py

MUTANTS = 100
SEED = 1
MUTANTS_FLAGS =

.PHONY: mutants mutants-describe
mutants:
	$(AM_V_at)python3 -B $(top_srcdir)/%D%/mutants --count=$(MUTANTS) \
	  --seed=$(SEED) --cc='$(CC)' --except tools/instruments tools/search-new \
	  --within libsearch problems tools $(MUTANTS_FLAGS)

# The tests, what else they want to be made, and where they run.
mutants-describe:
	@$(AM_TESTS_ENVIRONMENT) MUTANTS_TESTS='$(TESTS)' \
	  MUTANTS_WANTED='all $(check_PROGRAMS) $(check_DATA)' python3 -c \
	  'import json, os; print (json.dumps (dict (os.environ)))'
