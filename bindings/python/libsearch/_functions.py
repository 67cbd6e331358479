# SPDX-License-Identifier: MIT
"""Functions and constraints of models, under the names of MiniZinc. Places in arrays
and values that stand for places begin with 0."""
from __future__ import annotations

import builtins

from ._arguments import is_truth, short
from ._array import Array, flat
from ._errors import UsageError
from ._expressions import (
    Atom, Expression, Operation, Sum, bounds, constant, is_many, parts, quotient, remainder,
)  # fmt: skip
from ._truths import Comparison, Join, Truth, truth

__all__ = [
    "Abs", "AllDifferent", "AllDifferentExcept0", "AllDifferentExceptN", "AllEqual",
    "Among", "Circuit", "Count", "Decreasing", "DecreasingStrict", "Element",
    "GlobalCardinalityCount", "Increasing", "IncreasingStrict", "Inverse", "LexLess",
    "LexLessEq", "Maximum", "Minimum", "NValue", "Regular", "SubCircuit", "Table",
    "Xor", "abs", "all", "all_different", "all_different_except",
    "all_different_except_0", "all_equal", "alldifferent", "among", "any",
    "bin_packing", "bin_packing_capa", "bin_packing_load", "circuit", "cumulative",
    "decreasing", "diffn", "disjunctive", "div", "element", "global_cardinality",
    "if_then_else", "increasing", "inverse", "lex_less", "lex_lesseq", "max",
    "member", "min", "mod", "nvalue", "regular", "sort", "strictly_decreasing",
    "strictly_increasing", "subcircuit", "sum", "table", "value_precede",
    "value_precede_chain", "xor",
]  # fmt: skip

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Callable, Hashable, Iterable, Union

    #: An array, or nested lists, of numbers and expressions.
    Many = Union[Array, Iterable[Any]]
    Number = Union[int, Expression]

div, mod = quotient, remainder


class Truths(tuple):
    """Truths as an argument of a constraint."""


class Constraint(Truth):
    """A constraint that FlatZinc has by name. `meaning` returns an equal truth; None if
    the constraint cannot be inside ~, & or |."""

    __slots__ = ("name", "arguments", "meaning")

    def __init__(self, name: str, *arguments: Any, meaning: Callable[[], Truth] | None = None):
        self.name, self.arguments, self.meaning = name, arguments, meaning

    def __repr__(self):
        return f"{self.name.replace('libsearch_', '')}({', '.join(map(short, self.arguments))})"


def _result(name, arguments, items):
    """An operation whose result is one of the items."""
    ends = [bounds(item) for item in items]
    return Operation(name, arguments, builtins.min(a for a, _ in ends), builtins.max(b for _, b in ends))


def _filled(name, values):
    items = tuple(flat(name, values))
    if not items:
        raise UsageError(f"{name}: there is no element")
    return items


def _together(name, *lists):
    """Return arrays that must have equal lengths as tuples."""
    made = [tuple(flat(name, values)) for values in lists]
    if len({len(items) for items in made}) > 1:
        lengths = " and ".join(str(len(items)) for items in made)
        raise UsageError(f"{name}: arrays of equal lengths are expected, not of {lengths}")
    return made


def constants(name, values):
    """Return numbers of a list as a tuple. Raise TypeError for expressions."""
    items = tuple(flat(name, values))
    for item in items:
        if isinstance(item, Expression):
            raise TypeError(f"{name}: {item!r} is no number, which is expected here")
    return items


def sum(*values: Many) -> Sum:  # noqa: A001
    """The sum of all elements. The sum() of Python makes the same, in more time."""
    factors: list[int] = []
    atoms: list[Atom] = []
    number = 0
    for item in flat("sum", values):
        a, x, k = parts(item)
        factors.extend(a)
        atoms.extend(x)
        number += k
    return Sum(tuple(factors), tuple(atoms), number)


def max(*values: Any) -> Expression:  # noqa: A001
    """The largest element."""
    items = _filled("max", values)
    return _extreme("array_int_maximum", builtins.max, items)


