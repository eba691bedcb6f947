import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { cutAtMarks, joinParts, toPiece, toStoredPiece } from './joined-page.server.ts';

const long = 'ő'.repeat(50_000);
const parts = cutAtMarks(`${long}[nev]közte[kulcs]${long}[nev]`, { name: '[nev]', key: '[kulcs]' });
const own = { name: toPiece('árvíztűrő'), key: toStoredPiece('k'.repeat(70_000)) };
const whole = `${long}árvíztűrőközte${'k'.repeat(70_000)}${long}árvíztűrő`;

test('a page in parts is joined with the parts of one reader', () => {
  expect(joinParts(parts, own, 'identity').toString()).toBe(whole);
});

test('its compressed parts make one gzip stream with a right sum', () => {
  expect(gunzipSync(joinParts(parts, own, 'gzip')).toString()).toBe(whole);
});

test('a part may be empty', () => {
  const none = { name: toPiece(''), key: toStoredPiece('') };
  expect(gunzipSync(joinParts(parts, none, 'gzip')).toString()).toBe(`${long}közte${long}`);
});
