import { type RefCallback, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Pixels above and below the view for which rows stand ready. */
const MARGIN = 600;
/** Rows that are drawn in one go: each has a dozen controls. */
const STEP = 3;

/**
 * Which rows of a long list are drawn: those near the view. The others are kept as empty space, as high as they were when
 * last seen, else `estimate` pixels. The page itself scrolls.
 */
export function useRowWindow(keys: readonly string[], estimate: number) {
  const root = useRef<HTMLDivElement>(null);
  const heights = useRef(new Map<string, number>());
  const [range, setRange] = useState({ first: 0, last: Math.min(keys.length, STEP) });
  const heightOf = useCallback((key: string) => heights.current.get(key) ?? estimate, [estimate]);

  const look = useCallback(() => {
    const top = root.current?.getBoundingClientRect().top ?? 0;
    const [from, to] = [-top - MARGIN, window.innerHeight - top + MARGIN];
    let at = 0;
    let first = 0;
    let last = 0;
    for (const [index, key] of keys.entries()) {
      const next = at + heightOf(key);
      if (next < from) first = index + 1;
      if (at <= to) last = index + 1;
      at = next;
    }
    // A list out of sight still has rows to be reached by key or read aloud; coming to them draws the next.
    first = Math.max(0, Math.min(first, keys.length - 2 * STEP));
    last = Math.min(keys.length, Math.max(last, first + 2 * STEP));
    setRange((before) => {
      const isNear = first < before.last && before.first < last;
      const upTo = isNear ? Math.min(last, Math.max(before.last, first) + STEP) : Math.min(last, first + 2 * STEP);
      return before.first === first && before.last === upTo ? before : { first, last: upTo };
    });
  }, [keys, heightOf]);

  useLayoutEffect(look, [look]);
  // The next few once these are there, so that the page can answer in between.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step asks for the next
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(look));
    return () => cancelAnimationFrame(frame);
  }, [look, range]);
  useEffect(() => {
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    // Whatever opens or closes above moves the rows as well.
    const page = new ResizeObserver(look);
    page.observe(document.body);
    return () => {
      page.disconnect();
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [look]);

  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        for (const { target, borderBoxSize } of entries) {
          const key = target instanceof HTMLElement ? target.dataset.row : undefined;
          if (key && target.isConnected) heights.current.set(key, borderBoxSize[0]?.blockSize ?? estimate);
        }
      }),
  );
  useEffect(() => () => observer.disconnect(), [observer]);
  const measure: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (!element) return undefined;
      observer.observe(element);
      return () => observer.unobserve(element);
    },
    [observer],
  );

  const { first } = range;
  const last = Math.max(range.last, first);
  const sum = (part: readonly string[]) => part.reduce((total, key) => total + heightOf(key), 0);
  return {
    root,
    measure,
    first,
    last,
    before: sum(keys.slice(0, first)),
    after: sum(keys.slice(last)),
    /** Brings a row into view. */
    scrollTo(key: string) {
      const index = keys.indexOf(key);
      if (index < 0 || !root.current) return;
      const top = root.current.getBoundingClientRect().top + window.scrollY + sum(keys.slice(0, index));
      window.scrollTo({ top: top - window.innerHeight / 3 });
      look();
    },
  };
}
