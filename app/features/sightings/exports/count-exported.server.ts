import { ALL_RIGHTS_RESERVED } from '#app/features/licences/licence-catalogue.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { countExported, countOwnUnpublished, countTaken, type ExportedWhere } from './exported-rows.repo.server.ts';

/** So many are looked at before a page says "more than". */
const mostCounted = 100_000;

export type ExportCounts = {
  /** Those that may be taken. */
  sightings: number;
  /** Others' under all rights reserved, which are left out. */
  withheld: number;
  /** Those whose place is public by its square or county alone. */
  coarse: number;
  byLicence: { licenseId: number; sightings: number }[];
  isLimited: boolean;
};

/** What an export would hold, and what it would leave out. */
export async function countForExport(db: Db, of: ExportedWhere): Promise<ExportCounts> {
  const rows = await countExported(db, of, mostCounted + 1);
  const taken = rows.filter(({ licenseId, isOwn }) => isOwn || licenseId !== ALL_RIGHTS_RESERVED);
  const sum = (of: readonly { sightings: number }[]) => of.reduce((all, { sightings }) => all + sightings, 0);
  const licences = Map.groupBy(taken, ({ licenseId }) => licenseId);
  return {
    sightings: sum(taken),
    withheld: sum(rows) - sum(taken),
    coarse: taken.reduce((all, { coarse }) => all + coarse, 0),
    byLicence: [...licences]
      .map(([licenseId, of]) => ({ licenseId, sightings: sum(of) }))
      .toSorted((one, other) => other.sightings - one.sightings),
    isLimited: sum(rows) > mostCounted,
  };
}

/** Whether more than `most` would be taken. */
export async function isLongExport(db: Db, of: ExportedWhere, most: number): Promise<boolean> {
  return (await countTaken(db, of, most + 1)) > most;
}

/** How many would be taken, all of them counted. */
export async function countTakenSightings(db: Db, of: ExportedWhere): Promise<number> {
  return countTaken(db, of, null);
}

/** How many of the taker's own match and are left out: drafts, and hidden ones unless their own or a group's are asked. */
export async function countOwnLeftOut(db: Db, of: ExportedWhere): Promise<number> {
  return countOwnUnpublished(db, of);
}
