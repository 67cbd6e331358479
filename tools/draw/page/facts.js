// facts.js: the table of facts about a run, at the top of the run's page.

// Returns the number of solutions in words: `92`, `at least 3 (incomplete: node
// limit)`.  `first` is the limit on the number of solutions.  If there are
// several instances, the limit is for each instance.
function describeFound(summary, count, first) {
  const found = formatCount(exactOf(summary, 'partials') ?? exactOf(summary, 'solutions') ?? count);

  if (summary.complete)
    return found;
  if (summary.reason === 'first')
    return `at least ${found} (${summary.instances === undefined ? 'stopped at' : 'of each'} the ${
      firstOf(first)})`;
  const reason = summary.reason === 'signal' ? 'interrupted'
    : summary.reason.replaceAll('-', ' ');
  return `at least ${found} (incomplete: ${reason})`;
}

// Returns the results of a run in a few words, such as `12 boards, 92
// solutions`.
function describeCounts(summary, whole) {
  const value = exactOf(summary, 'best');
  const counts = summary.fundamental === undefined ? []
    : [countOf(exactOf(summary, 'fundamental'), 'board')];

  if (value !== undefined)
    return value === null ? 'no solution'
      : `${whole ? 'best' : 'best so far'} ${formatCount(value)}`;
  if (summary.partials !== undefined)
    counts.push(countOf(exactOf(summary, 'partials'), 'partial state'));
  else if (summary.solutions !== undefined)
    counts.push(countOf(exactOf(summary, 'solutions'), 'solution'));
  return `${whole ? '' : 'at least '}${counts.join(', ')}`;
}

// Returns the numbers of orbits in words.  `orbits` maps the size of an orbit
// to a number of orbits, such as {"4":1,"8":11}.
function describeOrbits(orbits) {
  return Object.entries(orbits).sort(([a], [b]) => b - a)
    .map(([size, count]) => `${formatCount(count)} of size ${size}`).join(', ');
}

const YEAR = 31557600;

// Units for times of a minute or more.  Each row is for times of less than
// `below` seconds.  Such a time is written as a sum of the two units in
// `units`, each with its length in seconds.
const TIME_SCALES = [
  { below: 3600, units: [60, 'min', 1, 's'] },
  { below: 86400, units: [3600, 'h', 60, 'min'] },
  { below: YEAR, units: [86400, 'd', 3600, 'h'] },
];

function formatThreeDigits(number) {
  return number.toFixed(number < 0.9995 ? 3 : number < 9.995 ? 2 : number < 99.95 ? 1 : 0);
}

// Returns a time as text in the form that search-run prints: 0.76 ms, 1.25 s, 1
// h 18 min.
function formatSeconds(seconds) {
  const whole = Math.round(seconds);
  const [unit, name, part, partName]
    = TIME_SCALES.find(scale => whole < scale.below)?.units ?? [];

  if (seconds < 0.9995)
    return `${formatThreeDigits(seconds * 1000)} ms`;
  if (seconds < 59.95)
    return `${formatThreeDigits(seconds)} s`;
  if (!unit)
    return countOf(Math.floor(whole / YEAR), 'year');
  return `${Math.floor(whole / unit)} ${name} ${
    String(Math.floor(whole % unit / part)).padStart(2, '0')} ${partName}`;
}

// Returns the rows of the table about the run.  Each row is a pair of a name
// and a value.
function listFacts(summary, count, first) {
  const facts = [];
  const add = (name, value) => {
    if (value !== undefined && value !== null)
      facts.push([name, value]);
  };

  if (summary.best !== undefined)
    add('Best', `${exactOf(summary, 'best') ?? 'none'} (${
      summary.proven ? 'proven' : 'not proven'})`);
  else
    add(summary.partials === undefined ? 'Solutions' : 'Partial states',
      describeFound(summary, count, first));
  if (summary.fundamental !== undefined)
    add('Up to symmetry', formatCount(exactOf(summary, 'fundamental')));
  if (summary.orbits)
    add('Orbits', describeOrbits(summary.orbits));
  if (summary.instances !== undefined)
    add('Instances', formatCount(summary.instances));
  add('Nodes', formatCount(exactOf(summary, 'nodes')));
  add('Time', formatSeconds(summary.seconds));
  add('Digest', summary.digest);
  return facts;
}

function makeFactList(facts, incomplete) {
  return make('dl', { class: incomplete ? 'facts incomplete' : 'facts' }, facts.map(
    ([name, value]) => make('div', {}, [make('dt', {}, name), make('dd', {}, value)])));
}

// Returns an element with the result of a comparison, for the top of the page.
// `agree` is true if the two sides agree, false if they differ, and null if
// this is unknown.
function makeVerdict(text, agree) {
  const kind = agree === null ? 'open' : agree ? 'good' : 'bad';
  const sign = { open: '?', good: '\u2713', bad: '\u2717' }[kind];

  return make('p', { class: `verdict ${kind}` },
    [make('span', { class: 'sign', 'aria-hidden': 'true' }, sign),
     text]);
}
