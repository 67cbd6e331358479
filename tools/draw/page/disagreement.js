// disagreement.js: the page of search-diff, which compares two sides, such as
// two representations.  The page shows that the sides agree, or each difference
// between them.

// Returns an element with the picture of a whole or partial answer; if there is
// no picture, with the text of the answer.  `name` is the name of the side (one
// of the two that are compared) that has the answer.
function makeBoard(data, name, { text, pieces, note, alone }) {
  const words = [text, note].filter(part => part).join(' \u00b7 ');
  const caption = make('figcaption', {}, words || '\u00a0');
  const figure = make('figure', { class: alone ? 'alone' : 'shared' });

  if (pieces === null || data.viewBox === undefined)
    figure.append(caption);
  else {
    const picture = makePicture(data.viewBox, data.ground + pieces, words || 'A board');

    figure.append(picture, caption,
      makeSaveButtons('board', () => picture, () => `${name} ${words}`));
  }
  return figure;
}

// Returns an element for one of the two compared sides of a difference.  `at`
// is the SVG of the pieces of the state at which the difference begins; null:
// there is no such state.
function makeSide(data, title, at, { name, note, boards }) {
  const side = make('section', { class: 'side', 'aria-label': `${title}: ${name}` },
    [make('h3', {}, name)]);

  if (boards.length > 0)
    side.append(make('div', { class: 'boards' }, boards.map(board => makeBoard(data, name, board))));
  else if (at !== null)
    side.append(make('div', { class: 'boards' },
      makeBoard(data, name, { text: '', pieces: at, note: note ?? 'none', alone: false })));
  if (note !== null && (boards.length > 0 || at === null))
    side.append(make('p', { class: 'hint' }, note));
  return side;
}

// Returns an element with the two sides of a difference.  Either the sides have
// different answers, or only the order of their answers differs.
function makePair(data, { title, at, sides }) {
  const moved = sides.every(({ boards }) => boards.length > 0 && !boards.some(({ alone }) => alone));

  return make('section', { class: 'pair' }, [
    make('h2', {}, moved ? `${title}: the same, in another order` : title),
    make('div', { class: 'sides' }, sides.map(side => makeSide(data, title, at, side)))]);
}

// Returns an array of two elements: a heading, and `text` with its spaces and
// line breaks.  If there is no text, the array is empty.
function makeQuote(heading, text) {
  return text ? [make('h2', {}, heading), make('pre', { tabindex: 0 }, text)] : [];
}

function showDisagreement(data, main) {
  main.append(makeVerdict(`${data.instance}: ${data.fault}`, false),
    makeFactList([['Smallest instance', data.instance], ['Sides', data.sides.join(', ')],
      ...data.written === null ? [] : [['As --input reads it', data.written]]], false));
  if (data.pairs.length === 0)
    main.append(make('p', { class: 'hint' },
      'There is no board to show: it is their counts that tell them apart.'));
  main.append(...data.pairs.map(pair => makePair(data, pair)),
    ...makeQuote('To see it again', data.command), ...makeQuote('The evidence', data.evidence));
}

// Returns a text with the number of instances, and with the first and the last
// instance.
function describeInstances({ instances, first, last }) {
  return instances === 1 ? `1 instance (${first.trim() || 'the only one'})`
    : `${formatCount(instances)} instances${first === last ? '' : ` (${first.trim()} to ${last.trim()})`}`;
}

function showAgreement(data, main) {
  const cell = one => one === null ? '\u2013'
    : `${formatExact(one.solutions)}, ${formatSeconds(one.seconds)}`;

  main.append(makeVerdict(data.complete ? 'All agree' : 'These agree; then it was interrupted',
    data.complete ? true : null),
    makeFactList([['Compared', describeInstances(data)],
      ['Representations', data.reprs.map(({ repr }) => repr).join(', ')]], !data.complete));
  if (data.samples > 0)
    main.append(make('p', { class: 'hint' },
      `Random subtrees alone: ${formatCount(data.samples)} of each instance.`));
  else
    main.append(makeTable('Solutions of the last instance, and the time for all',
      ['Way', ...data.reprs.map(({ repr }) => repr)],
      data.ways.map((way, i) => [way, ...data.reprs.map(({ cells }) => cell(cells[i]))])));
  main.append(make('p', { class: 'hint' },
    'Agreement does not show that the question is right: what all representations have in common, '
    + 'such as one model or one reading of the rules, is wrong in all.'));
}

pages.disagreement = (page, main) => {
  const data = page.cut ? page : readExactData();

  addDefinitions(data.defs);
  (data.agree ? showAgreement : showDisagreement)(data, main);
};
