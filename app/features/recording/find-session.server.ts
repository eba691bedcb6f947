import { findInSession, findSessionOfSighting } from '#app/features/sightings/find-in-session.server.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import type { Night } from './night.ts';
import { findSessionRow } from './recording-sessions.repo.server.ts';

/** An evening as its page shows it. */
export type SessionView = Night & {
  id: number;
  user: { username: string; displayName: string };
  method: string;
  lamp: string | null;
  place: {
    latitude: number;
    longitude: number;
    uncertaintyM: number | null;
    text: string | null;
    settlement: string | null;
    county: string | null;
    utm10: string | null;
  };
  weather: { temperatureC: number | null; wind: string | null; clouds: string | null; rain: string | null };
  notes: string | null;
  isComplete: boolean;
  isOwner: boolean;
};

/**
 * An evening with what came. It stands at one place, so whoever may not know the place of one of its finds is shown that
 * find neither here nor by its number; a place that its member hides makes the whole evening the member's own.
 */
export async function findSession(
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<{ session: SessionView; sightings: SightingView[] } | undefined> {
  const row = await findSessionRow(db, id);
  if (!row || row.deleted_at !== null) return undefined;
  const isOwner = viewer.memberId === row.member_id;
  const withHidden = isOwner || viewer.isAdmin;
  if (!withHidden && row.visibility !== 'exact') return undefined;
  const sightings = await findInSession(db, viewer, { sessionId: id, withHidden });
  if (!withHidden && sightings.length === 0) return undefined;
  return { sightings, session: toView(row, isOwner) };
}

/** The evening that a sighting came on, where the viewer may open its page; the sighting's own place must be known to all. */
export async function findSessionOf(db: Db, viewer: Viewer, sighting: SightingView): Promise<number | undefined> {
  const isOwner = viewer.memberId === sighting.user.id;
  if (!isOwner && !viewer.isAdmin && (sighting.place.visibility !== 'exact' || sighting.state !== 'published'))
    return undefined;
  const id = await findSessionOfSighting(db, sighting.id);
  if (id === undefined) return undefined;
  const row = isOwner || viewer.isAdmin ? undefined : await findSessionRow(db, id);
  return row && row.visibility !== 'exact' ? undefined : id;
}

type Row = NonNullable<Awaited<ReturnType<typeof findSessionRow>>>;

function toView(row: Row, isOwner: boolean): SessionView {
  return {
    id: row.id,
    user: { username: row.username, displayName: row.full_name || row.username },
    startedOn: row.started_on,
    startedAt: row.started_at?.slice(0, 5) ?? null,
    endedAt: row.ended_at?.slice(0, 5) ?? null,
    method: row.method,
    lamp: row.lamp,
    place: {
      latitude: row.latitude,
      longitude: row.longitude,
      uncertaintyM: row.uncertainty_m,
      text: row.place_text,
      settlement: row.settlement,
      county: row.county,
      utm10: row.utm10,
    },
    weather: { temperatureC: row.temperature_c, wind: row.wind, clouds: row.clouds, rain: row.rain },
    notes: row.notes,
    isComplete: row.is_complete,
    isOwner,
  };
}
