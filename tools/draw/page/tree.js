// tree.js: the page of a search tree: the tree, a player that steps through the
// search, and a panel about the chosen node.

// Number of nodes.  If a tree has more nodes, the page closes all nodes without
// solutions at first (hides their descendants).
const FOLDED_FROM = 400;

const TREE_ICONS = {
  larger: 'M7 2h2v5h5v2H9v5H7V9H2V7h5z',
  smaller: 'M2 7h12v2H2z',
  fit: 'M2 2h5v2H4v3H2zM9 2h5v5h-2V4H9zM2 9h2v3h3v2H2zM12 9h2v5H9v-2h3z',
};

// The legend: the meanings of the shapes, in the order in which a search shows
// them.
const TREE_LEGEND = [
  ['branch', 'branch: may stand, the search goes on below it'],
  ['rejected', 'rejected: may not stand'],
  ['dead', 'dead end: nothing below it may stand'],
  ['solution', 'solution'],
  ['failed', 'closed, without a solution in it'],
  ['folded', 'closed, with more in it'],
  ['later', 'yet to come'],
];

const TREE_KEYS = [
  ['← →', 'one step of the search back or forward'],
  ['Home End', 'its first and last step'],
  ['space', 'play, or pause'],
  ['↑ ↓', 'in the tree: to the parent, to the first child'],
  ['shift ← →', 'in the tree: to the child before, and the next, of the same parent'],
  ['enter', 'in the tree: open or close the subtree; of a large tree, enlarge it'],
  ['+ - 0', 'in the tree: larger, smaller, all of it'],
];

// Returns a sentence that explains why the search went from a node's parent to
// the node.  Returns an empty text if the page has no explanation for the node.
function describeStep({ explanation }) {
  return explanation ? `${explanation[0].toUpperCase()}${explanation.slice(1)}. ` : '';
}

// Returns one or two sentences about the node `at`: a solution, a rule that it
// breaks, or the number of its children.
function describeNode(tree, at, reach) {
  const node = tree.nodes[at];
  const tried = countOf(tree.children[at], 'candidate');

  if (node.kind === 'rejected')
    return node.reason ? `Rejected: ${node.reason}.`
      : 'Rejected; the problem does not say why.';
  if (node.kind === 'solution') {
    const weight = tree.weightOf(node);

    return weight === 0 ? 'It stands for no solution.'
      : `A solution${weight === 1 ? '' : `, which stands for ${formatCount(weight)}`}.`;
  }
  if (tree.lookOf(at, reach) === 'dead')
    return tree.hasChildren(at) ? `A dead end: of ${tried} none may stand.`
      : 'A dead end: it has no candidates at all.';
  if (!tree.isLeft(at, reach))
    return at === 0 ? 'Here the search begins.' : 'May stand; the search goes on below it.';
  return `Of ${tried}, ${formatCount(tree.accepted[at])} may stand; below it there ${
    tree.solutions[at] === 1 ? 'is' : 'are'} ${countOf(tree.solutions[at], 'solution')}.`;
}

// Returns a sentence about how many levels the search went back up before it
// made the node `at`.  Returns an empty text if the search did not go back.
function describeWay(tree, at) {
  const levels = tree.levelsBack(at);
  const up = tree.parent[at];

  return levels < 1 ? ''
    : `Before this the search went back ${countOf(levels, 'level')}, to ${
      up === 0 ? 'the root' : tree.nodes[up].text}.`;
}

// Returns a text with the number of the step that made the node `at`.  If the
// search is at another step, which made the node `reach`, adds the number of
// that step.
function describePlace(at, reach, what) {
  return at === reach ? `Step ${formatCount(at + 1)}: ${what}`
    : `Chosen: ${what}, of step ${formatCount(at + 1)}; the search is at ${formatCount(reach + 1)}`;
}

// The panel with a description of the chosen node.
class NodePanel {
  constructor(data, tree) {
    this.data = data;
    this.tree = tree;
    this.heading = make('h2');
    this.picture = make('div', { class: 'board' });
    this.text = make('p', { class: 'text' });
    this.verdict = make('p', { class: 'found' });
    this.way = make('p', { class: 'way' });
    this.said = make('div', { 'aria-live': 'polite' }, [this.text, this.verdict, this.way]);
    this.buttons = make('p', { class: 'controls' });
    this.element = make('section', { class: 'node', 'aria-label': 'The chosen node' },
      [this.heading, this.picture, this.said, this.buttons]);
    if (data.viewBox !== undefined)
      this.picture.style.setProperty('--aspect', aspectOf(data.viewBox));
  }

