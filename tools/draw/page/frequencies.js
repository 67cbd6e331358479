// frequencies.js: the page of --tally.  For each table of the data, the page
// shows a picture, and a table with the numbers in the cells of the picture.

pages.frequencies = ({ tables }, main) => {
  for (const { title, viewBox, picture, numbers } of tables) {
    const drawn = makePicture(viewBox, picture, title);

    main.append(make('h2', {}, title),
      make('figure', { class: 'frequencies' },
        [drawn, makeSaveButtons('picture', () => drawn, () => title)]),
      make('pre', { tabindex: 0 }, numbers));
  }
};
