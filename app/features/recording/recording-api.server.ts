import type { FastifyInstance } from 'fastify';
import { authorize } from '#app/features/members/can.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { problemBody, problems } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { described } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { eveningFormSchema } from './evenings/evening-form.ts';
import { EveningChanged } from './evenings/over-standing.server.ts';
import { saveEvening } from './evenings/save-evening.server.ts';
import { recordSighting } from './record-sighting.server.ts';
import { savedPlaceAnswer, sayOfPlace } from './say-of-place.server.ts';
import { sightingFormSchema } from './sighting-form.ts';

const call = {
  tag: 'sightings',
  access: 'own',
  scope: 'record',
  summary: 'Új találat mentése, minden clientId alatt egyszer.',
  body: sightingFormSchema,
  answer: savedPlaceAnswer,
} as const;

const eveningCall = {
  tag: 'sightings',
  access: 'own',
  scope: 'record',
  summary:
    'Egy este mentése (fényezés, csapda …), minden clientId alatt egyszer; az id-vel a már mentett este módosul. A former az, amit a küldő az estéről tud: amit más eszköz azóta átírt, megmarad, és ha ez is átírja másra, a válasz 409, current a mostani este.',
  body: eveningFormSchema,
  answer: savedPlaceAnswer,
} as const;

/** `/spottings/new/saveasync` saves a new sighting, `/spottings/newsession/save` an evening or what has changed of it, each once for each clientId. */
export async function recordingApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  server.post('/spottings/new/saveasync', described(call), async (request) => {
    const viewer = await resolveViewer(services, headersOf(request));
    // First, so that an ended session is told as such whatever the body holds.
    authorize(viewer, 'record');
    const form = parseOr('invalid', sightingFormSchema, request.body);
    const { id } = await recordSighting(services, viewer, form);
    return {
      success: true,
      id,
      url: urls.sighting(id),
      readings: await sayOfPlace(services.db, { place: form.place, sightingId: id }),
    };
  });

  server.post('/spottings/newsession/save', described(eveningCall), async (request, reply) => {
    const viewer = await resolveViewer(services, headersOf(request));
    authorize(viewer, 'record');
    const form = parseOr('invalid', eveningFormSchema, request.body);
    try {
      const { id } = await saveEvening(services, viewer, form);
      const readings = await sayOfPlace(services.db, { place: form.place });
      return { success: true, id, url: urls.evening(id), readings };
    } catch (error) {
      if (!(error instanceof EveningChanged)) throw error;
      return reply
        .code(problems.conflict.status)
        .type('application/problem+json')
        .send({ ...problemBody(error), current: error.current });
    }
  });
}
