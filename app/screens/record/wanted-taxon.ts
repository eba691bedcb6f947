import type { FormStart } from '#app/features/recording/form/draft.ts';
import { typedFrom } from '#app/features/recording/typed-sighting.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';

/** The taxon that the person came for, from its page; null where the form was opened by itself. */
export type WantedTaxon = { id: number; label: string } | null;

/** A find that is begun on a day, which is proposed as its own. */
export function freshStart(clientId: string, taxon: WantedTaxon, day = today()): FormStart {
  const touched = { when: false, where: false };
  const typed = typedFrom(new Map([['date', formatDate(day)]]));
  return withTaxon({ clientId, typed, touched, photos: [], version: 0, isSent: false }, taxon);
}

/** True for a find that has a name, and another one than the taxon that the person came for. */
export function namesOther({ typed }: FormStart, taxon: WantedTaxon): boolean {
  const name = typed.taxonName.trim();
  return taxon !== null && name !== '' && name !== taxon.label && typed.taxonId !== String(taxon.id);
}

/** The address has done its part: opened again it must not change the find that was begun from it. */
export function forgetWanted(): void {
  window.history.replaceState(window.history.state, '', urls.newSighting());
}

/** The find under the taxon that the person came for. */
export function withTaxon(start: FormStart, taxon: WantedTaxon): FormStart {
  if (!taxon) return start;
  const typed = { ...start.typed, taxonId: String(taxon.id), taxonName: taxon.label };
  return { ...start, typed, isSent: false };
}
