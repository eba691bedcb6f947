import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { can } from '#app/features/members/can.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { described, fileAnswer } from '#app/platform/action/read-call.server.ts';
import { sendFile } from '#app/platform/action/send-file.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { isStorageKey } from '#app/platform/storage/storage-key.server.ts';
import { urls } from '#app/urls.ts';
import { findWholePicture } from './find-whole-picture.server.ts';
import { findImagesServedAs } from './image-files.repo.server.ts';
import { findOriginal } from './images.repo.server.ts';
import { maySeeImage } from './may-see-image.ts';

const keyParams = z.object({ key: z.string().refine(isStorageKey) });
const imageParams = z.object({ imageId: z.coerce.number().int().positive().max(2_147_483_647) });
/**
 * The key is the content's hash, so the file behind an address never changes; but it may be taken away or hidden. Whoever keeps it for
 * others asks again after five minutes, and is told so.
 */
const shownToAll = 'public, max-age=31536000, s-maxage=300, immutable';

/** On a sighting that everybody sees; or beside a name, or over an event or a project that is there, as long as no moderator has taken it away. */
function isShownToAll(image: Awaited<ReturnType<typeof findImagesServedAs>>[number]): boolean {
  if (image.is_avatar || image.is_open_cover) return image.hidden_at === null;
  return image.sighting_state === 'published';
}

const servedTypes: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg' };

const picture = { tag: 'sightings', answer: fileAnswer, type: 'image/*' } as const;
const fileCall = {
  ...picture,
  access: 'personal',
  summary: 'Egy kép fájlja, ahogyan a képek `urls` mezői megadják.',
  params: keyParams,
} as const;
const wholeCall = {
  ...picture,
  access: 'own',
  scope: 'read',
  summary: 'A teljes felbontású kép: a fájljához vezet.',
  params: imageParams,
  status: 302,
} as const;
const originalCall = {
  ...picture,
  access: 'own',
  scope: 'read',
  summary: 'A feltöltött eredeti fájl, csak a gazdájának.',
  params: imageParams,
} as const;

/** `/kepfajl/{key}`: served pictures of what the viewer may see; `/kepfajl/egesz/{imageId}`: to the one with all its detail, for members; `/kepfajl/eredeti/{imageId}`: the uploaded file, for its owner. */
export async function imagesApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  server.get('/kepfajl/:key', described(fileCall), async (request, reply) => {
    const { key } = parseOr('not_found', keyParams, request.params);
    const images = await findImagesServedAs(services.db, key);
    const isPublic = images.some(isShownToAll);
    if (!isPublic) {
      const viewer = await resolveViewer(services, headersOf(request));
      if (!images.some((image) => maySeeImage(viewer, image))) throw new DomainError('not_found');
    }
    reply.header('cache-control', isPublic ? shownToAll : 'private, max-age=3600');
    // Other sites show our pictures by their addresses, as the interface gives them.
    if (isPublic) reply.header('cross-origin-resource-policy', 'cross-origin');
    const mime = servedTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return sendFile(request, reply, { storage: services.storage, key, mime });
  });

  // Whoever waits until one is made stands in a line of their own, and holds no place at the door.
  server.get('/kepfajl/egesz/:imageId', described(wholeCall, { entersByItself: true }), async (request, reply) => {
    const { imageId } = parseOr('not_found', imageParams, request.params);
    const viewer = await resolveViewer(services, headersOf(request));
    const key = await findWholePicture(services, viewer, imageId);
    reply.header('cache-control', 'private, max-age=300');
    return reply.redirect(urls.imageFile(key), 302);
  });

  server.get('/kepfajl/eredeti/:imageId', described(originalCall), async (request, reply) => {
    const { imageId } = parseOr('not_found', imageParams, request.params);
    const viewer = await resolveViewer(services, headersOf(request));
    const image = await findOriginal(services.db, imageId);
    // A foreign number and an unknown one look the same.
    if (!image || !can(viewer, 'seeOriginalImage', { memberId: image.member_id })) throw new DomainError('not_found');
    reply.header('cache-control', 'private, no-store');
    reply.header(
      'content-disposition',
      `attachment; filename*=UTF-8''${encodeURIComponent(image.original_name ?? 'kep')}`,
    );
    return sendFile(request, reply, { storage: services.storage, key: image.original_key, mime: image.mime });
  });
}
