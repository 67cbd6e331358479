# SPDX-License-Identifier: MIT
"""A copy of the sources with a build folder of its own, in which tests run."""

import filecmp
import hashlib
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import threading

# Limits for a test. The processor time of each process: the patience of the tree, in
# seconds, plus FACTOR times the time of an earlier run. The elapsed time: ten times
# this limit. The memory of a process under AddressSanitizer: MEMORY.
FACTOR = 20
MEMORY = "hard_rss_limit_mb=4096"


def digest(path):
    return hashlib.sha256(pathlib.Path(path).read_bytes()).hexdigest()


def files(folder):
    """Return the files in a folder and its subfolders, as sorted relative names."""
    return sorted(str(path.relative_to(folder)) for path in folder.rglob("*")
                  if path.is_file() and not path.is_symlink())


def speaks_of_success(output):
    """Return true if the TAP output has as many lines as its plan says, and no line is
    "not ok"."""
    plan = re.findall(r"^1\.\.(\d+)", output, re.MULTILINE)
    lines = re.findall(r"^(not )?ok\b", output, re.MULTILINE)
    return (len(plan) == 1 and int(plan[0]) == len(lines)
            and "not " not in lines
            and not re.search(r"^Bail out!", output, re.MULTILINE))


def described(build):
    """Return the tests of a build folder, the other targets that they need, and their
    environment."""
    found = subprocess.run(["make", "-s", "mutants-describe"], cwd=build,
                           check=True, stdout=subprocess.PIPE)
    environment = json.loads(found.stdout)
    tests = environment.pop("MUTANTS_TESTS").split()
    wanted = environment.pop("MUTANTS_WANTED").split()
    return tests, [w for w in wanted if w not in tests], environment


class Tree:
    """A copy of the sources in FOLDER/source, built in FOLDER/source/build."""

    def __init__(self, folder, origin, configure, patience, jobs=1):
        self.source = folder / "source"
        self.build = self.source / "build"
        self.scratch = folder / "scratch"
        self.origin = origin
        self.configure = configure
        self.patience, self.jobs = patience, jobs
        self.objects = {}

    def restore(self):
        """Make the copy equal to the original sources. A file whose contents are
        unchanged keeps its time, so that make compiles no more than necessary."""
        wanted = set(files(self.origin))
        for name in wanted:
            here, there = self.source / name, self.origin / name
            if not here.exists():
                here.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(there, here)
            elif not filecmp.cmp(here, there, shallow=False):
                shutil.copy(there, here)
        for name in files(self.source):
            if name not in wanted and not name.startswith("build/"):
                (self.source / name).unlink()

    def prepare(self):
        """Build all targets that tests need. If this fails, build them again in an
        empty folder, since make may not have noticed a change."""
        self.restore()
        self.build.mkdir(exist_ok=True)
        if not (self.built() and self.compile()[0]):
            shutil.rmtree(self.build)
            self.build.mkdir()
            if not self.built():
                raise SystemExit(f"mutants: {self.log}: it does not build")
        self.objects = self.object_digests()

    def built(self):
        """Return true if the sources can be configured and built."""
        if not ((self.build / "Makefile").exists()
                or self.logged("../configure", "--quiet", *self.configure)):
            return False
        _, self.wanted, self.environment = described(self.build)
        return self.make(f"-j{self.jobs}", *self.wanted)

    @property
    def log(self):
        return self.build / "mutants.log"

    def logged(self, *command):
        """Run a command, with its output in the log. Return true if it succeeds."""
        with open(self.log, "wb") as log:
            return subprocess.run(command, cwd=self.build,
                                  stdin=subprocess.DEVNULL, stdout=log,
                                  stderr=log, start_new_session=True,
                                  check=False).returncode == 0

    def make(self, *targets):
        return self.logged("make", "-s", *targets)

    def object_digests(self):
        return {name: digest(self.build / name) for name in files(self.build)
                if name.endswith(".o")}

    def compile(self):
        """Compile the sources. Return two values: true if compiling succeeds, and true
        if an object file has changed."""
        names = files(self.build)
        targets = [name for name in names if name.endswith(".lo")
                   or name.endswith(".o") and "/.libs/" not in name]
        if not self.make(*targets):
            return False, False
        return True, self.object_digests() != self.objects

    def build_tests(self, tests):
        """Build those tests that are programs. Remove a test that cannot be linked."""
        programs = [test for test in tests if not (self.source / test).exists()]
        if programs:
            self.make("-k", *programs)

    def run(self, test, cpu):
        """Run a built test. `cpu` is the processor time in seconds of an earlier run of
        the test. Return true if the test passes, and the processor time of the test and
        its children."""
        folder = self.source if (self.source / test).exists() else self.build
        shutil.rmtree(self.scratch, ignore_errors=True)
        self.scratch.mkdir(parents=True)
        limit = int(self.patience + FACTOR * cpu)
        with open(self.scratch.with_suffix(".out"), "w+b") as out:
            process = subprocess.Popen(
                ["sh", "-c", f'ulimit -c 0; ulimit -t {limit}; exec "$0"',
                 str(folder / test)], cwd=self.build,
                stdin=subprocess.DEVNULL, stdout=out,
                stderr=subprocess.STDOUT, start_new_session=True,
                env={**self.environment, "TMPDIR": str(self.scratch),
                     "ASAN_OPTIONS": MEMORY})
            status, used, late = wait(process, 10 * limit)
            out.seek(0)
            output = out.read().decode(errors="replace")
        passed = status == 0 and not late and speaks_of_success(output)
        return passed, used.ru_utime + used.ru_stime


def wait(process, seconds):
    """Wait for a process, and kill the other processes of its group. Return its status,
    its resources, and true if it exceeded the time limit."""
    late = threading.Event()

    def expire():
        late.set()
        kill_group(process)

    timer = threading.Timer(seconds, expire)
    timer.start()
    os.waitid(os.P_PID, process.pid, os.WEXITED | os.WNOWAIT)
    timer.cancel()
    timer.join()
    kill_group(process)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used, late.is_set()


def kill_group(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
