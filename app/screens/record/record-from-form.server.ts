import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { data, redirect } from 'react-router';
import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import { cleanFileName, ingestUpload } from '#app/features/recording/ingest-upload.server.ts';
import { recordingMessages } from '#app/features/recording/messages.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { fieldOfPath, readTypedSighting, type TypedErrors, typedFrom } from '#app/features/recording/typed-sighting.ts';
import { findUnusedImagesOf } from '#app/features/sightings/find-unused-images.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/platform/session/viewer.ts';
import type { StagedFile } from '#app/platform/storage/stage-multipart.server.ts';
import { urls } from '#app/urls.ts';
import type { FormStart } from './draft.ts';

type SentForm = { fields: FormData; files: readonly StagedFile[] };

/** Records what a form without scripts sent; refused, it comes back filled, with the photo kept by its image's id. */
export async function recordFromForm(services: Services, viewer: Viewer, { fields, files }: SentForm) {
  const memberId = viewer.memberId ?? 0;
  const errors: TypedErrors = {};
  const imageIds = fields.getAll('imageIds').map(Number).filter(Number.isSafeInteger);
  for (const file of files) imageIds.push(...(await takePhoto(services, memberId, file, errors)));
  const typed = typedFrom(fields);
  if (typed.taxonId === '' && typed.taxonName.trim() !== '') {
    const taxonId = await findTypedTaxon(services.db, typed.taxonName);
    if (taxonId === undefined) errors.taxonName = recordingMessages.taxonUnknown;
    else typed.taxonId = String(taxonId);
  }
  const clientId = String(fields.get('clientId') ?? randomUUID());
  const read = readTypedSighting(typed, { clientId, imageIds });
  Object.assign(errors, { ...read.errors, ...errors });
  let status = 422;
  if (read.input && Object.keys(errors).length === 0) {
    try {
      const form = parseOr('invalid', sightingFormSchema, read.input);
      const { id } = await recordSighting(services, viewer, form);
      return redirect(urls.sighting(id), 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      status = problems[error.code].status;
      for (const { path, message } of error.details) errors[fieldOfPath(path)] ??= message;
      if (error.details.length === 0) errors[''] = problemBody(error).detail;
    }
  }
  const kept = await findUnusedImagesOf(services.db, { memberId, ids: imageIds });
  const start: FormStart = {
    clientId,
    typed,
    touched: { when: true, where: true },
    photos: kept.map(({ id, name, previewKey }) => ({
      key: '',
      name,
      imageId: id,
      uploadId: null,
      previewUrl: previewKey && urls.imageFile(previewKey),
    })),
  };
  return data({ start, errors }, { status });
}

async function takePhoto(
  services: Services,
  memberId: number,
  file: StagedFile,
  errors: TypedErrors,
): Promise<number[]> {
  const name = cleanFileName(file.filename);
  try {
    if (file.truncated)
      throw new DomainError('too_large', [{ path: name, message: recordingMessages.fileTooLarge(name) }]);
    const { id } = await ingestUpload(services, {
      memberId,
      uploadKey: randomUUID(),
      name,
      read: () => readFile(file.path),
    });
    return [id];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    errors.photos = problemBody(error).detail;
    return [];
  }
}
