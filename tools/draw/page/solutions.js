// solutions.js: the page with the answers of a run.  It shows the current
// answer as a large picture, with its orbit, and all answers as small pictures.

// Maximum number of small pictures on paper, if the user prints the page.
const PRINTED_MAX = 500;

// Maximum number of puzzles in the list from which a user can choose.
const PUZZLES_MAX = 500;

// Turns the parts of SVG in the data back into texts.  If a text occurs again,
// page.c has written the index of the earlier text, from 0.  Only the first
// `most` texts have an index.
class Fragments {
  constructor(most) {
    this.most = most;
    this.texts = [];
  }

  read(parts) {
    return parts.map(part => {
      if (typeof part === 'number')
        return this.texts[part];
      if (this.texts.length < this.most)
        this.texts.push(part);
      return part;
    });
  }
}

// Returns the answers in the order of `entries`, the data of the page.  Each
// answer gets its board, an object that answers may share, and its pieces, as
// SVG texts.
function readAnswers(entries, most) {
  const fragments = new Fragments(most);
  const answers = [];
  const boards = [];

  for (const entry of entries)
    if (entry.ground !== undefined)
      boards.push(entry);
    else {
      entry.board = boards.length - 1;
      entry.pieces = fragments.read(entry.pieces);
      entry.images = entry.images?.map(([names, pieces]) => [names, fragments.read(pieces)]);
      answers.push(entry);
    }
  return { answers, boards };
}

// Returns true if the run certainly has no further answers; for a run with an
// objective, no better answers.  Pages made from a ledger have no summary.
function isWhole({ complete, first, summary }) {
  return summary ? summary.complete : Boolean(complete) && !first;
}

// Returns a short summary, made from the answers, for a page whose data
// contains no summary.
function summarise({ found, what }, answers) {
  const count = found ?? answers.length;

  if (what === 'improvement')
    return { best: answers.length ? exactOf(answers.at(-1), 'best') : null };
  if (what === 'partial state')
    return { partials: count };
  return answers[0]?.orbit === undefined ? { solutions: count } : { fundamental: count };
}

function makeFacts(data, count) {
  const whole = isWhole(data);
  const facts = data.summary ? listFacts(data.summary, count, data.first)
    : [['Solutions', whole ? formatCount(count) : `at least ${formatCount(count)} (incomplete)`]];

  return makeFactList(facts, !whole);
}

// Returns the background of a small picture of the board, as a text of SVG.
// The background omits the letters and numbers at the edges, which would be too
// small to read and slow to draw.
function smallGround(board) {
  if (board.small === undefined) {
    const picture = makePicture(board.viewBox, board.ground);

    picture.querySelectorAll('.label').forEach(label => label.remove());
    board.small = picture.innerHTML;
  }
  return board.small;
}

// The orbit of an answer: the images of the answer under the symmetries of the
// problem.  Makes an image when a user first views it.
class Orbit {
  constructor() {
    this.title = make('summary');
    this.images = make('div', { class: 'images' });
    this.element = make('details', { class: 'orbit', toggle: () => this.draw() },
      [this.title, this.images]);
  }

  show(answer, board) {
    Object.assign(this, { answer, board });
    this.element.hidden = answer.orbit === undefined;
    if (this.element.hidden)
      return;
    this.title.textContent = `Orbit of ${answer.orbit}`;
    this.images.replaceChildren();
    this.draw();
  }

  draw() {
    if (!this.element.open || this.images.firstChild)
      return;
    if (!this.answer.images) {
      this.images.append(make('p', {}, 'There are too many images to show them.'));
      return;
    }
    const images = [['as it is', this.answer.pieces], ...this.answer.images];

    this.images.append(...images.map(([names, pieces]) => make('figure', {}, [
      makePicture(this.board.viewBox, this.board.ground + pieces.join(''), names),
      make('figcaption', {}, names)])));
  }
}

// Returns an object.  Its `element` contains the text of an answer, a button
// that copies the text, and `save`, the buttons that save the picture.  Its
// function show() sets the text.
function makeAnswerText(save) {
  const text = make('code', { class: 'text' });
  const done = make('span', { class: 'done', role: 'status' });
  const copy = make('button', {
    type: 'button', class: 'plain', hidden: !navigator.clipboard,
    click: () => navigator.clipboard.writeText(text.textContent)
      .then(() => { done.textContent = 'Copied'; }, () => { done.textContent = 'Not copied'; }),
  }, 'Copy');

  return {
    element: make('div', { class: 'answer' }, [text, copy, save, done]),
    show: words => { text.textContent = words; done.textContent = ''; },
  };
}

