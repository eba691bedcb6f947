import { readTypedPhoto, typedPhotoFrom } from '../sheet/typed-photo.ts';
import { uploadFile } from '../uploads/upload-file.ts';
import { type Call, callFor } from './call-server.ts';
import type { Outbox, OutboxSighting } from './outbox.ts';
import { openOutbox } from './outbox-store.ts';
import { saveSighting } from './save-sighting.ts';
import type { OutboxMeans } from './send-outbox.ts';

/** The outbox's way to the server, in the name of this member alone. */
function serverMeans(memberId: number, send?: Call): OutboxMeans {
  const call = callFor(memberId, send);
  return {
    upload: (photo, watch) => uploadFile(photo, watch, call),
    save: (input) => saveSighting(input, call),
  };
}

/** For sightings that stand on a sheet. */
export function sheetMeans(memberId: number): OutboxMeans {
  return { ...serverMeans(memberId), isMine: ({ sheetId }) => sheetId !== null };
}

/** For sightings that were recorded alone, with what was said of single photos. */
export function outboxMeans(memberId: number, send?: Call): OutboxMeans {
  return {
    ...serverMeans(memberId, send),
    isMine: ({ sheetId }) => sheetId === null,
    async complete(sighting) {
      const outbox = await openOutbox(memberId);
      return { imageDetails: await detailsOf(outbox, sighting).finally(() => outbox.close()) };
    },
  };
}

/** What the person said of single photos, which lies with them. */
async function detailsOf(outbox: Outbox, { photoKeys }: OutboxSighting) {
  const photos = await Promise.all(photoKeys.map((key) => outbox.photo(key)));
  return photos.flatMap((photo) => {
    if (!photo || photo.imageId === null || typeof photo.data !== 'object' || photo.data === null) return [];
    return [readTypedPhoto(photo.imageId, typedPhotoFrom({ ...photo.data }))];
  });
}
