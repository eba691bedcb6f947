/** What a sighting's closed lists hold, in the words that readers see; kept as they stand here. */
export const lifeStages = ['imágó', 'lárva', 'nimfa', 'báb', 'pete', 'gubacs', 'rágásnyom', 'egyéb'] as const;
export const sexes = ['hím', 'nőstény', 'hím és nőstény'] as const;
export const methods = [
  'egyelés',
  'fényezés',
  'hálózás',
  'kopogtatás',
  'rostálás',
  'csapda',
  'csalétek',
  'nevelés',
  'egyéb',
] as const;
export const countKinds = ['exact', 'minimum', 'estimate'] as const;
export const visibilities = ['exact', 'square', 'hidden'] as const;

/** Where a point comes from. */
export const positionSources = ['photo', 'sidecar', 'track', 'map', 'device', 'typed'] as const;
