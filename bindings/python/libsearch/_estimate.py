# SPDX-License-Identifier: MIT
"""Estimates of the size of a search."""
from __future__ import annotations

from ._arguments import check
from ._errors import UsageError, call, constant, exception, settings, text
from ._instance import Instance
from ._native import ffi, lib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from os import PathLike


class EstimatedValue:
    """An estimated number, with its 95% interval."""

    __slots__ = ("mean", "error", "low", "high")

    def __init__(self, estimated):
        self.mean: float = estimated.mean
        self.error: float = estimated.error
        self.low: float = estimated.low
        self.high: float = estimated.high

    def __repr__(self):
        if self.mean != self.mean:
            return "unknown"
        if self.mean == self.low and self.high == float("inf"):
            return f">= {self.mean:.4g}"
        return f"{self.mean:.4g} [{self.low:.4g}, {self.high:.4g}]"


class Estimate:
    """The size of a search, estimated from probes, which are random walks from the root
    of its tree."""

    def __init__(self, problem, made, repr, classes):
        self.problem: str = problem
        self.repr: str = repr
        self.candidates = EstimatedValue(made.candidates)
        self.nodes = EstimatedValue(made.nodes)
        self.solutions = EstimatedValue(made.solutions)
        #: The number of isomorphism classes, with `symmetry="classes"`.
        self.fundamental: EstimatedValue | None = EstimatedValue(made.classes) if classes else None
        self.probes: int = made.probes
        self.depth: int = made.depth
        self.exact: bool = made.exact
        self.skewed: bool = made.skewed
        self.cut: bool = made.cut
        self.seconds: float = made.seconds
        self.complete: bool = made.stop_reason == lib.SEARCH_STOP_COMPLETE
        self.time: EstimatedValue | None = None  # seconds of the search

    def __repr__(self):
        classes = "" if self.fundamental is None else f"{self.fundamental!r} classes, "
        return (
            f"<Estimate {self.problem}: {self.solutions!r} solutions, "
            f"{classes}{self.nodes!r} nodes>"
        )


def estimate(
    problem,
    /,
    *,
    probes: int | None = None,
    seed: int = 1,
    symmetry: str = "none",
    repr: str | None = None,
    input: str | bytes | PathLike[str] | None = None,
    threads: int | None = None,
    time_limit: float | None = None,
    **options,
) -> Estimate:
    """Estimate the numbers of nodes and solutions of a search. Probe the tree for 0.7
    seconds at most, unless `probes` or `time_limit` is given.

    If `threads` is given, also search for about a second, and estimate the time of the
    whole search with this number of threads. For the representation count of a model,
    always do this. If the search does not end within this second, its numbers of nodes
    and its time are lower bounds.

    With `symmetry="classes"`, also estimate the number of isomorphism classes, which is
    `fundamental`.
    """
    instance = Instance(problem, options, check("input", input))
    symmetry = check("symmetry", symmetry)
    if symmetry in ("orbits", "seen"):
        raise UsageError(f"symmetry: expected 'classes' or 'none', not '{symmetry}'")
    wants = (lambda found: bool(found.classes.graph)) if symmetry == "classes" else None
    found = instance.repr(check("repr", repr), lib.SEARCH_PURPOSE_ALL, wants)
    classes = None
    if symmetry == "classes":
        classes = ffi.gc(call(lib.search_classes_new, instance.pointer, found), lib.search_classes_free)
        found = lib.search_classes_repr(classes)
    timed = threads is not None or bool(found.varies)
    probing = settings(
        "SearchEstimateSettings",
        probes=check("probes", probes) or 0,
        seed=check("seed", seed),
        time_limit=check("time_limit", time_limit) or (0 if probes or timed else 0.7),
    )
    session = instance.session
    lib.answers_attach_estimate(session.answers, probing)
    run = ffi.new("SearchRunEstimate *")
    error = ffi.new("GError **")
    if timed:
        search = settings(
            "SearchSettings", threads=check("threads", threads), symmetry=constant("SYMMETRY", symmetry)
        )
        good = lib.search_estimate_run(instance.pointer, found, probing, search, run, error)
    else:
        tree = ffi.addressof(run, "tree")
        good = lib.search_estimate(instance.pointer, found, probing, tree, error)
    made = Estimate(instance.source.name, run.tree, text(found.name), classes)
    if timed:
        made.time = EstimatedValue(run.seconds)
    try:
        session.raise_error()
    except KeyboardInterrupt as interrupt:
        interrupt.result = made
        raise
    if not good:
        raise exception(error)
    return made
