// picture.js: makes pictures from the SVG that search-run has drawn.

const SVG = 'http://www.w3.org/2000/svg';

// Makes an SVG element, with the attributes and children that make() takes.
function makeSvg(tag, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, tag);

  for (const [name, value] of Object.entries(attributes))
    setAttribute(element, name, value);
  element.append(...[children].flat());
  return element;
}

// Makes a picture from its viewBox and its contents `markup`, a text of SVG.
// If there is a `label`, screen readers present the picture as an image with
// this name.
function makePicture(viewBox, markup, label) {
  const picture = document.createElementNS(SVG, 'svg');

  picture.setAttribute('class', 'picture');
  picture.setAttribute('viewBox', viewBox);
  if (label !== undefined) {
    picture.setAttribute('role', 'img');
    picture.setAttribute('aria-label', label);
  }
  picture.innerHTML = markup;
  return picture;
}

// Adds a hidden element with the SVG definitions that the pictures of the page
// use.
function addDefinitions(defs) {
  const hidden = makePicture('0 0 0 0', defs ?? '');

  hidden.setAttribute('class', 'picture definitions');
  hidden.setAttribute('aria-hidden', 'true');
  document.body.prepend(hidden);
}

// Returns the ratio of the width to the height of a viewBox.
function aspectOf(viewBox) {
  const [, , width, height] = viewBox.split(/[ ,]+/).map(Number);

  return width > 0 && height > 0 ? width / height : 1;
}
