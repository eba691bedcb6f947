import { beforeAll, describe, expect, it } from 'vitest';
import { pageActsForAdmin } from '#app/features/members/administration/members-for-admin.server.ts';
import { createMember } from '#app/features/members/create-member.server.ts';
import { tellTouched } from '#app/platform/cache/touch.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { useTestServices } from '#test/harness/services.ts';
import { infoText } from './info-pages.ts';
import { readSiteSettings } from './read-site-settings.server.ts';
import { openSiteSettings, saveInfoText, saveSiteFacts } from './save-site-settings.server.ts';
import { siteFactsForm } from './site-settings.ts';

const services = useTestServices();
let admin: Viewer;

beforeAll(async () => {
  const memberId = await createMember(services, {
    username: 'gondnok',
    fullName: 'Teszt Gondnok',
    email: 'gondnok@example.org',
    password: 'három szép futrinka',
    emailVerified: true,
    isAdmin: true,
  });
  admin = { ...visitor(), memberId, username: 'gondnok', isAdmin: true };
});

const typed = {
  donationPercentage: '62,5 %',
  supportUrl: 'https://tamogatas.example/',
  foundationName: ' Teszt Alapítvány ',
  foundationSeat: '',
  foundationTaxNumber: '12345676-1-41',
  foundationAccount: '',
  contactEmail: 'kapcsolat@example.org',
};

async function save(change: Partial<typeof typed>): Promise<void> {
  const { mark } = await openSiteSettings(services, admin);
  await saveSiteFacts(services, admin, { facts: siteFactsForm.parse({ ...typed, ...change }), mark });
}

describe('settings of the site', () => {
  it('come from the environment until they are set, and are read from memory until they are touched', async () => {
    const before = await readSiteSettings(services);
    expect(before).toMatchObject({ donationPercentage: 0, contactEmail: services.config.contactEmail });
    await save({});
    expect(await readSiteSettings(services)).toMatchObject({
      donationPercentage: 62.5,
      foundationName: 'Teszt Alapítvány',
      contactEmail: 'kapcsolat@example.org',
    });
    // A write by another process is seen when its touch is heard, and not asked for before.
    await services.db
      .updateTable('setting')
      .set({ value: JSON.stringify({ donationPercentage: 71 }) })
      .where('key', '=', 'site')
      .execute();
    expect((await readSiteSettings(services)).donationPercentage).toBe(62.5);
    tellTouched(services.db, ['sightings']);
    expect((await readSiteSettings(services)).donationPercentage).toBe(62.5);
    tellTouched(services.db, ['site']);
    expect((await readSiteSettings(services)).donationPercentage).toBe(71);
  });

  it('log who changed what, from which value to which, and nothing where nothing changed', async () => {
    await save({});
    await save({ donationPercentage: '80' });
    await save({ donationPercentage: '80' });
    const { items } = await pageActsForAdmin(services.db, admin, { limit: 10 });
    const acts = items.filter(({ action }) => action === 'set-site');
    expect(acts[0]).toMatchObject({
      subject: 'setting:site',
      data: { donationPercentage: { from: 62.5, to: 80 } },
      by: { username: 'gondnok' },
    });
    expect(acts).toHaveLength(3);
  });

  it('are not overwritten by a form that was opened before somebody else saved', async () => {
    const { mark } = await openSiteSettings(services, admin);
    await save({ foundationName: 'Másik' });
    const facts = siteFactsForm.parse(typed);
    await expect(saveSiteFacts(services, admin, { facts, mark })).rejects.toMatchObject({ code: 'conflict' });
    await expect(saveInfoText(services, admin, { page: 'sutik', text: 'Új', mark })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await readSiteSettings(services)).foundationName).toBe('Másik');
  });

  it('keep the text of a page, and bring the program’s own back for an empty one', async () => {
    const saveText = async (text: string) => {
      const { mark } = await openSiteSettings(services, admin);
      await saveInfoText(services, admin, { page: 'rolunk', text, mark });
      return infoText('rolunk', (await readSiteSettings(services)).texts);
    };
    expect(await saveText('## Kik vagyunk')).toBe('## Kik vagyunk');
    expect(await saveText('')).toContain('közösen gyűjtjük');
  });

  it('are for administrators alone', async () => {
    for (const viewer of [visitor(), { ...admin, isAdmin: false, isEditor: true, isModerator: true }]) {
      await expect(openSiteSettings(services, viewer)).rejects.toMatchObject({ name: 'DomainError' });
      const facts = siteFactsForm.parse(typed);
      await expect(saveSiteFacts(services, viewer, { facts, mark: '0' })).rejects.toMatchObject({
        name: 'DomainError',
      });
      await expect(saveInfoText(services, viewer, { page: 'rolunk', text: 'x', mark: '0' })).rejects.toMatchObject({
        name: 'DomainError',
      });
    }
  });
});

describe('what is typed of the site', () => {
  it.each([
    ['donationPercentage', '', 'Írj egy számot'],
    ['donationPercentage', 'sok', 'Írj egy számot'],
    ['donationPercentage', '-1', 'nullánál kisebb'],
    ['donationPercentage', '1e9', 'túl nagy'],
    ['supportUrl', 'javascript:alert(1)', 'teljes címet'],
    ['supportUrl', 'tamogatas.hu', 'teljes címet'],
    ['foundationTaxNumber', '12345678-1-41', 'elírás'],
    ['foundationAccount', '123', '16 vagy 24'],
    ['contactEmail', 'valaki', 'nem teljes'],
    ['foundationName', 'x'.repeat(201), 'Legfeljebb 200'],
  ] as const)('%s = %s is refused with a sentence', (field, value, sentence) => {
    const parsed = siteFactsForm.safeParse({ ...typed, [field]: value });
    expect(parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join()).toMatch(
      new RegExp(`^${field}: .*${sentence}`),
    );
  });
});
