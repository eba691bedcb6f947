import 'maplibre-gl/dist/maplibre-gl.css';
import type { MapColour } from './map-style.ts';

/** West, south, east, north of what a map shows at first. */
export const HUNGARY: [number, number, number, number] = [16.05, 45.7, 22.95, 48.65];

/** The look's tokens as the element has them now. */
export function colourOf(element: HTMLElement): MapColour {
  const styles = getComputedStyle(element);
  return (token) => styles.getPropertyValue(token).trim();
}

/** Calls back when the page turns light or dark; returns the way to stop. */
export function onThemeChange(changed: () => void): () => void {
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', changed);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    query.removeEventListener('change', changed);
    observer.disconnect();
  };
}
