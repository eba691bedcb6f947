import type { Viewer } from '#app/viewer/viewer.ts';

/** By which rights a viewer sees others' true places, as a text that changes where they do: what was given by them is theirs while it stays. */
export function seesTruePlacesAs({ isAdmin, expertTaxonIds }: Viewer): string {
  return isAdmin ? 'admin' : `expert ${expertTaxonIds.toSorted((a, b) => a - b).join(' ')}`.trimEnd();
}
