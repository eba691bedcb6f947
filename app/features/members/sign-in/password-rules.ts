import { foldUsername } from '../username.ts';
import { isCommonPassword } from './common-passwords.ts';

export const passwordLength = { min: 10, max: 128 };

/** The rules that a form ticks while a password is typed. */
export type PasswordChecks = { longEnough: boolean; uncommon: boolean; notOwn: boolean };

/** How a password stands with each rule; length is counted in what a reader sees as characters. */
export function checkPassword(password: string, own: { username: string; email: string }): PasswordChecks {
  return {
    longEnough: passwordSize(password) >= passwordLength.min,
    uncommon: !isCommonPassword(password),
    notOwn: !tellsOwn(password, own),
  };
}

export function passwordSize(password: string): number {
  return [...password].length;
}

/** What is wrong with a new password as a Hungarian sentence; undefined when it is good. */
export function passwordProblem(password: string, own: { username: string; email: string }): string | undefined {
  if (password === '') return 'Adj meg egy jelszót.';
  if (password.length > passwordLength.max) return `Legfeljebb ${passwordLength.max} karakter lehet.`;
  const checks = checkPassword(password, own);
  if (!checks.longEnough) return 'Adj meg hosszabb jelszót. Három-négy összefűzött szó könnyen megjegyezhető.';
  if (!checks.uncommon) return 'Ez a leggyakoribb jelszavak egyike. Adj meg olyat, amire más nem gondol.';
  if (!checks.notOwn) return 'Ne a neved vagy a címed legyen a jelszavad.';
  return undefined;
}

/** Whether little more is left of the password than the user name or the address. */
function tellsOwn(password: string, { username, email }: { username: string; email: string }): boolean {
  const plain = foldUsername(password);
  const own = [username, email, email.split('@')[0] ?? ''].map(foldUsername).filter((part) => part.length >= 3);
  return own.some((part) => plain.includes(part) && plain.length - part.length < 6);
}
