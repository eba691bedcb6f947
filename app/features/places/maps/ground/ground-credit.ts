import type { GroundLayer } from './ground-layer.ts';

/** Says in the frame around a map whose ground lies beneath it now; null for the drawn one. Its place there is empty until then. */
export function tellGround(map: HTMLElement, credit: GroundLayer['credit'] | null): void {
  const place = map.closest('figure')?.querySelector('[data-ground-credit]');
  place?.replaceChildren(...(credit ? [credit.url === null ? credit.text : linkTo(credit.url, credit.text)] : []));
}

function linkTo(href: string, text: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent: text, rel: 'noreferrer noopener external' });
}
