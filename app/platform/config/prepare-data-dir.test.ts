import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { keptSecret } from './kept-secret.server.ts';
import { makeFolders, notWritable, prepareDataDir } from './prepare-data-dir.server.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lelohely-data-dir-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));
const at = (...parts: string[]) => path.join(root, ...parts);

fs.writeFileSync(at('file'), '');
fs.symlinkSync(at('nowhere'), at('dead-link'));
fs.symlinkSync(at('round'), at('round'));

/** A data folder in which something stands in another's place. */
function spoilt(name: string, kind: 'file' | 'folder'): string {
  const dataDir = at(`spoilt-${name.replaceAll('/', '-')}`);
  fs.mkdirSync(path.dirname(path.join(dataDir, name)), { recursive: true });
  if (kind === 'file') fs.writeFileSync(path.join(dataDir, name), '');
  else fs.mkdirSync(path.join(dataDir, name));
  return dataDir;
}

const notFolder = /^Az adatmappa nem írható: .* \(ez nem mappa\)$/;
const notFile = /^Az adatmappa nem írható: .* \(ez mappa, pedig fájl lenne a dolga\)$/;

it.each<[string, RegExp]>([
  [at('file'), notFolder],
  [at('file/data'), /\(az útjában valami nem mappa\)$/],
  [at('dead-link'), /\(olyan hivatkozás, amely nem vezet sehová\)$/],
  [at('dead-link/data'), /\(olyan hivatkozás, amely nem vezet sehová\)$/],
  [at('round'), /\((körbe vezető hivatkozás|olyan hivatkozás, amely nem vezet sehová)\)$/],
  [at('a'.repeat(300)), /\(túl hosszú a neve\)$/],
  [at('a/'.repeat(4000)), /\(túl hosszú a neve\)$/],
  ...['files', 'files/uploads', 'files/incoming', 'mail', 'exports', 'postgres'].map((name): [string, RegExp] => [
    spoilt(name, 'file'),
    notFolder,
  ]),
  ...['session-secret', 'push-key', 'postgres.log'].map((name): [string, RegExp] => [spoilt(name, 'folder'), notFile]),
])('says in one sentence why %.60s cannot be the data folder', (dataDir, sentence) => {
  expect(() => prepareDataDir(dataDir)).toThrow(sentence);
  expect(() => prepareDataDir(dataDir)).toThrow(StartupError);
});

it
  .skipIf(process.platform !== 'linux')
  .each(['/proc/lelohely', '/proc/lelohely/data', '/proc/1/data', '/sys/lelohely'])(
  'does not try for ever to make %s',
  (dataDir) => {
    // In a process of its own: what spins can only be ended from without.
    const script = `
      const { prepareDataDir } = await import('#app/platform/config/prepare-data-dir.server.ts');
      try { prepareDataDir(process.argv[1]); } catch (error) { console.log(error.message); }`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script, dataDir], {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      encoding: 'utf8',
      timeout: 20_000,
    });
    expect(stdout).toMatch(/^Az adatmappa nem írható: .* \(.+\)\n$/);
  },
);

it('says that the disk is full', () => {
  expect(() => prepareDataDir(at('full'), Number.POSITIVE_INFINITY)).toThrow(/^Megtelt a lemez, /);
  for (const code of ['ENOSPC', 'EDQUOT'])
    expect(notWritable('Az adatmappa', root, Object.assign(new Error(code), { code })).message).toMatch(
      /^Megtelt a lemez, /,
    );
});

it('makes every folder that is missing, for its owner alone, and takes those that are there', () => {
  makeFolders(at('one/two/three'), 0o700);
  makeFolders(at('one/two/three'), 0o700);
  for (const each of ['one', 'one/two', 'one/two/three']) expect(fs.statSync(at(each)).mode & 0o777).toBe(0o700);
});

it('takes no empty file for a secret', () => {
  fs.writeFileSync(at('secret'), '');
  expect(keptSecret(at('secret'), () => 'word')).toBe('word');
  expect(fs.readFileSync(at('secret'), 'utf8')).toBe('word');
});
