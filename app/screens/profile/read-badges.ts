import type { BadgeView } from '#app/features/badges/find-badges.server.ts';

/** The badges of the call's answer; throws where it is none. Read by hand: a schema would outweigh the rest of the page. */
export function readBadges(answer: unknown): BadgeView[] {
  if (!isObject(answer) || answer.success !== true || !Array.isArray(answer.badges))
    throw new Error('This is no answer of badges.');
  return answer.badges.filter(isBadge);
}

function isBadge(value: unknown): value is BadgeView {
  return isObject(value) && ['slug', 'nameShort', 'label', 'iconUrl'].every((name) => typeof value[name] === 'string');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
