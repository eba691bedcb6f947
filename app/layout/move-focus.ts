let led: HTMLElement | null = null;

/** Brings the focus there without scrolling; what is no control can have it only until the reader goes on. */
export function focusOn(target: HTMLElement): void {
  led = target;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** Whether it has the focus because it was brought there. */
export function isLed(target: HTMLElement): boolean {
  return led === target;
}

/** What has the focus; null where nothing has it. */
export function focused(): HTMLElement | null {
  const active = document.activeElement;
  return active instanceof HTMLElement && active !== document.body ? active : null;
}

const typedInto =
  'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="file"], [type="submit"])';

/** Tells whether the reader is in the middle of a word: in a field, with nothing pressed since the last letter. */
export function watchTyping(): { isTyping(): boolean; stop(): void } {
  let isAtWord = false;
  const note = (event: Event) => {
    if (event.type === 'keydown' && (event as KeyboardEvent).key !== 'Enter') return;
    isAtWord = event.type === 'input';
  };
  const events = ['input', 'click', 'submit', 'keydown'];
  for (const name of events) document.addEventListener(name, note, true);
  return {
    isTyping: () => isAtWord && Boolean(focused()?.matches(typedInto)),
    stop() {
      for (const name of events) document.removeEventListener(name, note, true);
    },
  };
}

/**
 * What had the focus and is taken from the page leaves it to the heading of what it stood in, so that the keyboard goes on
 * there and not at the top of the page; what could not be pressed for a while gets it back.
 */
export function watchLostFocus(): () => void {
  let last: HTMLElement | null = null;
  let within: HTMLElement[] = [];
  let wasDisabled = false;
  const onFocus = () => {
    last = focused();
    within = last ? around(last) : [];
    wasDisabled = false;
  };
  // Whoever presses elsewhere has left it.
  const onPress = () => {
    last = null;
  };
  const observer = new MutationObserver(() => {
    if (!last || focused()) return;
    if (last.isConnected) {
      if (wasDisabled && !last.matches(':disabled')) last.focus({ preventScroll: true });
      else wasDisabled = last.matches(':disabled');
      return;
    }
    last = null;
    const heading = within.filter(({ isConnected }) => isConnected).flatMap(headingIn)[0];
    if (heading) focusOn(heading);
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('pointerdown', onPress, true);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('pointerdown', onPress, true);
    observer.disconnect();
  };
}

/** What an element of the page or of a dialog stands in, from the inside out. */
function around(element: HTMLElement): HTMLElement[] {
  const root = element.closest<HTMLElement>('main, dialog');
  const found: HTMLElement[] = [];
  for (let each = element.parentElement; root && each && root.contains(each); each = each.parentElement)
    found.push(each);
  return found;
}

function headingIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>('h1, h2, h3, legend')].slice(0, 1);
}
