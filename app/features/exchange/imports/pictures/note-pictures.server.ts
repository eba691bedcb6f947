import { ALL_RIGHTS_RESERVED } from '#app/features/licences/licence-catalogue.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { importMessages } from '../messages.ts';
import type { IncomingPicture } from '../planning/read-hanging.ts';
import type { PlannedFind } from '../running/listed-find.ts';
import { addPicturesBeyond } from '../running/sighting-imports.repo.server.ts';
import { countPictures, insertPictures, type NewPicture } from './imported-pictures.repo.server.ts';

const messages = importMessages.pictures;

/** Pictures of one import, at most. */
export const mostPictures = 5000;

/** Notes the pictures of new finds: a job brings them once all of the import is in. Those beyond the limit are only counted. */
export async function notePictures(
  tx: Tx,
  importId: number,
  finds: readonly { sightingId: number; find: PlannedFind }[],
): Promise<void> {
  const pictures = finds.flatMap(({ sightingId, find }) =>
    find.pictures.map((picture) => toNew(picture, { sightingId, observer: find.observer })),
  );
  if (pictures.length === 0) return;
  const { waiting, done, failed } = await countPictures(tx, importId);
  const room = Math.max(0, mostPictures - waiting - done - failed);
  await insertPictures(tx, importId, pictures.slice(0, room));
  if (pictures.length > room) await addPicturesBeyond(tx, importId, pictures.length - room);
}

/** Whose it is, and whether it may be copied at all: a picture of somebody else's comes only under a licence that allows it. */
function toNew(
  picture: IncomingPicture,
  { sightingId, observer }: { sightingId: number; observer: string | null },
): NewPicture {
  // Who took it is not said: then it was whoever saw it.
  const author = picture.author ?? observer;
  return { ...picture, sightingId, author, problem: author === null ? null : problemOf(picture.licenseId) };
}

function problemOf(licenseId: number | null): string | null {
  if (licenseId === null) return messages.licenceUnknown;
  return licenseId === ALL_RIGHTS_RESERVED ? messages.licenceClosed : null;
}
