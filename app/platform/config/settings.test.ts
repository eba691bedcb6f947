import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig, settingsSchema } from './config.server.ts';

const root = path.resolve(import.meta.dirname, '../../..');
/** Set by the scripts that start the program, never by an operator. */
const internal = ['NODE_ENV'];

test('every documented setting is read, and every one that is read is documented', () => {
  const table = fs.readFileSync(path.join(root, 'docs/operations.md'), 'utf8').matchAll(/^\| (`[A-Z].*?) \|/gm);
  const documented = [...table].flatMap(([, names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  const read = Object.keys(settingsSchema.shape).filter((name) => !internal.includes(name));
  expect(documented.sort()).toEqual(read.sort());
});

test('nothing is read that no part of the program uses', () => {
  const sources = ['app', 'server'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith('config.server.ts'))
      .map((file) => fs.readFileSync(path.join(root, folder, file), 'utf8')),
  );
  const all = sources.join('\n');
  const unused = Object.keys(loadConfig({})).filter((name) => !new RegExp(`\\b${name}\\b`).test(all));
  expect(unused).toEqual([]);
});

test.each([
  ['PUBLIC_URL', 'javascript:1'],
  ['PUBLIC_URL', 'lelohely.example.org'],
  ['SUPPORT_URL', 'javascript:alert(1)'],
  ['SMTP_URL', 'nonsense'],
  ['SMTP_URL', 'https://levelezo.example.org'],
  ['SMTP_URL', 'smtp://tag:100%jelszo@levelezo.example.org'],
])('%s=%s is refused at the start, in a sentence that says what it should be', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(/kezdetű cím legyen|helyére %25 kell/);
});
