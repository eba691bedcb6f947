import type { Db, Tx } from '#app/platform/db/database.server.ts';
import { findImagePlace, findImagePlaces } from './pictures/images.repo.server.ts';
import { findSightingForUpdate, findSightingRows, type SightingRow } from './sightings.repo.server.ts';

/** Sightings as they stand, in no order, for features that decide by them; what of them a reader may see is the caller's to ask. */
export async function readSightings(db: Db, ids: readonly number[]): Promise<SightingRow[]> {
  return findSightingRows(db, ids);
}

/** One sighting, held until the transaction ends. */
export async function holdSighting(tx: Tx, id: number): Promise<SightingRow | undefined> {
  return findSightingForUpdate(tx, id);
}

/** Where pictures belong: their sighting, owner and place in the row, whether they were taken away, and their small file. */
export async function readImagePlaces(db: Db, ids: readonly number[]): ReturnType<typeof findImagePlaces> {
  return findImagePlaces(db, ids);
}

/** As `readImagePlaces`, of one. */
export async function readImagePlace(db: Db, id: number): ReturnType<typeof findImagePlace> {
  return findImagePlace(db, id);
}

/** A picture and where it belongs. */
export type ImagePlace = NonNullable<Awaited<ReturnType<typeof findImagePlace>>>;

export type { SightingRow };
