# SPDX-License-Identifier: MIT
"""Models: puzzles that are stated by variables and constraints."""
from __future__ import annotations

import sys

from ._arguments import is_truth, short, whole
from ._array import Array, array, flat
from ._errors import InputError, UsageError
from ._expressions import VALUE_MAX, Atom, Expression, bounds, is_many
from ._flatzinc import Strong, Writer, ranges
from ._text import Solution, Text, nested
from ._truths import Truth, truth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterable, Iterator, Union

    from ._pictures import Page, Picture
    from ._search import Result, Search

    Shape = Union[int, tuple[int, ...]]


#: The words of FlatZinc, which name no variable.
_WORDS = frozenset(
    "array bool constraint false float int maximize minimize of predicate satisfy set solve "
    "true var".split()
)
_ORDERS = ("input_order", "first_fail", "smallest", "largest", "most_constrained", "max_regret")
_VALUES = ("min", "max", "median", "split", "reverse_split", "random")


class Integer(Atom):
    """A variable whose values are whole numbers in min..max."""

    __slots__ = ("owner", "name", "min", "max", "number")

    def __init__(self, owner, name, low, high, number):
        self.owner, self.name, self.min, self.max, self.number = owner, name, low, high, number

    def __repr__(self):
        return self.name


class Boolean(Truth):
    """A variable that is true or false."""

    __slots__ = ("owner", "name", "number")

    def __init__(self, owner, name, number):
        self.owner, self.name, self.number = owner, name, number

    def __repr__(self):
        return self.name