def min(*values: Any) -> Expression:  # noqa: A001
    """The smallest element."""
    items = _filled("min", values)
    return _extreme("array_int_minimum", builtins.min, items)


def _extreme(name, of, items):
    ends = [bounds(item) for item in items]
    return Operation(name, (None, items), of(a for a, _ in ends), of(b for _, b in ends))


def abs(value: Any) -> Any:  # noqa: A001
    """The absolute value."""
    return builtins.abs(value)


def all(*values: Any) -> Truth:  # noqa: A001
    """True if all elements are."""
    return Join("and", [truth(item) for item in _truths("all", values)])


def any(*values: Any) -> Truth:  # noqa: A001
    """True if one of the elements is."""
    return Join("or", [truth(item) for item in _truths("any", values)])


def xor(*values: Any) -> Truth:
    """True if an odd number of the elements is."""
    return Join("xor", [truth(item) for item in _truths("xor", values)])


def _truths(name, values):
    """The elements of nested lists of truths, in which flat() would make numbers of True
    and False."""
    for value in values:
        if isinstance(value, Expression) or is_truth(value):
            yield value
        elif isinstance(value, Array):
            yield from value.items
        elif hasattr(value, "__iter__"):
            yield from _truths(name, value)
        else:
            yield truth(value)


def if_then_else(condition: Any, x: Number, y: Number) -> Expression:
    """`x` if the condition is true, otherwise `y`."""
    return _result("libsearch_if_then_else_int", (Truths((truth(condition), truth(True))), (x, y)), (x, y))


def element(values: Many, index: Number, _checks: Any = None) -> Any:
    """The element with this index, from 0. An index that is no place of the array makes
    the comparison around it false."""
    items = _filled("element", values)
    if not isinstance(index, Expression):
        return items[range(len(items))[constant(index)]]
    checks = _checks or [(index, len(items))]
    constants = not builtins.any(isinstance(item, Expression) for item in items)
    name = "array_int_element" if constants else "array_var_int_element"
    made = _result(name, (index, items), items)
    made.partial = made.partial or builtins.any(
        bounds(one)[0] < 0 or bounds(one)[1] >= length for one, length in checks
    )
    made.checks = checks
    truths = builtins.all(isinstance(item, Truth) for item in items)
    return Comparison("eq", (1,), (made,), 1) if truths else made


def count(values: Many, value: Number) -> Operation:
    """The number of elements that are equal to `value`."""
    items = tuple(flat("count", values))
    return Operation("libsearch_count_eq", (items, value), 0, len(items))


def among(values: Many, of: Iterable[int]) -> Operation:
    """The number of elements that have one of the values `of`."""
    items = tuple(flat("among", values))
    return Operation("libsearch_among", (None, items, frozenset(constants("among", of))), 0, len(items))


def nvalue(*values: Many) -> Operation:
    """The number of different values of the elements."""
    items = tuple(flat("nvalue", values))
    return Operation("libsearch_nvalue", (None, items), builtins.min(1, len(items)), len(items))


def all_different(*values: Many) -> Constraint:
    """No two elements are equal."""
    items = tuple(flat("all_different", values))

    def meaning():
        return Join("and", [x != y for i, x in enumerate(items) for y in items[:i]
                            if isinstance(x != y, Truth)])  # fmt: skip

    return Constraint("libsearch_all_different_int", items, meaning=meaning)


def all_different_except(values: Many, value: int) -> Constraint:
    """No two elements are equal, unless they are `value`."""
    items = tuple(flat("all_different_except", values))
    return Constraint("libsearch_all_different_except", items, *constants("all_different_except", [value]))


def all_different_except_0(*values: Many) -> Constraint:
    """No two elements are equal, unless they are 0."""
    return all_different_except(values, 0)


def all_equal(*values: Many) -> Truth:
    """All elements are equal."""
    items = [_sum_of(item) for item in flat("all_equal", values)]
    return Join("and", [x == y for x, y in zip(items, items[1:])])


