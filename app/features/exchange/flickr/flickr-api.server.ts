import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authorizeWithoutTerms } from '#app/features/members/can.ts';
import { ownMember } from '#app/features/members/own-member.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { described, fileAnswer } from '#app/platform/action/read-call.server.ts';
import { pictureFormat } from '#app/platform/images/picture-format.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findFlickrPhoto, pageFlickrPhotos } from './find-flickr-photos.server.ts';
import { flickrPhoto, photoList } from './flickr-photo.ts';
import { importAnswer } from './import-answer.ts';
import { importFlickrPhoto } from './import-flickr-photo.server.ts';
import { flickrMessages as messages } from './messages.ts';
import { fetchThumbnail } from './thumbnails.server.ts';

const query = z.object({ cursor: z.coerce.number().int().min(1).max(10_000).optional() });
const params = z.object({ id: z.string().regex(/^\d{1,20}$/) });

/** `/flickr/…`: the public photos of the account that a member has proved theirs; `/hu/spottings/getflickr/…` takes one in. */
export async function flickrApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  async function memberOf(request: FastifyRequest): Promise<number> {
    const viewer = await resolveViewer(services, headersOf(request));
    authorizeWithoutTerms(viewer, 'record');
    return ownMember(viewer);
  }
  const idOf = (request: FastifyRequest) => parseOr('not_found', params, request.params).id;

  const listCall = described({
    tag: 'sightings',
    access: 'own',
    scope: 'read',
    summary: 'A saját, igazolt Flickr-fiók nyilvános képei, a legutóbb feltöltött elöl.',
    notes: `A fiókot a beállításoknál kell igazolni (másként 403). A helyet csak akkor mondja meg, ha a Flickren is nyilvános. Ahol nincs kulcs a Flickrhez, 404: „${messages.off}” A Flickr korlátját 429 jelzi, Retry-After fejléccel.`,
    query,
    answer: photoList,
  });
  // Whoever waits for Flickr takes nobody's place.
  const waits = { entersByItself: true };
  server.get('/flickr/getimages', { config: { ...listCall.config, ...waits } }, async (request, reply) => {
    const memberId = await memberOf(request);
    const { cursor = 1 } = parseOr('malformed', query, request.query);
    return reply
      .header('cache-control', 'private, no-store')
      .send(await pageFlickrPhotos(services, { memberId, cursor }));
  });

  const oneCall = described({
    tag: 'sightings',
    access: 'own',
    scope: 'read',
    summary: 'A saját, igazolt Flickr-fiók egy nyilvános képe.',
    notes: 'Másé, nem nyilvános és ismeretlen kép egyaránt 404.',
    params,
    answer: flickrPhoto,
  });
  server.get('/flickr/getbyid/:id', { config: { ...oneCall.config, ...waits } }, async (request, reply) => {
    const memberId = await memberOf(request);
    const {
      author: _author,
      takenOver: _takenOver,
      ...photo
    } = await findFlickrPhoto(services, { memberId, id: idOf(request) });
    return reply.header('cache-control', 'private, no-store').send(photo);
  });

  const thumbnailCall = described({
    tag: 'sightings',
    access: 'own',
    scope: 'read',
    summary: 'A saját, igazolt Flickr-fiók egy nyilvános képe kicsiben.',
    params,
    answer: fileAnswer,
    type: 'image/jpeg',
  });
  server.get('/flickr/kep/:id', { config: { ...thumbnailCall.config, ...waits } }, async (request, reply) => {
    const memberId = await memberOf(request);
    const { bytes } = await fetchThumbnail(services, { memberId, id: idOf(request) });
    // By what it is, never by what its server says.
    const format = pictureFormat(bytes);
    if (format === undefined || format === 'heic') throw new DomainError('not_found');
    return reply.header('cache-control', 'private, max-age=3600').type(`image/${format}`).send(bytes);
  });

  const importCall = described({
    tag: 'sightings',
    access: 'own',
    scope: 'record',
    summary:
      'Átveszi a saját, igazolt Flickr-fiók egy képét, mintha feltöltötték volna; a találathoz az azonosítóját kell megadni.',
    notes:
      'A kép megtartja a Flickren adott licencét, ha a beállítás így szól (`useFlickrLicenc`). Ugyanaz a kép kétszer egy kép. A nap, a hely és a név javaslat.',
    params,
    answer: importAnswer,
  });
  server.post(
    '/hu/spottings/getflickr/async/v2/:id',
    { config: { ...importCall.config, ...waits } },
    async (request, reply) => {
      const viewer = await resolveViewer(services, headersOf(request));
      const image = await importFlickrPhoto(services, viewer, idOf(request));
      return reply.header('cache-control', 'private, no-store').send({ success: true, image });
    },
  );
}
