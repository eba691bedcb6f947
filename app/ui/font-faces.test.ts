import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('no font that comes late moves what is being read', () => {
  const tokens = fs.readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
  const faces = tokens.match(/@font-face \{[^}]*\}/g) ?? [];
  expect(faces.length).toBeGreaterThan(0);
  expect(faces.filter((face) => !face.includes('font-display: optional;'))).toEqual([]);
});
