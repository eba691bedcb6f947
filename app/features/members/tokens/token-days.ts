/** How long a key can be asked to live, in days; `never` ends only when it is withdrawn. */
export const tokenLives = ['30', '90', '365', 'never'] as const;
export type TokenLife = (typeof tokenLives)[number];

/** So many running keys a member may have. */
export const mostTokens = 20;

/** How long ended and withdrawn keys stay in the list, in days. */
export const endedTokenDays = 30;

/** The longest name of a key. */
export const longestTokenName = 60;
