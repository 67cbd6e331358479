// icicle.js: draws a large tree as an icicle: each node, called a member, is a
// cell directly below the cell of its parent.  The width of a cell is
// proportional to the sum of the weights of its member and all descendants of
// the member.  Members whose cells would be too narrow share one cell, which
// shows the sums of their numbers.  The look of a cell is the name of its
// colour and pattern.

const ICICLE_ROW = 22;

// ICICLE_LEAST is the minimum width of a cell in pixels; narrower cells are
// merged into one.  If there would be more than ICICLE_CELLS cells, the minimum
// width increases until there are fewer.
const ICICLE_LEAST = 2;
const ICICLE_CELLS = 2200;
const ICICLE_LABELS = 500;
const ICICLE_ROWS = 60;

// Approximate width of a letter in a label, in pixels.
const ICICLE_LETTER = 7.3;

// For each look of a cell, such as `open`, the pattern over the cell's colour:
// an SVG path in a square of 8 x 8.  The look shows the state of the cell's
// node.
const ICICLE_PATTERNS = {
  done: 'M4 2.5v3M2.5 4h3',
  part: '',
  part1: '',
  part2: '',
  part3: '',
  part4: '',
  found: 'M1.5 1.5h2.4v2.4H1.5zM5.5 5.5h2.4v2.4H5.5z',
  open: 'M-1 9L9 -1M-1 1L1 -1M7 9L9 7',
  work: 'M2 0v8M6 0v8',
  failed: 'M0 4h8',
  dead: 'M0 0L8 8M8 0L0 8',
};

function makePatterns() {
  return makeSvg('defs', {}, Object.entries(ICICLE_PATTERNS).map(([look, path]) =>
    makeSvg('pattern', { id: `icicle-${look}`, class: `icicle-${look}`, width: 8, height: 8,
                         patternUnits: 'userSpaceOnUse' },
            [makeSvg('rect', { width: 8, height: 8 }), makeSvg('path', { d: path })])));
}

