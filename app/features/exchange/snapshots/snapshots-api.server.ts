import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { described } from '#app/platform/action/read-call.server.ts';
import { sendFile } from '#app/platform/action/send-file.server.ts';
import { goOut } from '#app/platform/action/way-out.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { csvCell } from '#app/platform/text/csv.ts';
import { urls } from '#app/urls.ts';
import { type CitationFormat, citationFormats } from './cite.ts';
import { type Compared, type Difference, differences, openComparison } from './compare-snapshots.server.ts';
import { findSnapshot } from './find-snapshots.server.ts';
import { judgeSnapshot } from './judge-snapshot.server.ts';
import { snapshotMessages as messages } from './messages.ts';
import { findSnapshotRow } from './snapshots.repo.server.ts';
import { toCited } from './to-cited.ts';

const number = z.coerce.number().int().positive().max(2_147_483_647);
const one = z.object({ id: number });
const cited = z.object({ id: number, format: z.enum(Object.keys(citationFormats) as [CitationFormat]) });
const two = z.object({ id: number, later: number });
const binary = z.string().meta({ format: 'binary' });

/** Judging goes through all of a snapshot. */
const inLine = limitConcurrency(2, 30);

/** Files of exports that are frozen, for whoever has their address. */
export async function snapshotsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const open = { tag: 'sightings', access: 'public', type: 'application/octet-stream', answer: binary } as const;

  server.get(
    '/export/pillanatkep/:id/fajl',
    described({ ...open, summary: 'Egy pillanatkép fájlja (Darwin Core csomag).', params: one }),
    (request, reply) => sendSnapshot(services, request, reply),
  );

  server.get(
    '/export/pillanatkep/:id/idezet/:format',
    described({ ...open, summary: 'Egy pillanatkép hivatkozása: bib, ris vagy json (CSL).', params: cited }),
    async (request, reply) => {
      const { id, format } = parseOr('not_found', cited, request.params);
      const viewer = await resolveViewer(services, headersOf(request));
      const { name: _, mime, write } = citationFormats[format];
      const snapshot = toCited(await findSnapshot(services.db, viewer, id), services.config);
      if (!snapshot) throw new DomainError('not_found');
      return reply
        .headers({ 'cache-control': 'no-cache', ...asAttachment(`${messages.file}-${id}.${format}`) })
        .type(mime)
        .send(write(snapshot));
    },
  );

  server.get(
    '/export/pillanatkep/:id/osszevetes/:later/fajl',
    described({ ...open, summary: 'Két pillanatkép különbsége táblázatként (CSV).', params: two, type: 'text/csv' }),
    async (request, reply) => {
      const { id, later } = parseOr('not_found', two, request.params);
      goOut(request);
      const compared = await openComparison(services, { id, laterId: later });
      return reply
        .headers({ 'cache-control': 'no-cache', ...asAttachment(`${messages.changesFile}-${id}-${later}.csv`) })
        .type('text/csv; charset=utf-8')
        .send(request.method === 'HEAD' ? '' : Readable.from(changesTexts(services, compared)));
    },
  );
}

/** Nobody gets a file without its being looked through first: what has been withdrawn a moment ago is not given. */
async function sendSnapshot(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { id } = parseOr('not_found', one, request.params);
  const row = await findSnapshotRow(services.db, id);
  if (!row?.storage_key) throw new DomainError('not_found');
  goOut(request);
  if (!(await inLine(() => judgeSnapshot(services, row))))
    throw new DomainError('conflict', [{ path: '', message: messages.thinning }]);
  reply.headers({ 'cache-control': 'no-cache', ...asAttachment(`${messages.file}-${id}.zip`) });
  return sendFile(request, reply, { storage: services.storage, key: row.storage_key, mime: 'application/zip' });
}

function asAttachment(name: string) {
  return { 'content-disposition': `attachment; filename="${name}"` };
}

async function* changesTexts(
  { storage, config }: Pick<Services, 'storage' | 'config'>,
  compared: Compared,
): AsyncGenerator<string> {
  yield `\uFEFF${rowText(Object.values(messages.columns))}`;
  let text = '';
  for await (const difference of differences({ storage }, compared)) {
    text += rowText(cellsOf(difference, config.publicUrl));
    if (text.length < 32_768) continue;
    yield text;
    text = '';
  }
  yield text;
}

function cellsOf({ kind, id, before, after }: Difference, publicUrl: string): (string | number)[] {
  const pairs = (['name', 'place', 'date'] as const).flatMap((key) => [before?.[key] ?? '', after?.[key] ?? '']);
  return [messages.kinds[kind], id, publicUrl + urls.sighting(id), ...pairs];
}

function rowText(cells: readonly (string | number)[]): string {
  return `${cells.map((cell) => csvCell(cell, ';')).join(';')}\r\n`;
}
