import { type MemberView, memberViewOf } from '#app/features/members/find-members.server.ts';
import {
  findEveningOfSighting,
  findSeenInEvening,
  type SeenInEvening,
} from '#app/features/sightings/lists/find-in-evening.server.ts';
import { findSightings } from '#app/features/sightings/lists/find-sightings.server.ts';
import { openText, secretPlaceOf } from '#app/features/sightings/privacy/coarse-log.ts';
import { type PublicPlace, publicPlace, type Visibility } from '#app/features/sightings/privacy/public-place.ts';
import type { Method } from '#app/features/sightings/sighting-codes.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { countSpecies } from '#app/features/sightings/summaries/count-species.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import type { CloudCover, Rain, Wind } from './evening-codes.ts';
import { lastDay } from './evening-span.ts';
import { findEveningRow } from './evenings.repo.server.ts';

/** An evening as one viewer may see it: as it was, or no finer than its coarsest find. */
export type EveningView = {
  id: number;
  user: MemberView;
  /** Civil days; a month where the day is not the viewer's to know, and then without hours. */
  when: Pick<PublicPlace, 'observedFrom' | 'observedTo' | 'datePrecision'>;
  startedAt: string | null;
  endedAt: string | null;
  method: Method;
  lamp: string | null;
  place: Pick<PublicPlace, 'latitude' | 'longitude' | 'uncertaintyM' | 'placeText' | 'settlement' | 'county' | 'utm10'>;
  visibility: Visibility;
  weather: { temperatureC: number | null; wind: Wind | null; clouds: CloudCover | null; rain: Rain | null };
  notes: string | null;
  /** Whether all that came was written down; null where the viewer does not see all of it. */
  isComplete: boolean | null;
  isOwner: boolean;
  /** What others see of it, told to its member alone: all, all in coarse form, no find because one would tell of another, or nothing. */
  others: 'all' | 'coarse' | 'frame' | 'nothing' | null;
};

/** What of an evening's finds is published, of how many species and animals, and how many more the viewer sees. */
export type EveningCounts = Pick<SeenInEvening, 'unpublished' | 'individuals' | 'countKind'> & {
  sightings: number;
  species: number;
};

/** An evening with what the viewer may see of what came; a place that its member hides makes it the member's own. */
export async function findEvening(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<{ evening: EveningView; sightings: SightingView[]; counts: EveningCounts } | undefined> {
  const row = await findEveningRow(db, id);
  if (!row || row.deleted_at !== null) return undefined;
  const isOwner = isOneself(viewer, row.member_id);
  const withHidden = isOwner || viewer.isAdmin;
  const seen = await findSeenInEvening(db, viewer, { eveningId: id, withHidden });
  if (!withHidden && !isOpen(row, seen)) return undefined;
  const others = isOwner
    ? othersSee(row, await findSeenInEvening(db, visitor(), { eveningId: id, withHidden: false }))
    : null;
  const [sightings, species] = await Promise.all([
    findSightings(db, viewer, seen.ids),
    countSpecies(db, seen.publishedIds),
  ]);
  const { unpublished, individuals, countKind } = seen;
  const counts = { sightings: seen.publishedIds.length, species, unpublished, individuals, countKind };
  return { sightings, counts, evening: { ...toView(row, seen), isOwner, others } };
}

/** The evening that a sighting came on, where the viewer may open its page and finds the sighting there. */
export async function findEveningOf(db: Db, viewer: Viewer, sighting: SightingView): Promise<number | undefined> {
  const eveningId = await findEveningOfSighting(db, sighting.id);
  if (eveningId === undefined || isOneself(viewer, sighting.user.id) || viewer.isAdmin) return eveningId;
  const row = await findEveningRow(db, eveningId);
  const seen = await findSeenInEvening(db, viewer, { eveningId, withHidden: false });
  return row && isOpen(row, seen) && seen.ids.includes(sighting.id) ? eveningId : undefined;
}

type Row = NonNullable<Awaited<ReturnType<typeof findEveningRow>>>;

/** Something public came, and none of it is seen more finely than the member lets the evening be. */
function isOpen(row: Row, { isEmpty, visibility }: SeenInEvening): boolean {
  return !isEmpty && row.visibility !== 'hidden' && (row.visibility === 'exact' || visibility === row.visibility);
}

function othersSee(row: Row, seen: SeenInEvening): EveningView['others'] {
  if (!isOpen(row, seen)) return 'nothing';
  if (seen.ids.length === 0) return 'frame';
  return seen.visibility === 'exact' ? 'all' : 'coarse';
}

function toView(
  row: Row,
  { visibility, isWhole, secrets: ofFinds }: SeenInEvening,
): Omit<EveningView, 'isOwner' | 'others'> {
  const span = { startedOn: row.started_on, startedAt: time(row.started_at), endedAt: time(row.ended_at) };
  const place = publicPlace(
    {
      latitude: row.latitude,
      longitude: row.longitude,
      uncertaintyM: row.uncertainty_m,
      countyCode: null,
      county: row.county,
      settlement: row.settlement,
      placeText: row.place_text,
      observedFrom: span.startedOn,
      // Two months would say that it was the last evening of the first.
      observedTo: visibility === 'exact' ? lastDay(span) : span.startedOn,
      observedTime: span.startedAt,
      datePrecision: lastDay(span) === span.startedOn ? 'day' : 'range',
      visibility,
    },
    'open',
  );
  const isTrue = visibility === 'exact';
  const secret = secretPlaceOf({ ...row, public_utm10: place.utm10, county_code: null }, isTrue);
  // A find may be said to be elsewhere than its evening, or in other words.
  const secrets = [secret, ...ofFinds];
  const open = (text: string | null) => (secrets.some((each) => openText(text, each) === null) ? null : text);
  return {
    id: row.id,
    user: memberViewOf({ ...row, id: row.member_id }),
    when: place,
    startedAt: isTrue ? span.startedAt : null,
    endedAt: isTrue ? span.endedAt : null,
    method: row.method,
    lamp: open(row.lamp),
    place,
    visibility,
    weather: {
      temperatureC: row.temperature_c,
      wind: row.wind,
      clouds: row.clouds,
      rain: row.rain,
    },
    notes: open(row.notes),
    isComplete: isWhole ? row.is_complete : null,
  };
}

function time(value: string | null): string | null {
  return value?.slice(0, 5) ?? null;
}
