import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { keptPath } from '#app/features/sightings/changes/lead-to-kept.server.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { idParams } from '#app/platform/action/paging.ts';
import { described, readCall } from '#app/platform/action/read-call.server.ts';
import { savedAnswer } from '#app/platform/action/saved-answer.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { deleteComment, editComment, hideComment } from './change-comment.server.ts';
import { commentEditSchema, newCommentSchema } from './comment-form.ts';
import { commentThreadsSchema } from './comment-schema.ts';
import { findComments } from './find-comments.server.ts';
import type { sayComment } from './say-comment.server.ts';

const moderating = { tag: 'sightings', access: 'own', answer: savedAnswer } as const;
const saving = { ...moderating, scope: 'talk' } as const;
const hiding = z.object({ hidden: z.boolean().default(true) });

/** What is said under a sighting: reading, writing, changing, taking away and hiding it; `say` writes with all that hangs on it. */
export async function commentsApi(
  server: FastifyInstance,
  { services, say }: { services: Services; say: typeof sayComment },
): Promise<void> {
  const { db } = services;
  const viewerOf = (request: FastifyRequest) => resolveViewer(services, headersOf(request));
  const movedTo = async (request: FastifyRequest) => keptPath(db, await viewerOf(request), request.url);
  const idOf = (request: FastifyRequest) => parseOr('not_found', idParams, request.params).id;
  const saved = (id: number, { sightingId }: { sightingId: number }) => ({
    success: true,
    id,
    url: urls.sightingComment(sightingId, id),
  });

  readCall(server, '/api/v1/spottings/:id/comments', {
    movedTo,
    tag: 'sightings',
    access: 'personal',
    summary: 'Egy találat hozzászólásai, a válaszok alattuk.',
    params: idParams,
    answer: commentThreadsSchema,
    read: async ({ params, request }) => findComments(db, await viewerOf(request), params.id),
  });

  server.post(
    '/spotting/comment',
    described({ ...saving, summary: 'Hozzászól egy találathoz, vagy válaszol.', body: newCommentSchema }),
    async (request) => {
      const viewer = await viewerOf(request);
      const { spottingId: sightingId, ...comment } = parseOr('invalid', newCommentSchema, request.body);
      const { id } = await say(db, viewer, { sightingId, ...comment });
      return saved(id, { sightingId });
    },
  );

  server.post(
    '/spotting/comment/edit/:id',
    described({
      ...saving,
      summary: 'Átírja a saját hozzászólást, 15 percig.',
      params: idParams,
      body: commentEditSchema,
    }),
    async (request) => {
      const [id, viewer] = [idOf(request), await viewerOf(request)];
      const { text } = parseOr('invalid', commentEditSchema, request.body);
      return saved(id, await editComment(db, viewer, { id, text }));
    },
  );

  server.post(
    '/spotting/comment/delete/:id',
    described({ ...saving, summary: 'Törli a saját hozzászólást; a nyoma megmarad.', params: idParams }),
    async (request) => {
      const id = idOf(request);
      return saved(id, await deleteComment(db, await viewerOf(request), { id }));
    },
  );

  server.post(
    '/spotting/comment/hide/:id',
    described({
      ...moderating,
      summary: 'Elrejt egy hozzászólást, vagy újra megmutatja (moderátor).',
      params: idParams,
      body: hiding,
    }),
    async (request) => {
      const id = idOf(request);
      const { hidden: isHidden } = parseOr('malformed', hiding, request.body ?? {});
      return saved(id, await hideComment(db, await viewerOf(request), { id, isHidden }));
    },
  );
}
