# SPDX-License-Identifier: MIT
# charts.sh: what the tests of pages with charts share; source it after
# pages.sh.
# shellcheck shell=sh

# data FILE: the data of a page.
data () {
  awk '/<script type="application\/json" id="data">/ {
      inside = 1
      sub(/.*id="data">/, "")
    }
    inside && sub(/<\/script>.*/, "") { print; exit }
    inside' "$1"
}

# drawn CHART SERIES: what a chart draws of a series, as DEPTH:VALUE, by the
# attributes of what it draws; charts count from 1.
drawn () {
  browser_run "[...document.querySelectorAll('.chart')[$1 - 1]
    .querySelectorAll('[data-series=\"$2\"]')]
    .map(({ dataset: { depth, value } }) => depth + ':' + value).join(' ')"
}

# heights CHART SERIES: the heights of its bars, in thousandths of the highest
# one in the chart.
heights () {
  browser_run "(bars => {
    const high = bar => Number(bar.getAttribute('height'));
    const top = Math.max(...bars.map(high));
    return bars.filter(bar => bar.dataset.series === '$2')
      .map(bar => Math.round(high(bar) / top * 1000)).join(' ');
  })([...document.querySelectorAll('.chart')[$1 - 1].querySelectorAll('.bar')])"
}

# cells CLASS: a table, a row a line, without its heading.
cells () {
  browser_run "[...document.querySelectorAll('table.$1 tbody tr')]
    .map(row => [...row.cells].map(cell => cell.textContent).join(' | ')).join('\\n')"
}
