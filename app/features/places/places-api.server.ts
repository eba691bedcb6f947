import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseOr } from '#app/platform/action/http.server.ts';
import { networkOf } from '#app/platform/action/network-of.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import { described } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { locateExactly } from './locate-exactly.server.ts';
import { drawHungary } from './maps/hungary-drawing.server.ts';
import { makeMapBase, makeMapNear } from './maps/map-base.server.ts';
import { mapTroubleSchema } from './maps/map-trouble.ts';
import { placesMessages } from './messages.ts';
import { readHeight } from './read-height.server.ts';

const pointQuery = z.object({
  lat: degrees(90, placesMessages.badLatitude),
  lon: degrees(180, placesMessages.badLongitude),
});

/** What is told of a point; `altitudeM` is null where nobody knows. */
export const locatedSchema = z
  .strictObject({
    inHungary: z.boolean(),
    countyCode: z.string().nullable(),
    county: z.string().nullable(),
    settlement: z.strictObject({ name: z.string(), distanceM: z.number() }).nullable(),
    utm10: z.string().nullable(),
    altitudeM: z.number().nullable(),
  })
  .meta({ id: 'LocatedPoint', description: 'Hol van egy pont: vármegye, település, 10 km-es négyzet, magasság.' });

const locateCall = {
  tag: 'site',
  summary: 'Hol van egy pont.',
  query: pointQuery,
  answer: locatedSchema,
} as const;
const troubleCall = {
  tag: 'site',
  summary: 'A böngésző jelenti, ha egy térkép nem jött meg; hálózatonként korlátozott.',
  body: mapTroubleSchema,
  answer: z.null(),
  status: 204,
} as const;

/** `gzipped` is left out where the bytes are compressed already. */
type StaticFile = { type: string; plain: Buffer; gzipped?: Buffer; etag: string };

const reliefFile = path.resolve(import.meta.dirname, '../../../db/seed/places/relief.webp');

/** Enough to learn of a trouble, too little to fill a log. */
const troubleLimit = { name: 'map-log', max: 20, seconds: 600 };

/** Where a point lies, the parts of the country's map that every map starts from, and what browsers tell of maps that failed. */
export async function placesApi(
  server: FastifyInstance,
  { services }: { services: Pick<Services, 'db' | 'config'> },
): Promise<void> {
  server.get('/places/locate', described(locateCall), async (request, reply) => {
    const { lat, lon } = parseOr('malformed', pointQuery, request.query);
    // The address holds somebody's point: it stays out of shared caches.
    reply.header('cache-control', 'private, max-age=600');
    const point = { latitude: lat, longitude: lon };
    const { altitudeDir } = services.config;
    const altitudeM = altitudeDir === undefined ? null : await readHeight(altitudeDir, point);
    return { ...(await locateExactly(services.db, point)), altitudeM };
  });

  server.post('/map/log', described(troubleCall), async (request, reply) => {
    const { map, message } = parseOr('malformed', mapTroubleSchema, request.body);
    await countTry(services.db, troubleLimit, networkOf(request.ip));
    // In one line, whatever was sent: a log is read by line.
    console.warn(`Térképhiba (${oneLine(map)}): ${oneLine(message)}`);
    return reply.code(204).send();
  });

  const base = once(() => staticText('application/geo+json', JSON.stringify(makeMapBase())));
  server.get('/map/base.geojson', async (request, reply) => sendStatic(request, reply, await base()));

  const near = once(() => staticText('application/geo+json', JSON.stringify(makeMapNear())));
  server.get('/map/near.geojson', async (request, reply) => sendStatic(request, reply, await near()));

  const relief = once(async () => staticFile('image/webp', await fs.readFile(reliefFile)));
  server.get('/map/relief.webp', async (request, reply) => sendStatic(request, reply, await relief()));

  const drawing = once(() => staticText('image/svg+xml', drawHungary()));
  server.get('/map/hungary.svg', async (request, reply) => sendStatic(request, reply, await drawing()));
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

/** A blank is no number: it must not become 0. */
function degrees(most: number, message: string) {
  const inRange = z.number(message).min(-most, message).max(most, message);
  return z.string(message).regex(/\d/, message).transform(Number).pipe(inRange);
}

/** Made at the first request and kept, since it never changes while the server runs. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

async function staticText(type: string, text: string): Promise<StaticFile> {
  const file = staticFile(`${type}; charset=utf-8`, Buffer.from(text));
  return { ...file, gzipped: await promisify(gzip)(file.plain, { level: 9 }) };
}

function staticFile(type: string, plain: Buffer): StaticFile {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, plain, etag };
}

function sendStatic(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, plain, gzipped, etag }: StaticFile,
): FastifyReply {
  reply.headers({ 'cache-control': 'public, max-age=86400', etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const zipped = gzipped && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  if (zipped) reply.header('content-encoding', 'gzip');
  return reply.type(type).send(zipped ? gzipped : plain);
}
