# SPDX-License-Identifier: MIT
"""Expressions: whole numbers and truths that depend on the variables of a model.

An expression is only a description. Model adds constraints, and _flatzinc.py writes
them for the library. Expressions do not change, so threads can share them.
"""
from __future__ import annotations

import operator

from ._arguments import is_truth, short
from ._errors import UsageError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Iterable, Union

    from ._truths import Truth

    #: A number, or an expression.
    Number = Union[int, "Expression"]
    Parts = tuple[tuple[int, ...], tuple["Atom", ...], int]

#: The largest absolute value of a variable.
VALUE_MAX = 2**31 - 1


def parts(value: Any) -> Parts:
    """Return a number or an expression as a sum: coefficients, atoms, and a constant.
    Raise TypeError for other values."""
    if isinstance(value, Expression):
        return value.parts()
    return (), (), constant(value)


def constant(value: Any) -> int:
    """Return a whole number, or a truth as 0 or 1. Raise TypeError for other values."""
    if type(value) is int:
        return value
    if is_truth(value):
        return int(value)
    try:
        return operator.index(value)
    except TypeError:
        pass
    if isinstance(value, float):
        raise TypeError(
            f"{short(value)} is no whole number; write an int, and // for a division"
        )
    raise TypeError(f"{short(value)} is neither a whole number nor an expression")


def bounds(value: Any) -> tuple[int, int]:
    """Return the smallest and the largest number that an expression may have."""
    coefficients, atoms, number = parts(value)
    low, high = span(coefficients, atoms)
    return low + number, high + number


def span(coefficients: tuple[int, ...], atoms: tuple[Atom, ...]) -> tuple[int, int]:
    """Return the smallest and the largest sum of atoms, each with a coefficient."""
    low = high = 0
    for factor, atom in zip(coefficients, atoms):
        if factor > 0:
            low += factor * atom.min
            high += factor * atom.max
        else:
            low += factor * atom.max
            high += factor * atom.min
    return low, high


def is_partial(*values: Any) -> bool:
    """Return True if an expression may have no value, as x // y has none if y is 0."""
    for value in values:
        if isinstance(value, Expression):
            for atom in value.parts()[1]:
                if atom.partial:
                    return True
    return False


def is_many(value: Any) -> bool:
    """Return True for an array, or for an object that can be made one."""
    return not isinstance(value, Expression) and (
        isinstance(value, (list, tuple, range)) or getattr(value, "shape", ()) != ()
    )


def _spread(sign, one, other):
    """Apply an operator to `one`, an expression, and `other`, which is no expression:
    to each element if it is an array."""
    from ._array import Array, array

    if isinstance(other, Array):
        return NotImplemented
    return sign(one, array(other))


def _operator(sign):
    """Make a method of `sign`, a function of two numbers or expressions."""

    def method(self, other):
        if not isinstance(other, (int, Expression)) and is_many(other):
            return _spread(sign, self, other)
        return sign(self, other)

    def reflected(self, other):
        if not isinstance(other, (int, Expression)) and is_many(other):
            return _spread(lambda one, many: sign(many, one), self, other)
        return sign(other, self)

    return method, reflected


def _add(one, other):
    a, x, k = parts(one)
    b, y, m = parts(other)
    return Sum(a + b, x + y, k + m)


def _subtract(one, other):
    a, x, k = parts(one)
    b, y, m = parts(other)
    return Sum(a + tuple([-factor for factor in b]), x + y, k - m)


def multiply(one, other):
    for x, y in (one, other), (other, one):
        factors, atoms, number = parts(x)
        if not factors:
            a, z, k = parts(y)
            return Sum(tuple([number * factor for factor in a]), z, number * k)
    (a, b), (c, d) = bounds(one), bounds(other)
    ends = a * c, a * d, b * c, b * d
    if one is other:
        ends = *(end for end in (a * a, b * b)), 0 if a < 0 < b else a * a
    return Operation("int_times", (one, other), min(ends), max(ends))


def _compare(relation):
    def sign(one, other):
        a, x, k = parts(one)
        b, y, m = parts(other)
        return Comparison(relation, a + tuple([-factor for factor in b]), x + y, m - k)

    return sign


def quotient(x: Number, y: Number) -> Expression:
    """x / y, rounded towards 0, as `div` of MiniZinc: -7 / 2 is -3."""
    return _quotient("int_div", x, y)


def remainder(x: Number, y: Number) -> Expression:
    """The remainder of x / y, as `mod` of MiniZinc. It is 0, or has the sign of x."""
    return _quotient("int_mod", x, y)


