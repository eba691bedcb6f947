import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { countDrafts } from '#app/features/recording/drafts/find-drafts.server.ts';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import { recordingMessages } from '#app/features/recording/messages.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { aMember, plantTaxa } from '#test/factories/community.ts';
import { useTestServices } from '#test/harness/services.ts';
import { photo, photoPath } from '#test/photos.ts';
import { recordFromForm } from './record-from-form.server.ts';

const services = useTestServices();

beforeAll(async () => {
  await plantTaxa(services.db);
});

const photos = ['a29-png-named.jpg', 'a26-gps-accuracy.jpg'];

/** The same form with the same photos, as a browser without scripts sends it again at a second press. */
function aForm(intent: string) {
  const fields = new FormData();
  const typed = { clientId: randomUUID(), draftVersion: '0', date: '2024. június 15.', coordinates: '46,2530 20,1414' };
  for (const [name, value] of Object.entries({ ...typed, intent })) fields.append(name, value);
  const files = photos.map((name) => ({
    field: 'photo',
    filename: name,
    mime: 'image/jpeg',
    path: photoPath(name),
    bytes: photo(name).length,
    truncated: false,
    isBeyond: false,
  }));
  return { fields, files, outside: <Result>(work: () => Promise<Result>) => work() };
}

it.each(['draft', 'publish'])(
  'keeps a form that is pressed more than once with its photos once: %s',
  async (intent) => {
    const { db } = services;
    const member = await aMember(db, `twice-${intent}`);
    const form = aForm(intent);
    const press = () => recordFromForm(services, member, form);
    const answers = [...(await Promise.all([press(), press()])), await press()];
    for (const answer of answers) expect(answer).toMatchObject({ status: 303 });
    const own = (table: 'find_draft' | 'sighting') =>
      db.selectFrom(table).select('id').where('member_id', '=', member.memberId).execute();
    const [drafts, finds] = [await own('find_draft'), await own('sighting')];
    expect([drafts.length, finds.length]).toEqual(intent === 'draft' ? [1, 0] : [0, 1]);
    const images = await db
      .selectFrom('sighting_image')
      .select('sighting_id')
      .where('member_id', '=', member.memberId)
      .execute();
    expect(images).toEqual(photos.map(() => ({ sighting_id: finds[0]?.id ?? null })));
  },
);

describe('the photos of a draft that the form goes on with', () => {
  const elsewhere = { key: 'uj-masutt', name: 'masutt.jpg', imageId: null, uploadId: null, details: null };

  /** A draft of two uploaded photos, gone on with: the first with a caption, and a third that another device has. */
  async function goOn(username: string) {
    const { db } = services;
    const member = await aMember(db, username);
    const { fields, files, outside } = aForm('draft');
    await recordFromForm(services, member, { fields, files, outside });
    const images = db.selectFrom('sighting_image').where('member_id', '=', member.memberId);
    const ids = (await images.select('id').orderBy('id').execute()).map(({ id }) => id);
    const details = { caption: 'a csalán fonákján', author: 'Minta Anna' };
    const described = { key: 'uj-itt', name: photos[0], imageId: ids[0], uploadId: 'u-1', details };
    const carried = [described, elsewhere];
    for (const id of ids) fields.append('imageIds', String(id));
    for (const each of carried) fields.append('keptPhotos', JSON.stringify(each));
    fields.set('draftVersion', '1');
    const press = (intent: string, more: Record<string, string> = {}) => {
      for (const [name, value] of Object.entries({ ...more, intent })) fields.set(name, value);
      return recordFromForm(services, member, { fields, files: [], outside });
    };
    const drafts = () => db.selectFrom('find_draft').selectAll().where('member_id', '=', member.memberId).execute();
    const finds = () => db.selectFrom('sighting').select('id').where('member_id', '=', member.memberId).execute();
    return { press, drafts, finds, images, ids, kept: [...carried, { imageId: ids[1] }] };
  }

  it('stay in the draft as they were, with what was said of them, and come back with a form that is refused', async () => {
    const { press, drafts, finds, kept } = await goOn('tovabb');
    expect(await press('publish')).toMatchObject({
      init: { status: 422 },
      data: {
        errors: { photos: recordingMessages.draftPhotosElsewhere(1) },
        start: { photos: kept.map((each) => ('details' in each && each.details ? each : { imageId: each.imageId })) },
      },
    });
    expect(await finds()).toEqual([]);
    expect(await press('draft')).toMatchObject({ status: 303 });
    expect(await drafts()).toMatchObject([{ version: 2, content: { photos: kept } }]);
  });

  it('are published with what was said of them, once for any number of presses, but for one that the person takes out', async () => {
    const { press, drafts, finds, images, ids } = await goOn('kiveszi');
    const pressed = () => press('publish', { leftOut: elsewhere.key });
    for (const answer of [...(await Promise.all([pressed(), pressed()])), await pressed()])
      expect(answer).toMatchObject({ status: 303 });
    const [find] = await finds();
    expect(await finds()).toHaveLength(1);
    expect(await images.select(['id', 'sighting_id', 'caption', 'author']).orderBy('id').execute()).toMatchObject([
      { id: ids[0], sighting_id: find?.id, caption: 'a csalán fonákján', author: 'Minta Anna' },
      { id: ids[1], sighting_id: find?.id },
    ]);
    expect(await drafts()).toEqual([]);
  });

  it('that nothing can read are refused', async () => {
    const { press } = await goOn('rossz');
    for (const text of ['{', 'null', '[]', '{"imageId":"x"}'])
      await expect(press('publish', { keptPhotos: text })).rejects.toMatchObject({ code: 'invalid' });
    for (const text of ['{"key":"\\u0000","imageId":null}', '{"imageId":1,"details":{"caption":"\\ud83d"}}'])
      await expect(press('draft', { keptPhotos: text })).rejects.toMatchObject({ code: 'malformed' });
  });

  it('are none where their number can be none', async () => {
    const { press } = await goOn('szam');
    for (const imageIds of ['3000000000', '1.5', '-1', 'x'])
      for (const intent of ['draft', 'publish'])
        expect(await press(intent, { imageIds })).toMatchObject(
          intent === 'draft' ? { status: 303 } : { init: { status: 422 } },
        );
  });
});

