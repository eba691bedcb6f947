import type { LicenceKind, LicenceSettings } from '#app/features/licences/licence-settings-form.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { type LicenceGroup, pageLicensed } from './licence-items.repo.server.ts';
import { thingsOf } from './preview-licence-change.server.ts';

/** One of a member's own things: its page, its name and a small picture where it has them. */
export type LicensedThing = { id: number; url: string | null; name: string | null; picture: string | null };

/** A licence's (or own terms'), or those that keep theirs for a reason. */
export type LicensedGroup = LicenceGroup['which'];

type Asked = {
  kind: LicenceKind;
  memberId: number;
  settings: LicenceSettings;
  which: LicensedGroup;
  beforeId: number | null;
  limit: number;
};

/** A member's things of one licence, newest first, for that member alone. */
export async function findLicensed(
  db: Db,
  { kind, memberId, settings, which, beforeId, limit }: Asked,
): Promise<{ items: LicensedThing[]; nextBeforeId: number | null }> {
  const of = { ...thingsOf(kind, memberId, settings), which };
  const rows = await pageLicensed(db, { ...of, beforeId, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const taxa = await findTaxa(
    db,
    page.flatMap(({ taxonId }) => taxonId ?? []),
  );
  return {
    items: page.map(({ id, sightingId, taxonId, smallKey }) => {
      const taxon = taxonId === null ? undefined : taxa.get(taxonId);
      return {
        id,
        url: addressOf(kind, id, sightingId),
        name: taxon ? (taxon.name ?? taxon.origName) : null,
        picture: smallKey === null ? null : urls.imageFile(smallKey),
      };
    }),
    nextBeforeId: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function addressOf(kind: LicenceKind, id: number, sightingId: number | null): string | null {
  if (sightingId === null) return null;
  return kind === 'images' ? urls.sightingImage(sightingId, id) : urls.sighting(sightingId);
}
