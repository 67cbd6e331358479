// save.js: saves a picture on the page, with the user's choices for the page,
// to a file.

// Length of the longer side of a saved PNG, in pixels.
const PNG_SIDE = 2000;

// Returns a copy of a picture as the text of an SVG document.  The document
// also contains the definitions of the page's pictures, the styles of the page,
// and a background.
function copyPicture(picture, width, height) {
  const { x, y, width: across, height: down } = picture.viewBox.baseVal;
  const copy = picture.cloneNode(true);

  for (const name of ['tabindex', 'style', 'role'])
    copy.removeAttribute(name);
  setAttribute(copy, 'data-theme', currentTheme());
  setAttribute(copy, 'width', width);
  setAttribute(copy, 'height', height);
  copy.prepend(makeSvg('style', {}, document.querySelector('style').textContent),
    ...[...document.querySelectorAll('.definitions > *')].map(one => one.cloneNode(true)),
    makeSvg('rect', { x, y, width: across, height: down, style: 'fill: var(--paper)' }));
  return new XMLSerializer().serializeToString(copy);
}

async function drawPng(text, width, height) {
  const canvas = make('canvas', { width, height });
  const image = new Image();

  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return new Promise(done => canvas.toBlob(done, 'image/png'));
}

function saveFile(blob, name) {
  const link = make('a', { href: URL.createObjectURL(blob), download: name });

  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60e3);
}

async function savePicture(picture, name, ending) {
  const { width, height } = picture.viewBox.baseVal;
  const scale = PNG_SIDE / Math.max(width, height, 1);
  const size = [width * scale, height * scale].map(side => Math.max(1, Math.round(side)));
  const text = copyPicture(picture, ...size);

  saveFile(ending === 'png' ? await drawPng(text, ...size)
    : new Blob([text], { type: 'image/svg+xml' }),
  `${[document.title, name].join(' ').replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')}.${ending}`);
}

// Makes buttons that save a picture as a file.  find() returns the picture, and
// `what` is the noun for it on the buttons.  The name of the file consists of
// the page's title and the text that name() returns.
function makeSaveButtons(what, find, name = () => what) {
  return make('span', { class: 'save', role: 'group', 'aria-label': `Save the ${what}` },
    ['Save', ...['svg', 'png'].map(ending => make('button', {
      type: 'button', class: 'plain', 'data-save': ending,
      title: `Save the ${what} as ${ending.toUpperCase()}`,
      click: () => savePicture(find(), name(), ending),
    }, ending.toUpperCase()))]);
}
