import { OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { allowsAllOf } from '#app/features/licences/licence-openness.ts';
import type { LicenceKind, LicenceSettings } from '#app/features/licences/licence-settings-form.ts';
import { findDefaultLicences } from '#app/features/members/terms/licence-settings.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { urls } from '#app/urls.ts';
import {
  countLicences,
  type Keeping,
  type LicenceGroup,
  type LicensedThings,
  pageLicensed,
} from './licence-items.repo.server.ts';

/**
 * What a change would do with things of one licence: change them, or leave them because they have it already (`same`), because
 * it would take from what was given (`narrower`), because they were given a licence of their own (`own`), or because they keep
 * theirs whatever is chosen.
 */
export type Fate = 'changes' | 'same' | 'narrower' | 'own' | Keeping;

/** Things of one licence and what would become of them; `licenseId` null for those that keep theirs. */
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

/** What `toId` on all of a member's things of a kind would do; the groups' counts add up to all of them. `OWN_TERMS` too. */
export async function previewLicenceChange(
  db: Db,
  { kind, memberId, settings, toId }: { kind: LicenceKind; memberId: number; settings: LicenceSettings; toId: number },
): Promise<{ total: number; groups: FateGroup[] }> {
  const of = thingsOf(kind, memberId, settings);
  const counted = await countLicences(db, of);
  const defaults = await findDefaultLicences(db, memberId, kind);
  const groups = [
    ...counted
      .filter(({ keeps }) => keeps === null)
      .map(({ licenseId, count }) => ({ licenseId, count, fate: fateOf(licenseId, toId, defaults) })),
    ...(['original', 'another'] as const).flatMap((fate) => {
      const kept = counted.filter(({ keeps }) => keeps === fate).reduce((sum, { count }) => sum + count, 0);
      return kept > 0 ? [{ licenseId: null, count: kept, fate }] : [];
    }),
  ];
  const shown = groups.toSorted((one, other) => order.indexOf(one.fate) - order.indexOf(other.fate));
  return {
    total: counted.reduce((sum, { count }) => sum + count, 0),
    groups: await Promise.all(
      shown.map(async ({ licenseId, ...group }) => ({
        ...group,
        licenseId,
        samples: await samplesOf(db, { ...of, which: whichOf({ licenseId, fate: group.fate }) }),
      })),
    ),
  };
}

const order: readonly Fate[] = ['changes', 'same', 'narrower', 'own', 'original', 'another'];

/** How a group is asked for. */
export function whichOf({ licenseId, fate }: Pick<FateGroup, 'licenseId' | 'fate'>): LicenceGroup['which'] {
  return licenseId ?? (fate === 'another' ? 'another' : 'original');
}

/** Own terms stand in place of defaults alone; what a licence was chosen for keeps it. */
export function fateOf(fromId: number, toId: number, defaults: ReadonlySet<number>): Fate {
  if (fromId === toId) return 'same';
  if (toId === OWN_TERMS) return defaults.has(fromId) ? 'changes' : 'own';
  return allowsAllOf(toId, fromId) ? 'changes' : 'narrower';
}

async function samplesOf(db: Db, group: LicenceGroup): Promise<string[]> {
  const rows = await pageLicensed(db, { ...group, beforeId: null, limit: SAMPLES });
  return rows.flatMap(({ smallKey }) => (smallKey === null ? [] : [urls.imageFile(smallKey)]));
}
