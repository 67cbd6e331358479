// page.js: what all pages share.  Each kind of page is a function of the data
// and of the element that it fills, in `pages` under the name of its kind.
'use strict';

const pages = {};

document.addEventListener('DOMContentLoaded', () => {
  const data = JSON.parse(document.getElementById('data').textContent);

  pages[data.page](data, document.getElementById('main'));
});
