import type { LatLon } from '#app/platform/geo/point.ts';
import type { TrackPoint } from '#app/platform/geo/way.ts';
import { distanceM } from '#app/platform/geo/web-mercator.ts';
import type { PhotoClock } from '#app/platform/images/read-photo-clock.ts';
import type { XmpFacts } from '#app/platform/images/read-xmp.ts';
import { instantsOf, shiftWall, type WallTime } from '#app/platform/text/wall-time.ts';
import { placeByTrack } from './place-by-track.ts';

/** Who says when and where a photo was taken, the strongest first: the next is heard only where those before it say nothing. */
export const photoSources = ['photo', 'sidecar', 'track'] as const;
export type PhotoSource = (typeof photoSources)[number];

type Place = { point: LatLon; uncertaintyM: number | null; altitudeM?: number | null; needsCheck: boolean };

/** What a photo's own file says, and the file beside it that surely is its own. */
export type PhotoSaid = { clock: PhotoClock | null; place: Place | null; sidecar?: XmpFacts | null };

/** What holds for all photos of a sheet: how wrong the camera's clock was, and the tracks walked meanwhile. */
export type SheetSettings = { shiftSeconds: number; tracks: readonly (readonly TrackPoint[])[] };

/** Points nearer than this are one place, written with fewer digits. */
const SAME_PLACE_M = 50;

/** The clock's reading and who says it; a sidecar that says the same reading may add how far it stood from UTC. */
export function clockOf({ clock, sidecar }: PhotoSaid): (PhotoClock & { source: PhotoSource }) | null {
  const beside = sidecar?.clock ?? null;
  if (!clock) return beside && { ...beside, source: 'sidecar' };
  const offsetMinutes = clock.offsetMinutes ?? (saysMinute(beside, clock) ? (beside?.offsetMinutes ?? null) : null);
  return { shown: clock.shown, offsetMinutes, source: 'photo' };
}

/** When a photo was taken, with the clock put right. */
export function momentOf(said: PhotoSaid, { shiftSeconds }: SheetSettings): WallTime | null {
  const clock = clockOf(said);
  return clock && shiftWall(clock.shown, shiftSeconds);
}

/** Where a photo was taken, whole from one source: accuracy and altitude go with the point that they are of. */
export function placeOf(said: PhotoSaid, settings: SheetSettings): (Place & { source: PhotoSource }) | null {
  if (said.place) return { ...said.place, source: 'photo' };
  const beside = said.sidecar?.point;
  if (beside) return { point: beside, uncertaintyM: null, needsCheck: false, source: 'sidecar' };
  const found = trackPlace(said, settings);
  return found ? { ...found, needsCheck: false, source: 'track' } : null;
}

/** Of what a sidecar says otherwise than its photo: the photo's holds, and the person hears of it. */
export function contradictions({ clock, place, sidecar }: PhotoSaid): { when: boolean; where: boolean } {
  const beside = sidecar?.clock ?? null;
  const point = sidecar?.point ?? null;
  const apart = place && point ? distanceM(place.point, point) : 0;
  return {
    when: clock !== null && beside !== null && !saysMinute(beside, clock),
    where: apart > SAME_PLACE_M + (place?.uncertaintyM ?? 0),
  };
}

/** Photos' words in the order of their sources: of several photos too none is overridden by what lies beside another. */
export function strongest<Said extends { source: PhotoSource }>(all: readonly Said[]): Said[] {
  const source = photoSources.find((each) => all.some((said) => said.source === each));
  return all.filter((said) => said.source === source);
}

/** Where the tracks were at that moment. An hour that comes twice in autumn may be either: then both must say the same place. */
function trackPlace(said: PhotoSaid, settings: SheetSettings) {
  const moment = momentOf(said, settings);
  if (moment === null || settings.tracks.length === 0) return undefined;
  const instants = instantsOf(moment, clockOf(said)?.offsetMinutes ?? null);
  const [first, ...others] = instants.map((at) => placeByTrack(settings.tracks, at));
  const isOne = others.every((other) => first && other && distanceM(first.point, other.point) <= SAME_PLACE_M);
  return isOne ? first : undefined;
}

function saysMinute(a: PhotoClock | null, b: PhotoClock): boolean {
  return a?.shown.slice(0, 16) === b.shown.slice(0, 16);
}
