/** What can have become of a sighting between two snapshots, in the order in which it is told. */
export const differenceKinds = ['new', 'gone', 'changed'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];
