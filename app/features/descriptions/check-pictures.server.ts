import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { findPictures } from './find-pictures.server.ts';
import { descriptionMessages as messages } from './messages.ts';

/** Throws invalid, beside its section, where a picture is none that everybody may see. */
export async function checkPictures(
  db: Db,
  sections: readonly { pictures: readonly { imageId: number }[] }[],
): Promise<void> {
  const ids = sections.flatMap(({ pictures }) => pictures.map(({ imageId }) => imageId));
  if (ids.length === 0) return;
  const known = await findPictures(db, ids);
  const wrong = sections.findIndex(({ pictures }) => pictures.some(({ imageId }) => !known.has(imageId)));
  if (wrong >= 0)
    throw new DomainError('invalid', [{ path: `sections.${wrong}.pictures`, message: messages.notAPicture }]);
}
