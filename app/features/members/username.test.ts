import { describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { foldUsername, usernameProblem } from './username.ts';

describe('a user name', () => {
  it.each(['anna', 'Kelemen.Zsófi', 'pt_makró', 'ŐszTüske-7', 'abc', 'a'.repeat(30)])('may be %s', (name) => {
    expect(usernameProblem(name)).toBeUndefined();
  });

  it.each([
    ['', 'Válassz'],
    ['ab', 'Legalább 3'],
    ['a'.repeat(31), 'Legfeljebb 30'],
    ['két szó', 'szóköz'],
    ['anna@example.org', 'Csak betű'],
    ['аnna', 'Csak betű'],
    ['a\u0301kos', 'Csak betű'],
    ['123', 'Legalább egy betű'],
    ['._-', 'Legalább egy betű'],
    ['Admin', 'a honlap használja'],
    ['ÁDMIN', 'a honlap használja'],
    ['profil', 'a honlap használja'],
    ['anna.data', 'a honlap használja'],
  ])('may not be "%s"', (name, reason) => {
    expect(usernameProblem(name)).toContain(reason);
  });

  it('is the same without case and accents, and not the same with another mark', () => {
    expect(foldUsername('Őszike')).toBe(foldUsername('OSZIKE'));
    expect(foldUsername('anna.b')).not.toBe(foldUsername('anna_b'));
  });

  it('is none of the first path segments of the pages', () => {
    const paths = routes.flatMap((route) => ('path' in route && route.path ? [route.path.split('/')[0] ?? ''] : []));
    const words = paths.filter((segment) => !segment.startsWith(':'));
    expect(words.length).toBeGreaterThan(50);
    const free = [...new Set(words)].filter((segment) => usernameProblem(segment) === undefined);
    expect(free).toEqual([]);
  });
});
