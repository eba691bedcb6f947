import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { toCardView } from '#app/features/sightings/lists/to-card-view.ts';
import { countyName, shortPlace } from '#app/features/sightings/privacy/place-words.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { lifeStageWords } from '#app/features/sightings/sighting-words.ts';

/** A sighting as a row of the table: what its card holds, the county and the stage apart. */
export type SightingRowView = Pick<
  SightingCardView,
  'id' | 'url' | 'taxon' | 'level' | 'verdictText' | 'image' | 'protection' | 'observer' | 'dateText'
> & { place: string; county: string; lifeStage: string };

/** A sighting as the table shows it. */
export function toRowView(sighting: SightingView): SightingRowView {
  const { id, url, taxon, level, verdictText, image, protection, observer, dateText } = toCardView(sighting);
  const { place } = sighting;
  const county = place.county ? countyName(place.county) : '';
  return {
    id,
    url,
    taxon,
    level,
    ...(verdictText && { verdictText }),
    image,
    protection,
    observer,
    dateText,
    place: place.isTrue && place.settlement ? place.settlement : (place.utm10 ?? shortPlace(place)),
    county,
    lifeStage: sighting.lifeStage ? lifeStageWords[sighting.lifeStage] : '–',
  };
}
