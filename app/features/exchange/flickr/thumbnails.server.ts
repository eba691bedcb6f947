import { DomainError } from '#app/platform/action/domain-error.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import { fetchOutside, type OutsideFile } from '#app/platform/net/fetch-outside.server.ts';
import { OutsideError } from '#app/platform/net/outside-error.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { findFlickrPhoto } from './find-flickr-photos.server.ts';
import { flickrMessages as messages } from './messages.ts';
import { notedThumbnail, noteThumbnail } from './noted-thumbnails.ts';
import { sizesOf } from './photo-sizes.server.ts';
import { provedAccount } from './prove-account.server.ts';

type Means = Pick<Services, 'db' | 'config'>;

const maxThumbnailBytes = 512 * 1024;
/** So many are fetched at once, by each web process, for all members. */
const inLine = limitConcurrency(6, 200);

/** The small picture of a photo of the member's own, so that their browser asks no foreign host. Throws as `findFlickrPhoto`. */
export async function fetchThumbnail(
  means: Means,
  { memberId, id }: { memberId: number; id: string },
): Promise<OutsideFile> {
  await provedAccount(means, memberId);
  const address = notedThumbnail(memberId, id) ?? (await lookUp(means, { memberId, id }));
  const asking = { maxBytes: maxThumbnailBytes, accept: 'image/*' };
  try {
    return await inLine(() => fetchOutside(means.config, address, asking));
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    throw new DomainError('unavailable', [{ path: '', message: messages.away }], { cause: error });
  }
}

async function lookUp(means: Means, of: { memberId: number; id: string }): Promise<string> {
  await findFlickrPhoto(means, of);
  const small = (await sizesOf(means, of)).find(({ label }) => label === 'Large Square' || label === 'Square');
  if (!small) throw new DomainError('not_found', [{ path: 'id', message: messages.noFile }]);
  noteThumbnail(of.memberId, of.id, small.source);
  return small.source;
}
