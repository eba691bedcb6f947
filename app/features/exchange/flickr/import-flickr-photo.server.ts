import { NameFinder } from '#app/features/exchange/imports/planning/find-names.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { ownMember } from '#app/features/members/own-member.ts';
import { ingestUpload } from '#app/features/recording/uploads/ingest-upload.server.ts';
import { proposalOf } from '#app/features/recording/uploads/upload-answer.ts';
import { countRemovedFrom } from '#app/features/sightings/pictures/find-taken-over.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import type { PhotoFacts } from '#app/platform/images/read-photo-facts.ts';
import { fetchOutside } from '#app/platform/net/fetch-outside.server.ts';
import { OutsideError } from '#app/platform/net/outside-error.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { maxFileBytes } from '#app/platform/storage/file-limits.ts';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findFlickrPhoto, type OwnFlickrPhoto } from './find-flickr-photos.server.ts';
import type { PhotoSize } from './flickr-answers.ts';
import type { ImportedPhoto } from './import-answer.ts';
import { flickrMessages as messages } from './messages.ts';
import { sizesOf } from './photo-sizes.server.ts';

type Means = Pick<Services, 'db' | 'storage' | 'queue' | 'config'>;

// Each is up to 40 MB in memory, before what takes uploads in.
const oneOfTwo = limitConcurrency(2, 20);

/**
 * Takes a photo of the member's proved account in, as if they had uploaded it: the licence of Flickr stays with it, what it says of day, place
 * and name are proposals. The same photo twice is one image. Throws not_logged_in, not_allowed, not_found, unavailable, too_large, and what
 * `ingestUpload` throws of a file.
 */
export async function importFlickrPhoto(means: Means, viewer: Viewer, id: string): Promise<ImportedPhoto> {
  authorize(viewer, 'record');
  const memberId = ownMember(viewer);
  const photo = await findFlickrPhoto(means, { memberId, id });
  const { takenOver: known } = photo;
  const taken = known ?? (await oneOfTwo(() => takeIn(means, memberId, photo)));
  return {
    id: taken.id,
    name: photo.title,
    sightingId: known?.sightingId ?? null,
    previewUrl: known?.previewKey ? urls.imageFile(known.previewKey) : null,
    proposal: proposalOf(taken.facts),
    taken: photo.taken,
    taxon: await proposedTaxon(means, photo.names),
  };
}

/** One that was removed here may come in again, under another name. */
async function keyOfPhoto({ db }: Means, memberId: number, { id, pageUrl }: OwnFlickrPhoto): Promise<string> {
  const removed = await countRemovedFrom(db, { memberId, url: pageUrl });
  return removed === 0 ? `flickr ${id}` : `flickr ${id} ${removed}`;
}

async function takeIn(
  means: Means,
  memberId: number,
  photo: OwnFlickrPhoto,
): Promise<{ id: number; facts: PhotoFacts }> {
  const uploadKey = await keyOfPhoto(means, memberId, photo);
  const sizes = await sizesOf(means, { memberId, id: photo.id });
  const bytes = await fetchLargest(means, sizes);
  return ingestUpload(means, {
    memberId,
    uploadKey,
    name: `${photo.title}.jpg`,
    read: async () => bytes,
    source: { url: photo.pageUrl, author: photo.author, licenseId: photo.licenseId, isFlickr: true },
    toFacts: (facts) => factsOf(facts, photo),
  });
}

/** The largest file that we take; one that is too large gives way to the next. */
async function fetchLargest({ config }: Means, sizes: readonly PhotoSize[]): Promise<Uint8Array> {
  let failure = new DomainError('not_found', [{ path: 'id', message: messages.noFile }]);
  for (const { source } of sizes.toReversed()) {
    try {
      return (await fetchOutside(config, source, { maxBytes: maxFileBytes, accept: 'image/*' })).bytes;
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      if (error.reason !== 'big')
        throw new DomainError('unavailable', [{ path: '', message: messages.away }], { cause: error });
      failure = new DomainError('too_large', [{ path: 'id', message: messages.tooLarge }]);
    }
  }
  throw failure;
}

/** What Flickr says to everybody goes before what stands in the file: a place that is hidden there is not brought to light here. */
function factsOf(facts: PhotoFacts, { taken, place }: OwnFlickrPhoto): PhotoFacts {
  const isDay = taken?.precision === 'day';
  const keepsClock = isDay && facts.date === taken.from;
  return {
    ...facts,
    date: isDay ? taken.from : null,
    time: isDay ? taken.time : null,
    offsetMinutes: keepsClock ? facts.offsetMinutes : null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    uncertaintyM: place?.uncertaintyM ?? null,
    altitudeM: null,
    needsCheck: false,
  };
}

async function proposedTaxon({ db }: Means, names: readonly string[]): Promise<ImportedPhoto['taxon']> {
  const finder = new NameFinder(db);
  for (const name of names) {
    const found = await finder.find({ scientific: name, vernacular: '', qualifier: '' });
    if (found === undefined || found === 'contradiction') continue;
    const taxon = (await findTaxa(db, [found.presentId])).get(found.presentId);
    if (taxon) return { id: taxon.id, label: taxon.label };
  }
  return null;
}
