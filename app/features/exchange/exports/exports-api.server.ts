import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { DomainError, RETRY_AFTER } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { queryOf } from '#app/platform/action/query-of.ts';
import { TooManyRequests } from '#app/platform/action/rate-limit.server.ts';
import { described, fileAnswer } from '#app/platform/action/read-call.server.ts';
import { sendFile } from '#app/platform/action/send-file.server.ts';
import { goOut } from '#app/platform/action/way-out.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { checkTemporaryRoom } from '#app/platform/storage/check-room.server.ts';
import { makeTemporaryFolder } from '#app/platform/storage/temporary-folder.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import type { ExportFormat } from './export-format.ts';
import { exportFormats } from './export-formats.ts';
import { decimalWords, type ExportScope, exportKeys, separatorWords } from './export-scope.ts';
import { openMadeExport } from './find-made-exports.server.ts';
import { refuseLongExport } from './long-export.server.ts';
import { madeExportDays } from './made-export-days.ts';
import { makeExport } from './make-export.server.ts';
import { exportMessages as messages } from './messages.ts';
import { type OpenExport, openExport, wordsOf } from './open-export.server.ts';
import { readExportFile } from './read-export-file.ts';
import { standAlone } from './stand-alone.repo.server.ts';

const user = z.object({ user: z.string().min(1).max(100) });
const group = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

/** Beside the list's filters. */
const fileQuery = z.object({
  [exportKeys.format]: z.enum(exportFormats.map(({ key }) => key)),
  [exportKeys.separator]: z.enum(separatorWords).optional(),
  [exportKeys.decimal]: z.enum(decimalWords).optional(),
});

/** Each holds a connection and much of a processor: so many at once, and so many in line. */
const inLine = limitConcurrency(2, 30);

/** Whose file this process makes, or has in line. */
const served = new Set<number>();

/** Told to nobody: whoever asked is not there any more. */
const gone = () => Object.assign(new Error('Whoever asked for it has gone.'), { code: 'ECONNRESET' });

const strategy = 'asksForFile';
const fileAsked = new RegExp(`[?&]${exportKeys.format}=`);

/** Files of sightings: at the addresses of the pages that tell of them, where a format is asked for. */
export async function exportsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  addStrategy(server);
  const answer = (url: string, summary: string, scopeOf: Asked['scopeOf'], params?: z.ZodType) =>
    server.get(
      url,
      {
        constraints: { [strategy]: 'yes' },
        ...described({
          tag: 'sightings',
          access: 'own',
          scope: 'export',
          summary,
          ...(params && { params }),
          query: fileQuery,
          notes: `A lista szűrőivel; az elválasztó és a tizedesjel a CSV-é. \`${exportKeys.format}\` nélkül ugyanitt egy lap áll, ahol választani lehet.`,
          answer: fileAnswer,
          type: 'application/octet-stream',
        }),
      },
      (request, reply) => sendExport(services, { request, reply, scopeOf }),
    );
  answer('/export', 'Találatok fájlként, a licenceik szerint.', () => ({ kind: 'all' }));
  answer('/export/area/get', 'Egy terület találatai fájlként.', () => ({ kind: 'area' }));
  const ofUser = ({ params }: FastifyRequest) => ({ kind: 'user', ...parseOr('not_found', user, params) }) as const;
  answer('/export/felhasznalo/:user', 'Egy tag találatai fájlként.', ofUser, user);
  const ofGroup = ({ params }: FastifyRequest) =>
    ({ kind: 'group', groupId: parseOr('not_found', group, params).id }) as const;
  answer('/export/group/:id', 'Egy csoport találatai fájlként.', ofGroup, group);
  server.get(
    '/export/fajl/:id',
    described({
      tag: 'sightings',
      access: 'own',
      scope: 'export',
      summary: `Egy háttérben készült fájl, csak annak, aki kérte, ${madeExportDays} napig.`,
      params: group,
      answer: fileAnswer,
      type: 'application/octet-stream',
    }),
    (request, reply) => sendMadeInBackground(services, request, reply),
  );
}

async function sendMadeInBackground(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const viewer = await resolveViewer(services, headersOf(request));
  const { key, format, madeAt } = await openMadeExport(
    services.db,
    viewer,
    parseOr('not_found', group, request.params),
  );
  reply.headers({ 'cache-control': 'private, no-store', ...asAttachment(format, madeAt) });
  return sendFile(request, reply, { storage: services.storage, key, mime: format.mime });
}

function asAttachment({ extension }: ExportFormat, madeAt: Date) {
  return { 'content-disposition': `attachment; filename="${messages.file}-${wallClock(madeAt).date}.${extension}"` };
}

