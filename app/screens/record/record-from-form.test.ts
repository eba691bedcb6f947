import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
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
  }));
  return { fields, files };
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

it('takes a photo that is in one form twice once', async () => {
  const member = await aMember(services.db, 'ketszer');
  const { fields, files } = aForm('publish');
  await recordFromForm(services, member, { fields, files: [...files, ...files] });
  const images = services.db.selectFrom('sighting_image').select('id').where('member_id', '=', member.memberId);
  expect(await images.execute()).toHaveLength(photos.length);
});