  show(at, reach, quiet) {
    const { tree, data } = this;
    const node = tree.nodes[at];
    const look = tree.lookOf(at, reach);
    const names = { branch: 'branch', dead: 'dead end', nothing: 'solution' };

    this.said.setAttribute('aria-live', quiet ? 'off' : 'polite');
    this.element.dataset.node = at;
    this.element.dataset.look = look;
    this.heading.replaceChildren(makeSample(look), describePlace(
      at, reach, at === 0 ? 'the root' : names[look] ?? look));
    this.text.textContent = node.text;
    this.verdict.textContent = describeStep(node) + describeNode(tree, at, reach);
    this.way.textContent = describeWay(tree, at);
    if (data.viewBox !== undefined)
      this.picture.replaceChildren(makePicture(data.viewBox, data.ground + node.pieces, node.text));
  }
}

// Returns a small SVG with the shape of the nodes of a look (see lookOf() in
// tree-model.js), for the legend.
function makeSample(look) {
  const sample = makeSvg('svg', { class: 'sample', viewBox: '0 0 16 16', 'aria-hidden': 'true' });

  sample.append(makeSvg('path', { class: `tree-${look}`, d: `M8 8${TREE_SHAPES[look](6)}` }));
  return sample;
}

function makeLegend() {
  return make('ul', { class: 'kinds' },
    TREE_LEGEND.map(([look, meaning]) => make('li', {}, [makeSample(look), meaning])));
}

function makeKeys() {
  return make('details', {}, [make('summary', {}, 'Keys'), make('dl', { class: 'keys' },
    TREE_KEYS.flatMap(([keys, meaning]) => [make('dt', {}, keys), make('dd', {}, meaning)]))]);
}

class TreePage {
  constructor(data, tree) {
    this.tree = tree;
    this.reach = 0;
    this.chosen = 0;
    this.panel = new NodePanel(data, tree);
    this.isIcicle = tree.count > ICICLE_FROM;
    this.view = new (this.isIcicle ? TreeIcicle : TreeView)(tree, node => this.click(node));
    this.view.element.addEventListener('keydown', event => this.press(event));
    this.player = new Player(tree.count, at => this.reachTo(at), 'step');
    this.soFar = make('p', { class: 'so-far' });
    this.sums = this.sumSolutions();
    this.makeButtons();
  }

  // Computes, for each node, how many solutions are among the nodes up to and
  // including this node.
  sumSolutions() {
    let sum = 0;

    return Float64Array.from(this.tree.nodes, node => sum += this.tree.weightOf(node));
  }

  makeButtons() {
    const { view, tree } = this;
    const icon = (name, key, click) => makeIconButton(name, TREE_ICONS[key], click);

    this.fold = make('button', { type: 'button', class: 'plain', 'data-action': 'fold',
                                 click: () => this.foldFailed(!this.isFolded) },
                     'Close what has no solution');
    this.tools = make('div', { class: 'controls tools' }, [
      this.fold,
      icon('Larger (+)', 'larger', () => view.zoom(1.5)),
      icon('Smaller (-)', 'smaller', () => view.zoom(1 / 1.5)),
      icon('All of it (0)', 'fit', () => view.fit()),
      makeSaveButtons('tree', () => view.view ?? view.element)]);
    this.fold.hidden = this.isIcicle;
    this.fold.disabled = !tree.nodes.some((_, at) => tree.isFailed(at));
    this.toggler = make('button', { type: 'button', class: 'plain', 'data-action': 'toggle',
                                    click: () => this.toggle(this.chosen) });
    this.goer = make('button', { type: 'button', class: 'plain',
                                 click: () => this.player.go(this.chosen) }, 'Go to this step');
    this.panel.buttons.append(this.toggler, this.goer);
    if (this.panel.data.viewBox !== undefined)
      this.panel.buttons.append(makeSaveButtons('board',
        () => this.panel.picture.querySelector('svg'), () => `step ${this.chosen + 1}`));
  }

  // Goes to the step of the search that makes the node with the index `at`, and
  // chooses this node.
  reachTo(at) {
    this.reach = at;
    this.chosen = at;
    this.show();
  }

  // Handles a click on a node.  If the search has not made the node yet, goes
  // to the step that makes the node.  If the node is already chosen or is
  // closed, opens or closes the node (shows or hides its descendants).
  // Otherwise chooses the node.
  click(node) {
    if (node > this.reach)
      this.player.go(node);
    else if (node === this.chosen || this.tree.folded[node]) {
      this.chosen = node;
      this.toggle(node);
    } else {
      this.chosen = node;
      this.show();
    }
  }

