import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findGroups, pageGroups } from '#app/features/groups/find-groups.server.ts';
import { groupEditSchema, newGroupSchema } from '#app/features/groups/group-form.ts';
import { groupSchema } from '#app/features/groups/group-schema.ts';
import { changeGroup, deleteGroup, makeGroup } from '#app/features/groups/save-group.server.ts';
import { findMemberByName } from '#app/features/members/find-member-by-name.server.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { memberSchema } from '#app/features/members/member-schema.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { idPagingQuery, idParams, pageOf, pagingQuery } from '#app/platform/action/paging.ts';
import { described, readCall } from '#app/platform/action/read-call.server.ts';
import { savedAnswer } from '#app/platform/action/saved-answer.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { favour, pageFavouring } from '../lists/favour.server.ts';
import { changeGroupContents, pageGroupSightings } from '../lists/group-contents.server.ts';
import { deleteImage, type TellOfPicture } from '../pictures/delete-image.server.ts';
import { sightingSchema } from '../sighting-schema.ts';
import { changeSightingState, restoreSighting } from './change-state.server.ts';

const MAX_ID = 2_147_483_647;
const undo = z
  .object({ restore: z.boolean().default(false) })
  .nullish()
  .transform((body) => body?.restore ?? false);
const sightingIds = z.array(z.int().positive().max(MAX_ID)).max(1000).default([]);
const newGroup = newGroupSchema.extend({ sightingIds });
const groupChange = groupEditSchema.extend({
  add: sightingIds,
  remove: sightingIds,
  /** `delete` takes the group away, `restore` brings it back. */
  action: z.enum(['save', 'delete', 'restore']).default('save'),
});
const read = { tag: 'sightings', access: 'personal' } as const;
const saving = { tag: 'sightings', access: 'own', scope: 'record', answer: savedAnswer } as const;
const changing = { ...saving, params: idParams, body: undo };
const favouriteAnswer = z.strictObject({ success: z.boolean(), isFavourite: z.boolean(), count: z.number().int() });

/** Deleting and restoring sightings and pictures, favourites, and groups with what is in them; `tell` tells of what is back. */
export async function sightingEditingApi(
  server: FastifyInstance,
  { services, tell }: { services: Services; tell: TellOfPicture },
): Promise<void> {
  const { db } = services;
  const viewerOf = (request: FastifyRequest) => resolveViewer(services, headersOf(request));

  server.post(
    '/spotting/delete/:id',
    described({ ...changing, summary: 'Törli vagy visszaállítja a saját találatot.' }),
    async (request) => {
      const { id } = parseOr('not_found', idParams, request.params);
      const isRestored = parseOr('malformed', undo, request.body);
      const viewer = await viewerOf(request);
      if (isRestored) await restoreSighting(db, viewer, id);
      else await changeSightingState(db, viewer, { sightingId: id, state: 'deleted' });
      return { success: true, id, url: urls.sighting(id) };
    },
  );

  server.post(
    '/spotting/deleteimage/:id',
    described({ ...changing, summary: 'Törli vagy visszaállítja egy találat képét.' }),
    async (request) => {
      const { id } = parseOr('not_found', idParams, request.params);
      const isRestored = parseOr('malformed', undo, request.body);
      const { sightingId } = await deleteImage(db, await viewerOf(request), { imageId: id, isRestored, tell });
      return { success: true, id, url: urls.sighting(sightingId) };
    },
  );

  for (const isFavourite of [true, false]) {
    const summary = isFavourite ? 'Kedvencnek jelöl egy találatot.' : 'Leveszi a kedvenc jelölést.';
    const call = described({ ...saving, scope: 'talk', summary, params: idParams, answer: favouriteAnswer });
    server.post(isFavourite ? '/favorite/set/:id' : '/favorite/unset/:id', call, async (request) => {
      const { id } = parseOr('not_found', idParams, request.params);
      const state = await favour(db, await viewerOf(request), { sightingId: id, isFavourite });
      return { success: true, ...state };
    });
  }

  readCall(server, '/api/v1/spottings/:id/favorites', {
    ...read,
    summary: 'Akik egy találatot kedvencnek jelöltek.',
    params: idParams,
    query: pagingQuery,
    answer: pageOf(memberSchema),
    read: async ({ params, query, request }) =>
      pageFavouring(db, await viewerOf(request), { sightingId: params.id, ...query }),
  });

  server.post(
    '/spottings/newgroup/save/v2',
    described({ ...saving, summary: 'Új találati csoport.', body: newGroup }),
    async (request) => {
      const viewer = await viewerOf(request);
      if (viewer.memberId === null) throw new DomainError('not_logged_in');
      const { sightingIds: add, ...group } = parseOr('invalid', newGroup, request.body);
      const made = await write(db, async (tx) => {
        const saved = await makeGroup(tx, viewer, group);
        await changeGroupContents(tx, viewer, { groupId: saved.id, add });
        return saved;
      });
      return { success: true, id: made.id, url: urls.sightingGroup(made.id, made.slug) };
    },
  );

  server.post(
    '/spottings/group/save/:id',
    described({
      ...saving,
      summary: 'Csoport módosítása, törlése vagy visszaállítása.',
      params: idParams,
      body: groupChange,
    }),
    async (request) => {
      const { id } = parseOr('not_found', idParams, request.params);
      const viewer = await viewerOf(request);
      const { add, remove, action, ...changes } = parseOr('invalid', groupChange, request.body);
      if (action !== 'save') {
        await deleteGroup(db, viewer, { id, isRestored: action === 'restore' });
        return { success: true, id };
      }
      const saved = await write(db, async (tx) => {
        await changeGroupContents(tx, viewer, { groupId: id, add, remove });
        return changeGroup(tx, viewer, { id, ...changes });
      });
      return { success: true, id, url: urls.sightingGroup(id, saved.slug) };
    },
  );

  readCall(server, '/api/v1/spottinggroups/:id', {
    ...read,
    summary: 'Egy tag találati csoportjai, a legújabbtól.',
    params: z.object({ id: z.string().min(1).max(60).describe('A tag száma vagy felhasználóneve.') }),
    query: idPagingQuery,
    answer: pageOf(groupSchema),
    async read({ params: { id }, query }) {
      const member = /^\d{1,9}$/.test(id)
        ? (await findMembers(db, [Number(id)])).get(Number(id))
        : await findMemberByName(db, id);
      if (!member || member.username === '') throw new DomainError('not_found');
      return pageGroups(db, { memberId: member.id, ...query });
    },
  });

  readCall(server, '/api/v1/spottings/group/:id/:slug', {
    ...read,
    summary: 'Egy találati csoport találatai.',
    params: idParams.extend({ slug: z.string().max(200) }),
    query: idPagingQuery,
    answer: pageOf(sightingSchema),
    async read({ params: { id }, query, request }) {
      if (!(await findGroups(db, [id])).has(id)) throw new DomainError('not_found');
      return pageGroupSightings(db, await viewerOf(request), { groupId: id, ...query });
    },
  });
}
