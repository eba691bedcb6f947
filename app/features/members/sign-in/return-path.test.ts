import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('G10: the way back after logging in', () => {
  it.each(['/talalat/uj', '/rendszertan/talalatok?dr=0_3', '/profil/kis%20anna#tetej', '/registerseg'])(
    'leads to our own page %s',
    (path) => {
      expect(safeReturnPath(path)).toBe(path);
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '/\t/evil.example/',
    '/%5C/../\\evil.example',
    '/.//evil.example',
    '/..//evil.example/',
    'javascript:alert(1)',
    'talalat/uj',
    '',
    null,
    undefined,
    '/login?vissza=/login',
    '/logout',
    '/resetting/reset/abc',
  ])('leads to the start page instead of %s', (path) => {
    expect(safeReturnPath(path)).toBe('/');
  });
});
