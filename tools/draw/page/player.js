// player.js: shows one of many items, such as solutions, at a time.  The user
// steps through the items with buttons, keys, a slider, a field for a number,
// and automatic play.

const ICONS = {
  first: 'M3 3h2v10H3zM13 3v10L6 8z',
  back: 'M11.5 3v10l-7-5z',
  next: 'M4.5 3v10l7-5z',
  last: 'M11 3h2v10h-2zM3 3v10l7-5z',
  play: 'M4 2.5v11L13.5 8z',
  pause: 'M4 3h3v10H4zM9 3h3v10H9z',
};

// The speeds of automatic play that a user can choose, in items (such as
// solutions) per second.
const SPEEDS = [1, 2, 5, 20];

// Returns true if the element that has the focus uses the key, so that the
// player must ignore the key.
function takesKey(element, key) {
  if (element.isContentEditable || /^(select|textarea)$/i.test(element.tagName))
    return true;
  if (element.tagName === 'INPUT')
    return element.type !== 'range' || key !== ' ';
  return key === ' ' && /^(button|summary|a)$/i.test(element.tagName);
}

class Player {
  // The player calls show(at) when the item with the index `at`, from 0,
  // becomes the current item.  There are `count` items, and `noun` is the word
  // for an item.  `element` contains the controls of the player.  Call start()
  // to show the first item.
  constructor(count, show, noun) {
    this.show = show;
    this.at = 0;
    this.timer = null;
    this.makeControls(noun);
    this.setCount(count);
    this.element = make('div', { class: 'player', role: 'group',
                                 'aria-label': `Walk through every ${noun}` }, [
      this.slider,
      make('div', { class: 'controls' }, [
        make('span', { class: 'buttons' }, [
          this.first, this.back, this.play, this.next, this.last]),
        this.counter,
        make('label', {}, ['Go to ', this.jump]),
        make('label', {}, ['Speed ', this.speed])]),
    ]);
  }

  makeControls(noun) {
    this.first = makeIconButton(`First ${noun} (Home)`, ICONS.first, () => this.go(0));
    this.back = makeIconButton('Back (left arrow)', ICONS.back, () => this.go(this.at - 1));
    this.next = makeIconButton('Next (right arrow)', ICONS.next, () => this.go(this.at + 1));
    this.last = makeIconButton(`Last ${noun} (End)`, ICONS.last, () => this.go(this.count - 1));
    this.play = makeIconButton('Play (space)', ICONS.play, () => this.toggle());
    for (const [name, button] of Object.entries({ first: this.first, back: this.back,
                                                  next: this.next, last: this.last,
                                                  play: this.play }))
      button.dataset.action = name;
    this.counter = make('output', { class: 'counter', 'aria-live': 'polite' }, '0 of 0');
    this.slider = make('input', { type: 'range', 'aria-label': `Choose a ${noun}`,
                                  input: () => this.go(this.slider.value - 1) });
    this.jump = make('input', { type: 'number', inputmode: 'numeric',
                                change: () => this.jumpTo(this.jump.value) });
    this.speed = make('select', {}, SPEEDS.map(
      speed => make('option', { value: speed, selected: speed === 2 }, `${speed} a second`)));
  }

  // Sets the number of items.
  setCount(count) {
    this.count = count;
    for (const field of [this.slider, this.jump]) {
      field.min = Math.min(1, count);
      field.max = count;
      field.value = Math.min(1, count);
    }
    for (const control of [this.first, this.back, this.play, this.next, this.last,
                           this.slider, this.jump, this.speed])
      control.disabled = count === 0;
    this.counter.value = '0 of 0';
  }

  // numberAt() converts the index of an item to the number that the page's
  // address contains for this item. placeOf() converts such a number to the
  // index.
  numberAt(at) {
    return at + 1;
  }

  placeOf(number) {
    return number - 1;
  }

  // Shows the item that the page's address names, such as #5 for the fifth.  If
  // the address names no item, shows the item with the index `otherwise`.  From
  // now on, handles events.
  start(otherwise = 0) {
    addEventListener('hashchange', () => {
      const number = Number(location.hash.slice(1));

      if (Number.isInteger(number) && number > 0)
        this.go(this.placeOf(number));
    });
    document.addEventListener('keydown', event => this.press(event));
    if (this.count === 0)
      return;
    const wanted = Number(location.hash.slice(1));

    this.place(Number.isInteger(wanted) && wanted >= 1 ? this.placeOf(wanted)
      : otherwise);
  }

  // Stops automatic play, and shows the item with the index `at`.  If there is
  // no such item, shows the item whose index is nearest to `at`.
  go(at) {
    this.pause();
    this.place(at);
  }

  // Shows the item whose number, from 1, the user typed as `text`.  If `text`
  // is not a whole number, the field for the number shows the current item
  // again.
  jumpTo(text) {
    const number = Number(text);

    if (text !== '' && Number.isInteger(number))
      this.go(number - 1);
    else
      this.jump.value = this.at + 1;
  }

  place(at) {
    if (this.count === 0)
      return;
    this.at = Math.max(0, Math.min(at, this.count - 1));
    this.counter.value = `${formatCount(this.at + 1)} of ${formatCount(this.count)}`;
    this.slider.value = this.at + 1;
    this.slider.setAttribute('aria-valuetext', this.counter.value);
    this.jump.value = this.at + 1;
    for (const button of [this.first, this.back])
      button.setAttribute('aria-disabled', this.at === 0);
    for (const button of [this.next, this.last])
      button.setAttribute('aria-disabled', this.at === this.count - 1);
    this.show(this.at);
    this.noteAddress();
  }

  // Writes the number of the current item into the page's address, but only
  // after the number has not changed for 0.4 seconds, since browsers limit how
  // often the address can change.
  noteAddress() {
    clearTimeout(this.noting);
    this.noting = setTimeout(() => {
      const hash = `#${this.numberAt(this.at)}`;

      if (location.hash !== hash && (location.hash || this.at > 0))
        history.replaceState(null, '', hash);
    }, 400);
  }

  get playing() {
    return this.timer !== null;
  }

  toggle() {
    if (this.playing)
      this.pause();
    else if (this.count > 0) {
      this.showPlaying(true);
      if (this.at === this.count - 1)
        this.place(0);
      this.wait();
    }
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = null;
    this.showPlaying(false);
  }

  wait() {
    this.timer = setTimeout(() => {
      this.place(this.at + 1);
      if (this.at === this.count - 1)
        this.pause();
      else
        this.wait();
    }, 1000 / this.speed.value);
  }

  // Updates the play button.  During automatic play, hides the changing number
  // of the item from screen readers.
  showPlaying(playing) {
    this.play.querySelector('path').setAttribute('d', playing ? ICONS.pause : ICONS.play);
    this.play.setAttribute('aria-pressed', playing);
    this.counter.setAttribute('aria-live', playing ? 'off' : 'polite');
  }

  press(event) {
    const actions = {
      ArrowLeft: () => this.go(this.at - 1),
      ArrowRight: () => this.go(this.at + 1),
      Home: () => this.go(0),
      End: () => this.go(this.count - 1),
      ' ': () => this.toggle(),
    };

    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey
        || event.shiftKey || !Object.hasOwn(actions, event.key)
        || takesKey(event.target, event.key))
      return;
    event.preventDefault();
    actions[event.key]();
  }
}
