import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import { type DraftPhoto, draftFormSchema, draftPhoto } from '#app/features/recording/drafts/draft-form.ts';
import { saveDraft } from '#app/features/recording/drafts/save-draft.server.ts';
import { type FormStart, isEmptyFind, toDraft } from '#app/features/recording/form/draft.ts';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import { recordingMessages } from '#app/features/recording/messages.ts';
import type { KeptPhoto } from '#app/features/recording/photos/photos-state.ts';
import { formReadings, withReadings } from '#app/features/recording/readings.ts';
import { recordSighting } from '#app/features/recording/record-sighting.server.ts';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { joinProposals } from '#app/features/recording/sheet/photo-proposals.ts';
import { readTypedPhoto } from '#app/features/recording/sheet/typed-photo.ts';
import { sightingFormSchema } from '#app/features/recording/sighting-form.ts';
import { maxImages } from '#app/features/recording/sighting-limits.ts';
import { fieldOfPath, readTypedSighting, type TypedErrors, typedFrom } from '#app/features/recording/typed-sighting.ts';
import { cleanFileName, ingestUpload, refuseCut } from '#app/features/recording/uploads/ingest-upload.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { findUnusedImagesOf } from '#app/features/sightings/pictures/find-unused-images.server.ts';
import type { UploadedImage } from '#app/features/sightings/pictures/uploaded-image.server.ts';
import { findOwnAnswers } from '#app/features/sightings/projects/find-answers.server.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { rowId } from '#app/platform/action/paging.ts';
import { readJsonField } from '#app/platform/action/read-field.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Outside, Services } from '#app/platform/session/request-context.server.ts';
import type { StagedFile } from '#app/platform/storage/stage-multipart.server.ts';
import { keyOfFile } from '#app/platform/storage/storage-key.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';

type SentForm = { fields: FormData; files: readonly StagedFile[]; outside: Outside };

/** Records what a form without scripts sent; refused, it comes back filled, with the photo kept by its image's id. */
export async function recordFromForm(services: Services, viewer: Viewer, { fields, files, outside }: SentForm) {
  const memberId = viewer.memberId ?? 0;
  const errors: TypedErrors = {};
  const given = fields.getAll('imageIds').map(Number).filter(isRowId);
  const clientId = String(fields.get('clientId') ?? randomUUID());
  const photos = photosOf(fields);
  const take = async () => {
    for (const file of files) given.push(...(await takePhoto(services, { memberId, clientId, file }, errors)));
  };
  if (files.length > 0) await outside(take);
  const imageIds = [...new Set(given)];
  const typed = typedFrom(fields);
  if (fields.get('dropAnswers') === 'on') typed.projectAnswers = '';
  const version = Number(fields.get('draftVersion')) || 0;
  if (fields.get('intent') === 'draft')
    return keepAsDraft(services, viewer, { clientId, version, typed, imageIds, photos, errors });
  // A picture that is not here must not be left out unseen.
  const lost = photos.filter(({ imageId }) => imageId === null).length;
  if (lost > 0) errors.photos ??= recordingMessages.draftPhotosElsewhere(lost);
  if (typed.taxonId === '' && typed.taxonName.trim() !== '') {
    const taxonId = await findTypedTaxon(services.db, typed.taxonName);
    if (taxonId === undefined) errors.taxonName = refusalMessages.taxonUnknown;
    else typed.taxonId = String(taxonId);
  }
  const imageDetails = photos.flatMap(({ imageId, details }) =>
    imageId !== null && details && imageIds.includes(imageId) ? [readTypedPhoto(imageId, details)] : [],
  );
  const read = readTypedSighting(typed, { clientId, imageIds, imageDetails });
  Object.assign(errors, { ...read.errors, ...errors });
  let status = 422;
  if (read.input && Object.keys(errors).length === 0) {
    try {
      const draft = { version, writer: randomUUID() };
      const form = parseOr('invalid', sightingFormSchema, { ...read.input, draft });
      const images = await findUnusedImagesOf(services.db, { memberId, ids: imageIds });
      const { id } = await recordSighting(services, viewer, form);
      const readings = formReadings(typed, joinProposals(images.map(({ facts }) => facts)));
      const isAsked = readings.length === 0 && (await isAskedOf(services.db, viewer, id));
      return redirect(isAsked ? urls.sightingProjects(id) : withReadings(urls.sighting(id), readings), 303);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      status = problems[error.code].status;
      for (const { path, message } of error.details) errors[fieldOfPath(path)] ??= message;
      if (error.details.length === 0) errors[''] = problemBody(error).detail;
    }
  }
  const start = await startAgain(services, memberId, { clientId, version, typed, imageIds, photos });
  return data({ start, errors }, { status });
}

