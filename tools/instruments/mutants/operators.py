# SPDX-License-Identifier: MIT
"""Mutants of C: each has one change within a function.

Changes are chosen by a token and the spaces around it: clang-format puts spaces on both
sides of a binary operator, and on one side of a unary operator or of a pointer's star.
Comments, strings, preprocessor lines, types and assertions are never changed.
"""

import collections
import difflib
import hashlib
import re

# A mutant: a file in which `text` replaces the characters between two offsets. `line`
# is counted from 1.
Mutant = collections.namedtuple("Mutant", "file line start end text operator")

# Binary operators and their replacements. Only an operator with spaces on both sides is
# binary.
BINARY = {
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "==": ["!="], "!=": ["=="],
    "+": ["-"], "-": ["+"], "*": ["/"], "/": ["*"], "%": ["/"],
    "&": ["|"], "|": ["&"], "^": ["|"], "<<": [">>"], ">>": ["<<"],
    "&&": ["||"], "||": ["&&"],
    "+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="], "%=": ["/="],
    "&=": ["|="], "|=": ["&="], "^=": ["|="], "<<=": [">>="], ">>=": ["<<="],
}
UNARY = {"!": "", "~": "", "-": "", "++": "--", "--": "++"}
WORDS = {"true": "false", "false": "true"}
JUMPS = {"break": "continue", "continue": "break"}
NOTHING = {"0", "NULL", "false"}

# Words that begin a statement. A word of CONTROL begins a statement with a condition. A
# statement that begins with a word of KEPT is not removed.
CONTROL = {"if", "while", "for", "switch"}
KEPT = {"case", "default", "goto", "do", "else"}
# Functions whose calls are not removed, since they have no effect on most machines.
NEEDLESS = {"va_end"}
QUALIFIERS = {"const", "static", "struct", "enum", "union", "unsigned",
              "volatile", "extern", "typedef"}

TOKEN = re.compile(r"""
    (?P<skipped> /\*.*?\*/ | //[^\n]* | ^[ \t]*\#(?:\\\n|[^\n])*
               | "(?:\\.|[^"\\])*" | '(?:\\.|[^'\\])*')
  | (?P<number> \.?\d(?:[eEpP][+-]|[\w.])*)
  | (?P<word> [A-Za-z_]\w*)
  | (?P<sign> <<=|>>=|->|\+\+|--|<<|>>|&&|\|\||[-+*/%&|^<>=!]=|\S)
    """, re.VERBOSE | re.DOTALL | re.MULTILINE)

OPEN = {"(": ")", "[": "]", "{": "}"}


class Tokens:
    """The tokens of a text, except those that are never changed."""

    def __init__(self, text):
        found = [m for m in TOKEN.finditer(text) if m.lastgroup != "skipped"]
        self.text = [m.group() for m in found]
        self.kind = [m.lastgroup for m in found]
        self.span = [m.span() for m in found]
        self.match = self.matches()

    def matches(self):
        """Return a dictionary from the index of each bracket to the index of its
        partner."""
        match, opened = {}, []
        for i, token in enumerate(self.text):
            if token in OPEN:
                opened.append(i)
            elif opened and token == OPEN[self.text[opened[-1]]]:
                match[opened[-1]] = i
                match[i] = opened.pop()
        return match

    def bodies(self):
        """Return the braces at the beginning and end of each function's body."""
        i = 0
        while i < len(self.text):
            end = self.match.get(i, i)
            if self.text[i] == "{" and i and self.text[i - 1] == ")":
                yield i, end
            i = end + 1

    def end_of_statement(self, i):
        """Return the index of the semicolon that ends the statement; if there is none,
        the index of the next brace."""
        while self.text[i] not in {";", "}", "{"} or (
                self.text[i] == "{" and self.text[i - 1] in {"=", ")"}):
            i = self.match[i] + 1 if self.text[i] in OPEN else i + 1
        return i

    def declares(self, i):
        """Return true if the statement is a declaration: it begins with a type and a
        name."""
        if self.text[i] in QUALIFIERS:
            return True
        if self.kind[i] != "word":
            return False
        i += 1
        if self.text[i] == "(":                  # the form g_autoptr (Type) name
            i = self.match[i] + 1
        return self.kind[i] == "word" or (
            self.text[i] == "*" and self.span[i + 1][0] == self.span[i][1])


