/** Kinds of change as readers tell them apart: taking a taxon off the list is one of its own. */
export const shownKinds = ['add', 'remove', 'rename', 'synonymise', 'move', 'rank', 'split', 'status'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** What happened to a taxon. */
export const kindWords: Record<ShownKind, string> = {
  add: 'új faj',
  remove: 'törölt',
  rename: 'átnevezett',
  synonymise: 'összevont',
  move: 'áthelyezett',
  rank: 'más rangú',
  split: 'felosztott',
  status: 'más állapotú',
};

export function isShownKind(kind: string): kind is ShownKind {
  return shownKinds.some((each) => each === kind);
}
