import { expect, it } from 'vitest';
import { testConfig } from '#test/factories/session.ts';
import { openRound, sealedShape, sealRound } from './seal-round.server.ts';

const config = testConfig();
const round = { sightingId: 4711, imageId: 815, taxonId: 42, choices: [7, 42, 2_147_483_647, 9] };
const now = new Date('2026-12-01T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

it('opens what it has sealed, for seven days, and each sealing is another word', () => {
  const [one, other] = [sealRound(config, round, now), sealRound(config, round, now)];
  expect(one).toMatch(sealedShape);
  expect(openRound(config, one, later(6.9))).toMatchObject(round);
  expect(openRound(config, one, later(7.1))).toBeUndefined();
  expect(openRound(config, one, now)?.word).not.toBe(openRound(config, other, now)?.word);
});

it('opens nothing that was changed, written otherwise or sealed by another site', () => {
  const sealed = sealRound(config, round, now);
  for (const place of [0, 20, 50, sealed.length - 2]) {
    const letter = sealed[place] === 'A' ? 'B' : 'A';
    expect(openRound(config, sealed.slice(0, place) + letter + sealed.slice(place + 1), now)).toBeUndefined();
  }
  expect(openRound(config, `${sealed}A`, now)).toBeUndefined();
  expect(openRound(config, `${sealed}=`, now)).toBeUndefined();
  expect(openRound(config, '', now)).toBeUndefined();
  expect(openRound({ ...config, sessionSecret: 'x'.repeat(40) }, sealed, now)).toBeUndefined();
});

it('cannot be read: neither the sighting nor the answer stands in it', () => {
  const bytes = Buffer.from(sealRound(config, round, now), 'base64url');
  for (const number of [round.sightingId, round.imageId, round.taxonId]) {
    const written = Buffer.alloc(4);
    written.writeUInt32BE(number);
    expect(bytes.includes(written)).toBe(false);
  }
});
