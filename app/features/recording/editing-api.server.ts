import type { FastifyInstance } from 'fastify';
import { authorize } from '#app/features/members/can.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { findSightingToEdit } from '#app/features/sightings/find-editable.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { sightingEditSchema } from './edit-form.ts';
import { editSighting } from './edit-sighting.server.ts';
import type { StaleAnswer } from './stale-answer.ts';

/** `/spottings/editsave/async`: saves changes of a sighting; a stale revision is answered 409 with both versions. */
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
}
