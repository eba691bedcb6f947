import type { LatLon } from '#app/platform/geo/point.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import { bitsApart } from '#app/platform/images/fingerprint.ts';
import { secondsBetween, type WallTime } from '#app/platform/text/wall-time.ts';
import { maxImages } from '../sighting-limits.ts';

/** What grouping looks at: when and where a photo was taken and what it looks like, as far as it is known. */
export type GroupablePhoto = {
  key: string;
  name: string;
  time: WallTime | null;
  point: LatLon | null;
  uncertaintyM: number | null;
  likeness: string | null;
};

/** One steps round an insect, not away from it. */
const STEP_M = 40;
/** Of 64 bits: so near are photos of one thing from nearly the same side. Two of different things on one sheet differ in more. */
const ALIKE_BITS = 10;
/** Photos that do not look alike are of one thing only where they follow each other in this part of the pause: its other side. */
const UNLIKE_PART = 6;

const byName = new Intl.Collator('hu', { numeric: true });

/**
 * Proposes sightings: photos taken shortly one after another at one place belong together, in the order of time, those that do
 * not look alike only when taken at once. A photo without a time stands alone, after the others, by name.
 */
export function groupPhotos<Photo extends GroupablePhoto>(photos: readonly Photo[], pauseSeconds: number): Photo[][] {
  const ordered = photos.toSorted(
    (a, b) => compare(a.time ?? '9999', b.time ?? '9999') || byName.compare(a.name, b.name),
  );
  const groups: Photo[][] = [];
  for (const photo of ordered) {
    const group = groups.at(-1);
    if (group && belongs(group, photo, pauseSeconds)) group.push(photo);
    else groups.push([photo]);
  }
  return groups;
}

/** The first photo that follows after more than a third of the pause: the one to ask about. Undefined where none does. */
export function doubtfulPhoto<Photo extends GroupablePhoto>(
  group: readonly Photo[],
  pauseSeconds: number,
): { photo: Photo; index: number; minutes: number } | undefined {
  for (const [index, photo] of group.entries()) {
    const before = group[index - 1];
    if (!before?.time || !photo.time) continue;
    const pause = Math.abs(secondsBetween(before.time, photo.time));
    if (pause > Math.max(60, pauseSeconds / 3)) return { photo, index, minutes: Math.round(pause / 60) };
  }
  return undefined;
}

function belongs(group: readonly GroupablePhoto[], photo: GroupablePhoto, pauseSeconds: number): boolean {
  const last = group.at(-1);
  if (!last?.time || !photo.time || pauseSeconds === 0 || group.length >= maxImages) return false;
  const pause = looksElse(group, photo) ? pauseSeconds / UNLIKE_PART : pauseSeconds;
  if (secondsBetween(last.time, photo.time) > pause) return false;
  return group.every((other) => isNear(other, photo));
}

/** True when the photo looks like none of the group. What nothing is known of may be anything: then time decides. */
function looksElse(group: readonly GroupablePhoto[], { likeness }: GroupablePhoto): boolean {
  const known = group.flatMap((other) => other.likeness ?? []);
  return likeness !== null && known.length > 0 && known.every((other) => bitsApart(other, likeness) > ALIKE_BITS);
}

function isNear(a: GroupablePhoto, b: GroupablePhoto): boolean {
  if (!a.point || !b.point) return true;
  return distanceM(a.point, b.point) <= STEP_M + Math.min(200, (a.uncertaintyM ?? 0) + (b.uncertaintyM ?? 0));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
