import type { Viewer } from '#app/viewer/viewer.ts';

/** By which rights a viewer sees others' true places, as a text that changes where they do: what was given by them is theirs while it stays. */
export function seesTruePlacesAs({ isAdmin, expertTaxonIds }: Viewer): string {
  return isAdmin ? 'admin' : `expert ${expertTaxonIds.toSorted((a, b) => a - b).join(' ')}`.trimEnd();
}

/** Whether a viewer's rights still hold all those by which something was given: who has gained a scope has lost nothing. */
export function stillSeesTruePlacesAs(viewer: Viewer, given: string): boolean {
  if (viewer.isAdmin || given === seesTruePlacesAs(viewer)) return true;
  const [kind, ...scopes] = given.split(' ');
  return kind === 'expert' && scopes.every((id) => viewer.expertTaxonIds.includes(Number(id)));
}