  choose(node) {
    if (node < 0)
      return;
    this.tree.reveal(node);
    if (node > this.reach)
      this.player.go(node);
    this.chosen = node;
    this.view.arrange(node);
    this.show();
  }

  toggle(node) {
    const { tree } = this;

    if (this.isIcicle)
      this.view.toggle(node);
    else if (node > 0 && tree.hasChildren(node)) {
      if (tree.shownFor(node) !== node)
        tree.reveal(node);
      else
        tree.folded[node] ^= 1;
      this.view.arrange(node);
    }
    this.show();
  }

  foldFailed(fold) {
    this.isFolded = fold;
    this.tree.foldFailed(fold);
    this.view.arrange(this.tree.shownFor(this.chosen));
    this.fold.setAttribute('aria-pressed', fold);
    this.show();
  }

  show() {
    const { tree, chosen, reach } = this;

    this.soFar.textContent = `So far: ${countOf(this.sums[reach] ?? 0, 'solution')}, ${
      countOf(reach, 'candidate')}`;
    this.panel.show(chosen, reach, this.player?.playing);
    this.toggler.hidden = chosen === 0 || !tree.hasChildren(chosen);
    this.toggler.textContent = this.isIcicle ? 'Larger, or smaller' : tree.folded[chosen] || tree.shownFor(chosen) !== chosen
      ? 'Open it' : 'Close it';
    this.goer.hidden = chosen === reach;
    this.view.show(reach, chosen);
  }

  press(event) {
    const { tree, chosen, view } = this;
    const actions = {
      ArrowUp: () => this.choose(tree.parent[chosen]),
      ArrowDown: () => {
        if (tree.hasChildren(chosen))
          this.choose(tree.firstChild(chosen));
      },
      Enter: () => this.toggle(chosen),
      '+': () => view.zoom(1.5),
      '=': () => view.zoom(1.5),
      '-': () => view.zoom(1 / 1.5),
      0: () => view.fit(),
      'shift ArrowLeft': () => this.choose(tree.sibling(chosen, false)),
      'shift ArrowRight': () => this.choose(tree.sibling(chosen, true)),
    };
    const key = event.shiftKey && event.key.startsWith('Arrow') ? `shift ${event.key}` : event.key;

    if (event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(actions, key))
      return;
    event.preventDefault();
    actions[key]();
  }
}

// Returns the table of facts about the search, at the top of the page.
function makeTreeFacts(data, tree) {
  const least = count => (tree.complete ? '' : 'at least ') + formatCount(count);
  const valid = tree.nodes.filter((node, at) => at > 0 && node.kind !== 'rejected').length;
  const depth = tree.nodes.reduce((most, node) => Math.max(most, node.depth), 0);
  const facts = [
    ['Candidates', least(data.candidates ?? tree.count - 1)],
    ['Nodes', least(data.nodes_total ?? valid)],
    ['Solutions', least(data.solutions ?? tree.solutions[0])],
    ['Depth', least(depth)],
  ];

  return make('dl', { class: tree.complete ? 'facts' : 'facts incomplete' }, facts.map(
    ([name, value]) => make('div', {}, [make('dt', {}, name), make('dd', {}, value)])));
}

pages.tree = (data, main) => {
  const tree = new SearchTree(data);

  if (tree.count === 0)
    return;
  const page = new TreePage(data, tree);
  const first = tree.nodes.findIndex(node => tree.weightOf(node) > 0);

  document.body.classList.add('wide');
  main.classList.add('tree');
  addDefinitions(data.defs);
  if (!tree.complete && !data.cut)
    warn(main, `This is a part of the tree, its ${firstOf(tree.count - 1)} candidate${
      tree.count === 2 ? '' : 's'}; --tree-limit=N draws more. What is below dotted lines was not looked at.`);
  main.append(makeTreeFacts(data, tree),
    make('section', { class: 'forest', 'aria-label': 'The tree' },
      [page.tools, page.view.room ?? page.view.element, page.view.legend ?? makeLegend()]),
    make('div', { class: 'aside' }, [page.player.element, page.soFar, page.panel.element, makeKeys()]));
  page.foldFailed(tree.count > FOLDED_FROM && !page.isIcicle);
  page.player.start();
  if (!location.hash) {
    page.player.go(tree.count - 1);
    page.choose(Math.max(first, 0));
  }
};
