import { countyNames } from '#app/features/sightings/privacy/county-names.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { normaliseUtm10 } from '#app/platform/geo/utm.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import {
  deleteFollowedPlace,
  deleteFollowedTaxon,
  type FollowedPlace,
  insertFollowedPlace,
  insertFollowedTaxon,
} from './follows.repo.server.ts';
import { followedMessages as messages } from './messages.ts';

/** Follows a taxon, or ends that; a second time changes nothing. A retired name is followed as its accepted one. Throws not_logged_in, not_found. */
export async function followTaxon(
  db: Db,
  viewer: Viewer,
  { taxonId, follows }: { taxonId: number; follows: boolean },
): Promise<void> {
  const memberId = ownId(viewer);
  const taxon = (await findTaxa(db, [taxonId])).get(taxonId);
  await write(db, async (tx) => {
    if (!follows) return deleteFollowedTaxon(tx, memberId, taxonId);
    if (!taxon?.public) throw new DomainError('not_found');
    await insertFollowedTaxon(tx, memberId, taxon.acceptedId ?? taxonId);
  });
}

/** Follows a county or a 10 km square, or ends that; a second time changes nothing. Throws not_logged_in, invalid. */
export async function followPlace(
  db: Db,
  viewer: Viewer,
  { place, follows }: { place: FollowedPlace; follows: boolean },
): Promise<void> {
  const memberId = ownId(viewer);
  const code = knownCode(place);
  await write(db, async (tx) => {
    if (!follows) return deleteFollowedPlace(tx, memberId, place);
    if (code === undefined)
      throw new DomainError('invalid', [
        { path: 'code', message: place.kind === 'square' ? messages.square : messages.county },
      ]);
    await insertFollowedPlace(tx, memberId, { ...place, code });
  });
}

function knownCode({ kind, code }: FollowedPlace): string | undefined {
  if (kind === 'county') return countyNames.has(code) ? code : undefined;
  return normaliseUtm10(code);
}

function ownId({ memberId }: Viewer): number {
  if (memberId === null) throw new DomainError('not_logged_in');
  return memberId;
}
