# SPDX-License-Identifier: MIT
"""Answers as pictures and pages."""
from __future__ import annotations

import math
import os

from ._arguments import encode, is_truth, option, short, whole
from ._errors import Error, UsageError
from ._native import ffi, lib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterable


def escape(words: str) -> str:
    """A text, escaped for SVG and HTML."""
    return (
        words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        .replace('"', "&quot;")
    )  # fmt: skip


class Shown(str):
    """A string that a notebook shows as plain text, without quotation marks."""

    def __repr__(self):
        return str(self)


class Picture:
    """A drawing in SVG, which a notebook shows. `svg` is the text of the drawing."""

    def __init__(self, svg: str, width: float = 0, height: float = 0, body: str = ""):
        self.svg = svg
        #: The size in units of SVG, and the elements, for pages.
        self._width, self._height, self._body = width, height, body

    def _repr_svg_(self):
        return self.svg

    def save(self, file) -> None:
        """Write it to a file."""
        with open(file, "w", encoding="utf-8") as out:
            out.write(self.svg)

    def __repr__(self):
        return f"<Picture, {len(self.svg):,} bytes of SVG>"


class Page:
    """A page in HTML, which a notebook shows in a frame. `html` is the text of the
    page."""

    def __init__(self, html: str, height: int = 640):
        self.html, self.height = html, height

    def _repr_html_(self):
        return (
            f'<iframe srcdoc="{escape(self.html)}" width="100%" '
            f'height="{self.height}" style="border: 0"></iframe>'
        )

    def save(self, file) -> None:
        """Write it to a file."""
        with open(file, "w", encoding="utf-8") as out:
            out.write(self.html)

    def __repr__(self):
        return f"<Page, {len(self.html):,} bytes of HTML>"


def search_run(source, options, input: bytes | None, arguments) -> str:
    """Run the installed program search-run for a problem in C, with the given
    arguments, and return its output."""
    import shutil
    import subprocess

    program = ffi.string(lib.installed_search_run).decode()
    if not os.path.exists(program):
        program = shutil.which("search-run") or program
    words = [
        b"--" + option(name, value) for name, value in options.items() if value is not None
    ]
    if input is not None:
        words.append(b"--input=-")
    command = [program, source.source, *words, *arguments]
    try:
        made = subprocess.run(
            command, input=input or b"", stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
    except OSError as error:
        raise Error(f"{program}: {error.strerror}; pages and explain() need it") from error
    if made.returncode not in (0, 3):
        message = made.stderr.decode("utf-8", "replace").strip()
        message = message or f"it ended with {made.returncode}"
        raise UsageError(message.replace("search-run: ", "", 1))
    return made.stdout.decode()


def page_of(source, options, input: bytes | None, way, arguments=()) -> Page:
    """Return the HTML page that search-run writes if it gets the option `way`, such as
    --html, whose value is a file."""
    import tempfile

    with tempfile.TemporaryDirectory(prefix="libsearch-") as folder:
        file = os.path.join(folder, "page.html")
        search_run(source, options, input, [f"{way}={file}", "--quiet", *arguments])
        with open(file, encoding="utf-8") as page:
            return Page(page.read())


_COLOURS = (
    "#7fc4ef #f6d55c #8fdc97 #f29e9e #c5aef2 #f7b27a #6fd3cb #c9ced6 #b9d86a "
    "#e59ac4 #e0c99a #8fb0f5"
).split()

_STYLE = (
    "<style>.board text { font: 5px sans-serif; text-anchor: middle; fill: #1d2733; }"
    " .board .given { font-weight: bold; } .board .line, .board .thick, .board .faint"
    " { stroke: #1d2733; fill: none; stroke-width: 0.3; } .board .thick"
    " { stroke-width: 0.8; } .board .faint { stroke: #9aa6b2; } .board .tile"
    " { fill: #e6ecf2; } .board .ground { fill: #fff; } .board .dark"
    " { fill: #b58863; } .board .piece { fill: #1d2733; } .board .outlined"
    " { stroke: #1d2733; stroke-width: 0.4; } .board .small { font-size: 4px; }"
    " .board .tiny { font-size: 2.5px; } .board .label { font-size: 3.5px;"
    " fill: #5f6b77; }"
    + "".join(f" .board .c{i + 1} {{ fill: {c}; }}" for i, c in enumerate(_COLOURS))
    + "</style>"
)

_QUEEN = (
    "M2 8.4h6l.4-1.2H1.6zM1.7 6.8 1.2 3l1.6 1.9.5-3 1.1 2.8L5 1.6l.6 3.1 1.1-2.8.5 3"
    "L8.8 3l-.5 3.8z"
)


def _cell(cell, row, column):
    x, y = 10 * column, 10 * row
    if cell.hole:
        return ""
    colour = _COLOURS[(cell.colour - 1) % len(_COLOURS)] if cell.colour else None
    words = escape(ffi.string(cell.text).decode("utf-8", "replace"))
    place = f'data-row="{row}" data-column="{column}"'
    if cell.piece == 1:
        return f'<path class="piece" {place} transform="translate({x} {y})" d="{_QUEEN}"/>'
    if cell.piece == 2:
        return (
            f'<circle {place} cx="{x + 5}" cy="{y + 5}" r="3" '
            f'fill="{colour or "#1d2733"}"/>'
        )
    parts = ""
    if colour or cell.piece in (3, 4):
        plain = "#1d2733" if cell.piece == 4 else "#e6ecf2"
        parts += (
            f'<rect x="{x + 0.3}" y="{y + 0.3}" width="9.4" height="9.4" '
            f'fill="{colour or plain}"/>'
        )
    if words:
        kind = ' class="given"' if cell.given else ""
        parts += f'<text {place}{kind} x="{x + 5}" y="{y + 6.8}">{words}</text>'
    return parts


def _document(width, height, title, body):
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" role="img" '
        f'width="{4 * width:g}" height="{4 * height:g}" '
        f'viewBox="-1 -1 {width + 2:g} {height + 2:g}">'
        f"<title>{escape(title)}</title>{_STYLE}{body}</svg>",
        width, height, body,
    )  # fmt: skip


