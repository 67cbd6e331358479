# SPDX-License-Identifier: MIT
# make mutants                       sample 100 mutants of the sources, and
#                                    list the ones that pass all tests
# make mutants MUTANTS=20 SEED=7     sample 20 mutants with another seed
# make mutants MUTANTS_FLAGS=--help  list the options

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

# Prints the tests, their other targets to build, and their environment.
mutants-describe:
	@$(AM_TESTS_ENVIRONMENT) MUTANTS_TESTS='$(TESTS)' \
	  MUTANTS_WANTED='all $(check_PROGRAMS) $(check_DATA)' python3 -c \
	  'import json, os; print (json.dumps (dict (os.environ)))'