/** Whether a project that holds the find asks what has not been answered: without scripts the form does not ask it. */
async function isAskedOf(db: Db, viewer: Viewer, sightingId: number): Promise<boolean> {
  const sighting = await findSighting(db, viewer, sightingId);
  const projects = sighting ? await findOwnAnswers(db, viewer, sighting) : [];
  return projects.some(({ isIn, questions, typed }) => isIn && questions.some(({ id }) => typed[id] === undefined));
}

const isRowId = (id: number) => rowId().safeParse(id).success;

/** Photos that the form went on with, but for those of other devices that the person has taken out. */
function photosOf(fields: FormData): DraftPhoto[] {
  const leftOut = new Set(fields.getAll('leftOut'));
  const carried = parseOr('invalid', carriedPhotos, fields.getAll('keptPhotos'));
  return carried.filter(({ key, imageId }) => imageId !== null || !leftOut.has(key));
}

const carriedPhoto = z.string(recordingMessages.wrongChoice).transform(readJsonField).pipe(draftPhoto);
const carriedPhotos = z
  .array(carriedPhoto, recordingMessages.wrongChoice)
  .max(maxImages, recordingMessages.tooManyImages(maxImages));

type Again = Pick<FormStart, 'clientId' | 'version' | 'typed'> & {
  imageIds: readonly number[];
  photos: readonly DraftPhoto[];
};

async function startAgain({ db }: Services, memberId: number, again: Again): Promise<FormStart> {
  const { clientId, version, typed, imageIds, photos } = again;
  const kept = new Map((await findUnusedImagesOf(db, { memberId, ids: imageIds })).map((image) => [image.id, image]));
  const known = photos.map(({ key, name, uploadId, imageId, details }) => ({
    ...photoOf({ key, name, uploadId }, imageId === null ? undefined : kept.get(imageId)),
    ...(details && { details }),
  }));
  const added = [...kept.values()].filter(({ id }) => !photos.some(({ imageId }) => imageId === id));
  return {
    clientId,
    version,
    isSent: false,
    typed,
    touched: { when: true, where: true },
    photos: [...known, ...added.map((image) => photoOf({ key: '', name: image.name, uploadId: null }, image))],
  };
}

/** Without an image where it is not here, or has gone into another find. */
function photoOf(photo: Pick<KeptPhoto, 'key' | 'name' | 'uploadId'>, image: UploadedImage | undefined): KeptPhoto {
  const previewKey = image?.previewKey ?? null;
  return { ...photo, imageId: image?.id ?? null, previewUrl: previewKey && urls.imageFile(previewKey) };
}

/** Keeps the form as a draft; where another device has written it since, as a draft of its own. */
async function keepAsDraft(services: Services, viewer: Viewer, { errors, ...again }: Again & { errors: TypedErrors }) {
  const start = await startAgain(services, viewer.memberId ?? 0, again);
  // The day stands there by itself; what else is on the form a person has said.
  const touched = { when: !['', formatDate(today())].includes(start.typed.date.trim()), where: false };
  if (isEmptyFind({ ...start, touched }))
    return data({ start, errors: { '': recordMessages.nothingToKeep, ...errors } }, { status: 422 });
  const save = async (as: Pick<FormStart, 'clientId' | 'version'>): Promise<FormStart> => {
    const { version } = as;
    const form = { ...toDraft({ ...start, ...as }), version, writer: randomUUID() };
    return { ...start, ...as, ...(await saveDraft(services.db, viewer, parseOr('invalid', draftFormSchema, form))) };
  };
  try {
    const kept = await save(start).catch((error: unknown) => {
      if (!(error instanceof DomainError) || error.code !== 'conflict') throw error;
      return save({ clientId: randomUUID(), version: 0 });
    });
    if (errors.photos) return data({ start: kept, errors: { photos: errors.photos } }, { status: 422 });
    return redirect(urls.drafts({ mentve: 1 }), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ start, errors: { '': problemBody(error).detail } }, { status: problems[error.code].status });
  }
}

/** A file of a form becomes one image, however often the form is sent. */
async function takePhoto(
  services: Services,
  { memberId, clientId, file }: { memberId: number; clientId: string; file: StagedFile },
  errors: TypedErrors,
): Promise<number[]> {
  const name = cleanFileName(file.filename);
  try {
    refuseCut(file, name);
    const uploadKey = createHash('sha256')
      .update(clientId + (await keyOfFile(file.path, '')))
      .digest('hex');
    const { id } = await ingestUpload(services, { memberId, uploadKey, name, read: () => readFile(file.path) });
    return [id];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    errors.photos = problemBody(error).detail;
    return [];
  }
}