class Source:
    """A C file and its mutants (texts with one change)."""

    def __init__(self, name, text):
        self.name, self.text = name, text
        self.tokens = Tokens(text)
        self.found = []
        for start, end in self.tokens.bodies():
            self.statements(start + 1, end)
        self.found.sort()

    def add(self, operator, start, end, text):
        """Add a mutant: `text` replaces the part of the file's text from start to end.
        `text` must have as many lines as this part, so that the numbers of later lines
        do not change."""
        lines = self.text.count("\n", start, end) - text.count("\n")
        self.found.append(Mutant(self.name, self.text.count("\n", 0, start) + 1,
                                 start, end, text + "\n" * lines, operator))

    def statements(self, i, end):
        """Add mutants for all statements between the braces with the indices i and
        end."""
        t = self.tokens
        while i < end:
            word = t.text[i]
            if word in CONTROL and t.text[i + 1] == "(":
                close = t.match[i + 1]
                if word in {"if", "while"}:
                    start, stop = t.span[i + 1][0], t.span[close][1]
                    self.add("negate", start, stop,
                             f"(!{self.text[start:stop]})")
                self.expressions(i + 2, close)
                i = close + 1
            elif word in KEPT or t.kind[i] == "word" and t.text[i + 1] == ":":
                while word in {"case", "default"} and t.text[i] != ":":
                    i += 1
                i += 1
            elif word in {"{", "}", ";"}:
                i += 1
            else:
                i = self.statement(i, min(t.end_of_statement(i), end))

    def statement(self, i, end):
        """Add mutants for a statement that contains no other statements. Return the
        index of the token after it."""
        t = self.tokens
        start, stop = t.span[i][0], t.span[end][0]
        word = t.text[i]
        first = i
        if (word.startswith("g_assert") or word in NEEDLESS
                or t.text[i:i + 3] == ["(", "void", ")"]):
            return end + 1
        if word in JUMPS:
            self.add("jump", start, stop, JUMPS[word])
        elif word == "return":
            first = i + 1
            if end > first and not (
                    end == first + 1 and t.text[first] in NOTHING | {"true"}):
                self.add("return", t.span[first][0], stop, "0")
        elif t.declares(i):
            while first < end and t.text[first] != "=":
                first += 1
        else:
            self.add("delete", start, t.span[end][1], ";")
        self.expressions(first, end)
        return end + 1

    def expressions(self, i, end):
        """Add mutants for the operators and constants between the tokens with the
        indices i and end."""
        t = self.tokens
        for i in range(i, end):
            token, (start, stop) = t.text[i], t.span[i]
            before = self.text[start - 1].isspace()
            after = self.text[stop].isspace()
            if t.kind[i] == "number":
                self.add("constant", start, stop,
                         "1" if token == "0" else f"({token} - 1)")
                if token != "0":
                    self.add("constant", start, stop, f"({token} + 1)")
            elif token in WORDS:
                self.add("constant", start, stop, WORDS[token])
            elif token in BINARY and before and after:
                for other in BINARY[token]:
                    self.add("operator", start, stop, other)
            elif token in UNARY and not after or token in {"++", "--"}:
                self.add("operator", start, stop, UNARY[token])


def mutate(mutant, text):
    """The file's text with the mutant."""
    return text[:mutant.start] + mutant.text + text[mutant.end:]


def difference(mutant, text):
    """The lines that differ."""
    lines = difflib.unified_diff(
        text.splitlines(), mutate(mutant, text).splitlines(),
        n=0, lineterm="")
    return [line for line in lines
            if line[0] in "+-" and line[:3] not in {"+++", "---"}
            and line != "+"]


def sample(sources, seed):
    """Return the mutants of the sources, a dictionary from name to text, in a random
    order. The seed determines the place of each mutant independently of the other
    mutants, so that a change of one file does not move the mutants of another."""
    seen = collections.Counter()
    placed = []
    for name, text in sources.items():
        for mutant in Source(name, text).found:
            start = text.rfind("\n", 0, mutant.start) + 1
            end = text.find("\n", mutant.end)
            own = (name, text[start:end], mutant.start - start, mutant.text)
            seen[own] += 1
            key = repr((seed, own, seen[own])).encode()
            placed.append((hashlib.sha256(key).digest(), mutant))
    return [mutant for _, mutant in sorted(placed)]
