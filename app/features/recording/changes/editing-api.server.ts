import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { findSightingToEdit } from '#app/features/sightings/changes/find-editable.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { rowId } from '#app/platform/action/paging.ts';
import { described } from '#app/platform/action/read-call.server.ts';
import { savedAnswer } from '#app/platform/action/saved-answer.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { recordingMessages as messages } from '../messages.ts';
import type { StaleAnswer } from '../outbox/stale-answer.ts';
import { savedPlaceAnswer, sayOfPlace } from '../say-of-place.server.ts';
import { cloneSighting } from './clone-sighting.server.ts';
import { sightingEditSchema } from './edit-form.ts';
import { editSighting } from './edit-sighting.server.ts';
import { suggestEdit } from './suggest-edit.server.ts';
import { suggestionSchema } from './suggestion-form.ts';

const own = { tag: 'sightings', access: 'own', scope: 'record' } as const;
const cloneSchema = z.object({ spottingId: rowId(), clientId: z.uuid(messages.clientId) });

const editCall = {
  ...own,
  summary: 'Egy találat módosítása: bármelyik mező, azzal a változatszámmal, amelyet olvastál.',
  notes:
    'Ha a találat saját adatai közben megváltoztak, a válasz 409: `current` a mostani változat (`revision` a száma), `sent` az elküldött.',
  body: sightingEditSchema,
  answer: savedPlaceAnswer.extend({ revision: z.number().int() }),
} as const;
const cloneCall = {
  ...own,
  summary:
    'Új, még nem közzétett találat egy saját találat helyével, napjával és módszerével, minden clientId alatt egyszer.',
  body: cloneSchema,
  answer: savedAnswer,
} as const;
const suggestionCall = {
  ...own,
  summary: 'Javítást javasol más találatához, vagy dönt egy javaslatról.',
  body: suggestionSchema,
  answer: savedAnswer.extend({ state: z.enum(['open', 'accepted', 'declined', 'withdrawn']) }),
} as const;

/** Saving changes (a stale revision is answered 409 with both versions), beginning a sighting with another's place and day, proposing corrections. */
export async function editingApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  server.post('/spottings/editsave/async', described(editCall), async (request, reply) => {
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
    const readings = edit.place ? await sayOfPlace(services.db, { place: edit.place, sightingId: edit.id }) : [];
    return { success: true, id: outcome.id, url: urls.sighting(outcome.id), revision: outcome.revision, readings };
  });

  server.post('/spotting/clone', described(cloneCall), async (request) => {
    const viewer = await resolveViewer(services, headersOf(request));
    authorize(viewer, 'record');
    const { spottingId: sightingId, clientId } = parseOr('invalid', cloneSchema, request.body);
    const { id } = await cloneSighting(services.db, viewer, { sightingId, clientId });
    return { success: true, id, url: urls.editSighting(id) };
  });

  server.post('/spotting/editsuggestion', described(suggestionCall), async (request) => {
    const viewer = await resolveViewer(services, headersOf(request));
    authorizeWithoutTerms(viewer, 'record');
    const suggestion = parseOr('invalid', suggestionSchema, request.body);
    return { success: true, ...(await suggestEdit(services, viewer, suggestion)) };
  });
}
