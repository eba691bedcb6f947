import { type RefObject, useLayoutEffect } from 'react';

/** Brings the current item of a strip that scrolls sideways into view, anew for each `place`. The page itself stays where its reader is. */
export function useShownCurrent(strip: RefObject<HTMLElement | null>, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another current item
  useLayoutEffect(() => {
    const current = strip.current?.querySelector('[aria-current]');
    if (!strip.current || !current) return;
    const [outer, inner] = [strip.current.getBoundingClientRect(), current.getBoundingClientRect()];
    strip.current.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [strip, place]);
}
