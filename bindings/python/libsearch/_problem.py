# SPDX-License-Identifier: MIT
"""Problems in Python."""
from __future__ import annotations

from ._arguments import TABLE, encode, in_c, short, whole
from ._errors import UsageError, constant
from ._instance import Instance, find
from ._methods import Methods
from ._native import ffi, lib

#: Matches the library's message about a wrong key.
_WRONG_KEY = (
    r"(?:python: )?memo\.(?:weak_)?key gives a state at depth (\d+) the key 0x(\w+) of an "
    r"earlier state, but below them are (.*)"
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Hashable, Iterable, Sequence

    from ._pictures import Picture


class Option:
    """An option of a problem, as an attribute of its class. In an object of the
    problem, the attribute is the value of the option."""

    kind = lib.SEARCH_OPTION_INT64
    field = "number"
    value = "INTEGER"

    def __init__(self, initial=None, min=0, max=0, help="", words=()):
        self.initial, self.min, self.max = initial, min, max
        self.help, self.words = help, words
        if not isinstance(help, str):
            raise TypeError(f"help: {short(help)} is no text")
        encode("help", help)

    def __repr__(self):
        return f"libsearch.{type(self).__name__}, {self.initial!r} by default"

    def first(self) -> int:
        """The default, as a value for C."""
        return self.initial

    def read(self, field):
        """The value in an instance of C."""
        return field.number


class Int(Option):
    """An option whose value is a whole number, with a default, a minimum and a
    maximum."""

    def __init__(self, initial: int, min: int, max: int, help: str = ""):
        min = whole("min", min, -(2**63), 2**63 - 1)
        max = whole("max", max, min, 2**63 - 1)
        super().__init__(whole("initial", initial, min, max), min, max, help)

    if TYPE_CHECKING:

        def __get__(self, instance: object, owner: object = None) -> int: ...


class Flag(Option):
    """Yes or no; no by default."""

    kind = lib.SEARCH_OPTION_FLAG
    value = "yes|no"

    def __init__(self, help: str = ""):
        super().__init__(False, 0, 1, help)

    def read(self, field):
        return bool(field.flag)

    if TYPE_CHECKING:

        def __get__(self, instance: object, owner: object = None) -> bool: ...


class Word(Option):
    """An option whose value is one of several words. The first word is the default."""

    kind = lib.SEARCH_OPTION_WORD
    value = "WORD"

    def __init__(self, *words: str, help: str = ""):
        if not words:
            raise TypeError("words: there are none; give some, the default one first")
        for word in words:
            if not isinstance(word, str) or not word:
                raise TypeError(f"words: {short(word)} is no word")
            encode("words", word)
        super().__init__(words[0], 0, len(words) - 1, help, words)

    def first(self):
        return 0

    def read(self, field):
        return self.words[field.word]

    if TYPE_CHECKING:

        def __get__(self, instance: object, owner: object = None) -> str: ...


class Text(Option):
    """Any text; None by default."""

    kind = lib.SEARCH_OPTION_TEXT
    value = "TEXT"

    def __init__(self, help: str = ""):
        super().__init__(None, 0, 0, help)

    def first(self):
        return 0

    def read(self, field):
        return ffi.string(field.text).decode() if field.text else None

    if TYPE_CHECKING:

        def __get__(self, instance: object, owner: object = None) -> str | None: ...


class Problem(Methods):
    """A problem of your own: a class with `next`, `solution`, and often `valid`.

    A state may be any object. A method must not change the state that it gets. For
    equal states, a method must return equal results, because the library can make a
    state a second time, by calling next() again.
    """

    #: Maximum number of values in an answer. The class can define it as a property.
    answer_length: int = 4096

    #: Goal of a problem with objective(): "minimize" to find the solution with the
    #: smallest value, or "maximize" to find the solution with the largest value.
    goal: str = "minimize"

    #: Version of the searches of this problem, which ledgers record; 0: no version.
    #: Raise it if a change of the class lets a search visit other nodes or find other
    #: solutions.
    version: int = 0

    def __init_subclass__(cls, **arguments: Any) -> None:
        super().__init_subclass__(**arguments)
        for name, _ in cls._options():
            if name in TABLE or hasattr(Problem, name):
                what = "an argument of searches" if name in TABLE else "a method"
                raise UsageError(
                    f"{cls.__name__}.{name}: {what} has that name; call the option "
                    "otherwise"
                )

    def __init__(self, **options: Any) -> None:
        """Make an object of the problem, so that you can try its methods, such as
        Letters(n=5).next(())."""
        Instance(type(self), options, model=self)

    def __repr__(self):
        values = (f"{name}={getattr(self, name)!r}" for name, _ in self._options())
        return f"{type(self).__name__}({', '.join(values)})"

    def prepare(self) -> None:
        """Set attributes that depend on the options. Raise ValueError to refuse the
        options."""

    def root(self) -> Any:
        """The first state of the search."""
        return ()

    def next(self, state: Any) -> Iterable[Any]:
        """The children of a state, in order."""
        raise NotImplementedError

    def valid(self, state: Any) -> bool:
        """True if the rules allow this child."""
        return True

    def solution(self, state: Any) -> bool:
        """Return True if the state is a solution. A solution has no children."""
        raise NotImplementedError

    def answer(self, state: Any) -> Sequence[int]:
        """Return the whole numbers that describe a state or a solution.

        Without this method, an answer contains, for each state of the path, the index
        of the state among the children of its parent, from 0.
        """
        raise NotImplementedError

    def check(self, answer: tuple[int, ...]) -> bool:
        """Return True if an answer obeys the rules. This method must share no code with
        the search, so that it can find mistakes of the search."""
        return True

    def objective(self, state: Any) -> int:
        """The value of a solution."""
        raise NotImplementedError

    def bound(self, state: Any) -> int:
        """Return a value that no solution below this state can improve. The search
        skips the state if this value is not better than the best value so far."""
        raise NotImplementedError

    def weight(self, state: Any) -> int:
        """Return how many solutions this solution represents in the count."""
        return 1

    def key(self, state: Any) -> Hashable:
        """Return all that the search below this state depends on, as a value with a
        hash, such as a tuple or a bytes object. Below states with equal keys, the
        children must be equal, and so must the solutions and their answers. Then
        count() explores one of these states, and remembers its count."""
        raise NotImplementedError

    def images(self, answer: tuple[int, ...]) -> Iterable[Sequence[int]]:
        """Return answers to which symmetries map an answer. A search with
        symmetry="orbits" also maps these by images(), and so on, and finds the least of
        all these answers."""
        raise NotImplementedError

    def reason(self, state: Any) -> str:
        """Return the reason why this child is not valid, as a text for explain()."""
        return ""

    def explain_step(self, state: Any) -> str:
        """Return a text for explain() about the step from the parent of a state to the
        state."""
        return ""

    def picture(self, answer: tuple[int, ...]) -> Sequence[Sequence[object]] | Picture | None:
        """Return the rows of a board, or a drawing by libsearch.picture(). A row is a
        list of cells. If this method returns None, the picture shows the values of the
        answer in one row. For tree(), the answer may be partial."""
        return None

    # The library calls the methods below.

    @classmethod
    def _options(cls):
        found = {}
        for base in reversed(cls.__mro__):
            for name, value in vars(base).items():
                if isinstance(value, Option):
                    found[name] = value
                else:
                    found.pop(name, None)
        return found.items()

    @classmethod
    def _has(cls, method):
        return getattr(cls, method) is not getattr(Problem, method)

    @classmethod
    def _python_problem(cls):
        if "_made" not in vars(cls):
            cls._made = PythonProblem(cls)
        return cls._made


def problem_name(cls) -> str:
    """Return the name of a class as the name of a problem: PegSolitaire becomes
    peg-solitaire."""
    name = ""
    for i, letter in enumerate(cls.__name__):
        if letter.isupper() and i > 0 and not cls.__name__[i - 1].isupper():
            name += "-"
        name += letter.lower() if letter.isascii() and letter.isalnum() else "_"
    return name.strip("_") or "problem"


class PythonProblem:
    """A class derived from Problem, converted to the form that the library in C
    uses."""

    def __init__(self, cls):
        for method in ("next", "solution"):
            if not cls._has(method):
                raise TypeError(f"{cls.__name__} has no method {method}()")
        if cls.goal not in ("minimize", "maximize"):
            raise UsageError(f"goal: {cls.goal!r} is not one of minimize, maximize")
        options = list(cls._options())
        if len(options) > lib.PYTHON_OPTIONS:
            raise UsageError(
                f"{cls.__name__} has {len(options)} options; "
                f"{lib.PYTHON_OPTIONS} are the most"
            )
        goal = constant("GOAL", cls.goal if cls._has("objective") else "none")
        self.cls = cls
        self.name = problem_name(cls)
        self.file = None
        summary = ((cls.__doc__ or "").strip().splitlines() or [""])[0]
        self._made = lib.python_problem_new(
            self.name.encode(), summary.encode(), len(options), cls._has("check"),
            cls._has("answer"), goal, cls._has("bound"), cls._has("weight"), cls._has("key"),
            cls._has("images"), whole(f"{cls.__name__}.version", cls.version, 0, 2**32 - 1),
        )  # fmt: skip
        self._pointer = self._made.problem
        for i, (name, option) in enumerate(options):
            words = ffi.NULL
            if option.words:
                texts = [ffi.new("char[]", word.encode()) for word in option.words]
                words = ffi.new("char *[]", texts + [ffi.NULL])
            lib.python_problem_set_option(
                self._made, i, in_c(name).encode(), option.help.encode(),
                option.kind, option.first(), option.min, option.max,
                option.value.encode(), words,
            )  # fmt: skip

    def __reduce__(self):
        return find, (self.cls,)

    def begin(self, session, model):
        """Begin a search that calls the methods of `model`, an object of the class. If
        `model` is None, make a new object."""
        return Walk(self.cls, session, model)


class Walk:
    """One search of a problem in Python. It stores the state objects of the current
    path (from the root of the search tree to the current state)."""

    __slots__ = (
        "cls", "session", "problem", "states", "children", "taken",
        "next", "valid", "solution", "keys", "orbit",
    )  # fmt: skip

    def __init__(self, cls, session, model):
        self.cls, self.session = cls, session
        self.problem = cls.__new__(cls) if model is None else model
        self.states, self.children, self.taken = [None], [None], [-1]
        #: The number of each key that key() has returned, from 0.
        self.keys = {}
        #: The answer that python_orbit() has last got, and the result.
        self.orbit = None, 0

    def with_key(self, message):
        """Return a message of the library. If the message is about a wrong key, name the
        method, and the key if this process has made it."""
        import re

        return re.sub(_WRONG_KEY, self._name_key, message)

    def _name_key(self, found):
        import sys

        depth, number, difference = found.groups()
        index = int.from_bytes(bytes.fromhex(number), sys.byteorder)
        keys = [*self.keys][index : index + 1]
        return (
            f"{self.cls.__name__}.key() returns {short(keys[0]) if keys else 'one key'} for a state "
            f"at depth {depth} and for an earlier state, but below them are {difference}; "
            "return all that the subtree below the state depends on"
        )

    def begin(self, instance):
        """Set the values of the options in the problem object, and call its method
        prepare()."""
        cls, problem = self.cls, self.problem
        for i, (name, option) in enumerate(cls._options()):
            setattr(problem, name, option.read(instance.values[i]))
        problem.prepare()
        instance.answer_length = whole(
            "answer_length", problem.answer_length, 0, 2**31 - 1
        )
        instance.greatest = cls.goal == "maximize"
        self.next = problem.next
        self.valid = problem.valid if cls._has("valid") else None
        self.solution = problem.solution

    def rewind(self, depth, number):
        """Prepare the iterator over the children of the state at `depth`, so that it
        returns next the child with the index `number`, from 0."""
        while len(self.states) < depth + 2:
            self.states.append(None)
            self.children.append(None)
            self.taken.append(-1)
        at = self.taken[depth]
        if not 0 <= at <= number:
            self.children[depth] = self.children_of(self.states[depth])
            at = 0
        children = self.children[depth]
        for _ in range(number - at):
            next(children, None)
        self.taken[depth] = number

    def children_of(self, state):
        """Yield the children of a state."""
        children = self.next(state)
        try:
            return iter(children)
        except TypeError:
            raise TypeError(
                f"{self.cls.__name__}.next() returns {short(children)}; return a list of "
                "states, or yield them"
            ) from None

    def forget(self):
        """Discard the iterators over children, because an exception may have
        interrupted them. rewind() makes new iterators."""
        self.taken[:] = [-1] * len(self.taken)

    def decide(self, method, state):
        """Call a method of the problem that returns True or False. Raise TypeError if
        the method returns None."""
        good = getattr(self.problem, method)(state)
        if good is None:
            raise TypeError(
                f"{self.cls.__name__}.{method}() returns None; return True or False"
            )
        return bool(good)

    def images(self, answer):
        """Return the images of an answer, as a set."""
        name = f"{self.cls.__name__}.images()"
        made = self.problem.images(answer)
        try:
            rows = [list(image) for image in made]
        except TypeError:
            raise TypeError(f"{name} returns {short(made)}; return a list of answers") from None
        return {tuple([whole(name, value, -(2**31), 2**31 - 1) for value in row]) for row in rows}

    def values(self, depth):
        """Return the answer of the state at `depth`, as a list of integers."""
        if self.cls._has("answer"):
            return self.problem.answer(self.states[depth])
        return [taken - 1 for taken in self.taken[:depth]]


from_handle = ffi.from_handle
_VALID, _BOTH, _NONE = lib.PYTHON_VALID, lib.PYTHON_VALID | lib.PYTHON_SOLUTION, lib.PYTHON_NONE


def _failed(_kind, error, traceback):
    """Handle an exception that a callback raised: end the search. If Ctrl-C caused the
    exception, call the interrupted callback a second time, so that the result of the
    callback is not lost."""
    frame = traceback.tb_frame
    walk = from_handle(frame.f_locals["walk_handle"])
    again = isinstance(error, KeyboardInterrupt) and walk.session.error is None
    code = frame.f_code
    if walk.session.sandbox is not None:
        walk.session.sandbox(error, _method(walk.cls, traceback.tb_next, code.co_name))
    walk.session.fail(error.with_traceback(None if again else traceback.tb_next))
    if not again:
        return None
    walk.forget()
    arguments = [frame.f_locals[name] for name in code.co_varnames[: code.co_argcount]]
    try:
        return globals()[code.co_name](*arguments)
    except BaseException:
        return None


def _method(cls, traceback, asked):
    """Return the name of the method, in the user's class, that has raised an
    exception."""
    name = traceback.tb_frame.f_code.co_name if traceback is not None else ""
    if not name.isidentifier() or not hasattr(Problem, name):
        # The traceback has no frame of a method, so guess the method from the name of
        # the callback. In this case the exception usually comes from an expression in
        # next().
        name = asked.partition("_")[2].replace("child", "next").replace("seek", "next")
    return f"{cls.__name__}.{name}()"


@ffi.def_extern(error=False, onerror=_failed)
def python_prepare(walk_handle, instance, error):
    try:
        from_handle(walk_handle).begin(instance)
    except BaseException:
        lib.python_fail(error, lib.SEARCH_ERROR_USAGE, b"prepare() has failed")
        raise
    return True


@ffi.def_extern(error=lib.PYTHON_FAILED, onerror=_failed)
def python_root(walk_handle):
    walk = from_handle(walk_handle)
    walk.states[0] = state = walk.problem.root()
    walk.taken[0] = -1
    return lib.PYTHON_SOLUTION if walk.decide("solution", state) else 0


@ffi.def_extern(error=lib.PYTHON_FAILED, onerror=_failed)
def python_child(walk_handle, depth, number):
    walk = from_handle(walk_handle)
    taken = walk.taken
    if taken[depth] != number:
        walk.rewind(depth, number)
    for state in walk.children[depth]:
        break
    else:
        return _NONE
    taken[depth] = number + 1
    taken[depth + 1] = -1
    walk.states[depth + 1] = state
    if walk.valid is not None:
        good = walk.valid(state)
        if not good:
            return 0 if good is not None else walk.decide("valid", state)
    good = walk.solution(state)
    if good:
        return _BOTH
    return _VALID if good is not None else walk.decide("solution", state)


@ffi.def_extern(error=False, onerror=_failed)
def python_seek(walk_handle, same, numbers, depth):
    walk = from_handle(walk_handle)
    for at in range(same, depth):
        number = numbers[at + 1]
        if walk.taken[at] != number:
            walk.rewind(at, number)
        for state in walk.children[at]:
            break
        else:
            raise RuntimeError(
                f"next() of a state at depth {at} has made more than {number} "
                "children, and makes fewer now"
            )
        walk.taken[at] = number + 1
        walk.taken[at + 1] = -1
        walk.states[at + 1] = state
    return True


@ffi.def_extern(error=-1, onerror=_failed)
def python_answer(walk_handle, depth, answer, room):
    walk = from_handle(walk_handle)
    values = list(walk.values(depth))
    if len(values) > room:
        raise ValueError(
            f"an answer has {len(values)} values; answer_length says at most {room}"
        )
    try:
        answer[0 : len(values)] = values
    except (TypeError, OverflowError):
        for value in values:
            whole(f"{walk.cls.__name__}.answer()", value, -(2**31), 2**31 - 1)
        answer[0 : len(values)] = [int(value) for value in values]
    return len(values)


@ffi.def_extern(error=False, onerror=_failed)
def python_check(walk_handle, answer, length):
    walk = from_handle(walk_handle)
    return bool(walk.problem.check(tuple(ffi.unpack(answer, length))))


def reached(first, images):
    """Yield an answer, its images, their images, and so on, each once."""
    found, rest = {first}, [first]
    yield first
    while rest:
        new = {*images(rest.pop())} - found
        yield from new
        found |= new
        rest += new


@ffi.def_extern(error=-1, onerror=_failed)
def python_orbit(walk_handle, answer, length):
    walk = from_handle(walk_handle)
    first = tuple(ffi.unpack(answer, length))
    if walk.orbit[0] != first:
        size = 0
        for image in reached(first, walk.images):
            if image < first:
                size = 0
                break
            size += 1
        walk.orbit = first, size
    return walk.orbit[1]


_NUMBERS = ("objective", "bound", "weight")


@ffi.def_extern(error=lib.PYTHON_NO_NUMBER, onerror=_failed)
def python_number(walk_handle, what, depth):
    walk = from_handle(walk_handle)
    method = _NUMBERS[what]
    least = 0 if method == "weight" else 2 - 2**63
    value = getattr(walk.problem, method)(walk.states[depth])
    return whole(f"{walk.cls.__name__}.{method}()", value, least, 2**63 - 2)


@ffi.def_extern(error=-1, onerror=_failed)
def python_key(walk_handle, depth):
    walk = from_handle(walk_handle)
    key = walk.problem.key(walk.states[depth])
    try:
        return walk.keys.setdefault(key, len(walk.keys))
    except TypeError:
        raise TypeError(
            f"{walk.cls.__name__}.key() returns {short(key)}; return a value with a hash, "
            "such as a tuple"
        ) from None
