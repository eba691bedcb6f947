import type { Limit } from '#app/platform/action/rate-limit.server.ts';

/** Sightings of a snapshot. */
export const mostFrozen = 250_000;
/** Standing snapshots of one member. */
export const mostOfMember = 50;
/** What one member may freeze in a day. */
export const freezeLimit: Limit = { name: 'snapshot', max: 10, seconds: 24 * 60 * 60 };
/** Letters of why one is closed. */
export const shortestReason = 5;
export const longestReason = 500;
