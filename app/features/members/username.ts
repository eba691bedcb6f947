import { withoutUnseen } from '#app/platform/text/fold.ts';
import { isReservedWord } from '#app/reserved-words.ts';

export const usernameLength = { min: 3, max: 30 };

/** Letters with Hungarian accents, digits and three marks; at least one letter, so that an id and a name are never confused. */
const allowed = /^[a-záéíóöőúüű0-9._-]+$/i;
const letter = /[a-záéíóöőúüű]/i;

/** How user names are compared: without regard to case and accent; the marks count. */
export function foldUsername(username: string): string {
  return withoutUnseen(username).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The words by which members are looked for; their marks count, as those of user names do. */
export function searchedWords(text: string): string[] {
  return foldUsername(text).split(/\s+/).filter(Boolean);
}

/** What is wrong with a user name as a Hungarian sentence; undefined when it is good. Whether it is taken only the database knows. */
export function usernameProblem(username: string): string | undefined {
  if (username === '') return 'Válassz egy felhasználónevet.';
  if (!allowed.test(username)) return 'Csak betű, szám, pont, kötőjel és aláhúzás lehet benne, szóköz nem.';
  if (username.length < usernameLength.min) return `Legalább ${usernameLength.min} karakter kell.`;
  if (username.length > usernameLength.max) return `Legfeljebb ${usernameLength.max} karakter lehet.`;
  if (!letter.test(username)) return 'Legalább egy betű legyen benne.';
  if (isReservedWord(foldUsername(username))) return 'Ezt a nevet a honlap használja. Válassz másikat.';
  return undefined;
}
