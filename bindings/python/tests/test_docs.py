# SPDX-License-Identifier: MIT
"""The examples of the pages: what is typed prints what they say."""
import doctest
import os
import pathlib
import re

import pytest

SRC = pathlib.Path(os.environ["SRC"])
PAGES = ["README.md", "docs/python.md", "bindings/python/README.md"]


def blocks(page):
    text = (SRC / page).read_text(encoding="utf-8")
    for found in re.finditer(r"^```(python|pycon)\n(.*?)^```$", text, re.M | re.S):
        yield found[1], found[2], text[: found.start()].count("\n") + 1


@pytest.mark.parametrize("page", PAGES)
def test_examples(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names, found = {}, list(blocks(page))
    assert found
    for language, block, line in found:
        if language == "python":
            exec(compile(block, f"{page}:{line}", "exec"), names)
            continue
        test = doctest.DocTestParser().get_doctest(block, names, page, page, line)
        said = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        runner.run(test, out=said.append, clear_globs=False)
        assert runner.failures == 0, "".join(said)
        assert runner.tries > 0
        names.update(test.globs)
