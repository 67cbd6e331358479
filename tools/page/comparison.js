// comparison.js: the page of search-run compare: two runs side by side.

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

function makeLevelTable([[depth, ...others], ...rows]) {
  return makeTable('Counts by depth', [depth[0].toUpperCase() + depth.slice(1), ...others], rows);
}

pages.comparison = (data, main) => {
  const { rows, levels: table = [], runs, verdict, agree } = data.cut ? data : readExactData();
  const levels = joinLevels(runs.map(run => run.summary));

  main.append(makeVerdict(verdict[0].toUpperCase() + verdict.slice(1), agree),
    makeTable('Both runs', ['', 'A', 'B', 'B/A'], rows, 'runs'));
  if (table.length > 0) {
    const charts = makeLevelCharts(levels);

    main.append(makeScaleSwitch(charts), ...charts.map(chart => chart.element),
      makeLevelTable(table));
  } else
    main.append(make('p', { class: 'hint' },
      'Where both runs were made with --stats, their counts by depth are drawn here.'));
};
