/** Words of what lies beneath a map: they come with its choice. */
export const groundMessages = {
  part: 'a részletes térkép',
  choose: 'Mi legyen a térkép alatt?',
  drawn: 'Rajzolt térkép',
  away: 'A részletes térkép most nem érhető el, a rajzolt térképet mutatjuk.',
  far: (name: string) => `Közelebbről látszik: ${name}.`,
  elsewhere: (name: string) => `Ide nem ér el: ${name}.`,
} as const;
