# SPDX-License-Identifier: MIT
"""Truths: expressions that are true or false."""
from __future__ import annotations

from ._arguments import is_truth, short
from ._expressions import Atom, Expression, Sum, constant, is_many

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

OPPOSITE = {"eq": "ne", "ne": "eq", "le": "gt", "gt": "le", "lt": "ge", "ge": "lt"}

#: The function of two numbers for each relation.
HOLDS = {name: getattr(int, f"__{name}__") for name in OPPOSITE}


def _operator(name):
    """Make a method that joins two truths, and its reflected method."""
    return lambda one, two: _join(name, one, two), lambda two, one: _join(name, one, two)


class Truth(Atom):
    """An expression that is true or false; as a number, 1 or 0. ``&``, ``|``, ``^``,
    ``~`` and implies() combine truths."""

    __slots__ = ()
    min, max = 0, 1

    __and__, __rand__ = _operator("and")
    __or__, __ror__ = _operator("or")
    __xor__, __rxor__ = _operator("xor")

    def __invert__(self):
        return Not(self)

    def implies(self, other: Truth | bool) -> Truth:
        """True unless this is true and `other` is false."""
        return ~self | other


def truth(value: Any) -> Truth:
    """Return a truth, or True or False as a truth. Raise TypeError for other values."""
    if isinstance(value, Truth):
        return value
    if is_truth(value):
        return Join("and" if value else "or", ())
    raise TypeError(f"{short(value)} is neither True, False nor a comparison")


def _join(name, one, other):
    if is_many(one) or is_many(other):
        from ._array import Array, array

        many, single = (one, other) if is_many(one) else (other, one)
        return NotImplemented if isinstance(many, Array) else _join_many(name, single, array(many))
    return Join(name, (truth(one), truth(other)))


def _join_many(name, one, many):
    return many._each(lambda item: _join(name, one, item))


class Not(Truth):
    """True if its argument is false."""

    __slots__ = ("argument",)

    def __init__(self, argument):
        self.argument = argument

    def parts(self):
        return (-1,), (self.argument,), 1

    def __invert__(self):
        return self.argument

    def __repr__(self):
        return f"~{self.argument!r}"


class Join(Truth):
    """True if all of its arguments are ("and"), if one is ("or"), or if an odd number
    of them are ("xor")."""

    __slots__ = ("name", "arguments")

    def __init__(self, name, arguments):
        # a & b & c is one conjunction.
        flat = []
        for one in arguments:
            same = name != "xor" and isinstance(one, Join) and one.name == name
            flat.extend(one.arguments if same else (one,))
        self.name, self.arguments = name, tuple(flat)

    def __repr__(self):
        if not self.arguments:
            return str(self.name == "and")
        sign = {"and": " & ", "or": " | ", "xor": " ^ "}[self.name]
        return f"({sign.join(map(repr, self.arguments))})"


class Comparison(Truth):
    """A sum of atoms, each with a coefficient, in a relation to a number."""

    __slots__ = ("relation", "coefficients", "atoms", "number")

    def __init__(self, relation, coefficients, atoms, number):
        self.relation, self.coefficients = relation, coefficients
        self.atoms, self.number = atoms, number

    def __invert__(self):
        # Without a value for x // y, neither x // y == 2 nor x // y != 2 is true.
        for atom in self.atoms:
            if atom.partial:
                return Not(self)
        return Comparison(OPPOSITE[self.relation], self.coefficients, self.atoms, self.number)

    def __repr__(self):
        sign = {"eq": "==", "ne": "!=", "le": "<=", "lt": "<", "ge": ">=", "gt": ">"}
        return f"{Sum(self.coefficients, self.atoms, 0)!r} {sign[self.relation]} {self.number}"


class Member(Truth):
    """True if an expression has one of some values."""

    __slots__ = ("argument", "values")

    def __init__(self, argument, values):
        if isinstance(values, (int, str, Expression)):
            raise TypeError(f"isin: {short(values)} is no set of whole numbers")
        self.argument = argument
        self.values = tuple(sorted({constant(value) for value in values}))

    def __repr__(self):
        return f"{self.argument!r}.isin({short(list(self.values))})"


def decided(relation, low, high, number):
    """Return "true" or "false" if numbers in low..high all stand in the relation to
    `number`, or none does; otherwise None."""
    if relation in ("eq", "ne"):
        if low == high == number:
            return "true" if relation == "eq" else "false"
        if not low <= number <= high:
            return "false" if relation == "eq" else "true"
        return None
    first, last = (HOLDS[relation](end, number) for end in (low, high))
    return None if first != last else "true" if first else "false"