def _sum_of(value):
    return Sum(*parts(value))


def table(values: Many, rows: Iterable[Iterable[int]]) -> Constraint:
    """The elements are one of the rows."""
    items = tuple(flat("table", values))
    made: list[int] = []
    for row in rows:
        numbers = constants("table", row)
        if len(numbers) != len(items):
            raise UsageError(f"table: the row {short(numbers)} is of {len(numbers)}, not {len(items)}")
        made.extend(numbers)
    return Constraint("libsearch_table_int", items, tuple(made))


def regular(
    values: Many,
    transitions: Iterable[tuple[Hashable, int, Hashable]],
    start: Hashable,
    accepting: Iterable[Hashable],
) -> Constraint:
    """An automaton accepts the elements. A transition (s, v, t) leads from state s to
    state t by an element with the value v."""
    items, steps = tuple(flat("regular", values)), list(transitions)
    for step in steps:
        if not is_many(step) or len(step) != 3:
            raise UsageError(f"regular: {short(step)} is no transition (state, value, state)")
    states = {state: i for i, state in enumerate(
        dict.fromkeys([start, *(x for s, _, t in steps for x in (s, t))]), 1)}  # fmt: skip
    symbols = [constant(v) for _, v, _ in steps]
    low, high = builtins.min(symbols, default=0), builtins.max(symbols, default=0)
    width = high - low + 1
    after = [0] * (len(states) * width)
    for s, v, t in steps:
        place = (states[s] - 1) * width + constant(v) - low
        if after[place] not in (0, states[t]):
            raise UsageError(f"regular: two transitions lead from {short(s)} by {v}")
        after[place] = states[t]
    ends = frozenset(states[state] for state in accepting if state in states)
    shifted = tuple(item + (1 - low) for item in items)
    return Constraint("libsearch_regular", shifted, len(states), width, tuple(after), 1, ends)


def inverse(x: Many, y: Many) -> Constraint:
    """x[i] is j exactly if y[j] is i."""
    x, y = _together("inverse", x, y)
    return Constraint("libsearch_inverse", x, 0, y, 0)


def circuit(*successors: Many) -> Constraint:
    """The successor of each place leads along one cycle through all places."""
    return Constraint("libsearch_circuit", tuple(flat("circuit", successors)), 0)


def subcircuit(*successors: Many) -> Constraint:
    """As circuit(), but a place may be its own successor, outside the cycle."""
    return Constraint("libsearch_subcircuit", tuple(flat("subcircuit", successors)), 0)


def cumulative(start: Many, duration: Many, demand: Many, capacity: Number) -> Constraint:
    """Tasks that run at one time need at most `capacity` together."""
    return Constraint("libsearch_cumulative", *_together("cumulative", start, duration, demand), capacity)


def disjunctive(start: Many, duration: Many) -> Constraint:
    """No two tasks run at one time."""
    return Constraint("libsearch_disjunctive", *_together("disjunctive", start, duration))


def diffn(x: Many, y: Many, width: Many, height: Many) -> Constraint:
    """No two rectangles overlap."""
    return Constraint("libsearch_diffn_nonstrict", *_together("diffn", x, y, width, height))


def global_cardinality(values: Many, cover: Iterable[int], counts: Many, closed: bool = False) -> Constraint:
    """Each number in `cover` occurs as often as its element of `counts` says; with
    `closed`, no other numbers occur."""
    items = tuple(flat("global_cardinality", values))
    numbers, occurring = _together("global_cardinality", constants("global_cardinality", cover), counts)
    name = "libsearch_global_cardinality" + ("_closed" if closed else "")
    return Constraint(name, items, numbers, occurring)


def lex_less(x: Many, y: Many) -> Constraint:
    """x comes before y in the order of a dictionary."""
    return Constraint("libsearch_lex_less_int", tuple(flat("lex_less", x)), tuple(flat("lex_less", y)))


