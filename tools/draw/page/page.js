// page.js: what all pages share: making elements, reading the data, the theme.
//
// Each kind of page is a function in `pages`, under the name of its kind: of
// the data and the element to fill.  Texts become elements by make(), as text;
// only SVG that search-run itself has drawn is read as markup, by picture.js.
'use strict';

const pages = {};

// Gives the element a value by a name: a function is called at the event of
// that name; true and false say whether an attribute is there.
function setAttribute(element, name, value) {
  if (typeof value === 'function')
    element.addEventListener(name, value);
  else if (typeof value === 'boolean')
    element.toggleAttribute(name, value);
  else
    element.setAttribute(name, value);
}

// Makes an element; `children` is an element, a text, or an array of them.
function make(tag, attributes = {}, children = []) {
  const element = document.createElement(tag);

  for (const [name, value] of Object.entries(attributes))
    setAttribute(element, name, value);
  element.append(...[children].flat());
  return element;
}

// Makes a button that shows an icon, a path in a square of 16 x 16.
function makeIconButton(name, path, click) {
  const icon = makePicture('0 0 16 16', '<path class="icon"/>');

  icon.firstChild.setAttribute('d', path);
  icon.setAttribute('aria-hidden', 'true');
  return make('button', { type: 'button', class: 'round', title: name,
                          'aria-label': name, click }, [icon]);
}

// A count as the reports of search-run write it: 14,200.  One that JavaScript would
// round is a text.
function formatCount(count) {
  return (typeof count === 'string' ? BigInt(count) : count).toLocaleString('en');
}

// A number of a summary with all its digits: a text where it is too large.
function exactOf(summary, name) {
  return summary[`${name}_text`] ?? summary[name];
}

// `1 node`, `2 nodes`.
function countOf(count, noun) {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

// `first`, `first 3`: the beginning of a list.
function firstOf(count) {
  return count === 1 ? 'first' : `first ${formatCount(count)}`;
}

// What stands before the cut in data that ends too early, because whoever wrote
// it was killed; null if that cannot be made out.  Such data is an object with
// one long array in it, which loses its last element.  Where elements have lines
// of their own, the end of one is where a line ends, as no text has an end of
// line in it; a text may have any number of braces.
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
      // The brace was not the end of an element.
    }
  }
  return null;
}

// Returns the data with a field `cut`: is its end missing?
function readData(element) {
  const text = element ? element.textContent : '';

  try {
    return { ...JSON.parse(text), cut: false };
  } catch {
    return { ...repairData(text), cut: true };
  }
}

// The colours of the page: what was chosen, or else what the system prefers.
function currentTheme() {
  return document.documentElement.dataset.theme
    ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
}

// The button that changes between dark and light.
function makeThemeButton() {
  const root = document.documentElement;

  return makeIconButton('Dark or light',
    'M8 1.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zm0 1.6v9.8a4.9 4.9 0 0 1 0-9.8z',
    () => { root.dataset.theme = currentTheme() === 'dark' ? 'light' : 'dark'; });
}

// Paper is light.
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

// Lines end between the words of a command, and not within `--symmetry`.
function keepOptionsWhole(element) {
  const parts = element.textContent.split(/(--[\w-]+)/);

  element.replaceChildren(...parts.map(
    (part, i) => i % 2 ? make('span', { class: 'whole' }, part) : part));
}

// What the page is about, in its heading and in the browser's.
function setTitle(text) {
  document.title = document.querySelector('h1').textContent = text;
}

// Shows that something is wrong with the page.
function warn(main, text) {
  main.before(make('p', { class: 'warning', role: 'alert' }, text));
}

// A page that ends before the end of the script keeps this.
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
