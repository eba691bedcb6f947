import { taxonMark } from '#app/features/taxonomy/taxon-mark.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { shortPlace } from '../privacy/place-words.ts';
import { verdictOnCard } from '../queue/verdict.ts';
import type { SightingView } from '../sighting-view.ts';
import type { SightingCardView } from './sighting-card-view.ts';

/** A sighting as a card shows it, in words; `withinTaxon` on a taxon's own page. */
export function toCardView(sighting: SightingView, withinTaxon = false): SightingCardView {
  const { taxon, images } = sighting;
  const verdictText = verdictOnCard[sighting.verdict];
  const image = images.find((each) => each.urls !== null);
  return {
    id: sighting.id,
    url: sighting.url,
    taxon: taxon && { origName: taxon.origName, name: taxon.name, rank: taxon.taxonType },
    level: sighting.level,
    ...(verdictText && { verdictText }),
    placeText: shortPlace(sighting.place),
    dateText: formatObservedOn({ ...sighting.observedOn, time: null }),
    image: image?.urls
      ? { small: image.urls.small, medium: image.urls.medium, width: image.width, height: image.height }
      : null,
    imageCount: images.length,
    protection: taxon && taxonMark({ protection: taxon.protection?.category ?? null, presence: taxon.presence }),
    observer: sighting.user.displayName,
    ...(withinTaxon && { withinTaxon }),
  };
}