def _lines(rows, columns, box_rows, box_columns):
    path = {"line": "", "thick": ""}
    for row in range(rows + 1):
        edge = row in (0, rows) or (box_rows and row % box_rows == 0)
        path["thick" if edge else "line"] += f"M0 {10 * row}H{10 * columns}"
    for column in range(columns + 1):
        edge = column in (0, columns) or (box_columns and column % box_columns == 0)
        path["thick" if edge else "line"] += f"M{10 * column} 0V{10 * rows}"
    return "".join(f'<path class="{kind}" d="{d}"/>' for kind, d in path.items())


def _rows(rows, message):
    """Return rows as a list of lists. If they are no rows, raise TypeError with the
    message."""
    try:
        return [list(row) for row in rows]
    except TypeError:
        raise TypeError(message.format(short(rows))) from None


def picture(
    rows: Any,
    *,
    colours: Any = None,
    boxes: tuple[int, int] | None = None,
    lines: Iterable[tuple[tuple[float, float], tuple[float, float]]] = (),
    grid: bool = True,
    title: str = "",
) -> Picture:
    """Draw rows of cells: numbers, texts, and None for an empty cell. "queen" and "disc"
    are drawn.

    `colours` are rows of numbers: 0 is white, and 1, 2, ... are different colours.
    `boxes` is the size of the boxes with thick lines, such as (3, 3). `lines` join the
    middles of cells, each given as row and column. Without `grid`, only cells are drawn.
    """
    cells = _rows(rows, "picture: {} is no list of rows")
    shades = [] if colours is None else _rows(colours, "colours: {} is no list of rows")
    width = max([len(row) for row in cells] or [0])
    body = "".join(
        f'<path class="line" d="M{10 * b + 5:g} {10 * a + 5:g}L{10 * d + 5:g} {10 * c + 5:g}"/>'
        for (a, b), (c, d) in lines
    )
    for i, row in enumerate(cells):
        for j, value in enumerate(row):
            if hasattr(value, "parts"):
                raise TypeError(f"picture: {value!r} has a value only in a solution s; write s[x]")
            shade = shades[i][j] if i < len(shades) and j < len(shades[i]) else 0
            body += _shown(value, int(shade) if is_truth(shade) else whole("colours", shade, 0, 2**31), i, j)
    if grid:
        body += _lines(len(cells), width, *(boxes or (0, 0)))
    return _document(10 * width, 10 * len(cells), title, body)


def _shown(value, shade, row, column):
    """Return a cell of picture()."""
    x, y = 10 * column, 10 * row
    place = f'data-row="{row}" data-column="{column}"'
    colour = f"c{(shade - 1) % len(_COLOURS) + 1}" if shade else "piece"
    if value == "disc":
        return f'<circle class="{colour}" {place} cx="{x + 5}" cy="{y + 5}" r="3.5"/>'
    parts = f'<rect class="{colour}" x="{x}" y="{y}" width="10" height="10"/>' if shade else ""
    if value == "queen":
        return parts + f'<path class="piece" {place} transform="translate({x} {y})" d="{_QUEEN}"/>'
    if value is None or value == "":
        return parts
    small = " small" if len(str(value)) > 3 else ""
    return parts + f'<text class="text{small}" {place} x="{x + 5}" y="{y + 6.8}">{escape(str(value))}</text>'


