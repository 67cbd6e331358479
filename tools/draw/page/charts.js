// charts.js: shows counts by depth, as charts in SVG and as tables with all
// digits.

const CHART = { height: 300, left: 62, right: 8, top: 10, bottom: 42 };

// Returns the data of the page, with each count that is too large for
// JavaScript's numbers as a text of all its digits.  Each match of the regular
// expression is short, since the data may contain texts of many megabytes,
// which are too long for one match.
function readExactData() {
  const token = /\\.|"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;
  const text = document.getElementById('data').textContent;
  let inText = false;

  return JSON.parse(text.replace(token, part => {
    if (part === '"')
      inText = !inText;
    return !inText && /^\d{16,}$/.test(part) ? `"${part}"` : part;
  }));
}

// Returns a count as a text with all its digits, with separators between groups
// of three digits.
function formatExact(count) {
  return BigInt(count).toLocaleString('en');
}

// Returns a number as a short text for an axis, such as 10K or 2.5M.
function formatShort(number) {
  return number < 10000 ? number.toLocaleString('en')
    : number.toLocaleString('en', { notation: 'compact', maximumSignificantDigits: 3 });
}

function formatFactor(number) {
  return number === null ? '' : number.toFixed(2);
}

// Returns the smallest of the numbers 1, 2, 5, 10, 20, ... that is at least
// `number`.
function roundUp(number) {
  const power = 10 ** Math.floor(Math.log10(number));

  return power * ([1, 2, 5].find(digit => digit * power >= number * (1 - 1e-9)) ?? 10);
}

// Returns a linear axis from 0 to at least `max`: an array of its marks (the
// numbers that are written at the axis), and a function that maps a number to a
// position from 0 to 1.  Two marks differ by at least `least`.
function makeLinearAxis(max, least) {
  const step = Math.max(roundUp(Math.max(max, 1e-9) / 5), least);
  const count = Math.max(Math.ceil(max / step - 1e-9), 1);

  return {
    marks: Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12))),
    place: number => number / (count * step),
  };
}

// Returns a logarithmic axis up to at least `max`, with the two fields of
// makeLinearAxis().  The axis begins at 0.5, so that a bar for the number 1 is
// visible.
function makeLogAxis(max) {
  const low = Math.log10(0.5);
  const powers = Math.max(Math.ceil(Math.log10(Math.max(max, 1)) - 1e-9), 1);
  const step = Math.ceil(powers / 7);

  return {
    marks: Array.from({ length: Math.floor(powers / step) + 1 }, (_, i) => 10 ** (i * step)),
    place: number => number > 0 ? (Math.log10(number) - low) / (powers - low) : 0,
  };
}

// A chart that shows series of numbers by depth.  Options:
//    `series`: array of { name, values, tone }; `values` has a number
//      or null for each of `depths`, `tone` is a colour from 1 to 3
//    `say`: function that returns a number in words
//    `line`: true: lines with points; false: bars
//    `write`: function that returns the text of a mark on the axis
//    `least`: minimum difference of two marks
//    `level`: number at which the chart has a horizontal line
class Chart {
  constructor(options) {
    Object.assign(this, { log: false, at: -1, write: formatShort, ...options });
    this.svg = makeSvg('svg', {
      class: 'plot', height: CHART.height, tabindex: 0, role: 'img',
      'aria-label': `${this.title}: a chart by depth; the table has its numbers`,
      keydown: event => this.onKey(event), blur: () => this.mark(-1),
      pointermove: event => this.onPointer(event), pointerleave: () => this.mark(-1),
    });
    this.readout = make('p', { class: 'readout', role: 'status' });
    this.element = make('figure', { class: 'chart' },
      [make('figcaption', {}, [make('strong', {}, this.title), this.makeLegend()]),
       this.svg, this.readout, makeSaveButtons('chart', () => this.copyWithHeading(), () => this.title)]);
    new ResizeObserver(() => this.draw()).observe(this.element);
    this.mark(-1);
  }

  makeLegend() {
    return make('span', { class: 'key' }, this.series.map(({ name, tone }) =>
      make('span', {}, [makeSvg('svg', { class: 'sample', viewBox: '0 0 10 10' },
        [makeSvg('rect', { class: `series${tone}`, width: 10, height: 10 })]), name])));
  }

  // Returns a copy of the chart with the title and the legend above it, for a
  // file.
  copyWithHeading() {
    const copy = this.svg.cloneNode(true);
    const { width, height } = this.svg.viewBox.baseVal;

    copy.append(makeSvg('text', { x: 8, y: -10, style: 'fill: var(--ink)' }, [this.title,
      ...this.series.flatMap(({ name, tone }) => [
        makeSvg('tspan', { class: `series${tone}`, dx: 16, style: 'fill: var(--series)' }, '\u25a0'),
        makeSvg('tspan', { dx: 4 }, name)])]));
    copy.setAttribute('viewBox', `0 -28 ${width} ${height + 28}`);
    return copy;
  }

  setLog(log) {
    this.log = log;
    this.draw();
  }

  makeAxis() {
    const max = this.series.flatMap(({ values }) => values.map(Number))
      .reduce((most, value) => Math.max(most, value), this.level ?? 0);

    return this.log ? makeLogAxis(max) : makeLinearAxis(max, this.least ?? 1);
  }

  // Returns the width in pixels that each depth has in the chart.
  get pitch() {
    return (this.width - CHART.left - CHART.right) / Math.max(this.depths.length, 1);
  }

