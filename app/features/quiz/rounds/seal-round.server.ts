import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sessionSecret } from '#app/features/members/sign-in/session-secret.server.ts';
import type { Config } from '#app/platform/config/config.server.ts';
import { roundLivesDays } from '../quiz-codes.ts';
import type { OpenedRound, Round } from './round.ts';

type Secret = Pick<Config, 'sessionSecret' | 'dataDir'>;

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];
const numberBytes = 4;

/** How a sealed round looks in an address. */
export const sealedShape = /^[\w-]{60,120}$/;

/**
 * A round as the word of an address that only this site can read: whoever holds it learns neither the sighting nor the answer, and
 * the same question sealed again is another word.
 */
export function sealRound(config: Secret, { sightingId, imageId, taxonId, choices }: Round, now: Date): string {
  const numbers = [Math.floor(now.getTime() / 1000), sightingId, imageId, taxonId, ...choices];
  const content = Buffer.alloc(numbers.length * numberBytes);
  for (const [place, number] of numbers.entries()) content.writeUInt32BE(number, place * numberBytes);
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(config), nonce);
  return Buffer.concat([nonce, sealing.update(content), sealing.final(), sealing.getAuthTag()]).toString('base64url');
}

/** The round of such a word; undefined for any other word, and for one that is too old. */
export function openRound(config: Secret, sealed: string, now: Date): OpenedRound | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  // The same bytes are written in one way only: a second way would be answered a second time.
  if (!sealedShape.test(sealed) || bytes.toString('base64url') !== sealed) return undefined;
  const numbers = numbersIn(config, bytes);
  const [madeAt = 0, sightingId, imageId, taxonId, ...choices] = numbers ?? [];
  const isOld = now.getTime() / 1000 - madeAt > roundLivesDays * 86_400;
  if (sightingId === undefined || imageId === undefined || taxonId === undefined || isOld) return undefined;
  return { word: bytes.subarray(0, nonceBytes).toString('base64url'), sightingId, imageId, taxonId, choices };
}

function numbersIn(config: Secret, bytes: Buffer): number[] | undefined {
  const opening = createDecipheriv(cipher, keyOf(config), bytes.subarray(0, nonceBytes));
  opening.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const content = Buffer.concat([opening.update(bytes.subarray(nonceBytes, -tagBytes)), opening.final()]);
    return Array.from({ length: content.length / numberBytes }, (_, place) =>
      content.readUInt32BE(place * numberBytes),
    );
  } catch {
    return undefined;
  }
}

const keys = new Map<string, Buffer>();

function keyOf(config: Secret): Buffer {
  const secret = sessionSecret(config);
  const known = keys.get(secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'quiz rounds', 32));
  keys.set(secret, key);
  return key;
}
