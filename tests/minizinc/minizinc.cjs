// SPDX-License-Identifier: MIT
/* MiniZinc as npm's package `minizinc` has it, compiled to WebAssembly for
 * browsers, as a command:
 *
 *   node minizinc.cjs DIST ARGUMENT...   as minizinc ARGUMENT...
 *   node minizinc.cjs DIST               the same for each line of stdin, a JSON
 *                                        array; answers [STATUS, STDERR] in one
 *
 * DIST is the folder dist/ of the package.  It can compile, but not call solvers.
 */
"use strict";
const fs = require("node:fs");
const path = require("node:path");
const readline = require("node:readline");

const [dist, ...args] = process.argv.slice(2);
const inside = (name) => path.resolve(name).slice(1); /* under /minizinc */

/* Stands in for the web worker in which the package runs its compiler: `listener`
 * takes what is asked; what it answers comes before "ready".
 */
let listener, done, answer;
Object.assign(globalThis, {
  require,
  __filename,
  __dirname,
  addEventListener: (type, listen) => { listener = listen; },
  postMessage: (m) => { m.type === "ready" ? done(answer) : (answer = m); },
});
const ask = (data) =>
  new Promise((resolve) => { done = resolve; listener({ data }); });

/* Adds the models and data that stand in a folder. */
function addFolder(files, folder) {
  for (const name of fs.readdirSync(folder))
    if (/\.(mzn|dzn|json)$/.test(name))
      files[inside(`${folder}/${name}`)]
        = fs.readFileSync(`${folder}/${name}`, "utf8");
}

/* Adds a solver's configuration, with its library. */
function addSolver(files, name) {
  const solver = JSON.parse(fs.readFileSync(name, "utf8"));

  addFolder(files, solver.mznlib);
  solver.mznlib = `/minizinc${solver.mznlib}`;
  files[inside(name)] = JSON.stringify(solver);
}

/* Runs minizinc, with what it may read, and keeps what it writes. */
async function minizinc(args) {
  const files = {}, outputs = [], given = [];

  args.forEach((arg, i) => {
    const takes = args[i - 1];

    if (takes === "--fzn" || takes === "--ozn")
      return given.push(`out${outputs.push(arg)}`);
    if (takes === "--solver")
      addSolver(files, arg);
    else if (takes === "-I")
      addFolder(files, arg);
    else if (/\.(mzn|dzn)$/.test(arg))
      addFolder(files, path.dirname(arg));
    else
      return given.push(arg);
    given.push(`/minizinc/${inside(arg)}`);
  });
  const end = await ask({
    jsonStream: false, files, args: given,
    outputFiles: outputs.map((_, i) => `out${i + 1}`),
  });
  outputs.forEach((name, i) => {
    const text = end.outputFiles?.[`out${i + 1}`];

    if (text != null)
      fs.writeFileSync(name, text);
  });
  return end;
}

async function main() {
  (0, eval)(fs.readFileSync(`${dist}/minizinc-worker.js`, "utf8"));
  await ask({
    wasmURL: `${dist}/minizinc.wasm`, dataURL: `${dist}/minizinc.data`,
  });
  if (args.length > 0) {
    const end = await minizinc(args);

    process.stdout.write(end.stdout ?? "");
    process.stderr.write(end.stderr ?? "");
    process.exitCode = end.code;
  } else
    for await (const line of readline.createInterface(process.stdin)) {
      const end = await minizinc(JSON.parse(line));

      console.log(JSON.stringify([end.code, end.stderr ?? ""]));
    }
}

main();
