# SPDX-License-Identifier: MIT
# charts.sh: functions for tests of pages with charts; source it after pages.sh.
# shellcheck shell=sh

# data FILE: prints the data of a page.
data () {
  awk '/<script type="application\/json" id="data">/ {
      inside = 1
      sub(/.*id="data">/, "")
    }
    inside && sub(/<\/script>.*/, "") { print; exit }
    inside' "$1"
}

# drawn CHART SERIES: prints the values that a chart draws for a series, as
# DEPTH:VALUE, from the attributes of its elements; charts count from 1.
drawn () {
  browser_run "[...document.querySelectorAll('.chart')[$1 - 1]
    .querySelectorAll('[data-series=\"$2\"]')]
    .map(({ dataset: { depth, value } }) => depth + ':' + value).join(' ')"
}

# heights CHART SERIES: prints the heights of its bars, in thousandths of the
# highest bar in the chart.
heights () {
  browser_run "(bars => {
    const high = bar => Number(bar.getAttribute('height'));
    const top = Math.max(...bars.map(high));
    return bars.filter(bar => bar.dataset.series === '$2')
      .map(bar => Math.round(high(bar) / top * 1000)).join(' ');
  })([...document.querySelectorAll('.chart')[$1 - 1].querySelectorAll('.bar')])"
}

# cells CLASS: prints a table, each row on a line, without its heading.
cells () {
  browser_run "[...document.querySelectorAll('table.$1 tbody tr')]
    .map(row => [...row.cells].map(cell => cell.textContent).join(' | ')).join('\\n')"
}
