import type { LookAlike } from '#app/features/sightings/taxa/find-look-alikes.server.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { lookAlikeMessages as messages } from './look-alike-messages.ts';
import type { ShownLookAlike } from './shown-look-alike.ts';

/** A look-alike with how often it and the page's species were confused. */
export function toLookAlike({ taxon, note, takenFor, givenTo }: LookAlike, own: TaxonView): ShownLookAlike {
  return {
    id: taxon.id,
    url: taxon.url,
    name: taxon.name,
    origName: taxon.origName,
    rank: taxon.taxonType,
    note,
    told: [
      ...(takenFor > 0 ? [messages.takenFor(takenFor)] : []),
      ...(givenTo > 0 ? [messages.givenTo(givenTo, own.name ?? own.origName)] : []),
    ],
  };
}
