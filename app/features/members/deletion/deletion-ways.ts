/** What becomes of a leaving member's sightings: they stay, nameless, or go. */
export const deletionWays = ['stay', 'go'] as const;
export type DeletionWay = (typeof deletionWays)[number];

/** Days between the wish and the deletion, in which it can be called off. */
export const graceDays = 14;
