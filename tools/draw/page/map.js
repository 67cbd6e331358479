// map.js: the page of a ledger, which shows its units as an icicle: each unit
// is a cell below the cell of its parent.  While the run continues, a process
// writes the page's file again at regular intervals, and the page reloads
// itself at equal intervals.

const SHARE_WHOLE = 2n ** 62n;

// Number of intervals.  If the page is unchanged for this number, it shows a
// warning that the process which writes it has ended.
const PERIODS_WITHOUT_NEWS = 3;

const MAP_LEGEND = [
  ['done', 'done, without a solution'],
  ['found', 'done, with solutions'],
  ['work', 'at work: a thread explores it, or comes to it next'],
  ['open', 'open: not begun yet'],
  ['part', 'done itself, with more below it'],
  ['part4', 'the same, nearly all of that done'],
];

// Number of shades of a cell.  The shade shows the finished part of the cell's
// unit and its descendants.
const MAP_SHADES = 4;

const MAP_KEYS = [
  ['← →', 'to the unit before, and the next'],
  ['↑ ↓', 'to the unit that left it, and to the first that it left'],
  ['enter', 'larger: the unit, and what is below it; again: smaller'],
  ['backspace', 'smaller'],
  ['escape', 'all of it'],
];

// Returns `part`, a fraction from 0 to 1, as a percentage such as 12.5 %.
function formatPercent(part) {
  const percent = part * 100;

  return `${percent >= 0.01 || percent === 0 ? percent.toFixed(2) : percent.toPrecision(2)} %`;
}

// Returns a share of the tree, out of SHARE_WHOLE, as a percentage.
function formatShare(share) {
  return formatPercent(Number(share) / Number(SHARE_WHOLE));
}

// The units of a ledger, in the form of the model that class Icicle in
// icicle.js draws.
class UnitModel {
  constructor(data) {
    const { units } = data;
    const index = new Map(units.map((unit, at) => [unit.address, at]));

    this.units = units;
    this.index = index;
    this.count = units.length;
    this.running = data.status.running;
    this.parent = Int32Array.from(units,
      unit => unit.address === '' ? -1 : index.get(unit.address.replace(/[a-z]\d+$/, '')));
    this.last = Int32Array.from(units.keys());
    this.share = units.map(unit => BigInt(unit.share));
    this.ownShare = [...this.share];
    for (let at = this.count - 1; at > 0; at--) {
      const up = this.parent[at];

      this.last[up] = Math.max(this.last[up], this.last[at]);
      this.ownShare[up] -= this.share[at];
    }
    this.weight = Float64Array.from(this.share, Number);
    this.own = Float64Array.from(this.ownShare, Number);
    this.nodes = Float64Array.from(units, unit => Number(unit.nodes ?? 0));
    this.solutions = Float64Array.from(units, unit => Number(unit.solutions ?? 0));
    this.sumUp();
  }

  // Computes sums for each unit with all its descendants: the finished shares,
  // the nodes and the solutions.  Also computes whether any of these units is
  // open, and whether any has a solution.
  sumUp() {
    this.doneBelow = this.own.map((share, at) => this.isDone(at) ? share : 0);
    this.nodesBelow = Float64Array.from(this.nodes);
    this.solutionsBelow = Float64Array.from(this.solutions);
    this.unfinished = Uint8Array.from(this.units, unit => unit.state === 'open' ? 1 : 0);
    this.found = Uint8Array.from(this.solutions, count => count > 0 ? 1 : 0);
    for (let at = this.count - 1; at > 0; at--) {
      this.unfinished[this.parent[at]] |= this.unfinished[at];
      this.found[this.parent[at]] |= this.found[at];
      this.doneBelow[this.parent[at]] += this.doneBelow[at];
      this.nodesBelow[this.parent[at]] += this.nodesBelow[at];
      this.solutionsBelow[this.parent[at]] += this.solutionsBelow[at];
    }
  }

  isDone(at) {
    return this.units[at].state !== 'open';
  }

  lookOf(at) {
    if (this.isDone(at))
      return this.unfinished[at] ? 'part' : this.found[at] ? 'found' : 'done';
    return this.running && this.units[at].begun ? 'work' : 'open';
  }

