import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { toCardView } from '#app/features/sightings/lists/to-card-view.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { lifeStageWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { catchMessages as messages } from './catch-messages.ts';

/** A find of an evening as its row shows it, in words: no more than the row needs, since an evening may have hundreds. */
export type CatchRow = Pick<SightingCardView, 'id' | 'url' | 'taxon' | 'level' | 'verdictText' | 'protection'> & {
  image: string | null;
  imageCount: number;
  countText: string;
  /** Sex and stage where they are told; of grown insects, as nearly all are, the stage is not repeated. */
  aside: string;
  time: string;
  isPublic: boolean;
};

/** The catch in the order in which it came: finds without a time stand after the others, as they were written. */
export function toCatchRows(sightings: readonly SightingView[]): CatchRow[] {
  const key = ({ observedOn: { from, time } }: SightingView) => (time === null ? '~' : `${from} ${time}`);
  return sightings
    .map((sighting) => ({ sighting, at: key(sighting) }))
    .sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)))
    .map(({ sighting }) => toRow(sighting));
}

function toRow(sighting: SightingView): CatchRow {
  const { id, url, taxon, level, verdictText, protection, image, imageCount } = toCardView(sighting);
  const { individualCount, countKind, sex, lifeStage, observedOn, state } = sighting;
  const stage = lifeStage === 'adult' ? null : lifeStage;
  return {
    ...{ id, url, taxon, level, protection, imageCount },
    ...(verdictText && { verdictText }),
    image: image?.small ?? null,
    countText: individualCount === null ? '' : messages.count(individualCount, countKind),
    aside: [sex && sexWords[sex], stage && lifeStageWords[stage]].filter(Boolean).join(', '),
    time: observedOn.time ?? '',
    isPublic: state === 'published',
  };
}
