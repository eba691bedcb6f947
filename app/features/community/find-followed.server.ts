import { countyNames } from '#app/features/sightings/privacy/county-names.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { askTogether } from '#app/platform/db/ask-together.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { compareHungarian } from '#app/platform/text/hungarian.ts';
import { askOwn } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { type FollowedPlace, findFollowedPlaces, findFollowedTaxa, findFollowedTaxaOf } from './follows.repo.server.ts';

export type FollowedTaxon = { id: number; label: string; url: string | null };
export type ShownPlace = FollowedPlace & { label: string };

/** What a member follows beside other members, by name. */
export async function findFollowed(db: Db, memberId: number): Promise<{ taxa: FollowedTaxon[]; places: ShownPlace[] }> {
  const [ids, places] = await Promise.all([findFollowedTaxa(db, memberId), findFollowedPlaces(db, memberId)]);
  const taxa = await findTaxa(db, ids);
  return {
    taxa: ids
      .map((id) => ({ id, label: taxa.get(id)?.label ?? '', url: taxa.get(id)?.url ?? null }))
      .sort((a, b) => compareHungarian(a.label, b.label)),
    places: places.map((place) => ({
      ...place,
      label: place.kind === 'county' ? (countyNames.get(place.code) ?? place.code) : place.code,
    })),
  };
}

/** Whether the viewer follows a taxon in its present meaning; null for visitors. */
export async function followsTaxon(db: Db, viewer: Viewer, taxonId: number): Promise<boolean | null> {
  if (viewer.memberId === null) return null;
  return askOwn(viewer, {
    key: `follows:${taxonId}`,
    usual: false,
    ask: async ({ memberId }) => memberId !== null && ((await followedTaxa(db, memberId)) ?? []).includes(taxonId),
    otherwise: 'kept',
  });
}

const followedTaxa = askTogether(findFollowedTaxaOf);
