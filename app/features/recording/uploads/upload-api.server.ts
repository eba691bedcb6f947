import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Authorize, authorize, authorizeWithoutTerms } from '#app/features/members/can.ts';
import { resolveViewer } from '#app/features/members/resolve-viewer.server.ts';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { findUploadedImage } from '#app/features/sightings/pictures/find-unused-images.server.ts';
import { removeOwnImage } from '#app/features/sightings/pictures/sweep-images.server.ts';
import type { UploadedImage } from '#app/features/sightings/pictures/uploaded-image.server.ts';
import type { CallDescription } from '#app/platform/action/call.ts';
import { DomainError, isRefusal, type ProblemCode, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { headersOf, parseOr } from '#app/platform/action/http.server.ts';
import { described } from '#app/platform/action/read-call.server.ts';
import type { PhotoFacts } from '#app/platform/images/read-photo-facts.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { maxFileBytes } from '#app/platform/storage/file-limits.ts';
import { MissingFileError } from '#app/platform/storage/file-storage.server.ts';
import { type StagedFile, stageMultipart } from '#app/platform/storage/stage-multipart.server.ts';
import { urls } from '#app/urls.ts';
import { recordingMessages as messages } from '../messages.ts';
import { cleanFileName, ingestUpload, refuseCut } from './ingest-upload.server.ts';
import { appendHeaders, creationHeaders, fileNameOf, tusBody, tusVersion } from './tus-headers.ts';
import { proposalOf, type UploadAnswer, type UploadedFile } from './upload-answer.ts';
import { uploadCalls as calls, uploadParams } from './upload-calls.ts';
import {
  appendToUpload,
  beginUpload,
  findUpload,
  readUpload,
  refuseUpload,
  removeUpload,
  uploadGone,
} from './uploads.server.ts';

/** A body that comes as slowly as the network of a forest, the line before what takes pictures in, the store of the files: who waits for these takes nobody's place. */
const waitsAside = { entersByItself: true };
const aside = (call: CallDescription) => described(call, waitsAside);

/** `/spottings/upload/v2`: resumable uploads by tus 1.0, and plain multipart forms; both answer what each file became. */
export async function uploadApi(server: FastifyInstance, { services }: { services: Services }): Promise<void> {
  // Read as it comes, by whoever keeps it.
  server.addContentTypeParser(tusBody, (_request, payload, done) => done(null, payload));

  server.options('/spottings/upload/v2', described(calls.ask), async (request, reply) => {
    await memberOf(services, request);
    return speakTus(reply).code(204).send();
  });

  server.post('/spottings/upload/v2', aside(calls.begin), async (request, reply) => {
    const memberId = await memberOf(services, request);
    if (!request.isMultipart()) return createUpload(services, memberId, request, reply);
    const { minFreeBytes } = services.config;
    const form = await stageMultipart(request, { maxFiles: 20, minFreeBytes });
    try {
      const taken: UploadedFile[] = [];
      // One place in the line for a form, however many files it brings.
      for (const file of form.files) taken.push(await takeStaged(services, memberId, file));
      return answer(reply, taken);
    } finally {
      await form.dispose();
    }
  });

  server.head('/spottings/upload/v2/:uploadId', described(calls.reached), async (request, reply) => {
    const upload = await findUpload(services, ownUploadId(request, await memberOf(services, request)));
    speakTus(reply).header('upload-offset', upload.received).header('upload-length', upload.bytes);
    return reply.header('cache-control', 'no-store').code(200).send();
  });

  server.patch('/spottings/upload/v2/:uploadId', aside(calls.append), async (request, reply) => {
    const id = ownUploadId(request, await memberOf(services, request));
    if (request.headers['tus-resumable'] !== tusVersion) return refuseVersion(reply);
    const { 'upload-offset': offset } = parseOr('malformed', appendHeaders, request.headers);
    const reached = await appendToUpload(services, { id, offset, body: request.raw });
    return speakTus(reply).header('upload-offset', reached).code(204).send();
  });

  server.get(
    '/spottings/upload/v2/:uploadId',
    { exposeHeadRoute: false, ...aside(calls.take) },
    async (request, reply) => {
      const memberId = await memberOf(services, request);
      return answer(reply, [await takeUpload(services, { memberId, uploadId: ownUploadId(request, memberId) })]);
    },
  );

  server.delete('/spottings/upload/v2/:uploadId', aside(calls.remove), async (request, reply) => {
    const memberId = await memberOf(services, request, authorizeWithoutTerms);
    const uploadKey = ownUploadId(request, memberId);
    const image = await findUploadedImage(services.db, { memberId, uploadKey });
    if (image && !image.isUsed) await removeOwnImage(services, image.id);
    await removeUpload(services, uploadKey);
    return speakTus(reply).code(204).send();
  });
}

async function createUpload(
  services: Services,
  memberId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.headers['tus-resumable'] !== tusVersion) return refuseVersion(reply);
  const headers = parseOr('malformed', creationHeaders, request.headers);
  const name = cleanFileName(fileNameOf(headers['upload-metadata']));
  const bytes = headers['upload-length'];
  if (bytes > maxFileBytes) throw new DomainError('too_large', [{ path: name, message: messages.fileTooLarge(name) }]);
  const id = await beginUpload(services, { memberId, name, bytes });
  return speakTus(reply).header('location', urls.upload(id)).code(201).send();
}

