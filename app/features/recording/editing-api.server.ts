import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authorize } from '#app/features/members/can.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { findSightingToEdit } from '#app/features/sightings/find-editable.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { cloneSighting } from './clone-sighting.server.ts';
import { sightingEditSchema } from './edit-form.ts';
import { editSighting } from './edit-sighting.server.ts';
import { recordingMessages as messages } from './messages.ts';
import { ownPlaceSchema } from './own-place-form.ts';
import { findOwnPlaces, removeOwnPlace, saveOwnPlace } from './own-places.server.ts';
import type { StaleAnswer } from './stale-answer.ts';
import { suggestEdit } from './suggest-edit.server.ts';
import { suggestionSchema } from './suggestion-form.ts';

const cloneSchema = z.object({ spottingId: z.int().positive(), clientId: z.uuid(messages.clientId) });

/** Saving changes (a stale revision is answered 409 with both versions), beginning a sighting with another's place and day, proposing corrections. */
export async function editingApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  server.post('/spottings/editsave/async', async (request, reply) => {
    const viewer = await resolveViewer(services, headersOf(request));
    // First, so that an ended session is told as such whatever the body holds.
    authorize(viewer, 'record');
    const edit = parseOr('invalid', sightingEditSchema, request.body);
    const outcome = await editSighting(services, viewer, edit);
    if (outcome.kind === 'stale') {
      const problem = problemBody(new DomainError('conflict'));
      const standing = await findSightingToEdit(services.db, viewer, edit.id);
      const { revision, updatedAt, data: current, pictures } = standing;
      const answer: StaleAnswer = { revision, updatedAt, current, pictures };
      return reply
        .code(problems.conflict.status)
        .type('application/problem+json')
        .send({ ...problem, ...answer, sent: edit });
    }
    return { success: true, id: outcome.id, url: urls.sighting(outcome.id), revision: outcome.revision };
  });

  server.post('/spotting/clone', async (request) => {
    const viewer = await resolveViewer(services, headersOf(request));
    authorize(viewer, 'record');
    const { spottingId: sightingId, clientId } = parseOr('invalid', cloneSchema, request.body);
    const { id } = await cloneSighting(services.db, viewer, { sightingId, clientId });
    return { success: true, id, url: urls.editSighting(id) };
  });

  server.post('/spotting/editsuggestion', async (request) => {
    const viewer = await resolveViewer(services, headersOf(request));
    authorize(viewer, 'record');
    const suggestion = parseOr('invalid', suggestionSchema, request.body);
    return { success: true, ...(await suggestEdit(services, viewer, suggestion)) };
  });
}

/** `/getownplaces`: a member's named points and areas. */
export async function ownPlacesApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const { db } = services;

  server.get('/getownplaces', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const items = await findOwnPlaces(db, await resolveViewer(services, headersOf(request)));
    return { items, nextCursor: null };
  });

  server.post('/getownplaces', async (request) => {
    const viewer = await resolveViewer(services, headersOf(request));
    authorize(viewer, 'useOwnPlaces');
    const place = await saveOwnPlace(db, viewer, parseOr('invalid', ownPlaceSchema, request.body));
    return { success: true, place };
  });

  server.delete('/getownplaces', async (request) => {
    const viewer = await resolveViewer(services, headersOf(request));
    authorize(viewer, 'useOwnPlaces');
    const { id } = parseOr('malformed', z.object({ id: z.coerce.number().int().positive() }), request.query);
    await removeOwnPlace(db, viewer, id);
    return { success: true, id };
  });
}
