import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authorize } from '#app/features/members/can.ts';
import { checkExpectedMember } from '#app/features/members/expected-member.server.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { findUploadedImage } from '#app/features/sightings/find-unused-images.server.ts';
import { removeOwnImage } from '#app/features/sightings/sweep-images.server.ts';
import type { UploadedImage } from '#app/features/sightings/uploaded-image.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import type { PhotoFacts } from '#app/platform/images/read-photo-facts.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { type StagedFile, stageMultipart } from '#app/platform/storage/stage-multipart.server.ts';
import { urls } from '#app/urls.ts';
import { cleanFileName, ingestUpload } from './ingest-upload.server.ts';
import { recordingMessages as messages } from './messages.ts';
import { openTusUploads, type TusUploads } from './tus-uploads.server.ts';
import { proposalOf, type UploadAnswer, type UploadedFile } from './upload-answer.ts';

const tusBody = 'application/offset+octet-stream';

/** `/spottings/upload/v2`: resumable uploads by tus 1.0, and plain multipart forms; both answer what each file became. */
export async function uploadApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  const uploads = openTusUploads(services.config.dataDir);
  // The protocol's own server reads the body as it comes.
  server.addContentTypeParser(tusBody, (_request, _payload, done) => done(null));

  server.route({
    method: ['POST', 'OPTIONS'],
    url: '/spottings/upload/v2',
    handler: async (request, reply) => {
      const memberId = await memberOf(services, request);
      if (!request.isMultipart()) return speakTus(uploads, memberId, request, reply);
      const form = await stageMultipart(request);
      try {
        return await answer(reply, await Promise.all(form.files.map((file) => takeStaged(services, memberId, file))));
      } finally {
        await form.dispose();
      }
    },
  });

  server.route({
    method: ['HEAD', 'PATCH'],
    url: '/spottings/upload/v2/:uploadId',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const memberId = await memberOf(services, request);
      ownUploadId(request, memberId);
      return speakTus(uploads, memberId, request, reply);
    },
  });

  server.get('/spottings/upload/v2/:uploadId', { exposeHeadRoute: false }, async (request, reply) => {
    const memberId = await memberOf(services, request);
    return answer(reply, [await takeUpload(services, uploads, { memberId, uploadId: ownUploadId(request, memberId) })]);
  });

  server.delete('/spottings/upload/v2/:uploadId', async (request, reply) => {
    const memberId = await memberOf(services, request);
    const uploadKey = ownUploadId(request, memberId);
    const image = await findUploadedImage(services.db, { memberId, uploadKey });
    if (image && !image.isUsed) await removeOwnImage(services, image.id);
    await uploads.remove(uploadKey);
    return reply.code(204).header('tus-resumable', '1.0.0').send();
  });
}

async function memberOf(services: Services, request: FastifyRequest): Promise<number> {
  const headers = headersOf(request);
  const viewer = await resolveViewer(services, headers);
  authorize(viewer, 'record');
  checkExpectedMember(headers, viewer);
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  return viewer.memberId;
}

/** The upload id of the address, when it is the member's own; a foreign one looks like one that never was. */
function ownUploadId(request: FastifyRequest, memberId: number): string {
  const { uploadId } = parseOr(
    'not_found',
    z.object({ uploadId: z.string().regex(/^\d+-[0-9a-f-]{36}$/) }),
    request.params,
  );
  if (!uploadId.startsWith(`${memberId}-`)) throw uploadGone();
  return uploadId;
}

async function speakTus(
  uploads: TusUploads,
  memberId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
  await uploads.handle(memberId, request.raw, reply.raw);
  return reply;
}

async function takeStaged(services: Services, memberId: number, file: StagedFile): Promise<UploadedFile> {
  const name = cleanFileName(file.filename);
  return orError(name, () => {
    if (file.truncated) throw new DomainError('too_large', [{ path: name, message: messages.fileTooLarge(name) }]);
    return ingestUpload(services, { memberId, uploadKey: randomUUID(), name, read: () => readFile(file.path) });
  });
}

async function takeUpload(
  services: Services,
  uploads: TusUploads,
  { memberId, uploadId }: { memberId: number; uploadId: string },
): Promise<UploadedFile> {
  const known = await findUploadedImage(services.db, { memberId, uploadKey: uploadId });
  if (known) return toUploadedFile(known);
  const upload = await uploads.find(uploadId);
  if (!upload) throw uploadGone();
  const name = cleanFileName(upload.name);
  if (upload.error) return { id: null, name, error: upload.error, proposal: null, previewUrl: null };
  if (!upload.isWhole) throw new DomainError('conflict', [{ path: '', message: messages.uploadNotWhole }]);
  const taken = await orError(name, () =>
    ingestUpload(services, { memberId, uploadKey: uploadId, name, read: upload.read }),
  );
  if (taken.error) await uploads.refuse(uploadId, taken.error);
  else await uploads.remove(uploadId);
  return taken;
}

function toUploadedFile({ id, name, facts, previewKey }: UploadedImage): UploadedFile {
  const previewUrl = previewKey && urls.imageFile(previewKey);
  return { id, name, error: null, proposal: proposalOf(facts), previewUrl };
}

/** One file's failure is its own: the others go on. What is nobody's fault is an error of the whole. */
async function orError(name: string, take: () => Promise<{ id: number; facts: PhotoFacts }>): Promise<UploadedFile> {
  try {
    const { id, facts } = await take();
    return { id, name, error: null, proposal: proposalOf(facts), previewUrl: null };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'too_many_requests') throw error;
    return {
      id: null,
      name,
      error: { code: error.code, message: problemBody(error).detail },
      proposal: null,
      previewUrl: null,
    };
  }
}

function answer(reply: FastifyReply, images: UploadedFile[]): FastifyReply {
  const success = images.some((image) => image.error === null);
  const failed = images.find((image) => image.error !== null);
  if (!success) reply.code(statusOf(failed?.error?.code));
  return reply.header('cache-control', 'private, no-store').send({ success, images } satisfies UploadAnswer);
}

/** The status of a request none of whose files was taken. */
function statusOf(code: string | undefined): number {
  return Object.entries(problems).find(([name]) => name === code)?.[1].status ?? 422;
}

function uploadGone(): DomainError {
  return new DomainError('not_found', [{ path: '', message: messages.uploadGone }]);
}
