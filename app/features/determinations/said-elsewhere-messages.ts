import { formatNumber } from '#app/platform/text/numbers.ts';
import type { Certainty } from './naming/name-rules.ts';

/** How far a name was sure, behind it. */
export const certaintyMarks: Readonly<Record<Certainty, string>> = { sure: '', cf: ' (cf.)', group: ' (agg.)' };

export const saidElsewhereMessages = {
  title: (count: number) => `Amit a forrásban mondtak róla (${formatNumber(count)})`,
  note: 'Ahogy ott áll, a legrégebbi elöl. Itt nem számít határozásnak.',
};