// The large picture of the current answer, with the facts about this answer.
class Stage {
  constructor(boards, noun) {
    Object.assign(this, { boards, noun });
    this.board = make('div', { class: 'board', id: 'board', tabindex: -1 });
    this.caption = make('p', { class: 'caption' });
    this.text = makeAnswerText(makeSaveButtons('board',
      () => this.board.querySelector('svg'), () => this.name));
    this.orbit = new Orbit();
  }

  show(answer, at) {
    const board = this.boards[answer.board];
    const label = `${this.noun} ${at + 1}: ${answer.text}`;
    const notes = [board.name, ...describeValue(answer)];

    this.name = `${this.noun} ${at + 1}`;
    this.board.replaceChildren(makePicture(
      board.viewBox, board.ground + answer.pieces.join(''), label));
    this.board.style.setProperty('--aspect', aspectOf(board.viewBox));
    this.caption.textContent = notes.filter(note => note !== undefined).join(' \u00b7 ');
    this.caption.hidden = this.caption.textContent === '';
    this.text.show(answer.text);
    this.orbit.show(answer, board);
  }

  // Scrolls the page until the large picture is visible, since it may be
  // outside of the window on a small screen.
  reveal() {
    const { top, bottom } = this.board.getBoundingClientRect();

    if (top < 0 || bottom > innerHeight)
      this.board.scrollIntoView({ block: 'nearest' });
  }

  // Shows a page that has no answers: the board without pieces, if there is a
  // board.
  showNothing() {
    const [board] = this.boards;

    if (board?.ground) {
      this.board.append(makePicture(board.viewBox, board.ground, 'An empty board'));
      this.board.style.setProperty('--aspect', aspectOf(board.viewBox));
    }
    this.caption.textContent = `There is no ${this.noun}.`;
    this.text.element.hidden = true;
    this.orbit.element.hidden = true;
  }
}

// Returns the heading above the small pictures, with the number of answers.
function describeCount(drawn, { found = drawn, summary }) {
  if (drawn < found)
    return `The ${firstOf(drawn)} of ${formatCount(found)}`;
  return summary?.complete ? `All ${formatCount(drawn)}` : `${formatCount(drawn)} found`;
}

// Returns an array of texts: the value that the objective gives to an answer,
// and the time when the search found the answer.  Omits the value or the time
// if it is unknown.
function describeValue(answer) {
  const { best, seconds } = answer;

  return [...best === undefined ? [] : [`value ${formatCount(exactOf(answer, 'best'))}`],
    ...seconds === undefined ? [] : [`after ${formatSeconds(seconds)}`]];
}

// Returns the text below a small picture.  If the run has an objective, the
// text is the value of the answer and the time when the search found it.
// Otherwise it is the number of the answer, from 1.
function nameSmall(answer, i) {
  return answer.best === undefined ? formatCount(i + 1)
    : describeValue(answer).join(' \u00b7 ').replace(/value |after /g, '');
}

// Selects the answers that the page shows, and their order.  A user can choose
// a puzzle, search for a text, and sort by the value of the objective.
class Selection {
  // Calls change() when the user has chosen other answers or another order.
  constructor(answers, boards, change) {
    Object.assign(this, { answers, boards, change });
    this.all = Array.from(answers.keys());
    this.order = this.all;
    this.words = answers.map(({ text, board }) => `${text} ${boards[board].name ?? ''}`.toLowerCase());
    this.text = make('input', { type: 'search', autocomplete: 'off', input: () => this.select() });
    this.puzzle = this.makeChoice([['', 'all'], ...this.listPuzzles()]);
    this.sort = this.makeChoice([['', 'as found'], ['best', 'best first']]);
    this.element = make('div', { class: 'controls selection' }, [
      make('label', {}, ['Find ', this.text]),
      make('label', { hidden: this.puzzle.length < 2 },
           ['Puzzle ', this.puzzle]),
      make('label', { hidden: !answers.some(({ best }) => best !== undefined) },
           ['Order ', this.sort])]);
  }

  makeChoice(choices) {
    return make('select', { change: () => this.select() },
      choices.map(([value, label]) => make('option', { value }, label)));
  }

  // Returns the choices for the list of puzzles: for each puzzle, its index
  // from 0, and a text with its number of answers.  Returns no choices if there
  // is only one puzzle, or more than PUZZLES_MAX.
  listPuzzles() {
    const counts = this.boards.map(() => 0);

    if (counts.length < 2 || counts.length > PUZZLES_MAX)
      return [];
    for (const { board } of this.answers)
      counts[board]++;
    return counts.map((count, board) => [board,
      `${formatCount(board + 1)}: ${this.boards[board].name ?? ''} (${formatCount(count)})`]);
  }

