import type { Limit } from '#app/platform/action/rate-limit.server.ts';

const minute = 60;
const hour = 60 * minute;

/** How often a member may write to others. */
export const writingLimits = {
  comment: { name: 'comment', max: 30, seconds: 10 * minute },
  avatar: { name: 'avatar', max: 20, seconds: hour },
  cover: { name: 'cover', max: 30, seconds: hour },
  report: { name: 'report', max: 30, seconds: hour },
} satisfies Record<string, Limit>;
