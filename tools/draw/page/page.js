// page.js: functions for all kinds of pages, which make elements, read the
// data, and set the theme.

// Each kind of page has a function in `pages`, with the name of the kind.  The
// arguments of the function are the data, and the element to which it adds the
// page.  make() adds texts to elements as plain text.  The only file that
// parses markup is picture.js, and it parses only SVG that search-run has
// drawn.
'use strict';

const pages = {};

// Sets the attribute `name` of the element.  A function as value becomes the
// listener of the event `name`; true adds the attribute, and false removes it.
function setAttribute(element, name, value) {
  if (typeof value === 'function')
    element.addEventListener(name, value);
  else if (typeof value === 'boolean')
    element.toggleAttribute(name, value);
  else
    element.setAttribute(name, value);
}

// Makes an HTML element.  `children` is an element, a text, or an array of
// elements and texts.
function make(tag, attributes = {}, children = []) {
  const element = document.createElement(tag);

  for (const [name, value] of Object.entries(attributes))
    setAttribute(element, name, value);
  element.append(...[children].flat());
  return element;
}

// Makes a button with an icon.  `path` is the icon as an SVG path in a square
// of 16 x 16.
function makeIconButton(name, path, click) {
  const icon = makePicture('0 0 16 16', '<path class="icon"/>');

  icon.firstChild.setAttribute('d', path);
  icon.setAttribute('aria-hidden', 'true');
  return make('button', { type: 'button', class: 'round', title: name,
                          'aria-label': name, click }, [icon]);
}

// Returns a count as text in the form that search-run prints: 14,200.  `count`
// may be a text, for a number that JavaScript would round.
function formatCount(count) {
  return (typeof count === 'string' ? BigInt(count) : count).toLocaleString('en');
}

// Returns the count `name` of a summary with all its digits: as a number, or as
// a text if JavaScript would round the number.
function exactOf(summary, name) {
  return summary[`${name}_text`] ?? summary[name];
}

// Returns a count with the noun `noun`, in the plural if necessary: `1 node`,
// `2 nodes`.
function countOf(count, noun) {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

// Returns a phrase for the beginning of a list of `count` items: `first`,
// `first 3`.
function firstOf(count) {
  return count === 1 ? 'first' : `first ${formatCount(count)}`;
}

// Returns the usable part of `text`; null: no part is usable.  The text is data
// without its end, because the process that wrote it was killed.  The data is
// an object that ends in a long array.  The result contains the complete
// elements of this array.

// If each element is on a line of its own, cuts at the end of a line, since
// texts in the data contain no newline.  They can contain braces, so a brace
// alone does not show the end of an element.
function repairData(text) {
  const line = Math.max(text.lastIndexOf('},\n'), text.lastIndexOf('}]\n'));
  let end = text.length;

  for (let tries = 0; tries < 20; tries++) {
    end = tries === 1 && line >= 0 ? line : text.lastIndexOf('}', end - 1);
    if (end < 0)
      return null;
    try {
      return JSON.parse(text.slice(0, end + 1) + ']}');
    } catch {
      // This brace is inside an element, and not the end of the element.  The
      // loop tries the previous brace.
    }
  }
  return null;
}

// Returns the data of the page.  Adds a field `cut`, which is true if the end
// of the data is missing.
function readData(element) {
  const text = element ? element.textContent : '';

  try {
    return { ...JSON.parse(text), cut: false };
  } catch {
    return { ...repairData(text), cut: true };
  }
}

// Returns the colours of the page, `dark` or `light`.  This is the user's
// choice; if there is none, the system's preference.
function currentTheme() {
  return document.documentElement.dataset.theme
    ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

// Makes the button that switches between dark and light.
function makeThemeButton() {
  const root = document.documentElement;

  return makeIconButton('Dark or light',
    'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zm0 1.6v9.8a4.9 4.9 0 0 1 0-9.8z',
    () => { root.dataset.theme = currentTheme() === 'dark' ? 'light' : 'dark'; });
}

// Makes printers use the light colours, even if the page is dark on the screen.
function printLight() {
  const root = document.documentElement;
  let theme;

  addEventListener('beforeprint', () => {
    theme = root.dataset.theme;
    root.dataset.theme = 'light';
  });
  addEventListener('afterprint', () => {
    if (theme === undefined)
      delete root.dataset.theme;
    else
      root.dataset.theme = theme;
  });
}

// Lets a command wrap only at spaces, and not within an option such as
// `--symmetry`.
function keepOptionsWhole(element) {
  const parts = element.textContent.split(/(--[\w-]+)/);

  element.replaceChildren(...parts.map(
    (part, i) => i % 2 ? make('span', { class: 'whole' }, part) : part));
}

// Sets the heading of the page, and the title of the browser's window.
function setTitle(text) {
  document.title = document.querySelector('h1').textContent = text;
}

// Shows a warning at the top of the page.
function warn(main, text) {
  main.before(make('p', { class: 'warning', role: 'alert' }, text));
}

// Removes the warning that the page is incomplete, which page.html contains.
// If the end of the page's file is missing, this line does not run, and the
// warning remains visible.
document.getElementById('cut').remove();

document.addEventListener('DOMContentLoaded', () => {
  const data = readData(document.getElementById('data'));
  const main = document.getElementById('main');
  const isShown = Object.hasOwn(pages, data.page ?? '');

  document.querySelector('header').append(makeThemeButton());
  printLight();
  if (data.cut)
    warn(main, isShown ? 'This page is incomplete: it ends in the middle, as its writing '
      + 'was cut short. What is before that is shown.'
      : 'This page is incomplete, as its writing was cut short, or it is too large for the '
      + 'browser. Nothing of it can be shown.');
  else if (!isShown)
    warn(main, 'Nothing here is known to this page.');
  if (isShown)
    pages[data.page](data, main);
  if (!document.title.startsWith(data.command))
    document.getElementById('about').textContent = data.command ?? '';
  document.querySelectorAll('h1, #about').forEach(keepOptionsWhole);
});
