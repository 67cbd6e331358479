# SPDX-License-Identifier: MIT
"""json-schema.py SCHEMA [MEMBER...] <LINES: checks lines of JSON, and prints TAP.

Each line must conform to the schema. Each member that the schema defines must occur in
at least one line, except the MEMBERs on the command line. If MEMBER is the name of a
kind of line, all members of this kind are excepted."""

import json
import sys

from jsonschema import Draft202012Validator


def validator(schema, name):
    """A validator for one definition."""
    return Draft202012Validator({"$ref": f"#/$defs/{name}",
                                 "$defs": schema["$defs"]})


def names_of(definition, names=frozenset()):
    """Return the names of all members in a definition, at any depth. Do not follow
    references to other definitions."""
    if isinstance(definition, list):
        return names.union(*map(names_of, definition))
    if not isinstance(definition, dict):
        return names
    return names.union(definition.get("properties", ()),
                       *map(names_of, definition.values()))


def names_in(value):
    """Return the names of all members of a JSON value, at any depth."""
    if isinstance(value, list):
        return frozenset().union(*map(names_in, value))
    if not isinstance(value, dict):
        return frozenset()
    return frozenset(value).union(*map(names_in, value.values()))


def report(good, name, *lines):
    print("ok" if good else "not ok", "-", name)
    for line in lines:
        print("#", line)
    return good


def judge(schema, unseen, lines):
    Draft202012Validator.check_schema(schema)
    kinds = [ref["$ref"].rpartition("/")[2]
             for ref in schema["$defs"]["line"]["anyOf"]]
    validators = {kind: validator(schema, kind) for kind in kinds}
    seen = {kind: set() for kind in kinds}
    strangers = []
    for line in lines:
        value = json.loads(line)
        of = [kind for kind in kinds if validators[kind].is_valid(value)]
        if len(of) != 1:
            strangers.append(f"{of}: {line.strip()[:300]}")
        for kind in of:
            seen[kind] |= names_in(value)
    good = report(not strangers, "each line is of one kind", *strangers)
    for kind in kinds:
        if kind in unseen:
            seen[kind] = names_of(schema["$defs"][kind])
        missing = names_of(schema["$defs"][kind]) - seen[kind] - set(unseen)
        good &= report(bool(seen[kind]) and not missing, f"{kind}: all was seen",
                       *([", ".join(sorted(missing))] if missing else []))
    print(f"1..{1 + len(kinds)}")
    return good


with open(sys.argv[1], encoding="utf-8") as file:
    sys.exit(0 if judge(json.load(file), sys.argv[2:], sys.stdin) else 1)
