import { allowsAllOf } from '#app/features/licences/licence-openness.ts';
import type { LicenceKind, LicenceSettings } from '#app/features/licences/licence-settings-form.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import { countLicences, type LicenceGroup, type LicensedThings, pageLicensed } from './licence-items.repo.server.ts';

/**
 * What a change would do with things of one licence: change them, or leave them because they have it already (`same`), because
 * it would take from what was given (`narrower`), or because they keep the licence they were imported with (`original`).
 */
export type Fate = 'changes' | 'same' | 'narrower' | 'original';

/** Things of one licence and what would become of them; `licenseId` null for those that keep their original. */
export type FateGroup = {
  fate: Fate;
  licenseId: number | null;
  count: number;
  samples: string[];
};

const SAMPLES = 4;

/** Which of a member's things are meant, by how they chose to treat imported ones. */
export function thingsOf(kind: LicenceKind, memberId: number, settings: LicenceSettings): LicensedThings {
  const keeps = {
    spottings: settings.useOriginalLicenseForSpottings,
    images: settings.useOriginalLicenseForImages,
    flickr: settings.useFlickrLicenc,
  };
  return { kind, memberId, keeps };
}

/** The default licence of a kind. */
export function defaultOf(kind: LicenceKind, settings: LicenceSettings): number {
  return kind === 'spottings' ? settings.spottingLicense : settings.imageLicense;
}

/** What `toId` on all of a member's things of a kind would do; the groups' counts add up to all of them. */
export async function previewLicenceChange(
  db: Db,
  { kind, memberId, settings, toId }: { kind: LicenceKind; memberId: number; settings: LicenceSettings; toId: number },
): Promise<{ total: number; groups: FateGroup[] }> {
  const of = thingsOf(kind, memberId, settings);
  const counted = await countLicences(db, of);
  const kept = counted.filter(({ keeps }) => keeps).reduce((sum, { count }) => sum + count, 0);
  const groups = [
    ...counted
      .filter(({ keeps }) => !keeps)
      .map(({ licenseId, count }) => ({ licenseId, count, fate: fateOf(licenseId, toId) })),
    ...(kept > 0 ? [{ licenseId: null, count: kept, fate: 'original' as const }] : []),
  ];
  const shown = groups.toSorted((one, other) => order.indexOf(one.fate) - order.indexOf(other.fate));
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    groups: await Promise.all(
      shown.map(async ({ licenseId, ...group }) => ({
        ...group,
        licenseId,
        samples: await samplesOf(db, { ...of, licenseId }),
      })),
    ),
  };
}

const order: readonly Fate[] = ['changes', 'same', 'narrower', 'original'];

function fateOf(fromId: number, toId: number): Fate {
  if (fromId === toId) return 'same';
  return allowsAllOf(toId, fromId) ? 'changes' : 'narrower';
}

async function samplesOf(db: Db, group: LicenceGroup): Promise<string[]> {
  const rows = await pageLicensed(db, { ...group, beforeId: null, limit: SAMPLES });
  return rows.flatMap(({ smallKey }) => (smallKey === null ? [] : [urls.imageFile(smallKey)]));
}
