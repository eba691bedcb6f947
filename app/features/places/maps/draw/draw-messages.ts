import type { FootprintKind } from '#app/platform/geo/footprint.ts';
import { formatCount } from '#app/platform/text/numbers.ts';
import { cornerWords } from './drawing-problem.ts';

/** Words of drawing: they come with what draws, not with the page. */
export const drawMessages = {
  cornerCount: (kind: FootprintKind, count: number) =>
    count === 0
      ? `Kattints a térképre: az lesz az első ${cornerWords[kind]}.`
      : `Eddig ${formatCount(count, cornerWords[kind])}.`,
  cornerInMiddle: (kind: FootprintKind) => `Új ${cornerWords[kind]} a térkép közepén`,
  stepBack: 'Egy lépést vissza',
  dropCorner: (kind: FootprintKind, number: number) => `A(z) ${number}. ${cornerWords[kind]} törlése`,
  drawAfresh: 'Elölről',
} as const;
