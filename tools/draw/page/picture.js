// picture.js: pictures, from the SVG that search-run has drawn.

const SVG = 'http://www.w3.org/2000/svg';

// Makes an element of SVG, as make() does one of HTML.
function makeSvg(tag, attributes = {}, children = []) {
  const element = document.createElementNS(SVG, tag);

  for (const [name, value] of Object.entries(attributes))
    setAttribute(element, name, value);
  element.append(...[children].flat());
  return element;
}

// Makes a picture from its viewBox and its layers of SVG, which are markup.
// With a label it is an image to those who cannot see it.
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

// Adds, unseen, what the pictures of a page are drawn from.
function addDefinitions(defs) {
  const hidden = makePicture('0 0 0 0', defs ?? '');

  hidden.setAttribute('class', 'picture definitions');
  hidden.setAttribute('aria-hidden', 'true');
  document.body.prepend(hidden);
}

// The width of a viewBox divided by its height.
function aspectOf(viewBox) {
  const [, , width, height] = viewBox.split(/[ ,]+/).map(Number);

  return width > 0 && height > 0 ? width / height : 1;
}