  stateOf(look) {
    return look === 'found' || look === 'part' ? 'done' : look;
  }

  // Returns the finished part of the unit with the index `at` and all its
  // descendants, as a fraction from 0 to 1 of their share.
  doneOf(at) {
    return this.weight[at] > 0 ? this.doneBelow[at] / this.weight[at] : 1;
  }

  // Returns true if the unit with the index `at` has the same state as its
  // parent unit.  The unit then consists of those children of this state that
  // its parent did not search.
  isRest(at) {
    return at > 0 && this.units[at].depth === this.units[this.parent[at]].depth;
  }

  // Returns a text with the decisions that lead to the state of a unit, such as
  // A5 B6; undefined if the page does not contain the decisions.
  decisionsOf(at) {
    return this.units[at].squares ?? this.units[at].text;
  }

  // Returns the name of a unit: its decisions, such as A5 B6.  Appends `…` if
  // the unit is a remainder of its parent (see isRest()).
  nameOf(at) {
    const decisions = this.decisionsOf(at);

    if (at === 0)
      return 'the whole tree';
    if (decisions === undefined)
      return this.units[at].address;
    return `${decisions} ${this.isRest(at) ? '…' : ''}`.trim();
  }

  describe(at) {
    const { address } = this.units[at];
    const look = this.lookOf(at);
    const shade = Math.floor(this.doneOf(at) * (MAP_SHADES + .99));

    return { look: look === 'part' && shade > 0 ? `part${shade}` : look, label: this.nameOf(at),
             data: { address, share: this.ownShare[at], state: this.stateOf(look),
                     nodes: this.nodes[at], solutions: this.solutions[at] } };
  }

  // Returns the sums of the numbers of the units with the indices from..to.
  // The result has a sum for each look (colour and pattern), over the units
  // with this look.
  sum(from, to) {
    const sums = {};

    for (let at = from; at <= to; at++) {
      const sum = sums[this.lookOf(at)]
        ??= { units: 0, share: 0n, nodes: 0, solutions: 0 };

      sum.units++;
      sum.share += this.ownShare[at];
      sum.nodes += this.nodes[at];
      sum.solutions += this.solutions[at];
    }
    return sums;
  }

  describeRange(from, to) {
    return Object.entries(this.sum(from, to)).map(([look, { share, units, nodes, solutions }]) => ({
      look, weight: Number(share),
      data: { share, units, nodes, solutions, state: this.stateOf(look) } }));
  }
}

// The panel with a description of the selected cell.
class UnitPanel {
  constructor(data, model) {
    this.data = data;
    this.model = model;
    this.heading = make('h2');
    this.facts = make('dl', { class: 'unit-facts' });
    this.picture = make('div', { class: 'board' });
    this.text = make('p', { class: 'text' });
    this.element = make('section', { class: 'node', 'aria-label': 'The chosen unit', 'aria-live': 'polite' },
      [this.heading, this.facts, this.picture, this.text]);
    if (data.viewBox !== undefined)
      this.picture.style.setProperty('--aspect', aspectOf(data.viewBox));
  }

  // Returns, in words, the estimated time for `nodes` nodes.  Computes it from
  // the speed of the whole run, since the ledger has no times of single units.
  // Returns undefined if the run has no nodes yet.
  timeOf(nodes) {
    const { status } = this.data;

    return status.nodes > 0 ? `about ${formatSeconds(status.seconds * nodes / status.nodes)}, by its nodes`
      : undefined;
  }

  show(cell) {
    if (cell.at === undefined)
      this.showGroup(cell);
    else
      this.showUnit(cell.at);
  }

  write(title, facts) {
    this.heading.textContent = title;
    this.facts.replaceChildren(...facts.filter(([, value]) => value !== undefined).flatMap(
      ([name, value]) => [make('dt', {}, name), make('dd', {}, value)]));
  }

