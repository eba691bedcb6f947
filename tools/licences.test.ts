import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

/** Licences that may go into a work under the AGPL-3.0-or-later, or stand beside it as tools. */
const compatible = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'Python-2.0',
    'Zlib',
    'Unlicense',
  ],
  ...['Apache-2.0', 'MPL-2.0', 'LGPL-3.0', 'LGPL-3.0-or-later', 'OFL-1.1', 'CC0-1.0', 'CC-BY-4.0'],
]);

/** Packages whose own description names none; what their files say instead. */
const told: Record<string, string> = { 'combine-errors': 'MIT' };

type Lock = { packages: Record<string, { license?: string }> };

it('takes no package whose licence does not go with the AGPL', () => {
  const { packages }: Lock = JSON.parse(read('package-lock.json'));
  const strange = Object.entries(packages).flatMap(([place, { license }]) => {
    const name = place.replace(/^.*node_modules\//, '');
    const said = license ?? told[name] ?? 'none';
    return place === '' || isCompatible(said) ? [] : [`${name}: ${said}`];
  });
  expect(strange).toEqual([]);
});

it('names in the table whatever stands under other terms than the program', () => {
  const table = read('docs/licences.md');
  const places = fs.readdirSync(path.join(root, 'db/seed/places'));
  expect(places.filter((file) => !table.includes(file))).toEqual([]);
  const fixtures = fs.readdirSync(path.join(root, 'test/fixtures'), { withFileTypes: true });
  const folders = fixtures.filter((entry) => entry.isDirectory()).map(({ name }) => `test/fixtures/${name}/`);
  expect(folders.filter((folder) => !table.includes(folder))).toEqual([]);
  expect(read('LICENSE')).toMatch(/^GNU AFFERO GENERAL PUBLIC LICENSE\nVersion 3,/);
});

/** `A AND B` needs each, `A OR B` any. */
function isCompatible(expression: string): boolean {
  const bare = expression.replace(/[()]/g, '');
  const any = bare.split(' OR ');
  return any.some((each) => each.split(' AND ').every((one) => compatible.has(one.trim())));
}