/** Routes of their own for addresses that ask for a file: without it the page stands there. */
function addStrategy(server: FastifyInstance): void {
  if (server.hasConstraintStrategy(strategy)) return;
  server.addConstraintStrategy({
    name: strategy,
    storage: storageOf,
    deriveConstraint: ({ url }) => (url !== undefined && fileAsked.test(url) ? 'yes' : undefined),
    validate: () => undefined,
    mustMatchWhenDerived: false,
  });
}

/** The one route behind a value of the constraint. */
function storageOf<Route>() {
  const routes = new Map<unknown, Route>();
  return {
    get: (value: unknown) => routes.get(value) ?? null,
    set: (value: unknown, route: Route) => void routes.set(value, route),
    del: (value: unknown) => void routes.delete(value),
    empty: () => routes.clear(),
  };
}

type Asked = { request: FastifyRequest; reply: FastifyReply; scopeOf: (request: FastifyRequest) => ExportScope };

async function sendExport(services: Services, { request, reply, scopeOf }: Asked): Promise<FastifyReply> {
  const viewer = await resolveViewer(services, headersOf(request));
  const query = queryOf(request.url);
  const scope = scopeOf(request);
  const open = await openExport(services.db, viewer, { scope, query });
  const { format, csv, problems } = readExportFile(query);
  refuse({ ...open.problems, ...problems });
  if (!format) throw new DomainError('malformed');
  if (scope.kind === 'area' && !open.filters.area) throw new DomainError('malformed', [messages.noArea]);
  return oneAtATime(viewer, async () => {
    await refuseLongExport(services.db, viewer, open);
    if (request.method === 'HEAD') return reply.type(format.mime).send();
    // It waits in a line of its own, and is read by nobody meanwhile.
    goOut(request);
    const ended = new AbortController();
    reply.raw.once('close', () => ended.abort(gone()));
    // Whoever left while it was being counted is told of no more.
    if (reply.raw.closed) throw gone();
    return inLine(() => sendMade(services, reply, { viewer, open, format, csv, signal: ended.signal }));
  });
}

const another = () => new TooManyRequests(RETRY_AFTER, messages.oneAtATime);

/** Throws TooManyRequests while this process makes another for the same member. */
async function oneAtATime<Result>({ memberId }: Viewer, work: () => Promise<Result>): Promise<Result> {
  const who = memberId ?? 0;
  if (served.has(who)) throw another();
  served.add(who);
  try {
    return await work();
  } finally {
    served.delete(who);
  }
}

/** Throws TooManyRequests while any process makes another for the same member. */
async function oneInAll(tx: Tx, { memberId }: Viewer): Promise<void> {
  if (!(await standAlone(tx, { what: 'export', id: memberId ?? 0 }))) throw another();
}

type Making = {
  viewer: Viewer;
  open: OpenExport;
  format: ExportFormat;
  csv: ReturnType<typeof readExportFile>['csv'];
  signal: AbortSignal;
};

/** Makes the file first and sends it then, with its length: what breaks off on its way is known to be broken, and a slow reader holds nothing but a file. */
async function sendMade(
  { db, config }: Services,
  reply: FastifyReply,
  { viewer, open, format, csv, signal }: Making,
): Promise<FastifyReply> {
  signal.throwIfAborted();
  const folder = await makeTemporaryFolder('export');
  const remove = () => void rm(folder, { recursive: true, force: true });
  try {
    const file = path.join(folder, `export.${format.extension}`);
    const madeAt = new Date();
    const about = {
      ...siteOf(config),
      madeAt,
      filters: wordsOf(open),
      listUrl: config.publicUrl + open.listUrl,
      isOwn: open.isOwn,
    };
    const checkRoom = () => checkTemporaryRoom(config, 0);
    const enter = (tx: Tx) => oneInAll(tx, viewer);
    await makeExport(db, { viewer, asked: open, about, format, csv, file, signal, enter, checkRoom });
    const { size } = await stat(file);
    signal.throwIfAborted();
    const stream = createReadStream(file);
    stream.once('close', remove);
    reply.headers({
      'cache-control': 'private, no-store',
      ...asAttachment(format, madeAt),
      'content-length': size,
    });
    return reply.type(format.mime).send(stream);
  } catch (error) {
    remove();
    throw error;
  }
}

function siteOf({ siteName, publicUrl }: Services['config']) {
  return { siteName, publicUrl };
}

function refuse(problems: Record<string, string>): void {
  const details = Object.entries(problems).map(([path, message]) => ({ path, message }));
  if (details.length > 0) throw new DomainError('malformed', details);
}
