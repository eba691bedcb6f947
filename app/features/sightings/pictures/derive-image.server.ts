import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import { findOwners, unknownOwner } from '#app/features/members/find-members.server.ts';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import { fingerprintOf } from '#app/platform/images/fingerprint.server.ts';
import { type DerivativeName, makeDerivatives } from '#app/platform/images/make-derivatives.server.ts';
import type { PictureCredit } from '#app/platform/images/picture-credit.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { keyOf } from '#app/platform/storage/storage-key.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { secretPlaceOf } from '../privacy/coarse-log.ts';
import { findSightingRows } from '../sightings.repo.server.ts';
import { imageLicence } from '../to-sighting-view.ts';
import { showAvatar } from './avatar.server.ts';
import { findImageForWork, updateImage } from './images.repo.server.ts';
import { keepFiles, releaseFiles } from './keep-files.server.ts';
import { shownAuthor } from './shown-author.ts';

/**
 * Makes an image's served pictures from its original, once, or anew where its author or licence has changed (`remake`); does
 * nothing for one that is gone. Rejects when it cannot be decoded.
 */
export async function deriveImage(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { imageId, remake = false }: { imageId: number; remake?: boolean | undefined },
): Promise<void> {
  const image = await findImageForWork(db, imageId);
  if (!image || (image.state === 'ready' && !remake)) return;
  const shape = { isSquare: image.is_avatar };
  const made = await makeDerivatives(await storage.get(image.original_key), await creditOf(db, image), shape);
  const file = (name: DerivativeName) => {
    const { bytes, ending } = made[name];
    const key = keyOf(bytes, ending);
    return { key, keep: () => storage.put(key, bytes) };
  };
  const files = { small: file('small'), medium: file('medium'), large: file('large') };
  const fingerprint = await fingerprintOf(made.small.bytes);
  await keepFiles({ db, storage }, Object.values(files), async (tx) => {
    const isThere = await updateImage(tx, imageId, {
      state: 'ready',
      failure: null,
      fingerprint,
      small_key: files.small.key,
      medium_key: files.medium.key,
      large_key: files.large.key,
      // It bore the former credit: made anew when it is next asked for.
      full_key: null,
    });
    const former = [image.small_key, image.medium_key, image.large_key, image.full_key].filter((key) => key !== null);
    // What has gone meanwhile has let go of its own files, and these are nobody's.
    await releaseFiles(tx, isThere ? former : Object.values(files).map(({ key }) => key));
    if (image.is_avatar) await showAvatar(tx, image.member_id);
    if (image.cover_event_id !== null) touch(tx, 'events');
    if (image.cover_project_id !== null) touch(tx, 'projects');
    touch(tx, 'sightings');
  });
}

/** Whose a picture is and under which licence, as it bears it itself. */
export async function creditOf(
  db: Services['db'],
  image: NonNullable<Awaited<ReturnType<typeof findImageForWork>>>,
): Promise<PictureCredit> {
  const owner = (await findOwners(db, [image.member_id])).get(image.member_id) ?? unknownOwner(image.member_id);
  const { licenseId, author } = imageLicence(image, owner.terms.image);
  const [sighting] = image.sighting_id === null ? [] : await findSightingRows(db, [image.sighting_id]);
  // A file goes wherever it is copied, and its sighting's place may be closed later: nobody is taken to see it.
  const secret = sighting ? secretPlaceOf(sighting, false) : nowhere;
  const { nameShort, uri } = licenceById(licenseId);
  const shown = shownAuthor(author, { ownerName: owner.terms.image.displayName, secret });
  return { author: shown, licenceName: nameShort, licenceUrl: uri };
}

const nowhere = { settlement: null, placeText: null, around: [] };

/** Notes that an image's pictures cannot be made, with the reason for operators. */
export async function failImage(db: Services['db'], imageId: number, reason: string): Promise<void> {
  await write(db, async (tx) => {
    await updateImage(tx, imageId, { state: 'failed', failure: cutText(reason, 500) });
    touch(tx, 'sightings');
  });
}
