import { findTakenOverFrom, type TakenOverImage } from '#app/features/sightings/pictures/find-taken-over.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { urls } from '#app/urls.ts';
import { askFlickr } from './ask-flickr.server.ts';
import { licenceList, photoInfo, photoList } from './flickr-answers.ts';
import {
  type FlickrPhoto,
  licenceOfPhoto,
  photoPageUrl,
  readMachineTags,
  readPlace,
  readTaken,
  splitMachineTags,
} from './flickr-photo.ts';
import { flickrMessages as messages } from './messages.ts';
import { noteThumbnail } from './noted-thumbnails.ts';
import { provedAccount } from './prove-account.server.ts';

type Means = Pick<Services, 'db' | 'config'>;

const photosOnPage = 24;
/** Flickr gives no more of a list than these (flickr.people.getPublicPhotos). */
const mostPages = Math.floor(4000 / photosOnPage);
const extras = 'license,date_taken,geo,machine_tags,media,owner_name,url_q';

/** A page of the public photos of the member's proved account, the newest upload first. Throws not_allowed without such an account, malformed, and what Flickr fails at. */
export async function pageFlickrPhotos(
  means: Means,
  { memberId, cursor, mostPassed = 5 }: { memberId: number; cursor: number; mostPassed?: number },
): Promise<{ items: FlickrPhoto[]; nextCursor: string | null }> {
  const { nsid } = await provedAccount(means, memberId);
  const query = { user_id: nsid, page: String(cursor), per_page: String(photosOnPage), extras };
  const found = await askFlickr(means, { memberId, method: 'people.getPublicPhotos', schema: photoList, query });
  if (!found) return { items: [], nextCursor: null };
  const { page, pages, photo } = found.photos;
  // Past the end Flickr gives its last page again.
  const own =
    page < cursor ? [] : photo.filter((each) => each.owner === nsid && each.ispublic && each.media === 'photo');
  const next = page < Math.min(pages, mostPages) ? page + 1 : null;
  // Nothing but films: that there are no photos is true of this page alone.
  if (own.length === 0 && next !== null && next > cursor && mostPassed > 0)
    return pageFlickrPhotos(means, { memberId, cursor: next, mostPassed: mostPassed - 1 });
  const [licences, imported] = await Promise.all([
    licencesOfFlickr(means, memberId),
    findTakenOverFrom(means.db, { memberId, urls: own.map(({ id }) => photoPageUrl(nsid, id)) }),
  ]);
  for (const { id, url_q: address } of own) if (address) noteThumbnail(memberId, id, address);
  const items = own.map((each): FlickrPhoto => {
    const tags = readMachineTags(splitMachineTags(each.machine_tags));
    const pageUrl = photoPageUrl(nsid, each.id);
    return {
      id: each.id,
      title: each.title || messages.untitled(each.id),
      pageUrl,
      thumbnailUrl: urls.flickrThumbnail(each.id),
      taken: readTaken({
        text: each.datetaken,
        granularity: each.datetakengranularity,
        isUnknown: each.datetakenunknown,
      }),
      place: readPlace(each) ?? tags.place,
      licenseId: licenceOfPhoto(each.license, licences),
      names: tags.names,
      ...hereOf(imported.get(pageUrl)),
    };
  });
  return { items, nextCursor: next === null ? null : String(next) };
}

/** A photo with whom to name for it, and what it has become here. */
export type OwnFlickrPhoto = FlickrPhoto & { author: string; takenOver: TakenOverImage | undefined };

/** One public photo of the member's proved account. Throws not_found for others', private ones and videos, as for unknown ones. */
export async function findFlickrPhoto(
  means: Means,
  { memberId, id }: { memberId: number; id: string },
): Promise<OwnFlickrPhoto> {
  const { nsid } = await provedAccount(means, memberId);
  const gone = () => new DomainError('not_found', [{ path: 'id', message: messages.gone }]);
  const found = await askFlickr(means, {
    memberId,
    method: 'photos.getInfo',
    schema: photoInfo,
    query: { photo_id: id },
  });
  const photo = found?.photo;
  if (photo?.id !== id || photo.owner.nsid !== nsid || !photo.visibility.ispublic) throw gone();
  if (photo.media !== 'photo') throw new DomainError('not_found', [{ path: 'id', message: messages.video }]);
  const pageUrl = photoPageUrl(nsid, id);
  const [licences, imported] = await Promise.all([
    licencesOfFlickr(means, memberId),
    findTakenOverFrom(means.db, { memberId, urls: [pageUrl] }),
  ]);
  const tags = readMachineTags(photo.tags.tag.filter((tag) => tag.machine_tag).map(({ raw }) => raw));
  const { taken: text, takengranularity: granularity, takenunknown: isUnknown } = photo.dates;
  return {
    id,
    title: photo.title || messages.untitled(id),
    pageUrl,
    thumbnailUrl: urls.flickrThumbnail(id),
    taken: readTaken({ text, granularity, isUnknown }),
    place: readPlace(photo.location ?? {}) ?? tags.place,
    licenseId: licenceOfPhoto(photo.license, licences),
    names: tags.names,
    ...hereOf(imported.get(pageUrl)),
    takenOver: imported.get(pageUrl),
    author: photo.owner.realname || photo.owner.username,
  };
}

function hereOf(image: TakenOverImage | undefined): Pick<FlickrPhoto, 'imageId' | 'sightingId'> {
  return { imageId: image?.id ?? null, sightingId: image?.sightingId ?? null };
}

/** Addresses of Flickr's licences by their numbers, asked for once a day; while they cannot be had the numbers alone say what they can. */
const licenceHours = 24;
let licences: { read: Promise<ReadonlyMap<number, string>>; until: number } | undefined;

function licencesOfFlickr(means: Means, memberId: number): Promise<ReadonlyMap<number, string>> {
  if (licences && Date.now() < licences.until) return licences.read;
  const asking = askFlickr(means, { memberId, method: 'photos.licenses.getInfo', schema: licenceList, query: {} });
  const read = asking
    .then((found) => new Map(found?.licenses.license.map(({ id, url }) => [id, url])))
    .catch(() => new Map<number, string>());
  const asked = { read, until: Date.now() + licenceHours * 3_600_000 };
  licences = asked;
  // What says nothing is asked again by whoever comes next.
  return read.then((found) => {
    if (found.size === 0 && licences === asked) licences = undefined;
    return found;
  });
}