function speakTus(reply: FastifyReply): FastifyReply {
  return reply.headers({
    'tus-resumable': tusVersion,
    'tus-version': tusVersion,
    'tus-extension': 'creation,termination',
    'tus-max-size': maxFileBytes,
  });
}

function refuseVersion(reply: FastifyReply): FastifyReply {
  const body = { ...problemBody(new DomainError('malformed')), status: 412 };
  return speakTus(reply).code(412).type('application/problem+json').send(body);
}

async function memberOf(services: Services, request: FastifyRequest, asking: Authorize = authorize): Promise<number> {
  const viewer = await resolveViewer(services, headersOf(request));
  asking(viewer, 'record');
  if (viewer.memberId === null) throw new DomainError('not_logged_in');
  return viewer.memberId;
}

/** The upload id of the address, when it is the member's own; a foreign one looks like one that never was. */
function ownUploadId(request: FastifyRequest, memberId: number): string {
  const { uploadId } = parseOr('not_found', uploadParams, request.params);
  if (!uploadId.startsWith(`${memberId}-`)) throw uploadGone();
  return uploadId;
}

async function takeStaged(services: Services, memberId: number, file: StagedFile): Promise<UploadedFile> {
  const name = cleanFileName(file.filename);
  return orError(name, () => {
    refuseCut(file, name);
    return ingestUpload(services, { memberId, uploadKey: randomUUID(), name, read: () => readFile(file.path) });
  });
}

async function takeUpload(
  services: Services,
  { memberId, uploadId }: { memberId: number; uploadId: string },
): Promise<UploadedFile> {
  const known = async () => {
    const image = await findUploadedImage(services.db, { memberId, uploadKey: uploadId });
    return image && toUploadedFile(image);
  };
  const before = await known();
  if (before) return before;
  try {
    return await takeWhole(services, { memberId, uploadId });
  } catch (error) {
    // Somebody else has asked at the same time, and was faster.
    const isGone = error instanceof MissingFileError || (error instanceof DomainError && error.code === 'not_found');
    const meanwhile = isGone ? await known() : undefined;
    if (meanwhile) return meanwhile;
    throw isGone ? uploadGone() : error;
  }
}

async function takeWhole(
  services: Services,
  { memberId, uploadId }: { memberId: number; uploadId: string },
): Promise<UploadedFile> {
  const { name, bytes, received, refusal } = await findUpload(services, uploadId);
  if (refusal) return { id: null, name, error: refusal, proposal: null, previewUrl: null };
  if (received < bytes) throw new DomainError('conflict', [{ path: '', message: refusalMessages.uploadNotWhole }]);
  const read = () => readUpload(services, uploadId);
  const taken = await orError(name, () => ingestUpload(services, { memberId, uploadKey: uploadId, name, read }));
  if (taken.error) await refuseUpload(services, uploadId, taken.error);
  else await removeUpload(services, uploadId);
  return taken;
}

function toUploadedFile({ id, name, facts, previewKey }: UploadedImage): UploadedFile {
  const previewUrl = previewKey && urls.imageFile(previewKey);
  return { id, name, error: null, proposal: proposalOf(facts), previewUrl };
}

/** What is nobody's fault, or the member's and not the file's. */
const ofTheWhole: ReadonlySet<string> = new Set<ProblemCode>([
  'too_many_requests',
  'email_not_confirmed',
  'storage_full',
  'unavailable',
]);

/** One file's failure is its own: the others go on. What is nobody's fault is an error of the whole. */
async function orError(name: string, take: () => Promise<{ id: number; facts: PhotoFacts }>): Promise<UploadedFile> {
  try {
    const { id, facts } = await take();
    return { id, name, error: null, proposal: proposalOf(facts), previewUrl: null };
  } catch (error) {
    if (!isRefusal(error) || ofTheWhole.has(error.code)) throw error;
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