def _drawn(string):
    try:
        return ffi.string(string.str).decode()
    finally:
        lib.g_string_free(string, 1)


def board(instance, answer, grid=True) -> Picture:
    """Return a drawing of an answer, as the problem draws it. Without `grid`, an answer
    that no method draws has no lines."""
    title = f"{instance.source.name}: {' '.join(str(value) for value in answer)}"
    if instance.walk is not None:
        made = instance.walk.problem.picture(tuple(answer))
        grid = grid or made is not None
        if isinstance(made, Picture):
            return made
        name = instance.walk.cls.__name__
        message = name + ".picture() returns {}; return a list of rows"
        return picture([list(answer)] if made is None else _rows(made, message), grid=grid, title=title)
    drawing = instance.source._pointer.picture
    if not drawing.grid:
        return picture([list(answer)], title=title)
    values = ffi.new("int[]", list(answer))
    grid = ffi.new("SearchGrid *")
    drawing.grid(instance.data, grid)
    if drawing.draw and grid.width > 0:
        body = ""
        if drawing.draw_ground:
            string = lib.g_string_new(ffi.NULL)
            drawing.draw_ground(instance.data, string)
            body += _drawn(string)
        string = lib.g_string_new(ffi.NULL)
        drawing.draw(instance.data, values, len(answer), string)
        body += _drawn(string)
        return _document(grid.width, grid.height, title, body)
    cells = ffi.new("SearchCell[]", grid.rows * grid.columns)
    drawing.cells(instance.data, values, len(answer), cells)
    body = ""
    for row in range(grid.rows):
        for column in range(grid.columns):
            if cells[row * grid.columns + column].hole:
                continue
            dark = grid.chequered and (row + column) % 2
            fill = "#b58863" if dark else "#f2e6d0" if grid.chequered else "#fff"
            if not grid.bare:
                body += (
                    f'<rect x="{10 * column}" y="{10 * row}" width="10" height="10" '
                    f'fill="{fill}"/>'
                )
    if not grid.bare and not grid.chequered and not grid.regions:
        body += _lines(grid.rows, grid.columns, grid.box_rows, grid.box_columns)
    for row in range(grid.rows):
        for column in range(grid.columns):
            body += _cell(cells[row * grid.columns + column], row, column)
    return _document(10 * grid.columns, 10 * grid.rows, title, body)


def replay(title, nodes, draw):
    """Return the plugin in native/replay.c, which repeats a search in Python, and the
    text that it reads. `nodes` are tuples (depth, verdict, answer, words); draw(answer)
    returns a Picture."""
    from importlib.machinery import EXTENSION_SUFFIXES
    from types import SimpleNamespace

    base = os.path.join(os.path.dirname(__file__), "_replay")
    file = next((base + end for end in EXTENSION_SUFFIXES if os.path.exists(base + end)), base)
    lines, width, height = [], 1.0, 1.0
    for depth, verdict, answer, words in nodes:
        try:
            drawn = draw(answer)
        except Exception:
            # picture() may expect a whole answer.
            if verdict == 2:
                raise
            drawn = Picture("")
        if not isinstance(drawn, Picture):
            raise TypeError(f"picture: {short(drawn)} is no Picture; return one, such as by libsearch.picture()")
        width, height = max(width, drawn._width), max(height, drawn._height)
        values = "".join([f"{value} " for value in answer])
        drawing, words = (" ".join(text.split()) for text in (drawn._body, words))
        lines.append(f"{depth} {verdict} {len(answer)} {values}{drawing}\t{words}")
    head = f"{math.ceil(width)} {math.ceil(height)} {' '.join(title.split())}"
    return SimpleNamespace(source=file), encode("picture", "\n".join([head, *lines, ""]))


def solutions_page(title, answers, draw) -> Page:
    """Return the page of search-run that shows answers one at a time."""
    source, input = replay(title, [(0, 1, (), ""), *((1, 2, answer, "") for answer in answers)], draw)
    return page_of(source, {}, input, "--html")


def drawer(instance):
    """Return a function that draws an answer of a problem in Python for a page, which
    also shows the values as a text."""
    draws = instance.walk.cls._has("picture")
    return lambda answer: board(instance, answer, grid=False) if draws or len(answer) <= 100 else Picture("")
