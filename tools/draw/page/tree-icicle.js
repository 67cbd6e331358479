// tree-icicle.js: shows a tree as an icicle, in which each node is a cell below
// the cell of its parent.  It is used for trees with too many nodes for
// tree-view.js.  The width of a cell is the number of leaves at and below its
// node.

// Maximum number of nodes of a tree that tree-view.js draws; a larger tree is
// drawn as an icicle.
const ICICLE_FROM = 2000;

// Maps each look of a node in tree-model.js (its result, such as `dead`) to a
// look of the node's cell in icicle.js (colour and pattern).
const TREE_FILLS = {
  later: 'open', branch: 'part', dead: 'dead', rejected: 'failed', solution: 'found',
  nothing: 'found',
};

// Maximum number of solutions of a tree in which each solution is marked, even
// if its cell is narrow.
const ICICLE_MARKS = 400;

const TREE_ICICLE_LEGEND = [
  ['part', 'branch: may stand, the search goes on below it'],
  ['failed', 'rejected: may not stand'],
  ['dead', 'dead end: nothing below it may stand'],
  ['found', 'solution'],
  ['open', 'yet to come'],
];

// The nodes of a tree, in the form of the model that class Icicle in icicle.js
// draws.
class TreeModel {
  constructor(tree) {
    this.tree = tree;
    this.count = tree.count;
    this.reach = 0;
    this.parent = tree.parent;
    this.last = tree.last;
    this.marks = tree.nodes.filter(node => tree.weightOf(node) > 0).length <= ICICLE_MARKS;
    this.own = Float64Array.from(tree.nodes, (_, at) => tree.hasChildren(at) ? 0 : 1);
    this.weight = Float64Array.from(this.own);
    for (let at = this.count - 1; at > 0; at--)
      this.weight[this.parent[at]] += this.weight[at];
  }

  // Returns the look (colour and pattern) of the cell of the node `at`.  A
  // solution has its own look even if the search has not reached it yet.
  fillOf(at) {
    const look = this.tree.lookOf(at, this.reach);

    return look === 'later' && this.tree.nodes[at].kind === 'solution' ? 'found'
      : TREE_FILLS[look];
  }

  describe(at) {
    const { tree } = this;

    return { look: this.fillOf(at), label: tree.labelOf(at) || tree.nodes[at].text,
             data: { node: at, leaves: this.own[at],
                     solutions: tree.weightOf(tree.nodes[at]) } };
  }

  describeRange(from, to) {
    const parts = {};

    for (let at = from; at <= to; at++) {
      const fill = this.fillOf(at);
      const part = parts[fill === 'found' && this.marks ? `found ${at}` : fill]
        ??= { leaves: 0, solutions: 0, nodes: 0 };

      part.leaves += this.own[at];
      part.solutions += this.tree.weightOf(this.tree.nodes[at]);
      part.nodes++;
    }
    return Object.entries(parts).map(([name, data]) => [name.split(' ')[0], data])
      .sort(([a], [b]) => (a === 'found') - (b === 'found'))
      .map(([look, data]) => ({ look, weight: data.leaves, data }));
  }
}

// Shows a tree as an icicle.  This class has the methods of class TreeView in
// tree-view.js, so that the page can use either class.
class TreeIcicle {
  constructor(tree, choose) {
    this.tree = tree;
    this.model = new TreeModel(tree);
    this.icicle = new Icicle(this.model, 'Search tree', cell => choose(cell.from));
    this.element = this.icicle.view;
    this.room = this.icicle.element;
    this.legend = makeIcicleLegend(TREE_ICICLE_LEGEND);
  }

  arrange() {
    // Does nothing, since an icicle always shows all nodes, also the
    // descendants of closed nodes.
  }

  show(reach, chosen) {
    const { icicle, model } = this;
    let { root } = icicle;

    while (root > 0 && (chosen < root || chosen > model.last[root]))
      root = model.parent[root];
    model.reach = reach;
    icicle.root = root;
    icicle.chosen = chosen;
    this.draw();
  }

  draw() {
    if (this.waiting)
      return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.icicle.draw();
    });
  }

  // If `factor` is more than 1, zooms in to the chosen node.  Otherwise zooms
  // out, to the parent of the node whose cell is as wide as the icicle.
  zoom(factor) {
    const { icicle, model } = this;

    icicle.root = factor > 1 ? this.branchAt(icicle.chosen)
      : Math.max(model.parent[icicle.root], 0);
    this.draw();
  }

  fit() {
    this.icicle.root = 0;
    this.draw();
  }

  // Returns the index of the node `at`; if this node is a leaf, returns the
  // index of its parent.
  branchAt(at) {
    return this.tree.hasChildren(at) ? at : Math.max(this.model.parent[at], 0);
  }

  toggle(at) {
    const { icicle } = this;
    const branch = this.branchAt(at);

    icicle.root = branch === icicle.root ? Math.max(this.model.parent[branch], 0) : branch;
    this.draw();
  }
}
