import { urls } from '#app/urls.ts';
import type { Call } from '../outbox/call-server.ts';
import { mostHashes } from './most-hashes.ts';

/** An own sighting that has the photo. */
export type KnownPhoto = { sightingId: number; name: string; when: string };

/** Of photos by their hashes those that own sightings have; undefined where nothing could be asked. */
export async function callKnownPhotos(
  hashes: readonly string[],
  call: Call,
): Promise<ReadonlyMap<string, KnownPhoto> | undefined> {
  const known = new Map<string, KnownPhoto>();
  for (let at = 0; at < hashes.length; at += mostHashes) {
    const body = JSON.stringify({ hashes: hashes.slice(at, at + mostHashes) });
    const headers = { 'content-type': 'application/json', accept: 'application/json' };
    const response = await call(urls.knownPhotos(), { method: 'POST', headers, body }).catch(() => undefined);
    const answer: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
    if (!isAnswer(answer)) return undefined;
    for (const { hash, ...photo } of answer.items) known.set(hash, photo);
  }
  return known;
}

/** The server is our own: the outline is enough to tell its answer from a proxy's page. */
function isAnswer(body: unknown): body is { items: (KnownPhoto & { hash: string })[] } {
  return typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items);
}
