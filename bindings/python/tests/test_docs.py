# SPDX-License-Identifier: MIT
"""Examples in the documentation print exactly the output shown there."""
import ast
import doctest
import json
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
    (tmp_path / "examples").symlink_to(SRC / "examples")
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


NOTEBOOKS = sorted((SRC / "docs/notebooks").glob("*.ipynb"))


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.name)
def test_notebooks(notebook, tmp_path, monkeypatch):
    """Each cell of a notebook runs, and a notebook can show its result."""
    monkeypatch.chdir(tmp_path)
    names, shown = {}, 0
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        tree = ast.parse("".join(cell["source"]))
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        exec(compile(tree, notebook.name, "exec"), names)
        if last is None:
            continue
        value = eval(compile(ast.Expression(last.value), notebook.name, "eval"), names)
        for method in "_repr_html_", "_repr_svg_":
            if hasattr(value, method):
                assert getattr(value, method)().startswith("<")
                shown += 1
    assert shown >= 4


@pytest.mark.skipif("SEARCH_TORTURE" not in os.environ, reason="takes a kernel")
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.name)
def test_notebooks_in_jupyter(notebook, tmp_path):
    nbformat = pytest.importorskip("nbformat")
    preprocessors = pytest.importorskip("nbconvert.preprocessors")
    pytest.importorskip("ipykernel")
    preprocessors.ExecutePreprocessor(timeout=120).preprocess(
        nbformat.read(notebook, 4), {"metadata": {"path": tmp_path}}
    )
