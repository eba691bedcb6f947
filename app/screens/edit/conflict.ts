import type { FormVersion } from '#app/features/recording/changes/edit-draft.ts';
import type { TypedField } from '#app/features/recording/typed-sighting.ts';

/** What is chosen together: a count without its kind, or half a place, would be a third version that nobody wrote. */
export const conflictGroups = {
  when: ['date', 'time'],
  where: ['coordinates', 'uncertaintyM', 'positionSource', 'isConfirmed', 'footprintKind', 'footprint'],
  altitude: ['altitude', 'altitudeSource'],
  placeText: ['placeText'],
  visibility: ['visibility'],
  count: ['count', 'countKind'],
  lifeStage: ['lifeStage'],
  sex: ['sex'],
  method: ['method'],
  hostPlant: ['hostPlant'],
  habitat: ['habitat'],
  notes: ['notes'],
  privateNotes: ['privateNotes'],
  licenseId: ['licenseId'],
  observers: ['observers'],
  external: ['externalUrl', 'externalAuthor', 'externalLicenseId', 'externalIsIncoming'],
  photos: [],
} as const satisfies Record<string, readonly TypedField[]>;

export type ConflictGroup = keyof typeof conflictGroups;
export type Side = 'mine' | 'theirs';

/** A group in which the two versions differ; `isBoth` where both were changed, and nobody can choose but the person. */
export type Conflict = { group: ConflictGroup; chosen: Side; isBoth: boolean };

const groups = Object.keys(conflictGroups).filter((key): key is ConflictGroup => key in conflictGroups);

type Versions = { base: FormVersion; mine: FormVersion; theirs: FormVersion };

/** Where the person's version and the saved one differ, with the side that changed since both began. */
export function findConflicts(versions: Versions): Conflict[] {
  const { base, mine, theirs } = versions;
  return groups.flatMap((group) => {
    const [was, my, their] = [base, mine, theirs].map((version) => partOf(version, group));
    if (my === their) return [];
    const isBoth = my !== was && their !== was;
    return [{ group, chosen: my === was ? 'theirs' : 'mine', isBoth }];
  });
}

/** The person's version with the name that stands now, unless the person has changed it: what was only read replaces no newer one. */
export function withStandingName({ base, mine, theirs }: Versions): FormVersion {
  if (mine.typed.taxonId !== base.typed.taxonId) return mine;
  const { taxonId, taxonName } = theirs.typed;
  return { ...mine, typed: { ...mine.typed, taxonId, taxonName } };
}

/** The version that the choices make; what is in no conflict is the same in both. */
export function mergeVersions(
  mine: FormVersion,
  theirs: FormVersion,
  choices: ReadonlyMap<ConflictGroup, Side>,
): FormVersion {
  const typed = { ...mine.typed };
  for (const [group, side] of choices) {
    if (side === 'mine') continue;
    for (const field of conflictGroups[group]) typed[field] = theirs.typed[field];
  }
  return { typed, photos: choices.get('photos') === 'theirs' ? theirs.photos : mine.photos };
}

function partOf({ typed, photos }: FormVersion, group: ConflictGroup): string {
  if (group === 'photos')
    return JSON.stringify(photos.map(({ imageId, name, details }) => [imageId ?? name, details ?? null]));
  return JSON.stringify(conflictGroups[group].map((field) => typed[field].trim()));
}
