import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';
import { removeExpiredProtected } from '#app/features/taxonomy/lists/protected-entry.ts';
import { focused, focusOn, isLed, watchLostFocus, watchTyping } from './move-focus.ts';
import { mainId } from './SkipLink.tsx';

/** A page as it stood when its address was reached. */
type Seen = { location: Location; heading: string; count: string; notes: ReadonlySet<Element> };
/** How the page was left: by which control, and whether it sent something. */
type Leaving = { by: HTMLElement | null; isSent: boolean };

/**
 * Without a load of its own a page changes in silence. So whoever hears the page is told, and the keyboard goes on where the
 * work does: at the heading of another page, at what a form was answered with; where the same page only shows something else
 * (filter, order, view), the focus stays and the count is told.
 */
export function PageFollower() {
  const location = useLocation();
  const { state, formMethod = 'GET' } = useNavigation();
  const [told, setTold] = useState('');
  const seen = useRef<Seen>(undefined);
  const leaving = useRef<Leaving>({ by: null, isSent: false });
  const typing = useRef<ReturnType<typeof watchTyping>>(undefined);

  useEffect(() => removeExpiredProtected(window.localStorage, Date.now()), []);
  useEffect(() => {
    typing.current = watchTyping();
    const stopLost = watchLostFocus();
    return () => {
      typing.current?.stop();
      stopLost();
    };
  }, []);

  useEffect(() => {
    if (state === 'idle') return;
    leaving.current = { by: focused(), isSent: formMethod !== 'GET' };
    setTold('');
  }, [state, formMethod]);

  const follow = useEffectEvent(() => {
    const main = document.getElementById(mainId);
    if (!main) return;
    const [before, now] = [seen.current, look(main, location)];
    if (before && before.location.key !== location.key)
      setTold(goOn({ main, before, now, ...leaving.current, isTyping: typing.current?.isTyping() ?? false }));
    // A form that came back whole, as it does without the router, is gone on with at what is wrong in it.
    if (!before && !focused()) main.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    seen.current = now;
    leaving.current = { by: null, isSent: false };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address reached is a change, the same one once more too
  useEffect(() => follow(), [location.key]);

  return (
    <div className="visually-hidden" aria-live="polite">
      {told}
    </div>
  );
}

const noteSelector = '[role="alert"], [role="status"]:not([data-count])';

function look(main: HTMLElement, location: Location): Seen {
  return {
    location,
    heading: main.querySelector('h1')?.textContent ?? '',
    count: main.querySelector('[data-count]')?.textContent ?? '',
    notes: new Set(main.querySelectorAll(noteSelector)),
  };
}

type Change = Leaving & { main: HTMLElement; before: Seen; now: Seen; isTyping: boolean };

/** Brings the focus to where the work goes on; gives what has to be told beside it. */
function goOn(change: Change): string {
  const { before, now, isSent } = change;
  const [from, to] = [before.location, now.location];
  if (from.pathname !== to.pathname || (isSent && before.heading !== now.heading)) return goToPage(change);
  if (isSent) return goToAnswer(change);
  // A part of the page that is looked up is the browser's; a count that has changed is told where it stands.
  if (from.search === to.search || now.count !== before.count) return '';
  return now.count || document.title;
}

function goToPage(change: Change): string {
  const { main, now, isTyping } = change;
  if (isTyping || isSettled(change)) return document.title;
  const target = document.getElementById(now.location.hash.slice(1)) ?? main.querySelector('h1') ?? main;
  focusOn(target);
  return target.matches('h1') ? '' : document.title;
}

/** The page has brought the focus itself, or shows another part under the strip that was pressed. */
function isSettled({ main, before, now, by }: Change): boolean {
  const focus = focused();
  if (!focus || !main.contains(focus) || isLed(focus)) return false;
  return focus !== by || (focus.matches('[aria-current]') && now.heading === before.heading);
}

function goToAnswer({ main, before, isTyping }: Change): string {
  if (isTyping) return '';
  const wrong = ['[aria-invalid="true"]', '[role="alert"]'].map((each) => main.querySelector<HTMLElement>(each));
  const notes = [...main.querySelectorAll<HTMLElement>(noteSelector)].filter((note) => !before.notes.has(note));
  const answer = [...wrong, ...notes].find((each) => each !== null);
  if (answer) focusOn(answer);
  answer?.scrollIntoView({ block: 'nearest' });
  return '';
}
