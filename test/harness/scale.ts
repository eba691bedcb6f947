/** True in `npm run check -- whole`: long checks run in their whole form, otherwise in a short one. */
export const isWhole = process.env.WHOLE_CHECKS === 'on';

/** Of several ways to look at one of many things: all in the whole form, in the short one those whose turn it is, so that the things together are looked at in each. */
export function inTurn<Way>(ways: readonly Way[], turn: number): readonly Way[] {
  return isWhole ? ways : ways.filter((_, way) => way === turn % ways.length);
}
