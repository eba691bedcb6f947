import { beforeAll, describe, expect, it } from 'vitest';
import { licences, OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { changeLicenceSettings } from '#app/features/members/terms/licence-settings.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { type Viewer, visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting, plantTaxa } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { findSightings } from '../lists/find-sightings.server.ts';
import { withheldTerms } from '../pictures/shown-author.ts';

const database = useTestDatabase();
const url = 'https://example.org/47.5012,19.0405';
const origins = ['own', 'imported'] as const;
const rules = [true, false] as const;
type Case = { id: number; origin: (typeof origins)[number]; keeps: boolean; sightingId: number };
const cases: Case[] = [];
let viewers: Record<'visitor' | 'member' | 'owner' | 'expert' | 'admin', Viewer>;
let owners: Viewer[];

beforeAll(async () => {
  const { db } = database;
  const taxa = await plantTaxa(db);
  owners = [await aMember(db, 'tart'), await aMember(db, 'nemtart')];
  for (const [index, keeps] of rules.entries()) {
    const memberId = owners[index]?.memberId ?? 0;
    await write(db, (tx) => changeLicenceSettings(tx, memberId, { useOriginalLicenseForSpottings: keeps }));
    for (const { id } of licences) {
      for (const origin of origins) {
        const set = (id % 15) + 1;
        const external = { url, author: 'Jane Doe', licenseId: id, isIncoming: true };
        const sightingId = await aSighting(db, memberId, {
          visibility: 'square',
          licenseId: origin === 'own' ? id : set,
          ...(origin === 'imported' && { external }),
        });
        cases.push({ id, origin, keeps, sightingId });
      }
    }
  }
  viewers = {
    visitor: visitor(),
    member: await aMember(db, 'tag'),
    owner: owners[0] ?? visitor(),
    expert: await aMember(db, 'hatarozo', { scope: taxa.familia }),
    admin: { ...(await aMember(db, 'admin')), isAdmin: true },
  };
});

describe('the licence of a sighting with a coarse place', () => {
  it.each(['visitor', 'member', 'owner', 'expert', 'admin'] as const)(
    'is the same for the %s as for everybody, and tells the source to those alone who see the place',
    async (name) => {
      const viewer = viewers[name];
      const ids = cases.map(({ sightingId }) => sightingId);
      const views = new Map((await findSightings(database.db, viewer, ids)).map((view) => [view.id, view]));
      expect(views.size).toBe(60);
      for (const { id, origin, keeps, sightingId } of cases) {
        const view = views.get(sightingId);
        const isOriginal = origin === 'imported' && keeps;
        const set = origin === 'own' ? id : (id % 15) + 1;
        const ownerName = keeps ? 'tart' : 'nemtart';
        const seesPlace = name === 'admin' || viewer.memberId === view?.user.id;
        expect(view, `${id} ${origin} ${keeps}`).toMatchObject({
          licenseId: isOriginal ? id : set,
          author: isOriginal ? 'Jane Doe' : ownerName,
          terms: null,
          licenceSource: isOriginal && seesPlace ? url : null,
        });
        expect(JSON.stringify(view).includes(url)).toBe(origin === 'imported' && seesPlace);
      }
    },
  );

  it('is nobody’s to see where the sighting is not', async () => {
    const { db } = database;
    const hidden = cases.slice(0, 15).map(({ sightingId }) => sightingId);
    await db.updateTable('sighting').set({ state: 'hidden' }).where('id', 'in', hidden).execute();
    for (const viewer of [viewers.visitor, viewers.member, viewers.expert])
      expect(await findSightings(db, viewer, hidden)).toEqual([]);
    expect(await findSightings(db, viewers.owner, hidden)).toHaveLength(15);
  });

  it('leaves own terms to their owner’s page where they would tell the place', async () => {
    const { db } = database;
    const owner = await aMember(db, 'sajat');
    const asked = 'Kérdezz meg előbb.';
    for (const [uniqueLicenc, shown] of [
      [asked, asked],
      ['A nagy tölgyről készült képeim nem eladók.', withheldTerms],
    ] as const) {
      await db.updateTable('member').set({ unique_licenc: uniqueLicenc }).where('id', '=', owner.memberId).execute();
      const id = await aSighting(db, owner.memberId, { visibility: 'square', licenseId: OWN_TERMS });
      const termsTo = async (viewer: Viewer) => (await findSightings(db, viewer, [id]))[0]?.terms;
      expect(await termsTo(visitor())).toBe(shown);
      expect(await termsTo(owner)).toBe(uniqueLicenc);
    }
  });
});
