import { randomUUID } from 'node:crypto';
import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import { refusalMessages } from '#app/features/recording/refusal-messages.ts';
import { findUnusedImagesOf } from '#app/features/sightings/pictures/find-unused-images.server.ts';
import type { UploadedImage } from '#app/features/sightings/pictures/uploaded-image.server.ts';
import { judgeAnswers } from '#app/features/sightings/projects/answer-new.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { recordingMessages as messages } from '../messages.ts';
import { readTypedPhoto } from '../sheet/typed-photo.ts';
import { type SightingForm, sightingFormSchema } from '../sighting-form.ts';
import { fieldOfPath, readTypedSighting, type TypedErrors } from '../typed-sighting.ts';
import { type FindDraftContent, findDraftContent } from './draft-form.ts';
import type { DraftRow } from './drafts.repo.server.ts';

export type ReadDraft = { content: FindDraftContent; images: UploadedImage[] } & (
  | { form: SightingForm; errors: null }
  | { form: null; errors: TypedErrors }
);

/** A find's draft as the form would save it, or what has to be mended in it: judged as on saving. */
export async function readFindDraft(
  db: Db,
  row: Pick<DraftRow, 'member_id' | 'client_id' | 'version' | 'content'>,
): Promise<ReadDraft> {
  const content = findDraftContent.parse(row.content);
  const { typed, photos } = content;
  const ids = photos.flatMap(({ imageId }) => imageId ?? []);
  const images = ids.length > 0 ? await findUnusedImagesOf(db, { memberId: row.member_id, ids }) : [];
  const imageIds = images.map(({ id }) => id);
  const imageDetails = photos.flatMap(({ imageId, details }) =>
    imageId !== null && details && imageIds.includes(imageId) ? [readTypedPhoto(imageId, details)] : [],
  );
  const errors: TypedErrors = {};
  if (typed.taxonId === '' && typed.taxonName.trim() !== '' && !(await findTypedTaxon(db, typed.taxonName)))
    errors.taxonName = refusalMessages.taxonUnknown;
  // A picture that is not here must not be left out unseen.
  if (photos.length > imageIds.length) errors.photos = messages.draftPhotosElsewhere(photos.length - imageIds.length);
  const read = readTypedSighting(typed, { clientId: row.client_id, imageIds, imageDetails });
  if (!read.input) return { content, images, form: null, errors: { ...read.errors, ...errors } };
  // This very version: not what its own form may be writing meanwhile.
  const draft = { version: row.version, writer: randomUUID() };
  const parsed = sightingFormSchema.safeParse({ ...read.input, draft });
  for (const { path, message } of parsed.error?.issues ?? []) errors[fieldOfPath(path.join('.'))] ??= message;
  const answered = parsed.data?.projectAnswers ?? [];
  const { problems } = await judgeAnswers(db, { memberId: row.member_id, answered });
  for (const { path, message } of problems) errors[path] ??= message;
  if (!parsed.data || Object.keys(errors).length > 0) return { content, images, form: null, errors };
  return { content, images, form: parsed.data, errors: null };
}
