# SPDX-License-Identifier: MIT
"""Judges mutants: tests run from fast to slow, until one fails."""

import collections
import threading

import operators
from tree import Tree

# `by` is the test that killed the mutant, or the reason why the mutant does not count;
# `reached` is the list of tests that reach it; `capped` is true if time ran out before
# all of these tests had run.
Verdict = collections.namedtuple("Verdict", "verdict by reached capped")
COUNTED = {"killed", "survived"}


class Stage:
    """A kind of build. It has a tree without a mutant, and a tree for each worker."""

    def __init__(self, folder, origin, configure, patience):
        self.folder, self.origin = folder, origin
        self.configure, self.patience = configure, patience
        self.trees = {}
        self.passes = {}
        self.lock = threading.Lock()

    def tree(self, number):
        """The tree of the worker number `number`; worker 0 has the one without a
        mutant."""
        if number not in self.trees:
            tree = Tree(self.folder / str(number), self.origin, self.configure,
                        self.patience)
            tree.prepare()
            self.trees[number] = tree
        return self.trees[number]

    def sound(self, test, cpu):
        """True if the test passes in the tree without a mutant."""
        with self.lock:
            if test not in self.passes:
                tree = self.tree(0)
                tree.build_tests([test])
                self.passes[test], _ = tree.run(test, cpu)
            return self.passes[test]


class Judge:
    """A worker, with its own tree in each stage."""

    def __init__(self, number, stages, reach, cap):
        self.number, self.stages, self.cap = number, stages, cap
        self.reach = reach

    def judge(self, mutant, text):
        """The verdict on a mutant of a file, whose text is `text`."""
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
        """The first test that fails; and true if some tests did not run."""
        spent, built = 0, 0
        for i, test in enumerate(tests):
            if spent > self.cap:
                return None, True
            if i == built:      # build more and more tests at a time, as most mutants die early
                built += 1 + built
                tree.build_tests(tests[i:built])
            passed, cpu = tree.run(test, self.reach.cpu[test])
            if not passed and stage.sound(test, self.reach.cpu[test]):
                return test, False
            spent += cpu
        return None, False
