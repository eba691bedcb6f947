import { expect, it } from 'vitest';
import { useTestDatabase } from '#test/harness/database.ts';
import { createMember } from './create-member.server.ts';
import { findProfile } from './find-profile.server.ts';

const database = useTestDatabase();
const base = { fullName: '', password: 'három szép futrinka', emailVerified: true };

it('gives what a member shows, and the private address to nobody', async () => {
  const id = await createMember(database, { ...base, username: 'Őszike', email: 'oszike@example.org' });
  const profile = await findProfile(database.db, 'oszike');
  expect(profile).toMatchObject({ id, username: 'Őszike', fullName: '', displayName: 'Őszike', description: '' });
  expect(profile).toMatchObject({ email: null, emailIsPublic: false, isExpert: false, isDonor: false, accounts: [] });
  expect(profile).toMatchObject({ externalUser: null, subheaderImageId: null, webUrl: null });
  await database.db.updateTable('member').set({ email_is_public: true }).where('id', '=', id).execute();
  expect(await findProfile(database.db, 'oszike')).toMatchObject({ email: 'oszike@example.org', emailIsPublic: true });
});

it('G03: cleans a description where HTML is allowed, and leaves it as typed where not', async () => {
  const id = await createMember(database, { ...base, username: 'gazda', email: 'gazda@example.org' });
  const typed = '<b>Vastag</b> <a href="https://example.org/lap">lap</a><script>document.title="X1"</script>';
  await database.db.updateTable('member').set({ description: typed }).where('id', '=', id).execute();
  expect(await findProfile(database.db, 'gazda')).toMatchObject({ allowHtml: false, description: typed });
  await database.db.updateTable('member').set({ allow_html: true }).where('id', '=', id).execute();
  const html = '<p><strong>Vastag</strong> <a href="https://example.org/lap" rel="nofollow noopener">lap</a></p>';
  expect(await findProfile(database.db, 'gazda')).toMatchObject({ allowHtml: true, description: html });
});

it('names accounts elsewhere in their order; the first whose records can be taken over is the external user', async () => {
  const id = await createMember(database, { ...base, username: 'máshol', email: 'mashol@example.org' });
  const rows = [
    { service: 'orcid', name: '0000-0002-1825-0097', url: 'https://orcid.org/0000-0002-1825-0097' },
    { service: 'flickr', name: 'mashol', url: 'https://www.flickr.com/people/mashol' },
  ];
  await database.db
    .insertInto('account_elsewhere')
    .values(rows.map((row) => ({ ...row, member_id: id })))
    .execute();
  const profile = await findProfile(database.db, 'MASHOL');
  expect(profile?.accounts.map(({ label }) => label)).toEqual(['Flickr', 'ORCID']);
  expect(profile?.externalUser).toEqual({ fullname: 'mashol', userUrl: 'https://www.flickr.com/people/mashol' });
});

it('knows neither strangers nor those who left', async () => {
  const id = await createMember(database, { ...base, username: 'elment', email: 'elment@example.org' });
  await database.db.updateTable('member').set({ deleted_at: new Date() }).where('id', '=', id).execute();
  expect(await findProfile(database.db, 'elment')).toBeUndefined();
  expect(await findProfile(database.db, 'sosem-volt')).toBeUndefined();
});
