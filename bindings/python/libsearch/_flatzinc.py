# SPDX-License-Identifier: MIT
"""Writes the variables and constraints of a model as FlatZinc."""
from __future__ import annotations

from ._errors import UsageError
from ._expressions import VALUE_MAX, Expression, Operation, bounds, is_partial, parts, span
from ._functions import Constraint, Truths
from ._truths import HOLDS, Comparison, Join, Member, Not, Truth, decided, truth

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

#: The annotation of a constraint for each strength.
STRENGTHS = {"value": "value_propagation", "bounds": "bounds_propagation",
             "domain": "domain_propagation"}  # fmt: skip


class Strong(Truth):
    """A truth whose constraints have a strength."""

    __slots__ = ("argument", "word")

    def __init__(self, argument, word):
        if word not in STRENGTHS:
            raise UsageError(f"strength: {word!r} is not one of {', '.join(STRENGTHS)}")
        self.argument, self.word = truth(argument), word


def ranges(values) -> str:
    """Return sorted values as a set of FlatZinc."""
    if values and values[-1] - values[0] == len(values) - 1:
        return f"{values[0]}..{values[-1]}"
    return "{" + ",".join(map(str, values)) + "}"


class Writer:
    """The text of a model. require() adds constraints, and the variables that these
    need."""

    def __init__(self):
        self.declarations: list[str] = []
        self.constraints: list[str] = []
        #: For each operation, by its text, the name of its result, and the truths
        #: without which it has no value.
        self.made: dict[str, tuple[str, tuple[str, ...]]] = {}
        #: For each operation, by its id(): itself, and its entry in `made`.
        self.known: dict[int, tuple[Any, str, list[str]]] = {}
        #: The truths without which the current comparison has no value; None outside
        #: a comparison that may be false, where these truths are required instead.
        self.needed: list[str] | None = None
        self.annotation = ""

    def __getstate__(self):
        # In another process, objects have other ids.
        return {**vars(self), "known": {}}

    def variable(self, low, high) -> str:
        """Declare a variable that answers do not show. Return its name."""
        if low < -VALUE_MAX or high > VALUE_MAX:
            raise UsageError(
                f"an expression has values from {low} to {high}; the largest is {VALUE_MAX}: "
                "give its variables smaller ranges"
            )
        name = f"_{len(self.declarations)}"
        self.declarations.append(f"var {low}..{high}: {name};\n")
        return name

    def boolean(self) -> str:
        """Declare a Boolean that answers do not show. Return its name."""
        name = f"_{len(self.declarations)}"
        self.declarations.append(f"var bool: {name};\n")
        return name

    def post(self, call: str) -> None:
        """Add a constraint."""
        self.constraints.append(f"constraint {call}{self.annotation};\n")

    def never(self) -> None:
        """Add a constraint that is never true."""
        self.post("bool_clause([],[])")

    def number(self, value: Any) -> str:
        """Return a number or the name of a variable for an expression."""
        factors, atoms, number = parts(value)
        if not factors:
            return str(number)
        if number == 0 and factors == (1,):
            return self.atom(atoms[0])
        low, high = bounds(value)
        names = ",".join([self.atom(atom) for atom in atoms])
        key = f"{factors}{names}+{number}"
        if key not in self.made:
            name = self.variable(low, high)
            self.post(f"int_lin_eq([{','.join(map(str, factors))},-1],[{names},{name}],{-number})")
            self.made[key] = name, ()
        return self.made[key][0]

    def atom(self, atom) -> str:
        """Return the name of a variable for an atom."""
        if isinstance(atom, Operation):
            if id(atom) not in self.known:
                self.known[id(atom)] = (atom, *self.operation(atom))
            _, name, needed = self.known[id(atom)]
            self.need(needed)
            return name
        if not isinstance(atom, Truth):
            return self.name(atom)
        name = self.truth(atom)
        if name in ("true", "false"):
            return "1" if name == "true" else "0"
        key = f"bool2int({name}"
        if key not in self.made:
            self.made[key] = self.variable(0, 1), ()
            self.post(f"{key},{self.made[key][0]})")
        return self.made[key][0]

    def name(self, variable) -> str:
        """Return the name of a variable. Raise UsageError if another model made it."""
        if variable.owner is not self:
            raise UsageError(f"{variable!r} is a variable of another model")
        return variable.name

    def argument(self, value) -> str:
        """Return an argument of a constraint as text."""
        if isinstance(value, Truths):
            return f"[{','.join([self.truth(item) for item in value])}]"
        if isinstance(value, tuple):
            return f"[{','.join([self.number(item) for item in value])}]"
        if isinstance(value, frozenset):
            return ranges(sorted(value))
        return self.number(value)

    def operation(self, made) -> tuple[str, list[str]]:
        """Return the name of a variable for the value of an operation, and the truths
        without which there is no value."""
        before, self.needed = self.needed, None if self.needed is None else []
        try:
            name = self.call(made)
            return name, self.needed or []
        finally:
            self.needed = before

    def call(self, made) -> str:
        """Write an operation. Return the name of its value."""
        arguments, needed = list(made.arguments), ()
        if made.name.endswith("element"):
            needed, arguments[0] = self.index(made)
        elif made.name in ("int_div", "int_mod"):
            low, high = bounds(arguments[1])
            if low <= 0 <= high:
                condition = arguments[1] != 0
                needed, arguments[1] = self.safe(condition, arguments[1], 1 if high else -1)
        elif made.name == "libsearch_if_then_else_int":
            arguments[1] = self.branches(*made.arguments)
        if all(item is not None for item in arguments):
            arguments.append(None)
        words = [item if item is None else self.argument(item) for item in arguments]
        key = f"{made.name}({','.join([word or '?' for word in words])})"
        if key not in self.made:
            name = self.variable(made.min, made.max)
            self.post(f"{made.name}({','.join([word or name for word in words])})")
            self.made[key] = name, needed
        name, needed = self.made[key]
        self.need(needed)
        return name

    def branches(self, conditions, values):
        """Return the values of if_then_else. One without a value matters where it is
        chosen."""
        chosen, made = self.truth(conditions[0]), []
        for value, otherwise in zip(values, (self.negated(chosen), chosen)):
            before, self.needed = self.needed, []
            try:
                made.append(Named(self.number(value), self) if is_partial(value) else value)
                needed = self.needed
            finally:
                self.needed = before
            self.need([self.reified(f"array_bool_or([{otherwise},{name}]") for name in needed])
        return tuple(made)

    def index(self, made):
        """Return the conditions under which an index is a place, and the index, from
        1. Without the conditions, this index is some place."""
        conditions = []
        for one, length in made.checks:
            low, high = bounds(one)
            conditions += [one >= 0] * (low < 0) + [one < length] * (high >= length)
        index = made.arguments[0]
        if not conditions:
            return (), index + 1
        return self.safe(Join("and", conditions), index + 1, 1)

    def safe(self, condition, value, otherwise):
        """Return truths, and an expression that is `value` if they hold. Where no
        comparison can be false instead, require the condition."""
        if self.needed is None:
            self.require(condition)
            return (), value
        name = self.truth(condition)
        key = f"safe({name},{self.number(value)}"
        if key not in self.made:
            low, high = bounds(value)
            found = self.variable(min(low, otherwise), max(high, otherwise))
            self.post(
                f"libsearch_if_then_else_int([{name},true],[{self.number(value)},{otherwise}],{found})"
            )
            self.made[key] = found, ()
        return (name,), Named(self.made[key][0], self)

    def need(self, names) -> None:
        """Note truths without which an expression has no value."""
        if self.needed is not None:
            self.needed += names
        else:
            for name in names:
                self.post(f"bool_eq({name},true)")

    def reified(self, call: str) -> str:
        """Return the name of a Boolean that is true exactly if a constraint holds. `call`
        ends before its last argument."""
        if call not in self.made:
            name = self.boolean()
            self.post(f"{call},{name})")
            self.made[call] = name, ()
        return self.made[call][0]

    def literals(self, values):
        """Return the names of truths, and the names of those that stand negated."""
        positive, negative = [], []
        for value in values:
            if isinstance(value, Not):
                negative.append(self.truth(value.argument))
            else:
                positive.append(self.truth(value))
        return f"[{','.join(positive)}]", f"[{','.join(negative)}]"

    def truth(self, value) -> str:
        """Return the name of a Boolean for a truth, or true or false."""
        if isinstance(value, Comparison):
            return self.comparison_truth(value)
        if isinstance(value, Not):
            return self.negated(self.truth(value.argument))
        if isinstance(value, Join):
            return self.join_truth(value)
        if isinstance(value, Member):
            return self.within(lambda: self.member_truth(value))
        if isinstance(value, Strong):
            return self.strongly(value, self.truth)
        if isinstance(value, Constraint):
            if value.meaning is None:
                raise UsageError(f"{value!r} cannot be inside ~, &, |, or a sum; add it to the model alone")
            return self.truth(value.meaning())
        return self.name(value)

    def join_truth(self, value) -> str:
        names = [self.truth(item) for item in value.arguments]
        if value.name == "xor":
            name = "false"
            for one in names:
                name = one if name == "false" else self.reified(f"bool_xor({name},{one}")
            return name
        decides, rest = ("false", "true") if value.name == "and" else ("true", "false")
        names = [name for name in names if name != rest]
        if decides in names or not names:
            return decides if names else rest
        return names[0] if len(names) == 1 else self.reified(f"array_bool_{value.name}([{','.join(names)}]")

    def member_truth(self, value) -> str:
        if not value.values:
            return "false"
        return self.reified(f"set_in_reif({self.number(value.argument)},{ranges(value.values)}")

    def within(self, make) -> str:
        """Return the truth that make() returns, and of all truths that it needs."""
        before, self.needed = self.needed, []
        try:
            name, needed = make(), self.needed
        finally:
            self.needed = before
        if not needed or name == "false":
            return name
        names = [*dict.fromkeys(needed), name]
        return self.reified(f"array_bool_and([{','.join(n for n in names if n != 'true')}]")

    def comparison_truth(self, value) -> str:
        pair = self.booleans(value)
        if not pair:
            return self.within(lambda: self.compared(value, "_reif"))
        relation, (name, other) = pair
        if other != "true":
            return self.reified(f"bool_{relation}_reif({name},{other}")
        return name if relation == "eq" else self.negated(name)

    def negated(self, name) -> str:
        """Return the name of a Boolean for the opposite of a truth."""
        if name in ("true", "false"):
            return "false" if name == "true" else "true"
        return self.reified(f"bool_not({name}")

    def booleans(self, value):
        """Return the relation and the names of two truths that are compared by == or
        !=. None for other comparisons."""
        if value.relation not in ("eq", "ne"):
            return None
        for atom in value.atoms:
            if not isinstance(atom, Truth):
                return None
        if len(value.atoms) == 2 and sorted(value.coefficients) == [-1, 1] and value.number == 0:
            return value.relation, [self.truth(atom) for atom in value.atoms]
        if len(value.atoms) == 1 and value.coefficients in ((1,), (-1,)):
            number = value.number * value.coefficients[0]
            if number in (0, 1):
                other = "ne" if (value.relation == "eq") == (number == 0) else "eq"
                name = self.truth(value.atoms[0])
                return other, [name, "true"]
        return None

    def compared(self, value, ending):
        """Write a comparison. Return its Boolean with the ending "_reif", or "true" or
        "false" if it is decided."""
        factors, names, number = value.coefficients, [self.atom(atom) for atom in value.atoms], value.number
        if len(set(names)) < len(names) or "0" in names or "1" in names:
            factors, names, number = _gathered(factors, names, number)
        if not names:
            return "true" if HOLDS[value.relation](0, number) else "false"
        if ending and len(names) == len(value.atoms):
            known = decided(value.relation, *span(value.coefficients, value.atoms), number)
            if known:
                return known
        if number == 0 and factors == (1, -1):
            call = f"int_{value.relation}{ending}({names[0]},{names[1]}"
        else:
            call = f"int_lin_{value.relation}{ending}([{','.join(map(str, factors))}],[{','.join(names)}],{number}"
        return self.reified(call) if ending else self.post(call + ")")

    def strongly(self, value, write):
        before, self.annotation = self.annotation, f"::{STRENGTHS[value.word]}"
        try:
            return write(value.argument)
        finally:
            self.annotation = before

    def add(self, value) -> None:
        """Add a constraint that a truth is true, or nothing if it has a mistake."""
        lengths = len(self.declarations), len(self.constraints)
        try:
            self.require(value)
        except BaseException:
            del self.declarations[lengths[0] :], self.constraints[lengths[1] :]
            self.made, self.known = {}, {}
            raise

    def require(self, value) -> None:
        """Add a constraint that a truth is true."""
        if isinstance(value, Comparison):
            pair = self.booleans(value)
            if pair:
                self.post(f"bool_{pair[0]}({','.join(pair[1])})")
            elif self.compared(value, "") == "false":
                self.never()
        elif isinstance(value, Constraint):
            words = [self.argument(argument) for argument in value.arguments]
            self.post(f"{value.name}({','.join(words)})")
        elif isinstance(value, Join) and value.name == "and":
            for item in value.arguments:
                self.require(item)
        elif isinstance(value, Join) and value.name == "or":
            self.post("bool_clause({},{})".format(*self.literals(value.arguments)))
        elif isinstance(value, Strong):
            self.strongly(value, self.require)
        elif isinstance(value, Member) and value.values:
            self.post(f"set_in({self.number(value.argument)},{ranges(value.values)})")
        elif isinstance(value, Not):
            self.post(f"bool_eq({self.truth(value.argument)},false)")
        else:
            self.post(f"bool_eq({self.truth(value)},true)")


class Named(Expression):
    """A variable that Writer has declared."""

    __slots__ = ("name", "owner")
    min, max, partial = -VALUE_MAX, VALUE_MAX, False

    def __init__(self, name, owner):
        self.name, self.owner = name, owner

    def parts(self):
        return (1,), (self,), 0


def _gathered(factors, names, number):
    """Add up the coefficients of equal names; numbers become part of the constant."""
    total: dict[str, int] = {}
    for factor, name in zip(factors, names):
        if name in ("0", "1"):
            number -= factor * int(name)
        else:
            total[name] = total.get(name, 0) + factor
    kept = [name for name, factor in total.items() if factor]
    return tuple(total[name] for name in kept), kept, number
