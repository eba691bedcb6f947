import type { Db } from '#app/platform/db/database.server.ts';
import { countRemovedOf, findTakenOver } from './taken-over.repo.server.ts';
import { readKeptFacts, type UploadedImage } from './uploaded-image.server.ts';

/** A picture that was taken over from elsewhere; `sightingId` null while no sighting has it. */
export type TakenOverImage = Pick<UploadedImage, 'id' | 'name' | 'previewKey' | 'facts'> & {
  sightingId: number | null;
};

/** What of a member's came from these addresses and is here, by address. */
export async function findTakenOverFrom(
  db: Db,
  of: { memberId: number; urls: readonly string[] },
): Promise<Map<string, TakenOverImage>> {
  const rows = await findTakenOver(db, of);
  return new Map(
    rows.map((row) => [
      row.external_url ?? '',
      {
        id: row.id,
        name: row.original_name ?? '',
        previewKey: row.small_key,
        facts: readKeptFacts(row.proposal),
        sightingId: row.sighting_id,
      },
    ]),
  );
}

/** How many that came from this address were removed here and can still be put back. */
export async function countRemovedFrom(db: Db, of: { memberId: number; url: string }): Promise<number> {
  return countRemovedOf(db, of);
}
