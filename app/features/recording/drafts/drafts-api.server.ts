import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Authorize, authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { described } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { saidReadings } from '../say-of-place.server.ts';
import { draftFormSchema, draftKeys, findDraftContent, seenDrafts, sheetDraftContent } from './draft-form.ts';
import { findDrafts, openDraft, openSheetDraft } from './find-drafts.server.ts';
import { publishDrafts } from './publish-drafts.server.ts';
import { removeDrafts } from './remove-drafts.server.ts';
import { saveDraft } from './save-draft.server.ts';

const own = { tag: 'sightings', access: 'own', scope: 'record' } as const;
const reading = { ...own, scope: 'read' } as const;
const errors = z.record(z.string(), z.string());
const kind = z.enum(['find', 'bulk', 'session']);

const previews = z.array(z.strictObject({ imageId: z.number().int(), previewKey: z.string().nullable() }));

const draftSchema = z
  .strictObject({
    clientId: z.uuid(),
    kind,
    version: z.number().int(),
    updatedAt: z.string(),
    name: z.string(),
    when: z.string(),
    where: z.string(),
    photos: z.number().int(),
    previewKey: z.string().nullable(),
    finds: z.number().int(),
    missing: errors.nullable(),
  })
  .meta({ id: 'Draft', description: 'Egy be nem fejezett találat vagy ív, és hogy miért nem nyilvános.' });

const params = z.object({ clientId: z.uuid() });
const keysBody = z.object({ clientIds: draftKeys });

const saveCall = {
  ...own,
  summary:
    'Piszkozat megőrzése az olvasott változat fölé; ha közben más írta vagy nincs meg, 409. Az üres törlődik: változata 0.',
  body: draftFormSchema,
  answer: z.strictObject({ success: z.boolean(), clientId: z.uuid(), version: z.number().int() }),
};
const listCall = {
  ...reading,
  summary: 'A saját piszkozatok, a legutóbb írt elöl.',
  answer: z.strictObject({ items: z.array(draftSchema), nextCursor: z.null() }),
};
const openCall = {
  ...reading,
  summary: 'Egy saját találat-piszkozat, ahogyan az űrlapján áll.',
  params,
  answer: z.strictObject({
    clientId: z.uuid(),
    version: z.number().int(),
    content: findDraftContent,
    previews,
    missing: errors,
  }),
};
const sheetCall = {
  ...reading,
  summary: 'Egy saját ív (sok kép vagy este) piszkozata.',
  params,
  answer: z.strictObject({
    clientId: z.uuid(),
    kind: z.enum(['bulk', 'session']),
    version: z.number().int(),
    content: sheetDraftContent,
    previews,
  }),
};
const publishCall = {
  ...own,
  summary: 'Piszkozatok közzététele, mindegyik magában; amit javítani kell, piszkozat marad.',
  body: keysBody,
  answer: z.strictObject({
    items: z.array(
      z.discriminatedUnion('kind', [
        z.strictObject({
          clientId: z.uuid(),
          kind: z.literal('saved'),
          id: z.number().int(),
          url: z.string(),
          readings: saidReadings,
        }),
        z.strictObject({ clientId: z.uuid(), kind: z.literal('refused'), errors }),
        z.strictObject({ clientId: z.uuid(), kind: z.literal('gone') }),
      ]),
    ),
  }),
};
const removeCall = {
  ...own,
  summary: 'Piszkozatok törlése, ahogyan a törlő látta őket; amit azóta más eszköz írt, marad.',
  body: z.object({ drafts: seenDrafts }),
  answer: z.strictObject({ success: z.boolean(), removed: z.number().int(), changed: z.array(z.uuid()) }),
};

/** `/spottings/draft…`: what a member has begun and not published, for that member alone. */
export async function draftsApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db } = services;
  const viewerOf = async (request: FastifyRequest, asking: Authorize): Promise<Viewer> => {
    const viewer = await resolveViewer(services, headersOf(request));
    asking(viewer, 'record');
    return viewer;
  };

  server.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });
  server.get('/spottings/drafts', described(listCall), async (request) => {
    return { items: await findDrafts(db, await viewerOf(request, authorizeWithoutTerms)), nextCursor: null };
  });
  server.get('/spottings/draft/:clientId', described(openCall), async (request) => {
    const viewer = await viewerOf(request, authorizeWithoutTerms);
    return openDraft(db, viewer, parseOr('not_found', params, request.params).clientId);
  });
  server.get('/spottings/draft/:clientId/sheet', described(sheetCall), async (request) => {
    const viewer = await viewerOf(request, authorizeWithoutTerms);
    return openSheetDraft(db, viewer, parseOr('not_found', params, request.params).clientId);
  });
  server.post('/spottings/draft/save', described(saveCall), async (request) => {
    const viewer = await viewerOf(request, authorize);
    const form = parseOr('invalid', draftFormSchema, request.body);
    const { version } = await saveDraft(db, viewer, form);
    return { success: true, clientId: form.clientId, version };
  });
  server.post('/spottings/draft/publish', described(publishCall), async (request) => {
    const viewer = await viewerOf(request, authorize);
    const { clientIds } = parseOr('invalid', keysBody, request.body);
    return { items: await publishDrafts(services, viewer, clientIds) };
  });
  server.post('/spottings/draft/delete', described(removeCall), async (request) => {
    const viewer = await viewerOf(request, authorizeWithoutTerms);
    const { drafts } = parseOr('invalid', removeCall.body, request.body);
    return { success: true, ...(await removeDrafts(db, viewer, drafts)) };
  });
}
