import { anyOf } from '#app/platform/db/any-of.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Certainty } from './naming/name-rules.ts';

/** What somebody took a find for before it was brought here, as it was written. */
export type NewSaidElsewhere = {
  sightingId: number;
  position: number;
  name: string;
  certainty: Certainty;
  identifiedBy: string | null;
  saidOn: string | null;
};

export async function insertSaidElsewhere(tx: Tx, said: readonly NewSaidElsewhere[]): Promise<void> {
  if (said.length === 0) return;
  const values = said.map(({ sightingId, position, name, certainty, identifiedBy, saidOn }) => ({
    ...{ sighting_id: sightingId, position, name, certainty },
    ...{ identified_by: identifiedBy, said_on: saidOn },
  }));
  await tx.insertInto('said_elsewhere').values(values).execute();
}

/** What is kept of sightings, in the order in which it was said. */
export async function findSaidElsewhereRows(db: Db, sightingIds: readonly number[]) {
  return await db
    .selectFrom('said_elsewhere')
    .select(['sighting_id as sightingId', 'position', 'name', 'certainty'])
    .select(['identified_by as identifiedBy', 'said_on as saidOn'])
    .where('sighting_id', '=', anyOf(sightingIds))
    .orderBy('sighting_id')
    .orderBy('position')
    .execute();
}
