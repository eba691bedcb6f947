import { findMembers } from '#app/features/members/find-members.server.ts';
import { lookAlikeMessages } from '#app/features/sightings/look-alikes/look-alike-messages.ts';
import type { PairWording } from '#app/features/sightings/look-alikes/shown-look-alike.ts';
import { findVersionsOfPairs } from '#app/features/taxonomy/look-alikes/find-pair-versions.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';

/** Who said when how to tell a species from another, newest first; nothing of a pair with one wording alone. */
export async function loadPairHistory(db: Db, speciesId: number): Promise<Map<number, PairWording[]>> {
  const versions = await findVersionsOfPairs(db, speciesId);
  const changed = [...versions].filter(([, wordings]) => wordings.length > 1);
  const members = await findMembers(
    db,
    changed.flatMap(([, wordings]) => wordings.flatMap(({ memberId }) => memberId ?? [])),
  );
  return new Map(
    changed.map(([otherId, wordings]) => [
      otherId,
      wordings.map(({ note, memberId, at }) => ({
        note,
        head: [formatDateTime(at), members.get(memberId ?? 0)?.displayName ?? lookAlikeMessages.keep.somebody].join(
          ' · ',
        ),
      })),
    ]),
  );
}
