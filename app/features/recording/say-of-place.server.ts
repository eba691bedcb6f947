import { z } from 'zod';
import { locateExactly } from '#app/features/places/locate-exactly.server.ts';
import { findTellingSides } from '#app/features/sightings/privacy/find-telling.server.ts';
import { savedAnswer } from '#app/platform/action/saved-answer.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { checkedPoint } from './checked-form.ts';
import {
  type Kept,
  placeReadings,
  type Reading,
  readings,
  type SaidReading,
  sayReadings,
  tellingReadings,
} from './readings.ts';
import type { SightingForm } from './sighting-form.ts';
import { pointText } from './typed-place.ts';

export const saidReadings = z.array(z.strictObject({ kind: z.enum(readings), message: z.string() }));

/** What a write answers that saved a place: what was read into it, and what of it lies outside what we know. */
export const savedPlaceAnswer = savedAnswer.extend({ readings: saidReadings });

type SentPlace = Pick<SightingForm['place'], 'latitude' | 'longitude' | 'uncertaintyM' | 'isConfirmed'>;

type Saved = {
  place: SentPlace;
  /** The sighting that it is the place of; an evening has none. */
  sightingId?: number;
  /** What its sender knows already. */
  known?: { readings: readonly Reading[]; kept: Kept };
};

/** What there is to say of a place that was just saved: what lies outside what we know, and what of the member's own tells it or is told by it. */
export async function sayOfPlace(db: Db, { place, sightingId, known }: Saved): Promise<SaidReading[]> {
  const point = checkedPoint(place);
  const { inHungary, settlement } = await locateExactly(db, point);
  const found = placeReadings(point, { inHungary, settlement });
  if (Math.abs(place.longitude) > 180) found.unshift('wrapped');
  if (sightingId !== undefined) found.push(...tellingReadings(await findTellingSides(db, sightingId)));
  const kept = { when: '', point: pointText(point), uncertaintyM: place.uncertaintyM, altitudeM: null };
  return sayReadings([...(known?.readings ?? []), ...found], known?.kept ?? kept);
}
