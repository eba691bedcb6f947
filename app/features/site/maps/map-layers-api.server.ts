import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { sendFile } from '#app/platform/action/send-file.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findMapFile } from './map-files.server.ts';
import { mapFileName } from './map-layer.ts';
import { readMapLayers } from './read-map-layers.server.ts';
import { showMapLayers } from './show-map-layers.server.ts';

const fileParams = z.object({ file: mapFileName });
const fileQuery = z.object({ v: z.string().optional() });

/** What may lie beneath the maps of readers, and the files of those grounds that the site itself serves. */
export async function mapLayersApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  server.get('/map/layers.json', async (request, reply) => {
    const layers = JSON.stringify(await showMapLayers(services));
    const etag = `"${createHash('sha256').update(layers).digest('base64url').slice(0, 22)}"`;
    reply.headers({ 'cache-control': 'public, no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(layers);
  });

  server.get('/maps/:file', async (request, reply) => {
    const { file: name } = parseOr('not_found', fileParams, request.params);
    const { v } = parseOr('malformed', fileQuery, request.query);
    const isShown = (await readMapLayers(services)).some(
      ({ kind, source, isOn }) => isOn && kind === 'pmtiles' && source === name,
    );
    const found = isShown ? await findMapFile(services.config, name) : undefined;
    if (!found) throw new DomainError('not_found');
    const { location, size, version } = found;
    // An address with a version names what never changes.
    reply.header('cache-control', v === version ? 'public, max-age=31536000, immutable' : 'public, max-age=600');
    const storage = {
      size: async () => size,
      stream: async (_key: string, range?: { first: number; last: number }) =>
        createReadStream(location, range && { start: range.first, end: range.last }),
    };
    return sendFile(request, reply, { storage, key: version, mime: 'application/vnd.pmtiles' });
  });
}
