import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Who asks for room before it writes, by what. */
const askRoom = /\bwhileRoom\(|\bcheckTemporaryRoom\(/;
/** Who need not: the storage is asked for room around it (`withFloor`), or it writes a few kilobytes without which nothing works, or where an operator tells it to. */
const needNot = [
  'app/platform/config/kept-secret.server.ts',
  'app/platform/config/prepare-data-dir.server.ts',
  'app/platform/mail/mail-folder.server.ts',
  'app/platform/storage/folder-storage.server.ts',
  'server/commands/import-checklist-command.ts',
];
const writes = /\b(?:createWriteStream|writeFile|writeFileSync|appendFile|copyFile|cp)\(|= createWriteStream\b/;

test('whoever writes files asks for room first', () => {
  const files = ['app', 'server'].flatMap((top) =>
    fs.readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(top, name)),
  );
  const writers = files.filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && writes.test(fs.readFileSync(file, 'utf8')),
  );
  expect(writers).toEqual(expect.arrayContaining(needNot));
  const unasked = writers.filter((file) => !needNot.includes(file) && !askRoom.test(fs.readFileSync(file, 'utf8')));
  expect(unasked).toEqual([]);
});
