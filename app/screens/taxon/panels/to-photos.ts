import { shortPlace } from '#app/features/sightings/privacy/place-words.ts';
import type { ImageView, SightingView } from '#app/features/sightings/sighting-view.ts';
import { lifeStageWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import type { TaxonPhoto } from '../taxon-page-data.ts';

/** First pictures of sightings, one of each. */
export function toPhotos(sightings: readonly SightingView[]): TaxonPhoto[] {
  return sightings.flatMap((sighting) => toPhoto(sighting) ?? []);
}

/** A sighting's first finished picture, with what it shows and whose it is. */
function toPhoto(sighting: SightingView): TaxonPhoto | undefined {
  const image = sighting.images.find((each) => each.urls !== null);
  return image && photoOf({ image, sighting });
}

/** One finished picture of a sighting. */
export function photoOf({ image, sighting }: { image: ImageView; sighting: SightingView }): TaxonPhoto | undefined {
  if (!image.urls) return undefined;
  const name = sighting.taxon?.name ?? sighting.taxon?.origName ?? '';
  const stage = image.lifeStage ?? sighting.lifeStage;
  const sex = image.sex ?? sighting.sex;
  const when = formatObservedOn({ ...sighting.observedOn, time: null });
  return {
    sightingUrl: sighting.url,
    ...image.urls,
    width: image.width,
    height: image.height,
    alt: image.caption ?? name,
    caption: [stage && lifeStageWords[stage], sex && sexWords[sex], shortPlace(sighting.place), when]
      .filter(Boolean)
      .join(', '),
    credit: { author: image.author, licenseId: image.licenseId, terms: image.terms },
    name,
    stage,
    sex,
  };
}
