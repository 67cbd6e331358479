# SPDX-License-Identifier: MIT
"""Arrays of expressions, with any number of dimensions, which are sliced as those of
numpy."""
from __future__ import annotations

import math
import operator
from itertools import product

from ._arguments import short
from ._errors import UsageError
from ._expressions import Expression, constant, is_many, multiply

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Iterator


def array(values: Any) -> Array:
    """Return nested lists or a numpy array as an Array, and an Array itself. Raise
    UsageError if rows have different lengths."""
    if isinstance(values, Array):
        return values
    if hasattr(values, "tolist"):
        values = values.tolist()
    if isinstance(values, (str, bytes, dict)) or not hasattr(values, "__iter__"):
        raise TypeError(f"{short(values)} is no array or list of expressions")
    rows = list(values)
    if not any(is_many(row) or isinstance(row, Array) for row in rows):
        for row in rows:
            if not isinstance(row, Expression):
                constant(row)
        return Array(rows, (len(rows),))
    arrays = [array(row) for row in rows]
    if len({row.shape for row in arrays}) > 1:
        raise UsageError("the rows of an array have different lengths")
    return Array([item for row in arrays for item in row.items], (len(rows), *arrays[0].shape))


def flat(name: str, values: Any) -> list:
    """Return the elements of an array, of nested lists, or of an iterable, as a list.
    `name` is for messages."""
    if isinstance(values, Array):
        return list(values.items)
    if isinstance(values, Expression) or not hasattr(values, "__iter__"):
        raise TypeError(f"{name}: {short(values)} is no array; give a list of expressions")
    if hasattr(values, "tolist"):
        values = values.tolist()
    made = []
    for item in values:
        if isinstance(item, Expression):
            made.append(item)
        elif hasattr(item, "__iter__") and not isinstance(item, (str, bytes)):
            made.extend(flat(name, item))
        else:
            made.append(constant(item))
    return made


def _elementwise(sign):
    def method(self, other):
        return self._with(other, sign)

    def reflected(self, other):
        return self._with(other, lambda one, two: sign(two, one))

    return method, reflected


def _reduction(name: str, doc: str) -> Callable[..., Any]:
    """Make a method that applies a function of models along an axis."""

    def method(self, axis=None):
        from . import _functions

        return self._along(axis, getattr(_functions, name))

    method.__name__, method.__doc__ = name, doc
    return method


