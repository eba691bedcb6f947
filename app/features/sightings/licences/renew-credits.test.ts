import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { saveBasic } from '#app/features/members/settings/save-basic.server.ts';
import {
  saveDefaultLicence,
  saveLicenceSettings,
} from '#app/features/sightings/licences/save-licence-settings.server.ts';
import { type Member, useEditing } from '#test/editing.ts';
import { deriveImage } from '../pictures/derive-image.server.ts';

const { services, image, community } = useEditing();
let anna: Member;

beforeAll(() => {
  ({ anna } = community());
});

/** The XMP of a picture's large file. */
async function xmpOf(imageId: number): Promise<string> {
  const { large_key: key } = await services.db
    .selectFrom('sighting_image')
    .select('large_key')
    .where('id', '=', imageId)
    .executeTakeFirstOrThrow();
  const { xmpAsString } = await sharp(await services.storage.get(key ?? '')).metadata();
  return xmpAsString ?? '';
}

const jobs = async (name: string): Promise<unknown[]> => {
  const found = sql<{ data: unknown }>`select data from pgboss.job where name = ${name} order by created_on`;
  return (await found.execute(services.db)).rows.map(({ data }) => data);
};

describe('served pictures', () => {
  it('bear their author’s new name once it is changed, and are left alone while it stays', async () => {
    const imageId = await image();
    await deriveImage(services, { imageId });
    await saveBasic(services, anna, { fullName: 'Demó Új Név' });
    await saveBasic(services, anna, { fullName: 'Demó Új Név', description: 'Bogarász.' });
    expect(await jobs('renew-credits')).toEqual([{ memberId: anna.memberId }]);
    await deriveImage(services, { imageId, remake: true });
    expect(await xmpOf(imageId)).toContain('Demó Új Név');
    await sql`delete from pgboss.job where name = 'renew-credits'`.execute(services.db);
  });

  it('bear the name that holds after two saves at once', async () => {
    const { memberId } = anna;
    const { full_name: former } = await services.db
      .selectFrom('member')
      .select('full_name')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const held = await services.db.startTransaction().execute();
    await held.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
    const waiting = sql<{ writers: number }>`
      select count(*)::int as writers from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const inLine = async () => (await waiting.execute(services.db)).rows[0]?.writers;
    const saving: Promise<void>[] = [];
    for (const fullName of ['Demó Más Név', former]) {
      saving.push(saveBasic(services, anna, { fullName }));
      await expect.poll(inLine).toBe(saving.length);
    }
    await held.rollback().execute();
    await Promise.all(saving);
    // The second gave the former name back: the pictures may have got the first one's meanwhile.
    expect(await jobs('renew-credits')).toEqual([{ memberId }, { memberId }]);
    await sql`delete from pgboss.job where name = 'renew-credits'`.execute(services.db);
  });

  it('bear the licence that holds, and are made anew when other terms begin to hold', async () => {
    const imageId = await image();
    await deriveImage(services, { imageId });
    expect(await xmpOf(imageId)).toContain('https://creativecommons.org/licenses/by/4.0/');

    await saveLicenceSettings(services, anna, { useDefaultLicenc: false, uniqueLicenc: 'Írj nekem.' });
    expect(await jobs('renew-credits')).toEqual([]);
    const change = { kind: 'images', licenseId: OWN_TERMS, changeExisting: true, from: [1] } as const;
    await saveDefaultLicence(services, anna, { ...change, from: [...change.from] });
    expect(await jobs('make-derivatives')).toContainEqual({ imageId, remake: true });
    await deriveImage(services, { imageId, remake: true });
    const closed = await xmpOf(imageId);
    expect(closed).toContain('Minden jog fenntartva');
    expect(closed).not.toContain('creativecommons.org');

    await services.db
      .updateTable('sighting_image')
      .set({
        external_url: 'https://example.org/1',
        external_author: 'Jane Doe',
        external_license_id: 12,
        external_is_incoming: true,
      })
      .where('id', '=', imageId)
      .execute();
    await deriveImage(services, { imageId, remake: true });
    const original = await xmpOf(imageId);
    expect(original).toContain('Jane Doe');
    expect(original).toContain('https://creativecommons.org/licenses/by-nc-sa/2.0/');
    expect(original).not.toContain('Minta Anna');
  });

  it('that were imported alone are made anew where only what imports keep has changed', async () => {
    const before = (await jobs('renew-credits')).length;
    await saveLicenceSettings(services, anna, { useOriginalLicenseForSpottings: false });
    expect(await jobs('renew-credits')).toHaveLength(before);
    await saveLicenceSettings(services, anna, { useOriginalLicenseForImages: false });
    expect((await jobs('renew-credits')).at(-1)).toEqual({ memberId: anna.memberId, importedOnly: true });
  });
});
