// tree-model.js: a search tree as an array of nodes in the order of the search,
// in which all descendants of a node follow it directly.

class SearchTree {
  constructor(data) {
    this.nodes = data.nodes ?? [];
    this.count = this.nodes.length;
    this.complete = data.complete === true;
    this.open = new Set(data.open ?? []);
    this.parent = Int32Array.from(this.nodes, node => node.parent ?? -1);
    this.folded = new Uint8Array(this.count);
    this.sumUp();
  }

  // Computes numbers for each node: the index of its last descendant (`last`),
  // the number of solutions at and below it, the number of its children, and
  // the number of its children that break no rule.
  sumUp() {
    this.last = Int32Array.from(this.nodes.keys());
    this.solutions = Float64Array.from(this.nodes, node => this.weightOf(node));
    this.children = new Int32Array(this.count);
    this.accepted = new Int32Array(this.count);
    for (let at = this.count - 1; at > 0; at--) {
      const up = this.parent[at];

      this.last[up] = Math.max(this.last[up], this.last[at]);
      this.solutions[up] += this.solutions[at];
      this.children[up]++;
      this.accepted[up] += this.nodes[at].kind !== 'rejected';
    }
  }

  // Returns how many solutions a node represents; 0 if the node is no solution.
  weightOf(node) {
    return node.kind === 'solution' ? node.weight ?? 1 : 0;
  }

  // Returns true if the data of the page contains all descendants of the node
  // `at`.
  isDone(at) {
    return this.complete || !(this.open.has(at) || this.open.size === 0 && at === 0);
  }

  hasChildren(at) {
    return this.last[at] > at;
  }

  // Returns true if the node `at` has children but no solution below it.  The
  // page hides the children of such nodes at first if the tree is large.
  isFailed(at) {
    return at > 0 && this.hasChildren(at) && this.solutions[at] === 0 && this.isDone(at);
  }

  // Returns true if the search will not visit the subtree of the node `at`
  // again after it has made the nodes up to the index `reach`.
  isLeft(at, reach) {
    return this.isDone(at) && (reach > this.last[at] || reach === this.count - 1);
  }

  // Returns the look of the node `at` at the time when the search has made the
  // nodes up to the index `reach`.  The look determines the shape of the node:
  // branch, dead, rejected, solution, nothing (a solution of weight 0), or
  // later (not made yet).
  lookOf(at, reach) {
    const node = this.nodes[at];

    if (at > reach)
      return 'later';
    if (node.kind === 'solution')
      return this.weightOf(node) === 0 ? 'nothing' : 'solution';
    return node.kind === 'branch' && this.accepted[at] === 0 && this.isLeft(at, reach)
      ? 'dead' : node.kind;
  }

  // Returns the node that is drawn in place of the node `at`.  A closed node is
  // drawn without its descendants.  So this is the topmost closed ancestor of
  // `at`, or `at` itself if no ancestor is closed.
  shownFor(at) {
    let shown = at;

    for (let up = this.parent[at]; up >= 0; up = this.parent[up])
      if (this.folded[up])
        shown = up;
    return shown;
  }

  // Returns an array of the nodes that are drawn.  The descendants of a closed
  // node are not drawn.
  listShown() {
    const shown = [];

    for (let at = 0; at < this.count; at = (this.folded[at] ? this.last[at] : at) + 1)
      shown.push(at);
    return shown;
  }

  // Opens all closed ancestors of the node `at`, so that the node is drawn.
  reveal(at) {
    for (let up = this.parent[at]; up >= 0; up = this.parent[up])
      this.folded[up] = 0;
  }

  foldFailed(fold) {
    for (let at = 0; at < this.count; at++)
      this.folded[at] = fold && this.isFailed(at) ? 1 : 0;
  }

  firstChild(at) {
    return this.hasChildren(at) ? at + 1 : -1;
  }

  // Returns the next sibling of the node `at` if `forward`, otherwise its
  // previous sibling; -1: there is none.
  sibling(at, forward) {
    const up = this.parent[at];

    if (up < 0)
      return -1;
    if (forward)
      return this.last[at] < this.last[up] ? this.last[at] + 1 : -1;
    for (let child = up + 1, before = -1; ; before = child, child = this.last[child] + 1)
      if (child === at)
        return before;
  }

  // Returns the number of levels that the search went back up, from the
  // previous node, before it made the node `at`.
  levelsBack(at) {
    const before = this.nodes[at - 1];

    if (at < 1)
      return 0;
    return before.depth + (before.kind === 'branch') - this.nodes[at].depth;
  }

  // Returns the part of the text of the node `at` that the text of its parent
  // lacks: `3` for the node (1 3), whose parent is (1).
  labelOf(at) {
    if (this.parent[at] < 0)
      return '';
    const text = this.nodes[at].text;
    const above = this.nodes[this.parent[at]].text;
    const shorter = Math.min(text.length, above.length);
    let start = 0;
    let end = 0;

    while (start < shorter && text[start] === above[start])
      start++;
    while (end < shorter - start && text.at(-1 - end) === above.at(-1 - end))
      end++;
    return text.slice(start, text.length - end).replace(/^[\s,;(]+|[\s,;)]+$/g, '');
  }
}
