import type { Answers } from '#app/features/keys/engine/answers.ts';

/** The page's address with other answers; `nev`: the number of the taxon that is chosen. */
export type KeyAddress = (answers: Answers, more?: { nev?: number }) => string;
