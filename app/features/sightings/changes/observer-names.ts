import { tidy } from '#app/platform/text/fold.ts';

/** Most further observers of one sighting. */
export const maxObservers = 30;

/** Further observers as they are typed, one a line or parted by semicolons; a member is written `@username`. */
export function readObserverNames(text: string): string[] {
  const names = text.split(/[\n;]/).map(tidy);
  return [...new Set(names.filter((name) => name !== '' && name !== '@'))];
}

/** The same list as the form shows it, one name a line. */
export function observerText(names: readonly string[]): string {
  return names.join('\n');
}
