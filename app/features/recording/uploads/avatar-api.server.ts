import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { authorizeAvatar, removeAvatar } from '#app/features/sightings/pictures/avatar.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf } from '#app/platform/action/http.server.ts';
import { described, fileAnswer } from '#app/platform/action/read-call.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { stageMultipart } from '#app/platform/storage/stage-multipart.server.ts';
import { takeAvatar } from './take-avatar.server.ts';

const own = { tag: 'members', access: 'own', answer: z.strictObject({ success: z.boolean() }) } as const;
const takeCall = {
  ...own,
  summary: 'Saját profilkép feltöltése.',
  bodies: { 'multipart/form-data': z.object({ avatar: fileAnswer }) },
} as const;
const removeCall = { ...own, summary: 'A saját profilkép elvétele.' } as const;

/** `/profile/edit/avatar`: the member's own picture; POST a form with the file in `avatar`, DELETE takes it away. */
export async function avatarApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  // A body that comes slowly takes nobody's place.
  server.post('/profile/edit/avatar', described(takeCall, { entersByItself: true }), async (request, reply) => {
    const viewer = await resolveViewer(services, headersOf(request));
    authorizeAvatar(viewer);
    if (!request.isMultipart()) throw new DomainError('malformed');
    const form = await stageMultipart(request, { maxFiles: 1, minFreeBytes: services.config.minFreeBytes });
    try {
      await takeAvatar(services, viewer, form.files);
      return reply.header('cache-control', 'private, no-store').send({ success: true });
    } finally {
      await form.dispose();
    }
  });

  server.delete('/profile/edit/avatar', described(removeCall), async (request) => {
    await removeAvatar(services, await resolveViewer(services, headersOf(request)));
    return { success: true };
  });
}
