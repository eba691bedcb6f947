import { beforeAll, expect, it } from 'vitest';
import { deleteImage } from '#app/features/sightings/pictures/delete-image.server.ts';
import { openNotice } from '#test/open-notice.ts';
import { type Member, useRearranging } from '#test/rearranging.ts';
import { tellCalledInCaptions } from './tell-called-in-captions.server.ts';

const { services, record, image, community } = useRearranging();
let anna: Member;
let bela: Member;

beforeAll(() => {
  ({ anna, bela } = community());
});

it('whom the caption of a picture calls is told again when its owner brings it back unseen, and once', async () => {
  const imageIds = [await image(), await image('a01-orientation6.jpg')];
  const imageId = imageIds[0] ?? 0;
  const sightingId = await record({ imageIds, imageDetails: [{ id: imageId, caption: '@bela is lefotózta' }] });
  const calls = async () =>
    (await services.db.selectFrom('notification').select('id').where('member_id', '=', bela.memberId).execute()).length;
  expect(await calls()).toBe(1);
  const set = (isRestored: boolean) =>
    deleteImage(services.db, anna, { imageId, isRestored, tell: tellCalledInCaptions });
  await set(false);
  expect(await calls()).toBe(0);
  await set(true);
  await set(true);
  expect(await calls()).toBe(1);
  await openNotice(services.db, bela, { sightingId });
  await set(false);
  await set(true);
  expect(await calls()).toBe(1);
});
