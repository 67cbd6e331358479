// grid.js: shows many small pictures as a grid, which scrolls.  The grid
// contains only the pictures that are visible or at most a few rows away.

// Number of rows above the visible rows, and of rows below them, whose pictures
// are made in advance.
const GRID_MARGIN = 3;

// Minimum and maximum width of a small picture, in pixels.
const GRID_LEAST = 76;
const GRID_MOST = 220;

// Fraction of the window's height that the whole grid may take, if it has few
// pictures.
const GRID_ROOM = .6;

// Maximum height of the grid's element in pixels, since browsers limit the
// height.  If the rows need more height, the pictures move by more pixels than
// the scroll bar.
const GRID_HEIGHT_MAX = 8e6;

class Grid {
  // Arguments: draw(at) returns the picture with the index `at`, from 0;
  // `aspect` is the ratio of a picture's width to its height. name(at) returns
  // the text below the picture.

  // The grid calls open(at) when the picture with the index `at` becomes the
  // current picture, and then chosen() if the user has selected it with a
  // pointer.  If the user presses the enter key, the grid calls leave(), in
  // which the caller moves the focus out of the grid.
  constructor({ count, aspect, label, draw, name, open, chosen, leave }) {
    Object.assign(this, { count, aspect, draw, name: name ?? (at => formatCount(at + 1)),
                          open, chosen, leave });
    this.at = -1;
    this.items = new Map(); // the items that were made, by index
    this.space = make('div', { class: 'space', role: 'presentation' });
    this.element = make('div', {
      class: 'grid', role: 'listbox', tabindex: 0, 'aria-label': label,
      scroll: () => this.drawSoon(),
      click: event => this.click(event),
      keydown: event => this.press(event),
    }, this.space);
    new ResizeObserver(() => this.layOut()).observe(this.element);
  }

  // Sets the number of pictures, and draws the visible pictures again.
  setCount(count) {
    this.count = count;
    this.at = -1;
    this.items.clear();
    this.space.replaceChildren();
    this.element.scrollTop = 0;
    this.layOut();
  }

  heightOf(cellWidth) {
    return Math.max((cellWidth - 12) / this.aspect, 12) + 26;
  }

  // Returns the smallest number of columns with which all pictures are visible
  // at once.  If there is no such number, returns the largest number of columns
  // that fit into the width.
  countColumns(width) {
    const shape = Math.min(Math.max(this.aspect, 1), 4);
    const most = Math.max(1, Math.floor(width / (GRID_LEAST * shape)));
    let columns = Math.min(Math.max(1, Math.ceil(width / (GRID_MOST * shape))), most);

    while (columns < most
           && Math.ceil(this.count / columns) * this.heightOf(width / columns) > GRID_ROOM * innerHeight)
      columns++;
    return columns;
  }

  layOut() {
    const width = this.space.clientWidth;

    if (width === 0)
      return;
    this.columns = this.countColumns(width);
    this.cellWidth = width / this.columns;
    this.cellHeight = this.heightOf(this.cellWidth);
    this.rows = Math.ceil(this.count / this.columns);
    this.fullHeight = this.rows * this.cellHeight;
    this.space.style.height = `${Math.min(this.fullHeight, GRID_HEIGHT_MAX)}px`;
    this.element.style.setProperty('--full-height', this.space.style.height);
    this.height = this.element.clientHeight;
    this.showCurrent();
    this.drawVisible();
  }

  // Returns the distance in pixels by which the pictures move if the scroll bar
  // moves by one pixel.
  get stretch() {
    const shown = Math.min(this.fullHeight, GRID_HEIGHT_MAX) - this.height;

    return shown > 0 ? (this.fullHeight - this.height) / shown : 1;
  }

  drawSoon() {
    this.drawing ??= requestAnimationFrame(() => this.drawVisible());
  }

  drawVisible() {
    this.drawing = null;
    if (!this.columns)
      return;
    const top = this.element.scrollTop * this.stretch;
    const firstRow = Math.floor(top / this.cellHeight) - GRID_MARGIN;
    const lastRow = Math.floor((top + this.height) / this.cellHeight) + GRID_MARGIN;
    const first = Math.max(firstRow, 0) * this.columns;
    const end = Math.min((lastRow + 1) * this.columns, this.count);

    for (const [at, item] of this.items)
      if (at < first || at >= end) {
        item.remove();
        this.items.delete(at);
      }
    for (let at = first; at < end; at++)
      this.placeItem(at, top - this.element.scrollTop);
    this.markCurrent();
  }

  placeItem(at, shift) {
    let item = this.items.get(at);

    if (!item) {
      item = this.makeItem(at);
      this.items.set(at, item);
      this.space.append(item);
    }
    const x = at % this.columns * this.cellWidth;
    const y = Math.floor(at / this.columns) * this.cellHeight - shift;

    item.style.width = `${this.cellWidth}px`;
    item.style.height = `${this.cellHeight}px`;
    item.style.transform = `translate(${x}px, ${y}px)`;
  }

  makeItem(at) {
    const picture = this.draw(at);

    picture.setAttribute('aria-hidden', 'true');
    return make('div', {
      class: 'item', id: `item-${at + 1}`, role: 'option', 'data-at': at,
      'aria-posinset': at + 1, 'aria-setsize': this.count,
    }, [picture, make('span', { class: 'number' }, this.name(at))]);
  }

  // Makes the picture with the index `at` the current picture, and scrolls
  // until it is visible.
  mark(at) {
    this.at = at;
    this.showCurrent();
    this.drawSoon();
  }

  showCurrent() {
    if (!this.columns || this.at < 0)
      return;
    const row = Math.floor(this.at / this.columns) * this.cellHeight;
    const top = this.element.scrollTop * this.stretch;

    if (row < top)
      this.element.scrollTop = row / this.stretch;
    else if (row + this.cellHeight > top + this.height)
      this.element.scrollTop = (row + this.cellHeight - this.height) / this.stretch;
  }

  markCurrent() {
    for (const [at, item] of this.items)
      item.setAttribute('aria-selected', at === this.at);
    if (this.items.has(this.at))
      this.element.setAttribute('aria-activedescendant', `item-${this.at + 1}`);
    else
      this.element.removeAttribute('aria-activedescendant');
  }

  click(event) {
    const item = event.target.closest('.item');

    if (!item)
      return;
    this.open(Number(item.dataset.at));
    this.chosen?.();
  }

  // Handles the keys that move by a row or a page of the grid.  The other keys
  // are handled in player.js.
  press(event) {
    const page = Math.max(1, Math.floor(this.height / this.cellHeight)) * this.columns;
    const steps = { ArrowUp: -this.columns, ArrowDown: this.columns,
                    PageUp: -page, PageDown: page };

    if (Object.hasOwn(steps, event.key))
      this.open(Math.max(0, Math.min(this.at + steps[event.key], this.count - 1)));
    else if (event.key === 'Enter')
      this.leave();
    else
      return;
    event.preventDefault();
  }
}
