// tree-layout.js: computes the positions of a tree's nodes.  Parents are above
// the middle of their children, subtrees are as close as possible, and equal
// subtrees look equal.  The time is proportional to the number of nodes.

// The algorithm is from C. Buchheim, M. Jünger and S. Leipert, Improving
// Walker's Algorithm to Run in Linear Time, Graph Drawing 2002, LNCS 2528.
// Here it has no recursion, because trees can be deep.

class TreeLayout {
  // `shown` is an array of the nodes to place: a parent precedes its children,
  // and the descendants of a node follow directly after it. parentOf(node) and
  // depthOf(node) return the parent and the depth of a node.
  constructor(shown, parentOf, depthOf) {
    const count = shown.length;

    this.shown = shown;
    this.index = new Map(shown.map((node, i) => [node, i]));
    this.parent = Int32Array.from(shown, (node, i) => i ? this.index.get(parentOf(node)) : -1);
    for (const name of ['first', 'final', 'before', 'after', 'thread', 'ancestor', 'place'])
      this[name] = new Int32Array(count).fill(-1);
    for (const name of ['near', 'middle', 'mod', 'change', 'shift', 'x'])
      this[name] = new Float64Array(count);
    this.link();
    for (let i = count - 1; i >= 0; i--)
      this.arrange(i);
    this.fix();
    this.sortIntoLevels(depthOf);
  }

  link() {
    for (let i = 0; i < this.shown.length; i++) {
      const up = this.parent[i];

      this.ancestor[i] = i;
      this.place[i] = 0;
      if (up < 0)
        continue;
      this.before[i] = this.final[up];
      if (this.final[up] < 0)
        this.first[up] = i;
      else {
        this.after[this.final[up]] = i;
        this.place[i] = this.place[this.final[up]] + 1;
      }
      this.final[up] = i;
    }
  }

  nextLeft(i) {
    return this.first[i] >= 0 ? this.first[i] : this.thread[i];
  }

  nextRight(i) {
    return this.final[i] >= 0 ? this.final[i] : this.thread[i];
  }

  // Places the children of the node `i` side by side.  Requires that the
  // subtree of each child is already arranged.
  arrange(i) {
    let owner = this.first[i];

    if (owner < 0)
      return;
    for (let child = owner; child >= 0; child = this.after[child]) {
      const before = this.before[child];

      this.near[child] = before < 0 ? this.middle[child] : this.near[before] + 1;
      this.mod[child] = this.near[child] - this.middle[child];
      owner = this.apportion(child, owner);
    }
    this.spread(i);
    this.middle[i] = (this.near[this.first[i]] + this.near[this.final[i]]) / 2;
  }

  // Moves the subtree of the node `i` to the right, until it overlaps no
  // subtree of the siblings to the left of `i`.
  apportion(i, owner) {
    const { mod, near, thread } = this;

    if (this.before[i] < 0)
      return owner;
    let insideRight = i;
    let outsideRight = i;
    let insideLeft = this.before[i];
    let outsideLeft = this.first[this.parent[i]];
    let shiftInsideRight = mod[insideRight];
    let shiftOutsideRight = mod[outsideRight];
    let shiftInsideLeft = mod[insideLeft];
    let shiftOutsideLeft = mod[outsideLeft];

    while (this.nextRight(insideLeft) >= 0 && this.nextLeft(insideRight) >= 0) {
      insideLeft = this.nextRight(insideLeft);
      insideRight = this.nextLeft(insideRight);
      outsideLeft = this.nextLeft(outsideLeft);
      outsideRight = this.nextRight(outsideRight);
      this.ancestor[outsideRight] = i;
      const overlap = near[insideLeft] + shiftInsideLeft + 1
        - near[insideRight] - shiftInsideRight;

      if (overlap > 0) {
        const rival = this.ancestor[insideLeft];

        this.move(this.parent[rival] === this.parent[i] ? rival : owner, i, overlap);
        shiftInsideRight += overlap;
        shiftOutsideRight += overlap;
      }
      shiftInsideLeft += mod[insideLeft];
      shiftInsideRight += mod[insideRight];
      shiftOutsideLeft += mod[outsideLeft];
      shiftOutsideRight += mod[outsideRight];
    }
    if (this.nextRight(insideLeft) >= 0 && this.nextRight(outsideRight) < 0) {
      thread[outsideRight] = this.nextRight(insideLeft);
      mod[outsideRight] += shiftInsideLeft - shiftOutsideRight;
    }
    if (this.nextLeft(insideRight) >= 0 && this.nextLeft(outsideLeft) < 0) {
      thread[outsideLeft] = this.nextLeft(insideRight);
      mod[outsideLeft] += shiftInsideRight - shiftOutsideLeft;
      return i;
    }
    return owner;
  }

  // Moves the subtree of the node `i` by `distance` to the right, away from the
  // subtree of the node `rival`.  Distributes the additional space among the
  // subtrees between `rival` and `i`.
  move(rival, i, distance) {
    const share = distance / (this.place[i] - this.place[rival]);

    this.change[i] -= share;
    this.shift[i] += distance;
    this.change[rival] += share;
    this.near[i] += distance;
    this.mod[i] += distance;
  }

  spread(i) {
    let shift = 0;
    let change = 0;

    for (let child = this.final[i]; child >= 0; child = this.before[child]) {
      this.near[child] += shift;
      this.mod[child] += shift;
      change += this.change[child];
      shift += this.shift[child] + change;
    }
  }

  // Adds the moves of all ancestors of a node to the position of the node, for
  // each node.  Then moves the tree so that its leftmost position is 0, and
  // sets `width` to the rightmost position.
  fix() {
    const moved = new Float64Array(this.shown.length);
    let least = Infinity;
    let most = -Infinity;

    this.near[0] = this.middle[0];
    for (let i = 0; i < this.shown.length; i++) {
      const up = this.parent[i];

      moved[i] = up < 0 ? 0 : moved[up] + this.mod[up];
      this.x[i] = this.near[i] + moved[i];
      least = Math.min(least, this.x[i]);
      most = Math.max(most, this.x[i]);
    }
    for (let i = 0; i < this.shown.length; i++)
      this.x[i] -= least;
    this.width = this.shown.length ? most - least : 0;
  }

  // Sets `levels` to an array with an element for each depth: the list of the
  // nodes at this depth, from left to right.
  sortIntoLevels(depthOf) {
    this.levels = [];
    for (let i = 0; i < this.shown.length; i++)
      (this.levels[depthOf(this.shown[i])] ??= []).push(i);
  }
}
