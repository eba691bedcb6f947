import { monthName } from '#app/platform/text/months.ts';
import { formatDistance, formatNumber, NBSP } from '#app/platform/text/numbers.ts';
import { lifeStageWords } from '../sighting-words.ts';
import type { Hint } from './hint.ts';

export const halfPlace = 'Szélesség és hosszúság is kell.';

/** A hint in one sentence, with the numbers behind it. */
export function hintSentence(hint: Hint): string {
  switch (hint.kind) {
    case 'far':
      return `Eddig ${formatNumber(hint.sightings)} elfogadott találata van ${formatNumber(hint.squares)} négyzetben; a legközelebbi (${hint.nearestSquare}) ${formatNumber(hint.nearestKm)}${NBSP}km-re innen.`;
    case 'season':
      return `Ebben az időszakban ${hint.lifeStage ? `ilyen alakban (${lifeStageWords[hint.lifeStage]}) ` : ''}még nem látták: eddigi ${formatNumber(hint.sightings)} elfogadott találata mind máskori (${monthsInWords(hint.months)}).`;
    case 'altitude':
      return `Eddig ${formatNumber(hint.sightings)} elfogadott találata mind ${formatNumber(hint.min)} és ${formatNumber(hint.max)} m között van.`;
    case 'same_find':
      return `Ezen a napon, innen ${formatDistance(hint.distanceM)}-re már rögzítetted.`;
    case 'same_photo':
      return hint.isSame
        ? 'Ezt a képet már feltöltötted egy találatodhoz.'
        : 'Nagyon hasonló képed van egy másik találatodnál.';
  }
}

/** `március – május, július`: runs of months, one over New Year being one run. */
export function monthsInWords(months: readonly number[]): string {
  const has = new Set(months);
  if (has.size === 12) return 'egész évben';
  const before = (month: number) => ((month + 10) % 12) + 1;
  const after = (month: number) => (month % 12) + 1;
  const starts = [...has].filter((month) => !has.has(before(month))).sort((a, b) => a - b);
  return starts
    .map((first) => {
      let last = first;
      while (has.has(after(last))) last = after(last);
      return first === last ? monthName(first) : `${monthName(first)} – ${monthName(last)}`;
    })
    .join(', ');
}
