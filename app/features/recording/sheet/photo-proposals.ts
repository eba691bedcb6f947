import { isElsewhere } from '#app/platform/text/wall-time.ts';
import { pointText } from '../typed-place.ts';
import type { Proposal } from '../uploads/upload-answer.ts';

/** What a sighting's photos propose together; the same whatever order they were uploaded in. */
export type PhotoProposals = {
  when: { date: string; time: string } | null;
  where: { coordinates: string; uncertaintyM: string; altitude: string; needsCheck: boolean } | null;
  /** True when the clock of the photo whose moment is proposed stood in another zone. */
  foreignClock: boolean;
  /** True when the photos are of several days: the earliest is proposed. */
  daysDiffer: boolean;
  /** The day that a camera's clock put into the future, when no photo has a day to propose. */
  futureDate: string | null;
};

/** Joins the proposals of photos in their order on the form: the earliest moment, the first place. */
export function joinProposals(photos: readonly (Proposal | null)[]): PhotoProposals {
  const known = photos.filter((photo) => photo !== null);
  const moments = known
    .flatMap(({ date, time, offsetMinutes }) => (date === null ? [] : [{ date, time: time ?? '', offsetMinutes }]))
    // A day without a time stands behind the times of that day.
    .sort((a, b) => compare(a.date, b.date) || compare(a.time || '99', b.time || '99'));
  const [first] = moments;
  const place = known.find(({ latitude, longitude }) => latitude !== null && longitude !== null);
  return {
    when: first ? { date: first.date, time: first.time } : null,
    foreignClock:
      first !== undefined && first.time !== '' && isElsewhere(`${first.date}T${first.time}:00`, first.offsetMinutes),
    where: place ? whereOf(place) : null,
    daysDiffer: new Set(moments.map(({ date }) => date)).size > 1,
    futureDate: moments.length > 0 ? null : (known.find((photo) => photo.futureDate !== null)?.futureDate ?? null),
  };
}

function whereOf({ latitude, longitude, uncertaintyM, altitudeM, needsCheck }: Proposal): PhotoProposals['where'] {
  if (latitude === null || longitude === null) return null;
  const metres = uncertaintyM === null ? '' : String(Math.max(1, Math.round(uncertaintyM)));
  const altitude = altitudeM === null ? '' : String(Math.round(altitudeM));
  return { coordinates: pointText({ latitude, longitude }), uncertaintyM: metres, altitude, needsCheck };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