// Returns a small sample of the cells with the look `look` (their colour and
// pattern), for the legend.
function makeIcicleSample(look) {
  return makeSvg('svg', { class: 'sample', viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    [makeSvg('rect', { class: 'cell', x: 1, y: 1, width: 14, height: 14,
                       fill: `url(#icicle-${look})` })]);
}

function makeIcicleLegend(legend) {
  return make('ul', { class: 'kinds' },
    legend.map(([look, meaning]) => make('li', {}, [makeIcicleSample(look), meaning])));
}

// Draws a tree, whose nodes are the members of a model.  A parent precedes its
// children, and all descendants of a member follow it directly.  The model has:
//    count: number of members
//    parent[i], last[i]: parent and last descendant of the member i
//    weight[i]: weight of the member i and all its descendants
//    own[i]: weight of the member i without its descendants
//    describe(i): { look, label, data } of the member i
//    describeRange(from, to): an array with a { look, weight, data }
//      for each look of the members from..to
class Icicle {
  // The icicle calls choose(cell) when another cell is selected, and enter(at)
  // when the user zooms to the member with the index `at`.  If there is no
  // `enter`, a click only selects a cell, and the caller handles the keys.
  constructor(model, name, choose, enter) {
    this.model = model;
    this.choose = choose;
    this.enter = enter;
    this.root = 0;
    this.chosen = 0;
    this.cells = [];
    this.layer = makeSvg('g');
    this.view = makeSvg('svg', { class: 'icicle', tabindex: 0, role: 'application',
                                 'aria-label': name }, [makePatterns(), this.layer]);
    this.element = make('div', { class: 'icicle-room' }, [this.view]);
    if (enter)
      this.view.addEventListener('keydown', event => this.press(event));
    this.view.addEventListener('click', event => this.click(event));
    new ResizeObserver(() => this.resize()).observe(this.element);
    addEventListener('beforeprint', () => this.layer.prepend(...this.joinCells()));
    addEventListener('afterprint', () => this.draw());
  }

  resize() {
    const width = this.element.clientWidth;

    if (width > 0 && width !== this.width) {
      this.width = width;
      this.draw();
    }
  }

  // Zooms to the member (node) with the index `at`: its cell becomes as wide as
  // the icicle.
  zoomTo(at) {
    this.root = at;
    this.chosen = at;
    this.draw();
    this.enter(at);
    this.choose(this.chosenCell());
  }

  // Returns the cells of all visible members (nodes).  Cells that would be
  // narrower than `least` pixels are merged.  Returns null if there would be
  // more than ICICLE_CELLS cells.
  layOut(least) {
    const { model, root, width } = this;
    const cells = [];
    const line = [];
    const scale = width / (model.weight[root] || 1);

    for (let up = model.parent[root]; up >= 0; up = model.parent[up])
      line.unshift(up);
    line.forEach((at, row) => cells.push({ at, from: at, row, x: 0, width }));
    let level = [{ at: root, from: root, row: line.length, x: 0, width }];

    while (level.length > 0) {
      cells.push(...level);
      const next = [];
      const isLast = level[0].row - line.length >= ICICLE_ROWS - 1;

      for (const cell of level)
        this.layBelow(cell, scale, isLast ? Infinity : least, cells, next);
      if (cells.length + next.length > ICICLE_CELLS)
        return null;
      level = next;
    }
    return cells;
  }

  // Appends the cells of the children of a member (a node).  A cell for one
  // child is appended to `next`, a cell for several merged children to `cells`.
  layBelow({ at, x, row }, scale, least, cells, next) {
    const { model } = this;
    let left = x + model.own[at] * scale;
    let group = null;
    const flush = () => {
      if (group)
        cells.push(group);
      group = null;
    };

    for (let child = at + 1; child <= model.last[at]; child = model.last[child] + 1) {
      const width = model.weight[child] * scale;

      if (width >= least) {
        flush();
        next.push({ at: child, from: child, row: row + 1, x: left, width });
      } else {
        group ??= { from: child, row: row + 1, x: left, width: 0, members: 0 };
        group.to = model.last[child];
        group.width += width;
        group.members++;
      }
      left += width;
    }
    flush();
  }

  draw() {
    if (!this.width)
      return;
    let least = ICICLE_LEAST;

    do {
      this.cells = this.layOut(least);
      least *= 1.5;
    } while (!this.cells);
    this.rows = [];
    for (const cell of this.cells)
      (this.rows[cell.row] ??= []).push(cell);
    for (const row of this.rows)
      row.sort((a, b) => a.from - b.from);
    this.labels = 0;
    const height = this.rows.length * ICICLE_ROW + 1;

    this.view.setAttribute('viewBox', `0 0 ${this.width} ${height}`);
    this.view.setAttribute('width', this.width);
    this.view.setAttribute('height', height);
    this.layer.replaceChildren(...this.cells.flatMap(cell => this.makeCell(cell)));
    this.ring = makeSvg('rect', { class: 'ring', height: ICICLE_ROW - 2, rx: 2 });
    this.layer.append(this.ring);
    this.mark();
  }

  makeCell(cell) {
    const y = cell.row * ICICLE_ROW;

    if (cell.at === undefined)
      return this.makeGroup(cell, y);
    const { look, label, data } = this.model.describe(cell.at);
    const made = [this.makeRect(cell, cell.x, y, cell.width, look, data)];

    if (cell.width > 36 && this.labels < ICICLE_LABELS) {
      const letters = Math.floor((cell.width - 8) / ICICLE_LETTER);
      const text = makeSvg('text', { x: round2(cell.x + 4), y: y + ICICLE_ROW - 7 });

      this.labels++;
      text.textContent = shortenLabel(label, letters);
      made.push(text);
    }
    return made;
  }

  // Returns the SVG elements for the cell of several merged members (nodes).
  // There is a rectangle for each look (colour and pattern) of these members
  // and their descendants.
  makeGroup(cell, y) {
    const parts = this.model.describeRange(cell.from, cell.to);
    const sum = parts.reduce((sum, part) => sum + part.weight, 0) || 1;
    let { x } = cell;

    return parts.map(part => {
      const width = cell.width * part.weight / sum;
      const rect = this.makeRect(cell, x, y, width, part.look,
        { ...part.data, more: cell.members });

      x += width;
      rect.classList.add('more');
      return rect;
    });
  }

  makeRect(cell, x, y, width, look, data) {
    const rect = makeSvg('rect', { class: 'cell', x: round2(x), y, height: ICICLE_ROW - 2,
                                   width: round2(Math.max(width - (width > 4 ? 1 : 0), look === 'found' ? 1 : .3)),
                                   fill: `url(#icicle-${look})` });

    for (const [name, value] of Object.entries(data))
      rect.dataset[name] = value;
    rect.dataset.cell = cell.from;
    return rect;
  }

  // Joins all cells with equal fill (colour and pattern) into one SVG path.
  // Otherwise a printer would draw the pattern again for each cell.
  joinCells() {
    const paths = {};

    for (const cell of this.layer.querySelectorAll('.cell')) {
      const [x, y, width, height, fill]
        = ['x', 'y', 'width', 'height', 'fill'].map(name => cell.getAttribute(name));

      paths[fill] = `${paths[fill] ?? ''}M${x} ${y}h${width}v${height}h-${width}z`;
    }
    return Object.entries(paths).map(([fill, d]) => makeSvg('path', { fill, d }));
  }

  // Returns the cell that contains a member.
  cellOf(at) {
    let found = this.cells.find(cell => cell.at === at);

    for (let up = at; !found && up >= 0; up = this.model.parent[up])
      found = this.cells.find(cell => cell.at === undefined && cell.from <= up && up <= cell.to)
        ?? this.cells.find(cell => cell.at === up);
    return found ?? this.cells[0];
  }

  chosenCell() {
    return this.cellOf(this.chosen);
  }

  mark() {
    const cell = this.chosenCell();

    if (!cell)
      return;
    for (const [name, value] of Object.entries({
      x: round2(cell.x), y: cell.row * ICICLE_ROW, width: round2(Math.max(cell.width, 3)) }))
      this.ring.setAttribute(name, value);
  }

  pick(cell) {
    if (!cell)
      return;
    this.chosen = cell.from;
    this.mark();
    this.ring.scrollIntoView({ block: 'nearest' });
    this.choose(cell);
  }

  // Returns the largest member of a cell.
  largestOf(cell) {
    const { model } = this;
    let best = cell.from;

    if (cell.at !== undefined)
      return cell.at;
    for (let at = cell.from; at <= cell.to; at = model.last[at] + 1)
      if (model.weight[at] > model.weight[best])
        best = at;
    return best;
  }

  // Zooms to the member (node) with the largest weight in the cell.  If this
  // member is already as wide as the icicle, zooms to its parent.
  goInto(cell) {
    const at = this.largestOf(cell);

    this.zoomTo(at === this.root && this.model.parent[at] >= 0 ? this.model.parent[at] : at);
  }

  click(event) {
    const rect = event.target.closest('[data-cell]');

    if (!rect)
      return;
    this.view.focus({ preventScroll: true });
    const cell = this.cells.find(cell => cell.from === Number(rect.dataset.cell)
      && cell.row * ICICLE_ROW === Number(rect.getAttribute('y')));

    if (this.enter)
      this.goInto(cell);
    else
      this.choose(cell);
  }

  // Returns the next cell in the row of the selected cell: to the right if
  // `step` is 1, to the left if `step` is -1.
  beside(step) {
    const cell = this.chosenCell();
    const row = this.rows[cell.row];

    return row[row.indexOf(cell) + step];
  }

  above() {
    const { row, from } = this.chosenCell();
    const up = this.model.parent[from];

    return row > 0 ? this.rows[row - 1].find(cell => cell.at === up) : undefined;
  }

  below() {
    const { row, at } = this.chosenCell();

    return this.rows[row + 1]?.find(cell => this.model.parent[cell.from] === at);
  }

  press(event) {
    const actions = {
      ArrowLeft: () => this.pick(this.beside(-1)),
      ArrowRight: () => this.pick(this.beside(1)),
      ArrowUp: () => this.pick(this.above()),
      ArrowDown: () => this.pick(this.below()),
      Enter: () => this.goInto(this.chosenCell()),
      Escape: () => this.zoomTo(0),
      Home: () => this.zoomTo(0),
      Backspace: () => this.zoomTo(Math.max(this.model.parent[this.root], 0)),
    };

    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey
        || !Object.hasOwn(actions, event.key))
      return;
    event.preventDefault();
    actions[event.key]();
  }
}

// Returns the end of a label in at most `letters` letters: as many of its last
// words as fit, or if no word fits, its last letters.
function shortenLabel(label, letters) {
  const words = label.split(' ');

  while (words.length > 1 && words.join(' ').length > letters)
    words.shift();
  const text = words.join(' ');

  if (text === '…' && label !== text)
    return shortenLabel(label.replace(/ …$/, ''), letters);
  return text.length > letters ? `…${label.slice(label.length - letters + 1)}` : text;
}

// Returns a number rounded to two decimals.
function round2(number) {
  return Math.round(number * 100) / 100;
}
