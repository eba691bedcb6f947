import fs from 'node:fs';
import path from 'node:path';
import { expect, it, test } from 'vitest';
import { displayName } from './display-name.ts';

const row = { username: 'anna', full_name: 'Minta Anna', deleted_at: null };

test.each([
  [row, 'Minta Anna'],
  [{ ...row, full_name: '' }, 'anna'],
  [{ ...row, deleted_at: new Date() }, 'törölt felhasználó'],
  [{ ...row, full_name: '', deleted_at: new Date() }, 'törölt felhasználó'],
])('%j is %s', (named, shown) => {
  expect(displayName(named)).toBe(shown);
});

it('is the only one that makes a name of the two, but for the order of a list', () => {
  const app = path.resolve(import.meta.dirname, '../..');
  const makes = /full_?name\b\s*(\|\||\?\?)|nullif\([^)]*full_name/i;
  const found = fs
    .globSync('**/*.{ts,tsx}', { cwd: app })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => makes.test(fs.readFileSync(path.join(app, file), 'utf8')));
  expect(found.sort()).toEqual([
    'features/members/display-name.ts',
    // Whether a picture's author is somebody else
    'features/sightings/licences/licence-items.repo.server.ts',
    // The order of a list's observers by that name
    'features/sightings/lists/sighting-lists.repo.server.ts',
    // The table's own order by that name, held against it in page-members.test.ts
    'features/sightings/members/member-lists.repo.server.ts',
    // The column itself, or that it was never filled in
    'layout/AccountMenu.tsx',
    'screens/admin/users/UserFacts.tsx',
  ]);
});
