/**
 * What a sighting's closed lists hold, in rows and in the API; Darwin Core names the terms. Their order is that of the forms; the words
 * that people read are in `sighting-words.ts`.
 */
export const lifeStages = ['adult', 'larva', 'nymph', 'pupa', 'egg', 'gall', 'feedingMarks', 'other'] as const;
/** Those of them that one animal goes through, in the order of its life. */
export const lifeCycle = ['egg', 'larva', 'nymph', 'pupa', 'adult'] as const satisfies readonly LifeStage[];
export const sexes = ['male', 'female', 'maleAndFemale'] as const;
export const methods = [
  'handCollecting',
  'lightTrapping',
  'netting',
  'beating',
  'sifting',
  'trapping',
  'baiting',
  'rearing',
  'other',
] as const;
export const countKinds = ['exact', 'minimum', 'estimate'] as const;
export type CountKind = (typeof countKinds)[number];
export const visibilities = ['exact', 'square', 'hidden'] as const;

/** Where a point comes from. */
export const positionSources = ['photo', 'sidecar', 'track', 'map', 'device', 'typed'] as const;

/** Who says how high a place lies: a photo, the track of a walk, the administrator's grid of heights, a person. */
export const altitudeSources = ['photo', 'track', 'grid', 'typed'] as const;

export type AltitudeSource = (typeof altitudeSources)[number];
export type LifeStage = (typeof lifeStages)[number];
export type Sex = (typeof sexes)[number];
export type Method = (typeof methods)[number];
