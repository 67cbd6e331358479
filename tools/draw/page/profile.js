// profile.js: the page of --profile, which shows the counts of a run by depth.

// Returns those facts of the summary that only the page of --profile shows.
function listMeasures(summary) {
  const facts = [['Candidates', formatExact(summary.candidates)]];

  if (summary.repr_why)
    facts.push(['Representation', `${summary.repr}: ${summary.repr_why}`]);
  if (summary.threads !== undefined)
    facts.push(['Threads', `${summary.threads}`]);
  if (summary.peak_memory !== undefined)
    facts.push(['Memory', `${(summary.peak_memory / 1048576).toFixed(1)} MiB`]);
  return facts;
}

function makeLevelTable(levels) {
  return makeTable('Counts by depth',
    ['Depth', 'Candidates', 'Nodes', 'Solutions', 'Branching'],
    levels.map(level => [`${level.depth}`, formatExact(level.candidates),
      formatExact(level.nodes), formatExact(level.solutions), formatFactor(level.branching)]));
}

pages.profile = (data, main) => {
  const { summary } = data.cut ? data : readExactData();
  const levels = summary.levels ?? [];
  const depths = levels.map(level => level.depth);
  const column = (name, tone) => ({ name, tone, values: levels.map(level => level[name]) });
  const counts = new Chart({
    title: 'Counts', depths, say: formatExact,
    series: [column('candidates', 1), column('nodes', 2), column('solutions', 3)],
  });
  const branching = new Chart({
    title: 'Branching: nodes for each node one step up', depths, line: true, level: 1,
    least: 0.1, say: formatFactor, series: [column('branching', 2)],
  });

  main.append(makeFactList([...listFacts(summary, 0, data.first), ...listMeasures(summary)],
    !summary.complete));
  if (levels.length === 0)
    main.append(make('p', {}, 'There are no counts by depth: the search took no step.'));
  else
    main.append(makeScaleSwitch([counts]), counts.element, branching.element,
      makeLevelTable(levels));
};
