import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { taxonRanks } from '#app/features/taxonomy/taxon-view.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { networkOf } from '#app/platform/action/network-of.ts';
import { rowId } from '#app/platform/action/paging.ts';
import { described, fileAnswer, readCall } from '#app/platform/action/read-call.server.ts';
import { goOut } from '#app/platform/action/way-out.ts';
import { bareWebp } from '#app/platform/images/bare-webp.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { MissingFileError } from '#app/platform/storage/file-storage.server.ts';
import { quizMessages as messages } from './messages.ts';
import { difficulties } from './quiz-codes.ts';
import { answerRound } from './rounds/answer-round.server.ts';
import { findFreshRound } from './rounds/find-fresh-round.server.ts';
import { findRoundPicture } from './rounds/find-round-picture.server.ts';
import type { ResultView, RoundView } from './rounds/round-view.ts';
import { sealedShape } from './rounds/seal-round.server.ts';

const choice = z.strictObject({
  id: z.number().int(),
  name: z.string().nullable(),
  origName: z.string(),
  rank: z.enum(taxonRanks),
});
const roundSchema = z
  .strictObject({
    round: z.string().describe('A kérdés szava: ezzel lehet felelni rá, hét napig.'),
    images: z.array(z.strictObject({ url: z.string(), width: z.number().int(), height: z.number().int() })),
    choices: z.array(choice),
  })
  .meta({ id: 'QuizRound' }) satisfies z.ZodType<RoundView>;
const named = choice.extend({ url: z.string().nullable() });
const resultSchema = z
  .strictObject({
    isRight: z.boolean(),
    taxon: named.describe('Amit a kép mutat.'),
    chosen: named,
    note: z
      .string()
      .nullable()
      .describe('Miben különbözik a kettő; null, ha eltaláltad, vagy ha még senki nem írta meg.'),
    find: z
      .strictObject({
        id: z.number().int(),
        url: z.string(),
        credit: z.strictObject({ author: z.string(), licenseId: z.number().int(), terms: z.string().nullable() }),
      })
      .nullable()
      .describe('A találat, amelyről a kép készült; null, ha azóta nem nyilvános.'),
  })
  .meta({ id: 'QuizResult' }) satisfies z.ZodType<ResultView>;

const roundParams = z.object({ round: z.string().regex(sealedShape) });
const roundQuery = z.object({
  orderid: z.coerce.number().int().positive().max(2_147_483_647).optional().describe('Csak ebből a rendből.'),
  difficulty: z.enum(difficulties).default('medium'),
  due: z.literal('1').optional().describe('Olyan fajról, amelyet ma kell átismételned; belépve.'),
});
const answerBody = z.strictObject({ choice: rowId() });

const answering = {
  tag: 'community',
  access: 'personal',
  scope: 'determine',
  summary: 'Felel a játék egy kérdésére: eltalálta-e, mi volt a képen, és miben különbözik attól, amit választott.',
  notes: 'Minden kérdésre egy felelet számít: ugyanaz újra küldve ugyanazt kapja, más választ a 409 utasít el.',
  params: roundParams,
  body: answerBody,
  answer: resultSchema,
} as const;
const pictureCall = {
  tag: 'community',
  summary: 'A játék egy kérdésének képe, leíró adatok nélkül.',
  params: roundParams,
  answer: fileAnswer,
  type: 'image/webp',
} as const;

/** The quiz for programs, and the pictures of its questions under addresses that tell nothing. */
export async function quizApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  readCall(server, '/api/v1/spottingsforgame', {
    tag: 'community',
    access: 'personal',
    scope: 'read',
    summary: 'Egy kérdés a játékhoz: kép és választható fajok, felelet nélkül.',
    notes: 'A képet szakértő határozta meg, és a licence engedi a megmutatását. Hogy kié, az a felelet után derül ki.',
    query: roundQuery,
    answer: roundSchema,
    async read({ query: { orderid, difficulty, due }, request }) {
      const viewer = await resolveViewer(services, headersOf(request));
      const asked = { orderId: orderid ?? null, difficulty, isDue: due !== undefined };
      return await findFreshRound(services, viewer, asked);
    },
  });

  server.post('/api/v1/spottingsforgame/:round', described(answering), async (request, reply) => {
    const { round } = parseOr('not_found', roundParams, request.params);
    const body = parseOr('malformed', answerBody, request.body);
    const viewer = await resolveViewer(services, headersOf(request));
    reply.header('cache-control', 'private, no-store');
    return await answerRound(services, viewer, { sealed: round, choice: body.choice, network: networkOf(request.ip) });
  });

  server.get('/jatek/kep/:round', described(pictureCall), async (request, reply) => {
    const { round } = parseOr('not_found', roundParams, request.params);
    const key = await findRoundPicture(services, round);
    if (key === undefined) throw new DomainError('not_found', [{ path: '', message: messages.old }]);
    // Neither a tag nor a date: both would be the same for the picture's own address.
    reply.header('cache-control', 'private, max-age=3600').header('cross-origin-resource-policy', 'cross-origin');
    // A store that does not answer keeps waiting whoever asks for its files, and nobody else.
    goOut(request);
    try {
      return await reply.type('image/webp').send(bareWebp(await services.storage.get(key)));
    } catch (error) {
      if (error instanceof MissingFileError) throw new DomainError('not_found');
      throw error;
    }
  });
}
