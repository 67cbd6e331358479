# SPDX-License-Identifier: MIT
"""Models: puzzles that are stated by variables and constraints."""
from __future__ import annotations

from ._arguments import short, whole
from ._array import Array, array, flat
from ._errors import UsageError
from ._expressions import VALUE_MAX, Atom, Expression, is_many
from ._flatzinc import Strong, Writer, ranges
from ._instance import Plugin, find
from ._truths import Truth, truth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterable, Iterator, Union

    from ._pictures import Page, Picture
    from ._search import Result, Search

    Shape = Union[int, tuple[int, ...]]


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


class Solution(tuple):
    """A solution: the values of all variables, in the order in which they were made.

    ``s[x]`` is the value of the variable x; of an array, nested tuples of its shape. The
    value of a Boolean variable is True or False.
    """

    _model: Any

    def __getitem__(self, key):
        if isinstance(key, Expression):
            return self._value(key)
        if isinstance(key, Array):
            return _nested([self._value(item) for item in key.items], key.shape)
        return tuple.__getitem__(self, key)

    def _value(self, item):
        place = self._model._place(item)
        if place is None or place >= len(self):
            raise KeyError(f"{item!r} is no variable that this solution shows")
        value = tuple.__getitem__(self, place)
        return bool(value) if isinstance(item, Boolean) else value

    def __reduce__(self):
        return _solution, (tuple(self), self._model)


def _solution(values, model):
    made = Solution(values)
    made._model = model
    return made


def _nested(values, shape):
    for length in reversed(shape[1:]):
        values = [tuple(values[i : i + length]) for i in range(0, len(values), length)]
    return tuple(values)


class Model(Plugin):
    """A puzzle, stated by variables and constraints.

        >>> m = libsearch.Model()
        >>> x = m.integers(1, 9, shape=(3, 3))
        >>> m += libsearch.all_different(x)
        >>> m += x.sum(axis=0) == 15
        >>> m.count()
        72

    A model has the methods of a problem: count(), search(), run(), nth() and others. One
    thread at a time may add to a model.
    """

    def __init__(self) -> None:
        self._load()
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
        self._goal = "satisfy"
        self._count = 0
        self._text: bytes | None = None

    def _load(self):
        found = find("flatzinc")
        self._loaded, self._pointer, self._folder = found._loaded, found._pointer, None
        self.name, self.file, self.source = found.name, found.file, found.source

    def __reduce__(self):
        state = {name: value for name, value in vars(self).items() if name not in _OF_C}
        return _model, (type(self), state)

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
            values = sorted(set(flat("integers", min)))
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
        taken = self._names.intersection([item.name for item in items])
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
        return name

    def _place(self, item):
        """The place of a variable in answers; None if answers do not show it."""
        if not isinstance(item, (Integer, Boolean)) or item.owner is not self._writer:
            return None
        return item.number if self._shown is None else self._shown.get(item.number)

    def show(self, *variables: Any) -> None:
        """Let solutions be values of these variables and arrays alone, in this order.
        Solutions that differ in other variables count once."""
        shown: dict[int, int] = {}
        outputs, place = [], 0
        for number, one in enumerate(variables):
            items = [one] if isinstance(one, Expression) else flat("show", one)
            shape = (len(items),) if isinstance(one, Expression) else array(one).shape
            for item in items:
                if not isinstance(item, (Integer, Boolean)) or item.owner is not self._writer:
                    raise UsageError(f"show: {item!r} is no variable of this model")
                shown.setdefault(item.number, place)
                place += 1
            outputs.append(_output(f"show_{number}", items, shape))
        self._shown, self._outputs, self._text = shown, "".join(outputs), None

    # Constraints

    def __iadd__(self, constraints: Any) -> Model:
        """Add a constraint, or an iterable of constraints."""
        self.add(constraints)
        return self

    def add(self, *constraints: Any, strength: str | None = None) -> None:
        """Add constraints; iterables of constraints, too. The strength, "value", "bounds"
        or "domain", is how many impossible values they remove."""
        for one in constraints:
            if isinstance(one, Truth):
                self._text = None
                self._writer.add(one if strength is None else Strong(one, strength))
            elif type(one).__name__ in ("bool", "bool_"):
                self.add(truth(one))
            elif isinstance(one, Array):
                self.add(*one.items, strength=strength)
            elif isinstance(one, Expression):
                raise TypeError(f"{one!r} is a number; a constraint is a comparison, such as x == 1")
            elif hasattr(one, "__iter__") and not isinstance(one, (str, bytes)):
                self.add(*one, strength=strength)
            else:
                raise TypeError(f"{short(one)} is no constraint; write a comparison, such as x == 1")

    # The text

    @property
    def input(self) -> bytes:
        """The model as FlatZinc, which the problem `flatzinc` reads."""
        if self._text is None:
            self._text = self._write().encode()
        return self._text

    def flatzinc(self) -> str:
        """The model as a text of FlatZinc, for search-run flatzinc --input=FILE."""
        return self.input.decode()

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

    def _answers(self, answers):
        """Return answers of the problem `flatzinc` as solutions."""
        return [_solution(answer, self) for answer in answers]

    # Searches

    def __iter__(self) -> Iterator[Solution]:
        return iter(self.search())

    def first(self, **arguments: Any) -> Solution | None:
        """Return the first solution; None if there is none."""
        for answer in self.search(**arguments):
            return answer
        return None


#: Attributes that point to objects of C, which another process makes again.
_OF_C = ("_loaded", "_pointer", "_folder", "name", "file", "source")


def _model(kind, state):
    made = kind.__new__(kind)
    vars(made).update(state)
    made._load()
    return made


def _output(name, items, shape):
    """Return the declaration of an array that answers show."""
    if not items:
        return ""
    kind = "bool" if isinstance(items[0], Boolean) else "int"
    names = ",".join([item.name for item in items])
    sets = ",".join([f"1..{length}" for length in shape])
    return f"array [1..{len(items)}] of var {kind}: {name} :: output_array([{sets}]) = [{names}];\n"
