// tree-view.js: draws a tree that the user can move and zoom.  Draws only the
// nodes inside the window.  If several nodes of one depth are closer together
// than a pixel, draws only one of them.

// Distances in pixels between neighbours (x) and between levels (y) at the
// beginning; xMost and yMost are the largest distances that zooming makes.
const TREE_SPACE = { x: 44, y: 96, xMost: 90, yMost: 180 };
const TREE_MARGIN = 26;

// Minimum distance, in pixels, between nodes that are drawn separately.
const TREE_GRAIN = .9;

const TREE_RADIUS = { least: 1.8, most: 15 };

// For each look of a node (see lookOf() in tree-model.js), its shape: commands
// of an SVG path, relative to the centre of the node.
const circle = r => `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const polygon = points => r => `m${points.map(([x, y]) => `${round(x * r)} ${round(y * r)}`).join('l')}z`;
const diamond = polygon([[0, -1.25], [1.25, 1.25], [-1.25, 1.25], [-1.25, -1.25]]);
const triangle = polygon([[0, -1.1], [1.2, 2.1], [-2.4, 0]]);
const TREE_SHAPES = {
  later: r => circle(round(Math.min(r / 2, 4))),
  branch: circle,
  dead: polygon([[-.42, -1], [.84, 0], [.58, .58], [0, .84], [-.58, .58], [-.84, 0],
                 [-.58, -.58], [0, -.84]]),
  rejected: polygon([[-.85, -.85], [1.7, 0], [0, 1.7], [-1.7, 0]]),
  solution: diamond, nothing: diamond, failed: triangle, folded: triangle,
};

// Returns a number rounded to one decimal.
function round(number) {
  return Math.round(number * 10) / 10;
}

// Returns the smallest number from 0 to count-1 for which test() is true;
// `count` if there is none.  If test() is true for a number, it must be true
// for all larger numbers, since the search halves the range.
function findFirst(count, test) {
  let low = 0;
  let high = count;

  while (low < high) {
    const middle = (low + high) >> 1;

    if (test(middle))
      high = middle;
    else
      low = middle + 1;
  }
  return low;
}

class TreeView {
  // Calls choose(node) when the user clicks a node.
  constructor(tree, choose) {
    this.tree = tree;
    this.choose = choose;
    this.reach = 0;
    this.chosen = 0;
    this.fitted = true;
    this.labels = new Map();
    this.element = makeSvg('svg', { class: 'tree-view', tabindex: 0, role: 'application',
                                    'aria-label': 'Search tree' });
    this.paths = {};
    for (const name of ['edges-later', 'edges', 'more', 'path', ...Object.keys(TREE_SHAPES), 'ring']) {
      this.paths[name] = makeSvg('path', { class: `tree-${name}` });
      this.element.append(this.paths[name]);
    }
    this.texts = makeSvg('g', { class: 'tree-labels' });
    this.element.append(this.texts);
    this.listen();
    this.arrange();
  }

  listen() {
    const view = this.element;

    view.addEventListener('wheel', event => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? .05 : .0015)), this.pointOf(event));
    }, { passive: false });
    view.addEventListener('pointerdown', event => {
      if (event.isPrimary && event.button === 0)
        this.drag = { from: this.pointOf(event), x: this.origin.x, y: this.origin.y, far: false };
    });
    addEventListener('pointermove', event => this.drag && event.isPrimary && this.pull(event));
    addEventListener('pointerup', event => this.release(event));
    addEventListener('pointercancel', () => { this.drag = null; });
    new ResizeObserver(() => this.resize()).observe(view);
  }

  pointOf(event) {
    const box = this.element.getBoundingClientRect();

    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  pull(event) {
    const { drag } = this;
    const to = this.pointOf(event);
    const x = to.x - drag.from.x;
    const y = to.y - drag.from.y;

    drag.far ||= Math.hypot(x, y) > 4;
    if (!drag.far)
      return;
    this.origin = { x: drag.x + x, y: drag.y + y };
    this.fitted = false;
    this.draw();
  }

  // Handles the release of the mouse button.  If the mouse has hardly moved
  // since the user pressed the button, treats the release as a click.
  release(event) {
    const { drag } = this;

    this.drag = null;
    if (!drag || drag.far)
      return;
    const node = this.nodeAt(this.pointOf(event));

    if (node >= 0)
      this.choose(node);
  }

  // Returns the node that is nearest to a point of the window; -1: there is no
  // node near the point.
  nodeAt(point) {
    const { layout, scale, origin } = this;
    const level = layout.levels[Math.round((point.y - origin.y) / scale.y)];

    if (!level)
      return -1;
    const column = (point.x - origin.x) / scale.x;
    const right = findFirst(level.length, k => layout.x[level[k]] >= column);
    const nearest = [level[right - 1], level[right]].filter(i => i !== undefined)
      .sort((a, b) => Math.abs(layout.x[a] - column) - Math.abs(layout.x[b] - column))[0];
    const place = this.placeOf(nearest);

    return Math.hypot(place.x - point.x, place.y - point.y) <= Math.max(this.radius * 1.4, 10)
      ? layout.shown[nearest] : -1;
  }

  placeOf(i) {
    const level = this.tree.nodes[this.layout.shown[i]].depth;

    return { x: this.origin.x + this.layout.x[i] * this.scale.x,
             y: this.origin.y + level * this.scale.y };
  }

  // Computes the positions of all nodes again, after the user has opened or
  // closed nodes.  If the node `anchor` was drawn before, its position in the
  // window does not change.
  arrange(anchor) {
    const { tree } = this;
    const at = this.size && this.layout.index.get(anchor);
    const before = at === undefined || !this.size ? null : this.placeOf(at);

    this.layout = new TreeLayout(tree.listShown(), node => tree.parent[node],
      node => tree.nodes[node].depth);
    if (!this.size)
      return;
    if (this.fitted)
      this.fit();
    else if (before) {
      const after = this.placeOf(this.layout.index.get(tree.shownFor(anchor)));

      this.origin.x += before.x - after.x;
      this.origin.y += before.y - after.y;
      this.draw();
    }
  }

  resize() {
    const { clientWidth: width, clientHeight: height } = this.element;

    if (width === 0 || height === 0)
      return;
    const first = !this.size;
    const grown = first ? 0 : (width - this.size.width) / 2;

    this.size = { width, height };
    this.element.setAttribute('viewBox', `0 0 ${width} ${height}`);
    if (this.fitted || first)
      this.fit();
    else {
      this.origin.x += grown;
      this.draw();
    }
  }

  // Returns the scale (ratio of the drawn size to the size in the layout) at
  // which the whole tree is visible.
  fittingScale() {
    const { layout, size } = this;
    const room = (length, count) => Math.max(length - 2 * TREE_MARGIN, 10) / Math.max(count, 1);

    return { x: Math.min(TREE_SPACE.x, room(size.width, layout.width)),
             y: Math.min(TREE_SPACE.y, room(size.height, layout.levels.length - 1)) };
  }

  fit() {
    const { layout, size } = this;

    this.fitted = true;
    this.scale = this.fittingScale();
    this.origin = { x: (size.width - layout.width * this.scale.x) / 2, y: TREE_MARGIN };
    this.draw();
  }

  // Enlarges the tree by `factor`.  The point `point` of the window keeps its
  // position.  If the distance between levels is already large, enlarges only
  // the width.
  zoom(factor, point = { x: this.size.width / 2, y: this.size.height / 2 }) {
    const least = this.fittingScale();
    const { scale, origin } = this;
    const limit = (value, low, high) => Math.min(Math.max(value, low), Math.max(high, low));
    const next = { x: limit(scale.x * factor, least.x, TREE_SPACE.xMost), y: scale.y };

    if (factor < 1 || scale.y < TREE_SPACE.y || next.x > TREE_SPACE.x)
      next.y = limit(scale.y * factor, least.y, TREE_SPACE.yMost);
    if (next.x === least.x && factor < 1) {
      this.fit();
      return;
    }
    this.origin = { x: point.x - (point.x - origin.x) * next.x / scale.x,
                    y: point.y - (point.y - origin.y) * next.y / scale.y };
    this.scale = next;
    this.fitted = false;
    this.draw();
  }

  // Draws the tree as it is when the search has made the nodes up to the index
  // `reach`.  Marks the node `chosen`.
  show(reach, chosen) {
    this.reach = reach;
    this.chosen = chosen;
    if (this.size)
      this.bringIntoSight();
    this.draw();
  }

  bringIntoSight() {
    const place = this.placeOf(this.layout.index.get(this.tree.shownFor(this.chosen)));
    const { width, height } = this.size;

    if (place.x < 8 || place.x > width - 8)
      this.origin.x += width / 2 - place.x;
    if (place.y < 8 || place.y > height - 8)
      this.origin.y += height / 2 - place.y;
  }

  draw() {
    if (!this.size || this.waiting)
      return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.drawNow();
    });
  }

  drawNow() {
    const { scale } = this;
    const out = Object.fromEntries(Object.keys(this.paths).map(name => [name, []]));

    this.radius = Math.min(TREE_RADIUS.most,
      Math.max(TREE_RADIUS.least, Math.min(scale.x * .4, scale.y * .32)));
    const tiny = this.radius < 3.5;

    this.element.classList.toggle('tiny', tiny);
    this.shapes = Object.fromEntries(Object.entries(TREE_SHAPES).map(
      ([look, shape]) => [look, shape(round(this.radius * (tiny && look === 'solution' ? 1.6 : 1)))]));
    this.written = [];
    for (let level = 0; level < this.layout.levels.length; level++) {
      this.drawEdges(level, out);
      this.drawNodes(level, out);
    }
    this.drawChosen(out);
    for (const [name, path] of Object.entries(this.paths))
      path.setAttribute('d', out[name].join(''));
    this.writeLabels();
  }

  // Draws the edges between the level `depth` and the level above.  Draws only
  // edges that cross the window; these are successive, since both ends of the
  // edges are sorted from left to right.
  drawEdges(depth, out) {
    const { layout, scale, origin, size } = this;
    const level = layout.levels[depth];
    const y = round(origin.y + depth * scale.y);
    const above = round(y - scale.y);

    if (depth === 0 || y < 0 || above > size.height)
      return;
    const x = i => origin.x + layout.x[i] * scale.x;
    const first = findFirst(level.length,
      k => Math.max(x(level[k]), x(layout.parent[level[k]])) >= 0);
    let before = { from: NaN, to: NaN };

    for (let k = first; k < level.length; k++) {
      const i = level[k];
      const from = x(layout.parent[i]);
      const to = x(i);

      if (Math.min(from, to) > size.width)
        break;
      if (to - before.to < TREE_GRAIN && from - before.from < TREE_GRAIN)
        continue;
      before = { from, to };
      out[layout.shown[i] > this.reach ? 'edges-later' : 'edges']
        .push(`M${round(from)} ${above}L${round(to)} ${y}`);
    }
  }

  drawNodes(depth, out) {
    const { layout, scale, origin, size, radius, tree } = this;
    const level = layout.levels[depth];
    const y = round(origin.y + depth * scale.y);
    const seen = {};

    if (y < -radius || y > size.height + radius)
      return;
    for (let k = findFirst(level.length, k => origin.x + layout.x[level[k]] * scale.x >= -radius);
         k < level.length; k++) {
      const node = layout.shown[level[k]];
      const x = round(origin.x + layout.x[level[k]] * scale.x);
      const look = this.lookOf(node);

      if (x > size.width + radius)
        break;
      if (x - seen[look] < TREE_GRAIN)
        continue;
      seen[look] = x;
      out[look].push(`M${x} ${y}${this.shapes[look]}`);
      if (node <= this.reach)
        this.written.push({ node, x, y, look });
      if (tree.open.has(node) && this.reach === tree.count - 1)
        out.more.push(`M${x} ${y}l${round(scale.x * .7)} ${round(scale.y * .6)}`);
    }
  }

  lookOf(node) {
    const { tree, reach } = this;

    if (tree.folded[node] && node <= reach)
      return tree.solutions[node] > 0 || !tree.isDone(node) ? 'folded' : 'failed';
    return tree.lookOf(node, reach);
  }

  // Draws the path from the root to the chosen node over the other edges.
  drawChosen(out) {
    const { tree, layout } = this;
    const at = tree.shownFor(this.chosen);
    const { x, y } = this.placeOf(layout.index.get(at));

    for (let i = layout.index.get(at); i >= 0; i = layout.parent[i]) {
      const place = this.placeOf(i);

      out.path.push(`${out.path.length ? 'L' : 'M'}${round(place.x)} ${round(place.y)}`);
    }
    out.ring.push(`M${round(x)} ${round(y)}${circle(round(Math.max(this.radius * 1.5, 6)))}`);
  }

  // Writes into each node the part of its text that its parent's text lacks.
  // Omits a text that does not fit into its node.
  writeLabels() {
    const { radius } = this;
    const room = radius < 7 ? 0 : radius < 10 ? 2 : 3;
    const texts = [];

    for (const { node, x, y, look } of room ? this.written : []) {
      if (!this.labels.has(node))
        this.labels.set(node, this.tree.labelOf(node));
      const label = this.labels.get(node);

      if (!label || label.length > room || look === 'failed' || look === 'folded')
        continue;
      const text = makeSvg('text', { x, y: round(y + radius * .36), 'data-node': node,
                                     'font-size': round(radius * (label.length > 2 ? .8 : 1.05)) });

      text.textContent = label;
      texts.push(text);
    }
    this.texts.replaceChildren(...texts);
  }
}
