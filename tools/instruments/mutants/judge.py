# SPDX-License-Identifier: MIT
"""Judges mutants. A mutant is the program with one changed place. Runs tests from fast
to slow, until one fails."""

import collections
import threading

import operators
from tree import Tree

# The verdict on a mutant, a changed program. `by` is the test that failed, or the
# reason why the mutant is not counted; `reached` is the list of tests that execute the
# changed line; `capped` is true if time ran out before all of these tests had run.
Verdict = collections.namedtuple("Verdict", "verdict by reached capped")
COUNTED = {"killed", "survived"}


class Stage:
    """A kind of build, such as with sanitizers. It has a copy of the sources without a
    mutant, and a copy for each worker."""

    def __init__(self, folder, origin, configure, patience):
        self.folder, self.origin = folder, origin
        self.configure, self.patience = configure, patience
        self.trees = {}
        self.passes = {}
        self.lock = threading.Lock()

    def tree(self, number):
        """Return the copy of the sources (Tree) of the worker with this number; 0: the
        copy without a mutant."""
        if number not in self.trees:
            tree = Tree(self.folder / str(number), self.origin, self.configure,
                        self.patience)
            tree.prepare()
            self.trees[number] = tree
        return self.trees[number]

    def sound(self, test, cpu):
        """Return true if the test passes in the copy of the sources without a mutant.
        `cpu` is the test's processor time in an earlier run."""
        with self.lock:
            if test not in self.passes:
                tree = self.tree(0)
                tree.build_tests([test])
                self.passes[test], _ = tree.run(test, cpu)
            return self.passes[test]


class Judge:
    """A worker that judges mutants (changed programs), with its own copy of the sources
    in each stage (kind of build)."""

    def __init__(self, number, stages, reach, cap):
        self.number, self.stages, self.cap = number, stages, cap
        self.reach = reach

    def judge(self, mutant, text):
        """Return the verdict on a mutant of a file, whose unchanged text is `text`."""
        tests = self.reach.of(mutant.file, mutant.line)
        verdict, by, capped = "survived", None, False
        for number, stage in enumerate(self.stages):
            tree = stage.tree(self.number)
            path = tree.source / mutant.file
            path.write_text(operators.mutate(mutant, text))
            try:
                compiles, differs = tree.compile()
                if not compiles or not tree.make(*tree.wanted):
                    verdict = "does not compile"
                elif number == 0 and not differs:
                    verdict = "equivalent"
                else:
                    by, capped = self.killer(tree, stage, tests)
                    verdict = "killed" if by else "survived"
            finally:
                path.write_text(text)
            if verdict != "survived" or not tests:
                break
        return Verdict(verdict, by, tests, capped)

    def killer(self, tree, stage, tests):
        """Return the first test that fails, or None, and True if some tests did not
        run."""
        spent, built = 0, 0
        for i, test in enumerate(tests):
            if spent > self.cap:
                return None, True
            # Build few tests at first and then more at a time, since most mutants fail
            # one of the first tests.
            if i == built:
                built += 1 + built
                tree.build_tests(tests[i:built])
            passed, cpu = tree.run(test, self.reach.cpu[test])
            if not passed and stage.sound(test, self.reach.cpu[test]):
                return test, False
            spent += cpu
        return None, False
