import { shapeMessages } from '#app/features/places/maps/draw/shape-messages.ts';
import { OutboxError, type OutboxPhoto, type OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { openOutbox } from '#app/features/recording/outbox/outbox-store.ts';
import { proposedReadings } from '#app/features/recording/readings.ts';
import { joinProposals } from '#app/features/recording/sheet/photo-proposals.ts';
import { readTypedSighting, type TypedErrors } from '#app/features/recording/typed-sighting.ts';
import type { Footprint } from '#app/platform/geo/footprint.ts';
import { loadPart, PartMissing } from '#app/ui/parts/load-part.ts';
import type { KeptPhoto } from '../photos/photos-state.ts';
import type { Photos } from '../photos/use-photos.ts';
import type { FormStart } from './draft.ts';

/** What came of putting the form's sighting into the outbox; `message` says why the device could not take it. */
export type Kept = { kind: 'kept' } | { kind: 'refused'; errors: TypedErrors } | { kind: 'failed'; message: string };

/** Puts what stands on the form into the outbox, to be sent when there is a network. What the server would refuse is refused here, and `wrong` what the form itself has found. */
export async function keepForLater(
  memberId: number,
  form: FormStart & { draft: NonNullable<OutboxSighting['draft']> },
  { photos, wrong }: { photos: Photos; wrong: TypedErrors },
): Promise<Kept> {
  const wanted = photos.list.filter(({ state, isRefused }) => state !== 'lost' && !isRefused);
  const imageIds = wanted.map((_photo, index) => index + 1);
  const read = readTypedSighting(form.typed, { clientId: form.clientId, imageIds });
  const errors = { ...read.errors, ...wrong };
  if (!read.input || Object.keys(errors).length > 0) return { kind: 'refused', errors };
  const footprint = await judged(read.input.place.footprint);
  if (footprint) return { kind: 'refused', errors: { footprint } };
  try {
    const outbox = await openOutbox(memberId);
    const kept = new Map((await outbox.photos()).map((photo) => [photo.key, photo]));
    const sighting = {
      clientId: form.clientId,
      sheetId: null,
      position: Date.now(),
      state: 'waiting' as const,
      typed: form.typed,
      touched: form.touched,
      photoKeys: wanted.map(({ key }) => key),
      errors: {},
      saved: null,
      ofPhotos: proposedReadings(joinProposals(wanted.map(({ proposal }) => proposal)), form.typed),
      draft: form.draft,
    };
    const rows = wanted.map((photo) => ({
      ...(kept.get(photo.key) ?? toOutboxPhoto(photo, photos.fileOf(photo.key))),
      data: photo.details,
    }));
    await outbox.change({ sightings: [sighting], photos: rows }).finally(() => outbox.close());
    return { kind: 'kept' };
  } catch (error) {
    if (!(error instanceof OutboxError)) throw error;
    return { kind: 'failed', message: error.message };
  }
}

/** What is wrong with a line or an area; whoever drew it has the judge already, for whoever typed it the server judges. */
async function judged(footprint: Footprint | null | undefined): Promise<string | undefined> {
  if (!footprint) return undefined;
  try {
    const { judgeFootprint } = await loadPart(shapeMessages.part, () => import('../judge-footprint.ts'));
    return judgeFootprint(footprint);
  } catch (error) {
    if (!(error instanceof PartMissing)) throw error;
    return undefined;
  }
}

/** Forgets what the outbox had of a sighting that the server has by now. */
export async function dropFromOutbox(memberId: number, clientId: string, photoKeys: readonly string[]): Promise<void> {
  try {
    const outbox = await openOutbox(memberId);
    const drop = { dropSightings: [clientId], dropPhotos: photoKeys };
    await outbox.change(drop).finally(() => outbox.close());
  } catch (error) {
    // Where nothing could be kept there is nothing to forget.
    if (!(error instanceof OutboxError)) throw error;
  }
}

/** A form's photo as the outbox keeps it; without a file where that is on the server or on another device. */
export function toOutboxPhoto({ key, name, uploadId, imageId, details }: KeptPhoto, file = new Blob([])): OutboxPhoto {
  return { key, name, file, thumbnail: null, uploadId, imageId, data: details ?? null };
}
