// comparison.js: the page of search-run compare: two runs side by side.

// The options of a problem, as they are typed.
function describeOptions(options) {
  return Object.entries(options).filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${value}`).join(' ');
}

// The rows of the table: a name, what a summary has to show for it, and the
// member whose ratio is of interest.
const COMPARED = [
  ['Problem', run => run.problem],
  ['Options', run => describeOptions(run.options)],
  ['Input', run => run.input],
  ['Representation', run => run.repr],
  ['Strategy', run => run.strategy],
  ['Loop', run => run.loop],
  ['Symmetry', run => run.symmetry],
  ['Depth', run => run.depth === undefined ? undefined : formatExact(run.depth)],
  ['Threads', run => run.threads === undefined ? undefined : formatExact(run.threads)],
  ['Complete', run => run.complete ? 'yes' : `no: ${(run.reason ?? 'unknown').replace('-', ' ')}`],
  ['Best', run => run.best === null ? 'none' : run.best === undefined ? undefined : `${run.best}`],
  ['Solutions', run => showCount(run.solutions), 'solutions'],
  ['Partial states', run => showCount(run.partials), 'partials'],
  ['Up to symmetry', run => showCount(run.fundamental), 'fundamental'],
  ['Nodes', run => showCount(run.nodes), 'nodes'],
  ['Candidates', run => showCount(run.candidates), 'candidates'],
  ['Digest', run => run.digest ?? undefined],
  ['Time', run => formatSeconds(run.seconds), 'seconds'],
];

function showCount(count) {
  return count === undefined ? undefined : formatExact(count);
}

// How many times the first the second is.
function formatRatio(a, b) {
  return a > 0 && b !== undefined && b !== null
    ? (b / a).toLocaleString('en', { maximumSignificantDigits: 3 }) : '';
}

function makeRunTable(runs) {
  const [a, b] = runs.map(run => run.summary);
  const rows = COMPARED
    .map(([name, show, ratio]) => [name, show(a), show(b),
      ratio === undefined ? '' : formatRatio(Number(a[ratio]), Number(b[ratio]))])
    .filter(([, left, right]) => left !== undefined || right !== undefined);

  return makeTable('Both runs', ['', `A: ${runs[0].name}`, `B: ${runs[1].name}`, 'B/A'],
    rows.map(row => row.map(text => text ?? '\u2013')), 'runs');
}

// What both have at each depth that one of them has.
function joinLevels(summaries) {
  const byDepth = summaries.map(({ levels = [] }) =>
    new Map(levels.map(level => [level.depth, level])));
  const depths = [...new Set(byDepth.flatMap(map => [...map.keys()]))].sort((x, y) => x - y);

  return { depths, at: (run, name) => depths.map(depth => byDepth[run].get(depth)?.[name] ?? 0) };
}

const LEVEL_NAMES = ['candidates', 'nodes', 'solutions'];

function makeLevelCharts({ depths, at }) {
  return LEVEL_NAMES.map(name => new Chart({
    title: name[0].toUpperCase() + name.slice(1), depths, say: formatExact,
    series: [{ name: 'A', tone: 2, values: at(0, name) }, { name: 'B', tone: 3, values: at(1, name) }],
  }));
}

function makeJoinedTable({ depths, at }) {
  const columns = LEVEL_NAMES.flatMap(name => [at(0, name), at(1, name)]);

  return makeTable('Counts by depth',
    ['Depth', ...LEVEL_NAMES.flatMap(name => [`${name} A`, `${name} B`])],
    depths.map((depth, i) => [`${depth}`, ...columns.map(column => formatExact(column[i]))]));
}

pages.comparison = (data, main) => {
  const { runs, verdict, agree } = data.cut ? data : readExactData();
  const levels = joinLevels(runs.map(run => run.summary));
  const both = runs.every(run => run.summary.levels?.length > 0);

  main.append(makeVerdict(verdict[0].toUpperCase() + verdict.slice(1), agree), makeRunTable(runs));
  if (both) {
    const charts = makeLevelCharts(levels);

    main.append(makeScaleSwitch(charts), ...charts.map(chart => chart.element),
      makeJoinedTable(levels));
  } else
    main.append(make('p', { class: 'hint' },
      'Where both runs were made with --stats, their counts by depth are drawn here.'));
};
