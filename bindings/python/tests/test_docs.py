# SPDX-License-Identifier: MIT
"""The examples in the documentation print exactly the output that the documentation
shows."""
import ast
import contextlib
import copy
import doctest
import io
import json
import os
import pathlib
import pprint
import re
import runpy

import pytest

SRC = pathlib.Path(os.environ["SRC"])
PAGES = ["README.md", "docs/python.md", "docs/from-other-packages.md", "docs/gallery.md",
         "bindings/python/README.md"]  # fmt: skip


def blocks(page):
    text = (SRC / page).read_text(encoding="utf-8")
    for found in re.finditer(r"(^<!-- not run: Debian has no .*\n)?^```(python|pycon)\n(.*?)^```$", text, re.M | re.S):
        if not found[1]:
            yield found[2], found[3], text[: found.start()].count("\n") + 1


@pytest.mark.parametrize("page", PAGES)
def test_examples(page, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for folder in "examples", "bindings":
        (tmp_path / folder).symlink_to(SRC / folder)
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


#: Width and height of a cell of the gallery, and its number of columns.
WIDE, HIGH, COLUMNS = 160, 150, 6


def gallery():
    """Return the table and the pictures of the gallery, which shows each example."""
    rows, parts = ["| model | solutions |", "|---|---:|"], []
    for number, file in enumerate(sorted((SRC / "bindings/python/examples").glob("*.py"))):
        names = runpy.run_path(str(file))
        m, doc = names["m"], " ".join(names["__doc__"].split())
        known = f"best {names['best']}" if "best" in names else f"{names['solutions']:,}"
        rows.append(f"| [{file.stem}](../bindings/python/examples/{file.name}) {doc} | {known} |")
        drawing = names.get("picture", m.picture)(m.best() if "best" in names else m.first()).svg
        style = re.search(r"<style>.*</style>", drawing)[0]
        drawing = re.sub(r' data-\w+="\d+"| (class|role|width|height)="[^"]*"(?=[^>]*viewBox)', "", drawing)
        x, y = WIDE * (number % COLUMNS), HIGH * (number // COLUMNS)
        place = f'<svg x="{x + 10}" y="{y + 25}" width="{WIDE - 20}" height="{HIGH - 35}"'
        parts.append(f'<text class="name" x="{x + WIDE / 2:g}" y="{y + 17}">{file.stem}</text>')
        parts.append(drawing.replace(style, "").replace("<svg", place).replace("><", ">\n<"))
    style = style.replace("</style>", " .board .name { font: 12px sans-serif; }</style>")
    size = f'viewBox="0 0 {WIDE * COLUMNS} {HIGH * (number // COLUMNS + 1)}"'
    sheet = [f'<svg xmlns="http://www.w3.org/2000/svg" class="board" role="img" {size}>',
             style, '<rect width="100%" height="100%" fill="#fff"/>', *parts, "</svg>\n"]  # fmt: skip
    return "\n".join(rows) + "\n", "\n".join(sheet)


def test_the_gallery_shows_the_examples():
    """If SEARCH_UPDATE is set, the test stores the gallery instead."""
    page, picture = SRC / "docs/gallery.md", SRC / "docs/pictures/gallery.svg"
    table, sheet = gallery()
    before = page.read_text(encoding="utf-8").partition("| model |")[0]
    if "SEARCH_UPDATE" in os.environ:
        page.write_text(before + table, encoding="utf-8")
        picture.write_text(sheet, encoding="utf-8")
    assert page.read_text(encoding="utf-8") == before + table, "SEARCH_UPDATE=1 stores it"
    assert picture.read_text(encoding="utf-8") == sheet, "SEARCH_UPDATE=1 stores it"


NOTEBOOKS = sorted((SRC / "docs/notebooks").glob("*.ipynb"))


#: Maximum length, in characters, of an SVG or HTML output that a notebook stores. A
#: longer output, such as a page, is stored as text only.
OUTPUT_MAX = 40_000


def output_of(value):
    """Return the output of a notebook's cell whose last expression has this value."""
    data = {"text/plain": pprint.pformat(value) if isinstance(value, list) else repr(value)}
    for kind, method in ("text/html", "_repr_html_"), ("image/svg+xml", "_repr_svg_"):
        shown = getattr(value, method, str)()
        assert not hasattr(value, method) or shown.startswith("<")
        if 0 < len(shown) <= OUTPUT_MAX and hasattr(value, method):
            data[kind] = shown
    return {
        "output_type": "execute_result",
        "metadata": {},
        "data": {kind: text.splitlines(True) for kind, text in data.items()},
    }


def run_cells(notebook, name):
    """Run the code cells of a notebook, and replace the outputs that the notebook
    stores."""
    names = {}
    for number, cell in enumerate(
        (cell for cell in notebook["cells"] if cell["cell_type"] == "code"), 1
    ):
        tree, said = ast.parse("".join(cell["source"])), io.StringIO()
        last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
        value = None
        with contextlib.redirect_stdout(said):
            exec(compile(tree, name, "exec"), names)
            if last is not None:
                value = eval(compile(ast.Expression(last.value), name, "eval"), names)
        cell["execution_count"], cell["outputs"] = number, []
        if said.getvalue():
            cell["outputs"].append({
                "output_type": "stream", "name": "stdout",
                "text": said.getvalue().splitlines(True),
            })  # fmt: skip
        if value is not None:
            cell["outputs"].append({**output_of(value), "execution_count": number})


def timeless(notebook):
    """Return the lines of a notebook, without times and sizes of pages, which differ
    between runs."""
    text = json.dumps(notebook, indent=1, ensure_ascii=False)
    text = re.sub(r"[\d.,]+ (?=bytes|(?:ms|s|min)\b)", "# ", text)
    return text.splitlines()


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.name)
def test_notebooks(notebook, tmp_path, monkeypatch):
    """Each cell of a notebook runs, and its output equals the stored output. If
    SEARCH_UPDATE is set, the test stores the outputs instead."""
    monkeypatch.chdir(tmp_path)
    stored = json.loads(notebook.read_text(encoding="utf-8"))
    now = copy.deepcopy(stored)
    run_cells(now, notebook.name)
    if "SEARCH_UPDATE" in os.environ:
        text = json.dumps(now, indent=1, ensure_ascii=False, sort_keys=False)
        notebook.write_text(text + "\n", encoding="utf-8")
        return
    assert timeless(now) == timeless(stored), "SEARCH_UPDATE=1 stores these outputs"


@pytest.mark.skipif("SEARCH_TORTURE" not in os.environ, reason="takes a kernel")
@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda notebook: notebook.name)
def test_notebooks_in_jupyter(notebook, tmp_path):
    nbformat = pytest.importorskip("nbformat")
    preprocessors = pytest.importorskip("nbconvert.preprocessors")
    pytest.importorskip("ipykernel")
    preprocessors.ExecutePreprocessor(timeout=120).preprocess(
        nbformat.read(notebook, 4), {"metadata": {"path": tmp_path}}
    )