  select() {
    const wanted = this.text.value.trim().toLowerCase();
    const puzzle = this.puzzle.value;

    this.order = this.all.filter(i => this.words[i].includes(wanted)
      && (puzzle === '' || this.answers[i].board === Number(puzzle)));
    // If the user sorts by value, reverses the order of the answers of each
    // puzzle, since a search with an objective finds better solutions later.
    if (this.sort.value === 'best')
      this.order.sort((a, b) => this.answers[a].board - this.answers[b].board || b - a);
    this.change();
  }

  // Returns the position, from 0, of the answer with the index `i` in the
  // overview.  If the overview does not contain this answer, first makes the
  // overview show all answers.
  placeOf(i) {
    if (!this.order.includes(i)) {
      this.text.value = this.puzzle.value = '';
      this.select();
    }
    return this.order.indexOf(Math.max(0, Math.min(i, this.all.length - 1)));
  }
}

// Makes the overview: small pictures of all answers.  When the user prints the
// page, also makes pictures for paper.
function makeOverview(grid, selection, heading) {
  const sheet = make('div', { class: 'sheet' });
  const overview = make('details', { class: 'overview', open: true },
    [heading, selection.element, grid.element, sheet]);

  addEventListener('beforeprint', () => {
    const { count } = grid;
    const shown = overview.open ? Math.min(count, PRINTED_MAX) : 0;

    for (let at = 0; at < shown; at++)
      sheet.append(make('figure', {}, [grid.draw(at), make('figcaption', {}, grid.name(at))]));
    if (shown && shown < count)
      sheet.prepend(make('p', {}, `The ${firstOf(shown)} of ${formatCount(count)}`));
  });
  addEventListener('afterprint', () => sheet.replaceChildren());
  return overview;
}

pages.solutions = (data, main) => {
  const { answers, boards } = readAnswers(data.entries ?? [], data.fragments ?? 0);
  const noun = data.what ?? 'solution';
  const stage = new Stage(boards, noun);
  const heading = make('summary', {}, describeCount(answers.length, data));
  const selection = new Selection(answers, boards, () => {
    const { order } = selection;

    heading.textContent = order.length < answers.length
      ? `${formatCount(order.length)} of ${formatCount(answers.length)}`
      : describeCount(answers.length, data);
    grid.setCount(order.length);
    player.setCount(order.length);
    player.go(0);
  });
  const answerAt = at => answers[selection.order[at]];
  const drawSmall = at => {
    const { board, pieces } = answerAt(at);

    return makePicture(boards[board].viewBox, smallGround(boards[board]) + pieces.join(''));
  };
  const grid = new Grid({
    count: answers.length,
    aspect: boards.length ? aspectOf(boards[0].viewBox) : 1,
    label: `Every ${noun}`,
    draw: drawSmall,
    name: at => nameSmall(answerAt(at), selection.order[at]),
    open: at => player.go(at),
    chosen: () => stage.reveal(),
    leave: () => stage.board.focus(),
  });
  const player = new Player(answers.length, at => {
    stage.show(answerAt(at), selection.order[at]);
    grid.mark(at);
  }, noun);

  player.numberAt = at => selection.order[at] + 1;
  player.placeOf = number => selection.placeOf(Math.min(number, answers.length) - 1);
  setTitle(`${boards.length > 1 ? data.command : document.title}: ${
    describeCounts(data.summary ?? summarise(data, answers), isWhole(data))}`);
  addDefinitions(data.defs);
  main.classList.add('solutions');
  if (answers.length < data.found)
    warn(main, `Only the ${firstOf(answers.length)} of ${countOf(data.found, noun)} ${
      answers.length === 1 ? 'is' : 'are'} drawn; --html-solutions=K draws more.`);
  player.element.hidden = answers.length === 1;
  main.classList.toggle('alone', answers.length < 2);
  main.append(makeFacts(data, answers.length),
    make('section', { class: 'stage', 'aria-label': `One ${noun}` }, [
      stage.board, player.element, stage.caption, stage.text.element, stage.orbit.element]));
  if (answers.length > 1)
    main.append(makeOverview(grid, selection, heading));
  else if (answers.length === 0)
    stage.showNothing();
  player.start(data.what === 'improvement' ? answers.length - 1 : 0); // begin with the best answer
};
