import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  coverFileField,
  coverSchema,
  emptyCover,
  sentImage,
  type TypedCover,
} from '#app/features/sightings/covers/cover-form.ts';
import type { SaidOfCover } from '#app/features/sightings/covers/set-cover.server.ts';
import { writingLimits } from '#app/features/sightings/limits.server.ts';
import { findUnusedImagesOf } from '#app/features/sightings/pictures/find-unused-images.server.ts';
import { DomainError, type ProblemDetail, problemBody } from '#app/platform/action/domain-error.ts';
import { countTry } from '#app/platform/action/rate-limit.server.ts';
import type { Outside, Services } from '#app/platform/session/request-context.server.ts';
import type { StagedFile } from '#app/platform/storage/stage-multipart.server.ts';
import { keyOfFile } from '#app/platform/storage/storage-key.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { cleanFileName, ingestUpload, refuseCut } from './ingest-upload.server.ts';

type SentForm = { fields: FormData; files: readonly StagedFile[]; outside: Outside; formKey: string };

/** What a form says of the cover, as it goes back where it is refused, and what is wrong with its file. */
export type SentCover = { typed: TypedCover; problems: ProblemDetail[] };

/**
 * Takes in the picture that a form brings for a cover, as its sender's own that nothing has yet; what the form is refused for brings it
 * again by its number. The same file of the same form (`formKey`) becomes one picture. A file that is refused is among the problems.
 */
export async function takeCover(
  services: Services,
  viewer: Viewer,
  { fields, files, outside, formKey }: SentForm,
): Promise<SentCover> {
  const { memberId } = viewer;
  const text = (name: string) => String(fields.get(name) ?? '');
  const typed: TypedCover = {
    ...emptyCover,
    author: text('coverAuthor'),
    licence: text('coverLicence'),
    remove: text('coverRemove') === 'on',
  };
  const file = files.find(({ field }) => field === coverFileField);
  if (memberId === null) return { typed, problems: [] };
  if (!file) return { typed: { ...typed, image: await sentBefore(services, memberId, fields) }, problems: [] };
  const name = cleanFileName(file.filename);
  try {
    const id = await outside(async () => {
      refuseCut(file, name);
      await countTry(services.db, writingLimits.cover, String(memberId));
      const uploadKey = createHash('sha256')
        .update(`cover ${formKey} ${await keyOfFile(file.path, '')}`)
        .digest('hex');
      return (await ingestUpload(services, { memberId, uploadKey, name, read: () => readFile(file.path) })).id;
    });
    return { typed: { ...typed, image: { id, name } }, problems: [] };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { typed, problems: [{ path: coverFileField, message: problemBody(error).detail }] };
  }
}

async function sentBefore(services: Services, memberId: number, fields: FormData): Promise<TypedCover['image']> {
  const id = sentImage.parse(fields.get('coverImage') || null);
  if (id === null) return null;
  const [image] = await findUnusedImagesOf(services.db, { memberId, ids: [id] });
  return image ? { id, name: image.name } : null;
}

/** Reads a form with what it says of the cover: all that is wrong is told at once. Throws invalid, and what `read` throws. */
export async function readWithCover<Read>(
  { typed, problems }: SentCover,
  read: () => Read | Promise<Read>,
): Promise<{ read: Read; cover: SaidOfCover }> {
  const said = coverSchema.safeParse(typed);
  const wrong = [
    ...problems,
    ...(said.error?.issues ?? []).map(({ path, message }) => ({ path: fieldOf(path), message })),
  ];
  let others: readonly ProblemDetail[] = [];
  try {
    const done = await read();
    if (said.success && wrong.length === 0)
      return { read: done, cover: { ...said.data, imageId: typed.image?.id ?? null, remove: typed.remove } };
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'invalid') throw error;
    others = error.details;
  }
  throw new DomainError('invalid', [...others, ...wrong]);
}

function fieldOf([name]: readonly PropertyKey[]): string {
  return name === 'licence' ? 'coverLicence' : 'coverAuthor';
}
