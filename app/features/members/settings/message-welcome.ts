/** From whom a member takes messages: from everybody, from whom they follow, or from nobody. */
export const messageWelcomes = ['everybody', 'followed', 'nobody'] as const;
export type MessageWelcome = (typeof messageWelcomes)[number];