  showUnit(at) {
    const { model, data } = this;
    const unit = model.units[at];
    const look = model.lookOf(at);
    const done = model.isDone(at);
    const below = sums => model.last[at] > at ? `; with all below it ${formatCount(sums[at])}` : '';
    const states = { open: 'open', work: 'at work', done: 'done, without a solution',
                     found: 'done, with solutions', part: 'done, with more below it' };

    this.element.dataset.unit = unit.address;
    this.write(unit.address ? `Unit ${model.nameOf(at)}` : 'The whole tree', [
      ['State', unit.state === 'folded' ? `${states[look]}; ${
        countOf(unit.rows, 'unit')} in one` : states[look]],
      ['Share', `${formatShare(model.share[at])}${model.last[at] > at
        ? `, its own ${formatShare(model.ownShare[at])}` : ''}`],
      ['Done', look === 'part' ? `${formatPercent(model.doneOf(at))} of its share` : undefined],
      ['Nodes', done ? formatCount(unit.nodes) + below(model.nodesBelow) : undefined],
      ['Solutions', done ? formatCount(unit.solutions) + below(model.solutionsBelow) : undefined],
      ['Best', unit.best === undefined ? undefined : formatCount(unit.best)],
      ['Time', done ? this.timeOf(model.nodesBelow[at]) : undefined],
      ['Depth', formatCount(unit.depth)],
      ['Address', unit.address || undefined]]);
    this.text.textContent = unit.text === undefined ? ''
      : model.isRest(at) ? `The children of (${unit.text}) that no other unit has` : `It begins at (${unit.text})`;
    this.picture.hidden = unit.pieces === undefined;
    if (unit.pieces !== undefined)
      this.picture.replaceChildren(makePicture(data.viewBox, data.ground + unit.pieces,
        `The state at which it begins: ${unit.text}`));
  }

  showGroup(cell) {
    const sums = Object.values(this.model.sum(cell.from, cell.to));
    const sum = (name, zero) => sums.reduce((all, part) => all + part[name], zero);
    const nodes = sum('nodes', 0);

    this.element.dataset.unit = `${this.model.units[cell.from].address}…`;
    this.write(`${formatCount(cell.members)} more`, [
      ['Units', formatCount(sum('units', 0))],
      ['Share', formatShare(sum('share', 0n))],
      ['Nodes', formatCount(nodes)],
      ['Solutions', formatCount(sum('solutions', 0))],
      ['Time', this.timeOf(nodes)]]);
    this.text.textContent = 'Too narrow to be drawn one by one; enter shows the largest.';
    this.picture.hidden = true;
  }
}

// Returns a table about the run.
function makeMapFacts(data) {
  const { status } = data;
  const best = status.find === 'best';
  const least = status.complete ? '' : 'at least ';
  const facts = [
    ['Done', `${(status.done * 100).toFixed(2)} %`],
    ['Left', status.finished || status.left === null ? undefined : formatSeconds(status.left)],
    best ? ['Best', status.best === null ? 'none so far'
      : `${formatCount(exactOf(status, 'best'))}${status.proven ? ' (proven)' : ''}`]
      : ['Solutions', least + formatCount(exactOf(status, 'solutions'))],
    ['Nodes', formatCount(exactOf(status, 'nodes'))],
    ['Rate', status.rate === null ? undefined : `${formatCount(Math.round(status.rate))} nodes/s`],
    ['Time', formatSeconds(status.seconds)],
    ['Threads', status.threads],
    ['Units', `${formatCount(status.units)} done, ${formatCount(status.open)} open`],
  ];

  return makeFactList(facts.filter(([, value]) => value !== undefined), false);
}

// Reloads the page at regular intervals, and restores the selected unit, the
// scroll positions, the focus and the colours.  The selected unit is stored in
// the page's address.  The rest is stored in the browser's history, even if the
// page is a local file.
class Reloader {
  constructor(data, icicle) {
    const before = history.state?.map ?? {};

    this.data = data;
    this.icicle = icicle;
    this.silent = before.written === data.written ? (before.silent ?? 0) + 1 : 0;
    this.before = before;
  }