def lex_lesseq(x: Many, y: Many) -> Constraint:
    """x comes before y in the order of a dictionary, or is equal."""
    return Constraint("libsearch_lex_lesseq_int", tuple(flat("lex_lesseq", x)), tuple(flat("lex_lesseq", y)))


def _chain(name, values, strict):
    items = tuple(flat(name, values))
    sums = [_sum_of(item) for item in items]

    def meaning():
        return Join("and", [x < y if strict else x <= y for x, y in zip(sums, sums[1:])])

    word = "strictly_increasing" if strict else "increasing"
    return Constraint(f"libsearch_{word}_int", items, meaning=meaning)


def increasing(*values: Many) -> Constraint:
    """Each element is at least the one before it."""
    return _chain("increasing", values, False)


def strictly_increasing(*values: Many) -> Constraint:
    """Each element is greater than the one before it."""
    return _chain("strictly_increasing", values, True)


def decreasing(*values: Many) -> Constraint:
    """Each element is at most the one before it."""
    return _chain("decreasing", flat("decreasing", values)[::-1], False)


def strictly_decreasing(*values: Many) -> Constraint:
    """Each element is less than the one before it."""
    return _chain("strictly_decreasing", flat("strictly_decreasing", values)[::-1], True)


def bin_packing_load(load: Many, bin: Many, weight: Iterable[int]) -> Constraint:
    """load[k] is the sum of the weights of the items i with bin[i] == k."""
    bins, weights = _together("bin_packing_load", bin, constants("bin_packing_load", weight))
    return Constraint("libsearch_bin_packing_load", tuple(flat("bin_packing_load", load)), 0, bins, weights)


def bin_packing_capa(capacity: Iterable[int], bin: Many, weight: Iterable[int]) -> Constraint:
    """The weights of the items i with bin[i] == k add up to at most capacity[k]."""
    bins, weights = _together("bin_packing_capa", bin, constants("bin_packing_capa", weight))
    capacities = constants("bin_packing_capa", capacity)
    return Constraint("libsearch_bin_packing_capa", capacities, 0, bins, weights)


def bin_packing(capacity: int, bin: Many, weight: Iterable[int]) -> Constraint:
    """The weights of the items in a bin add up to at most `capacity`. The bins have the
    numbers from 0."""
    bins = flat("bin_packing", bin)
    number = builtins.max((bounds(item)[1] + 1 for item in bins), default=0)
    return bin_packing_capa([capacity] * number, bins, weight)


def value_precede(first: int, second: int, values: Many) -> Constraint:
    """If `second` occurs, `first` occurs before it."""
    return value_precede_chain((first, second), values)


def value_precede_chain(order: Iterable[int], values: Many) -> Constraint:
    """Each number in `order` occurs only behind the number before it in `order`."""
    numbers = constants("value_precede_chain", order)
    return Constraint("libsearch_value_precede_chain_int", numbers, tuple(flat("value_precede_chain", values)))


def member(values: Many, value: Number) -> Constraint:
    """One of the elements is equal to `value`."""
    items = tuple(flat("member", values))

    def meaning():
        return Join("or", [_sum_of(item) == value for item in items])

    return Constraint("libsearch_member_int", items, value, meaning=meaning)


def sort(x: Many, y: Many) -> Constraint:
    """y has the elements of x in ascending order."""
    return Constraint("libsearch_sort", *_together("sort", x, y))


#: Names of CPMpy, for functions whose arguments are equal there.
Abs, Among, Count, Element, NValue, Xor = abs, among, count, element, nvalue, xor
AllDifferent, AllDifferentExcept0, AllEqual = all_different, all_different_except_0, all_equal
AllDifferentExceptN, Circuit, Increasing = all_different_except, circuit, increasing
IncreasingStrict, Decreasing, DecreasingStrict = strictly_increasing, decreasing, strictly_decreasing
GlobalCardinalityCount, Inverse, LexLess, LexLessEq = global_cardinality, inverse, lex_less, lex_lesseq
Maximum, Minimum, Regular, SubCircuit, Table = max, min, regular, subcircuit, table
alldifferent = all_different