  middle(i) {
    return CHART.left + (i + 0.5) * this.pitch;
  }

  draw() {
    this.width = Math.max(this.element.clientWidth, 200);
    const axis = this.makeAxis();
    const bottom = CHART.height - CHART.bottom;
    const place = number => bottom - axis.place(Number(number)) * (bottom - CHART.top);

    this.svg.setAttribute('viewBox', `0 0 ${this.width} ${CHART.height}`);
    this.cursor = makeSvg('rect', { class: 'cursor', y: CHART.top, width: this.pitch,
                                    height: bottom - CHART.top });
    this.svg.replaceChildren(this.cursor, ...this.drawRows(axis, place), ...this.drawColumns(),
      ...this.series.flatMap((one, i) => this.line ? this.drawLine(one, place)
        : this.drawBars(one, i, place, bottom)));
    this.mark(this.at);
  }

  // Draws the horizontal lines, with their numbers.
  drawRows(axis, place) {
    const across = (number, className) => makeSvg('line', {
      class: className, x1: CHART.left, x2: this.width - CHART.right,
      y1: place(number), y2: place(number) });
    const rows = axis.marks.flatMap(number => [across(number, 'mark'),
      makeSvg('text', { class: 'number-y', x: CHART.left - 8, y: place(number) + 4 },
        this.write(number))]);

    if (this.level !== undefined)
      rows.push(across(this.level, 'level'));
    return rows;
  }

  // Writes depths as numbers below the chart.  If there is not enough room for
  // all depths, omits some.
  drawColumns() {
    const step = Math.max(roundUp(34 / this.pitch), 1);
    const y = CHART.height - CHART.bottom + 16;
    const labels = this.depths.map((depth, i) => [depth, i]).filter(([depth]) => depth % step === 0);

    return [...labels.map(([depth, i]) => makeSvg('text', { class: 'number-x', x: this.middle(i), y },
      `${depth}`)), makeSvg('text', { class: 'axis', x: (CHART.left + this.width) / 2,
                                      y: CHART.height - 6 }, 'depth')];
  }

  drawBars({ name, values, tone }, series, place, bottom) {
    const width = this.pitch * 0.8 / this.series.length;

    return values.map((value, i) => makeSvg('rect', {
      class: `bar series${tone}`, 'data-series': name, 'data-depth': this.depths[i],
      'data-value': value, x: this.middle(i) - this.pitch * 0.4 + series * width,
      y: place(value), width: Math.max(width - (width > 4 ? 1 : 0), 0.5),
      height: Math.max(bottom - place(value), 0) }));
  }

  drawLine({ name, values, tone }, place) {
    const points = values.map((value, i) => [this.middle(i), value, i])
      .filter(([, value]) => value !== null);

    return [makeSvg('polyline', { class: `curve series${tone}`,
                                  points: points.map(([x, value]) => `${x},${place(value)}`).join(' ') }),
      ...points.map(([x, value, i]) => makeSvg('circle', {
        class: `point series${tone}`, 'data-series': name, 'data-depth': this.depths[i],
        'data-value': value, cx: x, cy: place(value), r: Math.min(4, this.pitch / 3) }))];
  }

  // Shows the numbers of the series at the depth with the index `at`, from 0.
  // If there is no such depth, removes the numbers that are shown.
  mark(at) {
    const shown = at >= 0 && at < this.depths.length;

    this.at = shown ? at : -1;
    this.cursor?.classList.toggle('shown', shown);
    if (shown)
      this.cursor?.setAttribute('x', CHART.left + at * this.pitch);
    this.readout.textContent = !shown ? '\u00a0' : `Depth ${this.depths[at]}: ${this.series
      .map(({ name, values }) => values[at] === null ? `${name} none`
        : `${name} ${this.say(values[at])}`).join(', ')}`;
  }

  onPointer(event) {
    const box = this.svg.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * this.width;

    this.mark(Math.floor((x - CHART.left) / this.pitch));
  }

  onKey(event) {
    const last = this.depths.length - 1;
    const places = { ArrowLeft: Math.max(this.at - 1, 0), ArrowRight: Math.min(this.at + 1, last),
                     Home: 0, End: last };

    if (event.key in places && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      this.mark(places[event.key]);
    }
  }
}

// Returns a control with which the user switches all of `charts` between linear
// and logarithmic axes.
function makeScaleSwitch(charts) {
  const choose = log => charts.forEach(chart => chart.setLog(log));
  const radio = (value, label, log) => make('label', {}, [make('input', {
    type: 'radio', name: 'scale', value, checked: !log, change: () => choose(log) }), label]);

  return make('fieldset', { class: 'scale' }, [make('legend', {}, 'Scale'),
    radio('linear', 'linear', false), radio('log', 'logarithmic', true)]);
}

// Returns a table with a caption and headings of its columns.  The first text
// of each row is the heading of the row.
function makeTable(caption, headings, rows) {
  return make('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption },
    make('table', { class: 'counts' }, [make('caption', {}, caption),
      make('thead', {}, make('tr', {}, headings.map(
        text => text ? make('th', { scope: 'col' }, text) : make('td')))),
      make('tbody', {}, rows.map(([first, ...others]) => make('tr', {},
        [make('th', { scope: 'row' }, first), ...others.map(text => make('td', {}, text))])))]));
}
