// progress.js: charts of a recorded run: the counts by depth, and the progress
// over time.

// Maximum number of bars in a chart.
const BARS_MAX = 100;

// Width, in pixels, of the text of a time below a chart.
const TIME_ROOM = 72;

// A chart with lines over time.  The array `times` contains times in seconds.
// The `values` of each line are numbers, or null, one for each of `times`.
class TimeChart extends Chart {
  constructor(options) {
    super({ ...options, depths: options.times, line: true });
    this.svg.setAttribute('aria-label', `${this.title}: a chart by time at work`);
  }

  get axisOfTime() {
    return makeLinearAxis(this.times.at(-1) ?? 0, 0);
  }

  middle(i) {
    return this.placeTime(this.times[i]);
  }

  placeTime(seconds) {
    return CHART.left + this.axisOfTime.place(seconds) * (this.width - CHART.left - CHART.right);
  }

  drawColumns() {
    const y = CHART.height - CHART.bottom + 16;
    const { marks } = this.axisOfTime;
    const step = Math.ceil(TIME_ROOM / (this.placeTime(marks[1]) - this.placeTime(0)));
    const last = marks.length - 1;

    return [...marks.filter((_, i) => i % step === 0).map(seconds => makeSvg('text',
      { class: seconds === marks[last] ? 'number-y' : 'number-x', x: this.placeTime(seconds), y },
      seconds === 0 ? '0' : formatSeconds(seconds))),
    makeSvg('text', { class: 'axis', x: (CHART.left + this.width) / 2, y: CHART.height - 6 },
      'time at work')];
  }

  // Draws the line of one series of numbers as a single SVG element, since many
  // elements, one for each point, would be slow.
  drawLine({ name, values, tone }, place) {
    const points = values.map((value, i) => [this.middle(i), value])
      .filter(([, value]) => value !== null);

    return [makeSvg('polyline', { class: `curve series${tone}`, 'data-series': name,
                                  points: points.map(([x, value]) => `${x},${place(value)}`).join(' ') })];
  }

  mark(at) {
    super.mark(at);
    if (this.at < 0)
      return;
    this.cursor?.setAttribute('x', this.middle(this.at) - 1);
    this.cursor?.setAttribute('width', 2);
    this.readout.textContent = this.readout.textContent.replace(/^[^:]*/,
      formatSeconds(this.times[this.at]));
  }

  onPointer(event) {
    const box = this.svg.getBoundingClientRect();
    const x = (event.clientX - box.left) / box.width * this.width;
    const after = this.times.findIndex((_, i) => this.middle(i) >= x);

    this.mark(after < 0 ? this.times.length - 1 : after);
  }
}

// Returns `levels`, the counts by depth.  If there are more than BARS_MAX
// depths, adds up the counts of several successive depths, and returns the
// sums.
function groupLevels(levels) {
  const step = Math.ceil(levels.length / BARS_MAX);
  const sum = (group, name) => group.reduce((all, level) => all + BigInt(exactOf(level, name)), 0n);

  return Array.from({ length: Math.ceil(levels.length / step) }, (_, i) => {
    const group = levels.slice(i * step, (i + 1) * step);

    return { depth: group[0].depth, nodes: sum(group, 'nodes'), solutions: sum(group, 'solutions') };
  });
}

function makeLevelChart(levels) {
  const groups = groupLevels(levels);
  const column = (name, tone) => ({ name, tone, values: groups.map(group => group[name]) });

  return new Chart({ title: 'Nodes by depth', depths: groups.map(({ depth }) => depth),
                     say: formatExact, series: [column('nodes', 2), column('solutions', 3)] });
}

// Returns the speed at each point of the history: the number of nodes per
// second since the previous point.
function ratesOf(history) {
  return history.map((point, i) => {
    const before = history[i - 1] ?? { seconds: 0, nodes: 0 };

    return point.seconds > before.seconds
      ? (exactOf(point, 'nodes') - exactOf(before, 'nodes')) / (point.seconds - before.seconds) : null;
  });
}

// Returns an element with the charts of a run, made from the counts in the
// status of the run.
function makeProgress(status) {
  const { levels, history } = status;
  const charts = [];
  const over = (title, name, tone, values, say, options) => charts.push(new TimeChart({
    title, times: history.map(({ seconds }) => seconds), say, least: 0,
    series: [{ name, tone, values }], ...options }));

  if (levels?.length > 0)
    charts.push(makeLevelChart(levels));
  if (history?.length > 1) {
    over('Share done', 'done', 2, history.map(({ done }) => done * 100),
      value => `${value.toFixed(2)} %`, { write: number => `${formatShort(number)} %` });
    over('Nodes a second', 'rate', 2, ratesOf(history),
      value => `${formatCount(Math.round(value))} nodes/s`);
    if (history.some(({ best }) => best !== undefined))
      over('Best so far', 'best', 3, history.map(({ best }) => best ?? null), formatCount);
  }
  return make('section', { class: 'progress', 'aria-label': 'How the run has gone' },
    charts.map(({ element }) => element));
}
