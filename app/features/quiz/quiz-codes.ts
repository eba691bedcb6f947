/** How near to the right species the wrong choices stand. */
export const difficulties = ['easy', 'medium', 'hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** A game that one chooses, the round of the day, and what is due to be repeated. */
export const gameKinds = ['free', 'daily', 'due'] as const;
export type GameKind = (typeof gameKinds)[number];

/** Choices of a question, where so many species can be told. */
export const mostChoices = 4;

/** Questions of a game, where so many photos are fit. */
export const gameLength = 10;

/** A game of fewer questions is not worth beginning. */
export const fewestQuestions = 3;

/** Days for which a question can be answered. */
export const roundLivesDays = 7;

/** The round of the day is the same for everybody, so is its difficulty. */
export const dailyDifficulty: Difficulty = 'medium';