def _quotient(name, x, y):
    (low, high), (least, most) = bounds(x), bounds(y)
    if not isinstance(y, Expression) and least == 0:
        raise UsageError(f"{x!r} is divided by 0")
    if name == "int_mod":
        far = max(abs(least), abs(most), 1) - 1
        ends = [max(low, -far) if low < 0 else 0, min(high, far) if high > 0 else 0]
    else:
        by = [n for n in (least, most, -1, 1) if least <= n <= most and n != 0]
        by = by or [-1]
        ends = [abs(n) // abs(d) * (1 if n * d > 0 else -1) for n in (low, high) for d in by]
    made = Operation(name, (x, y), min([0, *ends]), max([0, *ends]))
    made.partial = made.partial or least <= 0 <= most
    return made


def _rounds_up(x, y):
    """1 if Python's quotient of x and y is 1 less than that of quotient(), otherwise 0:
    the remainder and the divisor have different signs."""
    rest = remainder(x, y)
    return ((rest < 0) & (y > 0)) | ((rest > 0) & (y < 0))


def _floor(x, y):
    if bounds(x)[0] >= 0 and bounds(y)[0] >= 0:
        return quotient(x, y)
    return quotient(x, y) - _rounds_up(*_both(x, y))


def _modulo(x, y):
    if bounds(x)[0] >= 0 and bounds(y)[0] >= 0:
        return remainder(x, y)
    return remainder(x, y) + y * _rounds_up(*_both(x, y))


def _both(x, y):
    return Sum(*parts(x)), Sum(*parts(y))


def _small_exponent(exponent):
    """An exponent that gives the same power of -1, 0 and 1; other powers are too large
    with either."""
    return exponent if exponent < 64 else 64 + exponent % 2


def _power(x, y):
    if bounds(y)[0] < 0:
        raise UsageError(f"the exponent {short(y)} may be negative; only 0 and more are exponents")
    if not isinstance(y, Expression):
        y = _small_exponent(constant(y))
    (a, b), (least, most) = bounds(x), [_small_exponent(e) for e in bounds(y)]
    ends = [n**e for n in (a, b, *((0, 1) if a <= 0 <= b else ())) for e in (least, most, max(most - 1, least))]
    return Operation("int_pow", (x, y), min(1, *ends) if least == 0 else min(ends), max(1, *ends))


class Expression:
    """A whole number that depends on variables. Operators combine expressions:
    + - * // % ** abs() make numbers; == != < <= > >= make truths."""

    __slots__ = ()
    __hash__ = object.__hash__
    # numpy leaves operators to the methods below.
    __array_ufunc__ = None

    def parts(self) -> Parts:
        """Return the expression as a sum: coefficients, atoms, and a constant."""
        raise NotImplementedError

    __add__, __radd__ = _operator(_add)
    __sub__, __rsub__ = _operator(_subtract)
    __mul__, __rmul__ = _operator(multiply)
    __floordiv__, __rfloordiv__ = _operator(_floor)
    __mod__, __rmod__ = _operator(_modulo)
    __pow__, __rpow__ = _operator(_power)
    __eq__, _ = _operator(_compare("eq"))
    __ne__, _ = _operator(_compare("ne"))
    __lt__, _ = _operator(_compare("lt"))
    __le__, _ = _operator(_compare("le"))
    __gt__, _ = _operator(_compare("gt"))
    __ge__, _ = _operator(_compare("ge"))
    del _

    def __neg__(self):
        return multiply(-1, self)

    def __pos__(self):
        return self

    def __abs__(self):
        low, high = bounds(self)
        least = 0 if low <= 0 <= high else min(abs(low), abs(high))
        return Operation("int_abs", (self,), least, max(abs(low), abs(high)))

    def __truediv__(self, other):
        raise TypeError("/ makes floats; write // for a quotient of whole numbers")

    __rtruediv__ = __truediv__

    def __bool__(self):
        raise TypeError(
            "a search decides whether this is true, so `and`, `or`, `not`, `if` and "
            "a < b < c cannot; write &, |, ~, .implies(), (a < b) & (b < c), and ls.max for max"
        )

    def __and__(self, other):
        raise TypeError(f"{self!r} is no truth, which & | ~ need; write a comparison of it")

    __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __and__

    def __invert__(self):
        return self & self

    def isin(self, values: Iterable[int]) -> Truth:
        """True if the number is one of `values`."""
        return Member(self, values)


class Sum(Expression):
    """A sum of atoms, each with a coefficient, and a constant."""

    __slots__ = ("coefficients", "atoms", "constant")

    def __init__(self, coefficients, atoms, constant):
        self.coefficients, self.atoms, self.constant = coefficients, atoms, constant

    def parts(self):
        return self.coefficients, self.atoms, self.constant

    def __repr__(self):
        words = " + ".join(
            repr(atom) if factor == 1 else f"{factor} * {atom!r}"
            for factor, atom in zip(self.coefficients, self.atoms)
        )
        if self.constant or not words:
            words += f"{' + ' if words else ''}{self.constant}"
        return f"({words.replace('+ -', '- ')})"


class Atom(Expression):
    """An expression that is no sum. Its values lie in min..max."""

    __slots__ = ()
    min: int
    max: int
    #: True if the expression may have no value, as x // y has none if y is 0.
    partial = False

    def parts(self):
        return (1,), (self,), 0


class Operation(Atom):
    """A function of expressions, called by a name of FlatZinc."""

    __slots__ = ("name", "arguments", "min", "max", "partial", "checks")

    def __init__(self, name, arguments, low, high):
        self.name, self.arguments, self.min, self.max = name, arguments, low, high
        self.partial = is_partial(
            *[item for one in arguments for item in (one if isinstance(one, tuple) else (one,))]
        )

    def __repr__(self):
        words = ", ".join(short(argument) for argument in self.arguments)
        return f"{self.name.replace('int_', '')}({words})"


# Truths are atoms, and comparisons of expressions make truths.
from ._truths import Comparison, Member  # noqa: E402
