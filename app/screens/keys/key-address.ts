import type { Answers } from '#app/features/keys/engine/answers.ts';

/** The page's address with other answers; `nev`: the number of the taxon that is chosen. */
export type KeyAddress = (answers: Answers, more?: { nev?: number }) => string;

/** Where on the page that stands what it can be. */
export const resultId = 'lehet';
