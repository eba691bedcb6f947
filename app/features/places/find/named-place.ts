/** Kinds of what can be found by name; an administrator's file may bring all but `settlement` and `own`. */
export const importedKinds = ['part', 'field', 'protected', 'water', 'hill', 'landscape'] as const;
export type NamedPlaceKind = 'settlement' | 'own' | (typeof importedKinds)[number];

/** WGS84 degrees. */
export type PlaceBounds = { west: number; south: number; east: number; north: number };

/** A place found by its name. */
export type NamedPlace = {
  kind: NamedPlaceKind;
  name: string;
  /** What tells it from others of the name: its county, its height. */
  note: string;
  latitude: number;
  longitude: number;
  /** Metres within which everything of it lies; null where a point would say nothing of it, as of a river. */
  uncertaintyM: number | null;
  bounds: PlaceBounds | null;
};
