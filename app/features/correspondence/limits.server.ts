import type { Limit } from '#app/platform/action/rate-limit.server.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** How often a member may write, to how many who have not written to them before; newcomers less. */
export const messageLimits = {
  message: { name: 'private-message', max: 40, seconds: 10 * minute },
  first: { name: 'first-message', max: 20, seconds: day },
  newcomer: { name: 'newcomer-message', max: 15, seconds: hour },
  newcomerFirst: { name: 'newcomer-first-message', max: 3, seconds: day },
} satisfies Record<string, Limit>;
