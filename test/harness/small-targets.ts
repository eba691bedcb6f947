/**
 * What is pressed on the page as it stands and is smaller than `least` px, in words; to be run in the page. A field is as
 * large as the label that presses it too, a link as far as a finger meets it. Left out are, by WCAG 2.5.8's exceptions:
 * links in a sentence (their height is the line's), places on a map (where they lie is what they say, and a list says the
 * same), what the browser alone draws, and the source of a map's ground, which its licence asks for as it is.
 */
export function smallTargets(least: number): string[] {
  const selector =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], [tabindex="0"]';
  const isMet = (element: HTMLElement) =>
    !element.matches(':disabled') &&
    // Filled in by password managers alone.
    !(element instanceof HTMLInputElement && element.matches('.visually-hidden') && !element.labels?.length) &&
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.closest('[inert], svg, .maplibregl-ctrl-attrib');
  const pressedBy = (element: HTMLElement): HTMLElement => {
    if (!element.matches('input[type=checkbox], input[type=radio], .visually-hidden')) return element;
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return labels[0] ?? element;
  };
  const isInSentence = (element: HTMLElement): boolean => {
    if (getComputedStyle(element).display !== 'inline') return false;
    let block = element.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const around = (block?.textContent ?? '').replace(element.textContent ?? '', '');
    return /[\p{L}\p{N}]/u.test(around);
  };
  /** How far it is met from its middle along one axis. */
  const reach = (element: HTMLElement, dx: number, dy: number): number => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isMetAt = (step: number) => {
      const at = document.elementFromPoint(x + step * dx, y + step * dy);
      return at !== null && (element.contains(at) || at.closest('label') === element);
    };
    let met = 1;
    for (const side of [1, -1]) for (let i = 1; i <= least && isMetAt(side * i); i++) met++;
    return met;
  };
  // What a rounding takes away.
  const enough = least - 0.6;
  const found: string[] = [];
  for (const element of [...document.querySelectorAll<HTMLElement>(selector)].filter(isMet)) {
    const target = pressedBy(element);
    const { width, height } = target.getBoundingClientRect();
    if ((width >= enough && height >= enough) || isInSentence(element)) continue;
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const size = [Math.max(width, reach(target, 1, 0)), Math.max(height, reach(target, 0, 1))];
    if (size.every((side) => side >= enough)) continue;
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    const place = element.parentElement?.className ?? '';
    found.push(
      `${size.map(Math.round).join('×')} px: ${element.tagName.toLowerCase()}.${element.className} in .${place} "${words}"`,
    );
  }
  return found;
}
