import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const app = path.resolve(import.meta.dirname, '../app');

test('no part has a style attribute, or an element of styles: the content policy forbids them', () => {
  const found: Record<string, number> = {};
  for (const file of fs.readdirSync(app, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx')) continue;
    const count = fs.readFileSync(path.join(app, file), 'utf8').match(/\bstyle=\{|<style\b/g)?.length ?? 0;
    if (count > 0) found[file] = count;
  }
  expect(found).toEqual({});
});