describe('an empty form', () => {
  /** A form without scripts as it comes, with what a person has changed on it. */
  function anEmptyForm(typed: Record<string, string>) {
    const fields = new FormData();
    const own = { countKind: 'exact', visibility: 'exact', licenseId: '4', date: formatDate(today()) };
    const known = { clientId: randomUUID(), draftVersion: '0', intent: 'draft' };
    for (const [name, value] of Object.entries({ ...known, ...own, ...typed })) fields.append(name, value);
    return { fields, files: [], outside: <Result>(work: () => Promise<Result>) => work() };
  }

  it.each([
    ['as it came', {}],
    ['without its day', { date: '' }],
  ])('%s is no draft, and says so', async (_what, typed) => {
    const member = await aMember(services.db, `ures-${Object.keys(typed).length}`);
    expect(await recordFromForm(services, member, anEmptyForm(typed))).toMatchObject({
      init: { status: 422 },
      data: { errors: { '': recordMessages.nothingToKeep } },
    });
    expect(await countDrafts(services.db, member)).toBe(0);
  });

  it('on which one day was set is one', async () => {
    const member = await aMember(services.db, 'csak-nap');
    expect(await recordFromForm(services, member, anEmptyForm({ date: '2024. június' }))).toMatchObject({
      status: 303,
    });
    expect(await countDrafts(services.db, member)).toBe(1);
  });
});

it('takes a photo that is in one form twice once', async () => {
  const member = await aMember(services.db, 'ketszer');
  const { files, ...form } = aForm('publish');
  await recordFromForm(services, member, { ...form, files: [...files, ...files] });
  const images = services.db.selectFrom('sighting_image').select('id').where('member_id', '=', member.memberId);
  expect(await images.execute()).toHaveLength(photos.length);
});

it('takes its photos in where they hold nobody up at the door', async () => {
  const member = await aMember(services.db, 'kintrol');
  const imagesOf = async () =>
    (await services.db.selectFrom('sighting_image').select('id').where('member_id', '=', member.memberId).execute())
      .length;
  const seen: number[] = [];
  const outside = async <Result>(work: () => Promise<Result>) => {
    seen.push(await imagesOf());
    const result = await work();
    seen.push(await imagesOf());
    return result;
  };
  await recordFromForm(services, member, { ...aForm('publish'), outside });
  expect(seen).toEqual([0, photos.length]);
});