class Array:
    """Expressions in rows, columns, and so on.

    ``x[1, 2]`` is an element, ``x[0, :]`` a row, and ``x[i]`` with an expression i the
    element at a place that the search finds. Operators work on each element.
    """

    __slots__ = ("items", "shape")
    __array_ufunc__ = None
    __hash__ = object.__hash__

    def __init__(self, items, shape):
        #: The elements, row by row.
        self.items: tuple[Any, ...] = tuple(items)
        self.shape: tuple[int, ...] = tuple(shape)

    __add__, __radd__ = _elementwise(operator.add)
    __sub__, __rsub__ = _elementwise(operator.sub)
    __mul__, __rmul__ = _elementwise(operator.mul)
    __floordiv__, __rfloordiv__ = _elementwise(operator.floordiv)
    __mod__, __rmod__ = _elementwise(operator.mod)
    __pow__, __rpow__ = _elementwise(operator.pow)
    __and__, __rand__ = _elementwise(operator.and_)
    __or__, __ror__ = _elementwise(operator.or_)
    __xor__, __rxor__ = _elementwise(operator.xor)
    __eq__, _ = _elementwise(operator.eq)
    __ne__, _ = _elementwise(operator.ne)
    __lt__, _ = _elementwise(operator.lt)
    __le__, _ = _elementwise(operator.le)
    __gt__, _ = _elementwise(operator.gt)
    __ge__, _ = _elementwise(operator.ge)
    del _

    def __bool__(self):
        raise TypeError("an array is neither true nor false; write .all() or .any()")

    def __neg__(self):
        return self._each(operator.neg)

    def __invert__(self):
        return self._each(operator.invert)

    def __abs__(self):
        return self._each(abs)

    def implies(self, other: Any) -> Array:
        """For each element, as Truth.implies()."""
        return self._with(other, lambda one, two: one.implies(two))

    def isin(self, values: Any) -> Array:
        """For each element, as Expression.isin()."""
        values = list(values)
        return self._each(lambda item: item.isin(values))

    def _each(self, function):
        return Array(map(function, self.items), self.shape)

    def _with(self, other, sign):
        """Apply an operator to each pair of elements. An axis of length 1 is repeated,
        as in numpy."""
        if not isinstance(other, Array):
            if not is_many(other):
                if not isinstance(other, Expression):
                    constant(other)
                return self._each(lambda item: sign(item, other))
            other = array(other)
        if self.shape == other.shape:
            return Array(map(sign, self.items, other.items), self.shape)
        size = max(self.ndim, other.ndim)
        shapes = [(1,) * (size - one.ndim) + one.shape for one in (self, other)]
        shape = tuple(b if a == 1 else a for a, b in zip(*shapes))
        if any(n not in (1, length) for one in shapes for n, length in zip(one, shape)):
            raise UsageError(f"arrays of the shapes {self.shape} and {other.shape} do not match")
        one, two = (x._repeat(its, shape) for x, its in zip((self, other), shapes))
        return Array(map(sign, one, two), shape)

    def _repeat(self, own, shape):
        places = [0]
        for length, wanted in zip(own, shape):
            steps = range(length) if length == wanted else [0] * wanted
            places = [place * length + step for place in places for step in steps]
        return [self.items[place] for place in places]

    @property
    def ndim(self) -> int:
        """The number of dimensions."""
        return len(self.shape)

    @property
    def size(self) -> int:
        """The number of elements."""
        return len(self.items)

    def __len__(self):
        return self.shape[0]

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(self.shape[0]))

    def __getitem__(self, index: Any) -> Any:
        shape = self.shape
        if type(index) is int and len(shape) == 1 and 0 <= index < shape[0]:
            return self.items[index]
        if type(index) is tuple and len(index) == len(shape) == 2:
            row, column = index
            if type(row) is type(column) is int and 0 <= row < shape[0] and 0 <= column < shape[1]:
                return self.items[row * shape[1] + column]
        given = index if isinstance(index, tuple) else (index,)
        if any(one is Ellipsis for one in given):
            at = next(i for i, one in enumerate(given) if one is Ellipsis)
            rest = self.ndim - len(given) + 1
            given = given[:at] + (slice(None),) * rest + given[at + 1 :]
        if len(given) > self.ndim:
            raise IndexError(f"{len(given)} indices of an array with the shape {self.shape}")
        given += (slice(None),) * (self.ndim - len(given))
        axes = [self._places(one, axis) for axis, one in enumerate(given)]
        if any(isinstance(one, Expression) for one in given):
            return self._find(given, axes)
        places = [0]
        for length, steps in zip(self.shape, axes):
            places = [place * length + step for place in places for step in steps]
        shape = [len(a) for a, one in zip(axes, given) if not hasattr(one, "__index__")]
        if not shape:
            return self.items[places[0]]
        return Array([self.items[place] for place in places], shape)

    def _places(self, index, axis):
        """The places on an axis that an index stands for."""
        length = self.shape[axis]
        if isinstance(index, Expression):
            return range(length)
        if isinstance(index, slice):
            return range(length)[index]
        made = []
        for one in index if isinstance(index, (list, tuple, range)) else [index]:
            if not hasattr(one, "__index__"):
                raise TypeError(f"{short(one)} is no index; write a whole number, a slice or an expression")
            place = operator.index(one)
            if not -length <= place < length:
                raise IndexError(f"index {short(place)} is out of range: axis {axis} has the length {length}")
            made.append(place % length)
        return made

    def _find(self, given, axes):
        """Elements at places that the search finds: some indices are expressions."""
        from ._functions import element

        loose = [isinstance(one, Expression) for one in given]
        number, checks = 0, []
        for one, length in zip(given, self.shape):
            if isinstance(one, Expression):
                number = number * length + one
                checks.append((one, length))
        found = []
        for fixed in product(*(axis for axis, free in zip(axes, loose) if not free)):
            rest = iter(fixed)
            slices = tuple(slice(None) if free else next(rest) for free in loose)
            found.append(element(self[slices], number, checks))
        shape = [len(a) for a, one in zip(axes, given) if not hasattr(one, "__index__") and not isinstance(one, Expression)]
        return Array(found, shape) if shape else found[0]

    @property
    def T(self) -> Array:
        """The array with its axes in the opposite order."""
        columns: Any = [[]]
        for length in reversed(self.shape):
            columns = [[i, *rest] for rest in columns for i in range(length)]
        shape = self.shape[::-1]
        return Array([self[tuple(reversed(at))] for at in product(*map(range, shape))], shape)

    def reshape(self, *shape: int) -> Array:
        """The elements in an array of another shape."""
        wanted = tuple(shape[0]) if len(shape) == 1 and is_many(shape[0]) else shape
        if math.prod(wanted) != self.size:
            raise UsageError(f"reshape: {self.size} elements do not fill the shape {wanted}")
        return Array(self.items, wanted)

    def flatten(self) -> Array:
        """The elements in one row."""
        return Array(self.items, (self.size,))

    def tolist(self) -> list[Any]:
        """The elements as nested lists."""
        return list(self.items) if self.ndim == 1 else [row.tolist() for row in self]

    def _along(self, axis, function):
        """Apply a function to all elements, or along an axis."""
        if axis is None:
            return function(self.items)
        axis = range(self.ndim)[axis]
        rest = [range(length) for length in self.shape[:axis] + self.shape[axis + 1 :]]
        made = [
            function(self[at[:axis] + (slice(None),) + at[axis:]].items) for at in product(*rest)
        ]
        return Array(made, [len(one) for one in rest]) if rest else made[0]

    sum = _reduction("sum", "The sum of the elements, or the sums along an axis.")
    min = _reduction("min", "The smallest element, or the smallest along an axis.")
    max = _reduction("max", "The largest element, or the largest along an axis.")
    all = _reduction("all", "True if all elements are.")
    any = _reduction("any", "True if one of the elements is.")

    def prod(self, axis: int | None = None) -> Any:
        """The product of the elements, or the products along an axis."""

        def product_of(items):
            made: Any = 1
            for item in items:
                made = multiply(made, item)
            return made

        return self._along(axis, product_of)

    def count(self, value: Any) -> Expression:
        """The number of elements that are equal to `value`."""
        from ._functions import count

        return count(self, value)

    def diagonal(self, offset: int = 0) -> Array:
        """The elements x[i, i + offset]."""
        rows, columns = self.shape
        places = [i * columns + i + offset for i in range(rows) if 0 <= i + offset < columns]
        return Array([self.items[place] for place in places], (len(places),))

    def trace(self, offset: int = 0) -> Expression:
        """The sum of diagonal()."""
        return self.diagonal(offset).sum()

    def __array__(self, dtype=None, copy=None):
        import numpy

        made = numpy.empty(self.size, object)
        made[:] = self.items
        return made.reshape(self.shape)

    def __repr__(self):
        return f"<Array of the shape {self.shape}: {short(list(self.items))}>"
