import type { Services } from '#app/platform/session/request-context.server.ts';
import { askFlickr } from './ask-flickr.server.ts';
import { type PhotoSize, photoSizes } from './flickr-answers.ts';

/** The files that Flickr gives of a photo, the smallest first. */
export async function sizesOf(
  means: Pick<Services, 'db' | 'config'>,
  { memberId, id }: { memberId: number; id: string },
): Promise<PhotoSize[]> {
  const found = await askFlickr(means, {
    memberId,
    method: 'photos.getSizes',
    schema: photoSizes,
    query: { photo_id: id },
  });
  const pictures = found?.sizes.size.filter(({ media }) => media === 'photo') ?? [];
  return pictures.toSorted((a, b) => a.width * a.height - b.width * b.height);
}
