import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const app = path.resolve(import.meta.dirname, '../app');

/** Parts that still set a style of their own, and how often. Nothing may come to it: the content policy will forbid them all. */
const left: Record<string, number> = {
  'screens/identify/workbench/case/SeasonMeter.tsx': 1,
  'screens/identify/workbench/case/Stage.tsx': 1,
  'screens/record/sheet/Sheet.tsx': 2,
  'screens/settings/licences/Fates.tsx': 1,
  'ui/page/Plate.tsx': 1,
};

test('no part gets a style attribute, or an element of styles, beyond those that are left', () => {
  const found: Record<string, number> = {};
  for (const file of fs.readdirSync(app, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx')) continue;
    const count = fs.readFileSync(path.join(app, file), 'utf8').match(/\bstyle=\{|<style\b/g)?.length ?? 0;
    if (count > 0) found[file] = count;
  }
  expect(found).toEqual(left);
});
