import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { findCatches } from '#app/features/sightings/lists/find-catches.server.ts';
import type { CountKind } from '#app/features/sightings/sighting-codes.ts';
import { type Method, visibilities } from '#app/features/sightings/sighting-codes.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import { unreadablePlace } from '#app/platform/action/read-query.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type CivilDate, isCivilDate } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { eveningMethods } from './evening-codes.ts';
import type { EveningContent } from './evening-form.ts';
import { findOwnEveningRow, type OwnEveningRow, pageEveningRows } from './evenings.repo.server.ts';
import { type TypedEvening, typedOfEvening } from './typed-evening.ts';

/** An evening in its member's list. */
export type OwnEvening = {
  id: number;
  startedOn: CivilDate;
  method: Method;
  /** the settlement or, without one, the county */
  near: string | null;
  isComplete: boolean;
  /** that are published, and the others */
  sightings: number;
  unpublished: number;
  /** seen species and animals among what is published */
  species: number;
  individuals: number;
  /** how that number is meant */
  countKind: CountKind;
};

/** A page of one's own evenings, newest first. Throws not_logged_in. */
export async function pageOwnEvenings(
  db: Db,
  viewer: Viewer,
  { cursor, limit = pageSize }: { cursor: string | null; limit?: number },
): Promise<{ items: OwnEvening[]; nextCursor: string | null }> {
  const memberId = memberOf(viewer);
  const rows = await pageEveningRows(db, { memberId, before: readCursor(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const catches = await findCatches(
    db,
    viewer,
    shown.map(({ id }) => id),
  );
  const items = shown.map(
    (row): OwnEvening => ({
      id: row.id,
      startedOn: row.started_on,
      method: row.method,
      near: row.settlement ?? row.county,
      isComplete: row.is_complete,
      sightings: row.sightings ?? 0,
      unpublished: row.unpublished ?? 0,
      species: catches.get(row.id)?.speciesIds.length ?? 0,
      individuals: catches.get(row.id)?.individuals ?? 0,
      countKind: catches.get(row.id)?.countKind ?? 'exact',
    }),
  );
  return { items, nextCursor: last ? `${last.started_on}_${last.id}` : null };
}

/** One's own evening as its form has it. Throws not_logged_in, not_found. */
export async function readEveningToEdit(db: Db, viewer: Viewer, id: number): Promise<TypedEvening> {
  const row = await findOwnEveningRow(db, { id, memberId: memberOf(viewer) });
  if (!row) throw new DomainError('not_found');
  return toTypedEvening(row);
}

function memberOf(viewer: Viewer): number {
  authorizeWithoutTerms(viewer, 'record');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  return viewer.memberId;
}

/** An evening's row as its form has it. */
export function toTypedEvening(row: OwnEveningRow): TypedEvening {
  return typedOfEvening(toEveningContent(row));
}

/** What an evening's row says of it. */
export function toEveningContent(row: OwnEveningRow): EveningContent {
  return {
    startedOn: row.started_on,
    startedAt: row.started_at?.slice(0, 5) ?? null,
    endedAt: row.ended_at?.slice(0, 5) ?? null,
    method: eveningMethods.find((code) => code === row.method) ?? 'other',
    lamp: row.lamp,
    place: {
      latitude: row.latitude,
      longitude: row.longitude,
      uncertaintyM: row.uncertainty_m,
      text: row.place_text,
      visibility: visibilities.find((code) => code === row.visibility) ?? 'hidden',
      isConfirmed: true,
    },
    temperatureC: row.temperature_c,
    wind: row.wind,
    clouds: row.clouds,
    rain: row.rain,
    notes: row.notes,
    isComplete: row.is_complete,
  };
}

function readCursor(text: string | null): { day: string; id: number } | null {
  if (!text) return null;
  const [, day = '', id] = /^(\d{4}-\d\d-\d\d)_(\d{1,9})$/.exec(text) ?? [];
  if (!isCivilDate(day)) throw unreadablePlace();
  return { day, id: Number(id) };
}