class Model(Text):
    """A puzzle, stated by variables and constraints.

        >>> m = libsearch.Model()
        >>> x = m.integers(1, 9, shape=(3, 3))
        >>> m += libsearch.all_different(x)
        >>> m += x.sum(axis=0) == 15, x.sum(axis=1) == 15
        >>> m.count()
        72

    A model has the methods of a problem: count(), search(), run(), nth() and others. One
    thread at a time may add to a model.
    """

    def __init__(self) -> None:
        super().__init__()
        self._writer = Writer()
        #: The variables, in order: for each call that made some, the type of FlatZinc,
        #: the name, and an array or a variable.
        self._made: list[tuple[str, str, Any]] = []
        #: For each variable that answers show, by its number, the place in an answer;
        #: None if they show all.
        self._shown: dict[int, int] | None = None
        self._outputs = ""
        self._names: set[str] = set()
        self._search: list[str] = []
        #: For each constraint, its place among those of the text, and its line of Python.
        self._lines: list[tuple[int, str, int]] = []
        self._goal = "satisfy"
        self._count = 0
        self._text: bytes | None = None

    def __repr__(self):
        return f"<Model: {self._count} variables, {len(self._writer.constraints)} constraints>"

    # Variables

    def integers(
        self,
        min: int | Iterable[int],
        max: int | None = None,
        shape: Shape | None = None,
        name: str | None = None,
    ) -> Any:
        """Make variables with the values min..max, or with the values in `min`, an
        iterable. Return an array of this shape, or one variable without a shape. `name`
        is for search-run and messages."""
        values = None
        if max is None:
            if isinstance(min, Expression) or not hasattr(min, "__iter__"):
                raise TypeError(f"integers: {short(min)} is one bound; give two, or a list of values")
            values = sorted({whole("integers", value, -VALUE_MAX, VALUE_MAX) for value in flat("integers", min)})
            if not values:
                raise UsageError("integers: there is no value; give two bounds, or some values")
            min, max = values[0], values[-1]
        low = whole("min", min, -VALUE_MAX, VALUE_MAX)
        high = whole("max", max, low, VALUE_MAX)
        domain = f"{low}..{high}" if values is None else ranges(values)
        owner = self._writer
        return self._make(
            f"var {domain}", shape, name, lambda own, number: Integer(owner, own, low, high, number)
        )

    integer = integers

    def booleans(self, shape: Shape | None = None, name: str | None = None) -> Any:
        """Make Boolean variables: an array of this shape, or one variable without a
        shape."""
        owner = self._writer
        return self._make("var bool", shape, name, lambda own, number: Boolean(owner, own, number))

    boolean = booleans

    def _make(self, kind, shape, name, new):
        name = self._name(name)
        lengths: tuple[int, ...] = ()
        ends = [""]
        if shape is not None:
            lengths = tuple(shape) if is_many(shape) else (shape,)
            lengths = tuple(whole("shape", length, 0, 2**24) for length in lengths)
        for length in lengths:
            ends = [f"{end}_{i}" for end in ends for i in range(length)]
        items = [new(name + end, i) for i, end in enumerate(ends, self._count)]
        taken = self._names.intersection([name, *[item.name for item in items]])
        if taken:
            raise UsageError(f"name: {sorted(taken)[0]} is the name of another variable")
        self._names.update([name], [item.name for item in items])
        self._count += len(items)
        self._text = None
        made = items[0] if shape is None else Array(items, lengths)
        self._made.append((kind, name, made))
        return made

    def _name(self, name):
        if name is None:
            name = f"v{len(self._made) + 1}"
            while name in self._names:
                name += "_"
            return name
        if not isinstance(name, str) or not name.isidentifier() or not name.isascii() or name[0] == "_":
            raise UsageError(f"name: {short(name)} is no name; begin with a letter")
        if name in _WORDS:
            raise UsageError(f"name: {name} is a word of FlatZinc; choose another name")
        return name

    def _value(self, answer, key):
        if isinstance(key, Array):
            return nested([self._value(answer, item) for item in key.items], key.shape)
        if isinstance(key, str):
            named = [made for _, name, made in self._made if name == key]
            if not named:
                raise KeyError(f"{key!r} is the name of no variable")
            return self._value(answer, named[0])
        place = self._place(key)
        if place is None or place >= len(answer):
            raise KeyError(f"{key!r} is no variable that this solution shows")
        value = tuple.__getitem__(answer, place)
        return bool(value) if isinstance(key, Boolean) else value

    def _place(self, item):
        """The place of a variable in answers; None if answers do not show it."""
        if not isinstance(item, (Integer, Boolean)) or item.owner is not self._writer:
            return None
        return item.number if self._shown is None else self._shown.get(item.number)

    def branch(self, variables: Any, order: str = "first_fail", values: str = "min") -> None:
        """Let the search decide these variables before those of later calls, and before
        all others. `order` is "input_order", "first_fail", "smallest", "largest",
        "most_constrained" or "max_regret"; `values`, which value of a variable comes
        first, is "min", "max", "median", "split", "reverse_split" or "random"."""
        for name, word, words in ("order", order, _ORDERS), ("values", values, _VALUES):
            if word not in words:
                raise UsageError(f"{name}: {short(word)} is not one of {', '.join(words)}")
        items = self._variables("branch", variables)
        self._annotate("int_search", items, order, f"indomain_{values}")

    def interchangeable(self, variables: Any, values: Iterable[int] | None = None) -> None:
        """Declare a symmetry, for symmetry="orbits": all permutations of `values`, by
        default of all values of these variables. The values are whole numbers without a
        gap."""
        from ._functions import constants

        items = self._variables("interchangeable", variables)
        ends = [end for item in items for end in bounds(item)]
        numbers = sorted(set(range(min(ends, default=0), max(ends, default=0) + 1) if values is None
                             else constants("interchangeable", values)))  # fmt: skip
        if not numbers or numbers[-1] - numbers[0] >= len(numbers):
            raise UsageError("interchangeable: the values are not whole numbers without a gap")
        self._annotate("libsearch_interchangeable", items, numbers[0], numbers[-1])

    def symmetry(self, variables: Any, *images: Any) -> None:
        """Declare symmetries, for symmetry="orbits": an image is an array of the same
        shape, such as x.T or n - 1 - x. If the values of the variables are put in the
        places of the image, a solution becomes a solution. "square" and "rectangle"
        stand for the turns and reflections of a grid."""
        grid = array(variables)
        items = self._variables("symmetry", grid)
        if grid.ndim == 2:
            turned = {"square": [grid.T, grid[::-1]], "rectangle": [grid[::-1], grid[:, ::-1]]}
            images = tuple(x for image in images
                           for x in (turned.get(image, [image]) if isinstance(image, str) else [image]))  # fmt: skip
        for image in images:
            if isinstance(image, str):
                raise UsageError(f"symmetry: {short(image)} is no symmetry of this grid; it has 'square' and 'rectangle'"
                                 if grid.ndim == 2 else f"symmetry: {short(image)} is for a grid of two dimensions")
            if array(image).shape != grid.shape:
                raise UsageError(f"symmetry: {short(image)} has not the shape {grid.shape} of the variables")
            self._annotate("libsearch_symmetry", items, tuple(array(image).items))

    def minimize(self, value: Any) -> None:
        """Let best() find the solution with the smallest value of an expression."""
        self._goal, self._text = f"minimize {self._writer.number(value)}", None

    def maximize(self, value: Any) -> None:
        """Let best() find the solution with the largest value of an expression."""
        self._goal, self._text = f"maximize {self._writer.number(value)}", None

    def _variables(self, name, variables):
        """Return variables of this model as a tuple."""
        items = flat(name, [variables])
        for item in items:
            if not isinstance(item, (Integer, Boolean)) or item.owner is not self._writer:
                raise UsageError(f"{name}: {item!r} is no variable of this model")
        return tuple(items)

    def _annotate(self, name, items, *arguments):
        """Add an annotation of `solve`, about variables."""
        names = f"[{','.join([item.name for item in items])}]"
        words = [one if isinstance(one, str) else self._writer.argument(one) for one in arguments]
        self._search.append(f"{name}({','.join([names, *words])})")
        self._text = None

    def show(self, *variables: Any) -> None:
        """Let solutions be values of these variables and arrays alone, in this order.
        Solutions that differ in other variables count once."""
        shown: dict[int, int] = {}
        outputs, place = [], 0
        for number, one in enumerate(variables):
            items = [one] if isinstance(one, Expression) else flat("show", one)
            shape = (len(items),) if isinstance(one, Expression) else array(one).shape
            for item in self._variables("show", items):
                shown.setdefault(item.number, place)
                place += 1
            outputs.append(_output(f"_show_{number}", items, shape))
        self._shown, self._outputs, self._text = shown, "".join(outputs), None

    # Constraints

    def __iadd__(self, constraints: Any) -> Model:
        """Add a constraint, or an iterable of constraints. True and False are constraints."""
        self._add(constraints, None, sys._getframe(1))
        return self

    def add(self, *constraints: Any, strength: str | None = None) -> None:
        """Add constraints; iterables of constraints, too. The strength, "value", "bounds"
        or "domain", is how many impossible values they remove."""
        self._add(constraints, strength, sys._getframe(1))

    def _add(self, one, strength, frame):
        if isinstance(one, Truth):
            self._text = None
            self._lines.append((len(self._writer.constraints), frame.f_code.co_filename, frame.f_lineno))
            self._writer.add(one if strength is None else Strong(one, strength))
        elif is_truth(one):
            self._add(truth(one), None, frame)
        elif isinstance(one, Expression):
            raise TypeError(f"{one!r} is a number; a constraint is a comparison, such as x == 1")
        elif hasattr(one, "__iter__") and not isinstance(one, (str, bytes)):
            for item in one.items if isinstance(one, Array) else one:
                self._add(item, strength, frame)
        else:
            raise TypeError(f"{short(one)} is no constraint; write a comparison, such as x == 1")

    def _located(self, error):
        """Return an error about a line of the text, with the line of Python that has added
        its constraint."""
        _, line, *rest = str(error).split(":", 3)
        if not isinstance(error, InputError) or not line.isdigit() or len(rest) < 2:
            return error
        number = int(line) - 1 - self.flatzinc().count("\n") + len(self._writer.constraints) + 1
        for first, file, at in reversed(self._lines):
            if first <= number < len(self._writer.constraints):
                return InputError(f"{file}:{at}:{rest[1]}")
        return error

    # The text

    @property
    def input(self) -> bytes:
        """The model as FlatZinc, which the problem `flatzinc` reads."""
        if self._text is None:
            self._text = self._write().encode()
        return self._text

    def _write(self):
        text = [self._declaration(*one) for one in self._made]
        text += [*self._writer.declarations, self._outputs, *self._writer.constraints, "solve "]
        text += [f":: {annotation} " for annotation in self._search]
        return "".join(text) + f"{self._goal};\n"

    def _declaration(self, kind, name, made):
        if isinstance(made, Expression):
            return f"{kind}: {name}{'' if self._outputs else ' :: output_var'};\n"
        text = "".join([f"{kind}: {item.name};\n" for item in made.items])
        return text if self._outputs else text + _output(name, made.items, made.shape)


def _output(name, items, shape):
    """Return the declaration of an array that answers show."""
    if not items:
        return ""
    kind = "bool" if isinstance(items[0], Boolean) else "int"
    names = ",".join([item.name for item in items])
    sets = ",".join([f"1..{length}" for length in shape])
    return f"array [1..{len(items)}] of var {kind}: {name} :: output_array([{sets}]) = [{names}];\n"
