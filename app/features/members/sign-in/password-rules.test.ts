import { describe, expect, it } from 'vitest';
import { checkPassword, passwordProblem } from './password-rules.ts';

const own = { username: 'Kelemen.Zsófi', email: 'zsofi.kelemen@iskola.example' };

describe('a new password', () => {
  it.each([
    'három szép futrinka',
    'korhadt-tölgy-alatt',
    'J7#kd9!qPz2w',
    'Zsófi kertjében nyolc lepke',
    '🐞🐛🦋🐜🐝🕷🦗🦟🪲🪳',
  ])('may be %s', (password) => {
    expect(passwordProblem(password, own)).toBeUndefined();
  });

  it.each([
    ['', 'Adj meg egy jelszót.'],
    ['kurta', 'Adj meg hosszabb jelszót.'],
    ['kilencbet', 'Adj meg hosszabb jelszót.'],
    ['a'.repeat(129), 'Legfeljebb 128'],
    ['1234567890', 'leggyakoribb'],
    ['0987654321', 'leggyakoribb'],
    ['1212121212', 'leggyakoribb'],
    ['19870512198', 'leggyakoribb'],
    ['aaaaaaaaaaaa', 'leggyakoribb'],
    ['Password123!', 'leggyakoribb'],
    ['P@ssw0rd2024', 'leggyakoribb'],
    ['jelszó12345', 'leggyakoribb'],
    ['qwertzuiop', 'leggyakoribb'],
    ['szeretlek2024', 'leggyakoribb'],
    ['Budapest1873', 'leggyakoribb'],
    ['annaannaanna', 'leggyakoribb'],
    ['kelemen.zsofi', 'Ne a neved'],
    ['Kelemen.Zsófi12', 'Ne a neved'],
    ['zsofi.kelemen@iskola.example', 'Ne a neved'],
  ])('may not be "%s"', (password, reason) => {
    expect(passwordProblem(password, own)).toContain(reason);
  });

  it('is ticked rule by rule while it is typed', () => {
    expect(checkPassword('jelszó', own)).toEqual({ longEnough: false, uncommon: false, notOwn: true });
    expect(checkPassword('három szép', own)).toEqual({ longEnough: true, uncommon: true, notOwn: true });
  });
});