  // Returns a CSS selector for the element that has the focus.
  focused() {
    const { activeElement: element } = document;

    if (element === this.icicle.view)
      return '.icicle';
    return element?.title ? `[title="${CSS.escape(element.title)}"]`
      : element?.tagName === 'SUMMARY' ? 'summary' : undefined;
  }

  keep() {
    const { icicle } = this;

    history.replaceState({ map: {
      written: this.data.written, silent: this.silent,
      chosen: icicle.model.units[icicle.chosen].address,
      scroll: [scrollX, scrollY], inner: [icicle.element.scrollLeft, icicle.element.scrollTop],
      focus: this.focused(), theme: document.documentElement.dataset.theme,
      open: [...document.querySelectorAll('details')].map(details => details.open),
    } }, '', location.href);
  }

  restore() {
    const { before, icicle } = this;

    if (before.written === undefined)
      return;
    if (before.theme)
      document.documentElement.dataset.theme = before.theme;
    [...document.querySelectorAll('details')].forEach((details, i) => {
      details.open = before.open?.[i] ?? false;
    });
    if (before.focus)
      document.querySelector(before.focus)?.focus({ preventScroll: true });
    icicle.element.scrollTo(...before.inner);
    scrollTo(...before.scroll);
  }

  start() {
    const { data } = this;

    history.scrollRestoration = 'manual';
    addEventListener('pagehide', () => this.keep());
    if (data.period > 0 && !data.status.finished)
      setTimeout(() => {
        this.keep();
        location.reload();
      }, data.period * 1000);
  }
}

// Returns a warning for the top of the page if no process works on the run, or
// if no process writes the page any more.  Otherwise returns an empty text.
function describeStandstill(data, silent) {
  const { status } = data;

  if (status.finished)
    return '';
  if (silent >= PERIODS_WITHOUT_NEWS)
    return `No news since ${new Date(data.written).toLocaleTimeString()}: what writes this page is not running. Go on with ${
      data.watch} and, unless the run itself still goes on, with ${data.resume}`;
  if (!status.running)
    return `The run is not running${status.reason ? ` (${status.reason.replaceAll('-', ' ')})` : ''
    }. Go on with ${data.resume}`;
  return '';
}

// Returns the index of the unit with the address `address`.  If there is no
// such unit, returns the index of its nearest ancestor.
function findUnit(model, address) {
  for (let at = address; ; at = at.replace(/[a-z]\d+$/, ''))
    if (model.index.has(at) || !/[a-z]\d+$/.test(at))
      return model.index.get(at) ?? 0;
}

pages.map = (data, main) => {
  const model = new UnitModel(data);
  const panel = new UnitPanel(data, model);
  const icicle = new Icicle(model, 'Map of the units', cell => panel.show(cell), at => {
    const hash = model.units[at].address;

    history.replaceState(history.state, '', hash ? `#${hash}` : location.pathname);
  });
  const reloader = new Reloader(data, icicle);
  const text = describeStandstill(data, reloader.silent);

  document.body.classList.add('wide');
  main.classList.add('map');
  addDefinitions(data.defs);
  if (text)
    warn(main, text);
  main.append(makeMapFacts(data),
    make('progress', { class: 'share-done', value: data.status.done, 'aria-label': 'Share done' }),
    make('section', { class: 'forest', 'aria-label': 'The map' }, [icicle.element,
      makeSaveButtons('map', () => icicle.view),
      makeIcicleLegend(MAP_LEGEND)]),
    make('div', { class: 'aside' }, [panel.element,
      make('details', {}, [make('summary', {}, 'Keys'), make('dl', { class: 'keys' },
        MAP_KEYS.flatMap(([keys, meaning]) => [make('dt', {}, keys), make('dd', {}, meaning)]))])]),
    makeProgress(data.status));
  icicle.root = findUnit(model, location.hash.slice(1));
  icicle.chosen = reloader.before.chosen === undefined ? icicle.root
    : findUnit(model, reloader.before.chosen);
  icicle.resize();
  panel.show(icicle.chosenCell());
  addEventListener('hashchange', () => icicle.zoomTo(findUnit(model, location.hash.slice(1))));
  reloader.restore();
  reloader.start();
};
