import { beforeAll, describe, expect, it } from 'vitest';
import { licences, OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import type { LicenceSettings } from '#app/features/licences/licence-settings-form.ts';
import { changeLicenceSettings } from '#app/features/members/terms/licence-settings.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { visitor } from '#app/viewer/viewer.ts';
import { aMember, aSighting } from '#test/factories/community.ts';
import { useTestDatabase } from '#test/harness/database.ts';
import { findSightings } from '../lists/find-sightings.server.ts';
import { pageSightings } from '../lists/page-sightings.server.ts';
import { noFilters } from '../lists/sighting-filters.ts';

const database = useTestDatabase();
const owners: [string, Partial<LicenceSettings>][] = [
  ['keeps', {}],
  ['keepsnot', { useOriginalLicenseForSpottings: false }],
  ['ownterms', { useDefaultLicenc: false, uniqueLicenc: 'Írj nekem.' }],
  ['strict', { useDefaultLicenc: false, useOriginalLicenseForSpottings: false, uniqueLicenc: null }],
];
const ids: number[] = [];

beforeAll(async () => {
  const { db } = database;
  for (const [name, chosen] of owners) {
    const { memberId } = await aMember(db, name);
    await write(db, (tx) => changeLicenceSettings(tx, memberId, chosen));
    for (const id of [OWN_TERMS, ...licences.map((licence) => licence.id)]) {
      const external = { url: 'https://example.org/1', author: null, licenseId: (id % 15) + 1, isIncoming: true };
      ids.push(await aSighting(db, memberId, { licenseId: id }));
      ids.push(await aSighting(db, memberId, { licenseId: id, external }));
      ids.push(await aSighting(db, memberId, { licenseId: id, external: { ...external, licenseId: null } }));
      ids.push(await aSighting(db, memberId, { licenseId: id, external: { ...external, isIncoming: false } }));
    }
  }
});

describe('the filter by licence', () => {
  it.each(licences)('finds under $nameShort what shows it, and nothing else', async ({ id }) => {
    const { db } = database;
    const views = await findSightings(db, visitor(), ids);
    expect(views).toHaveLength(ids.length);
    const shown = views.filter(({ licenseId }) => licenseId === id).map((view) => view.id);
    const found = await pageSightings(db, visitor(), { ...noFilters, licenseId: id }, { cursor: null, limit: 300 });
    expect(found.items.map((item) => item.id).toSorted((one, other) => one - other)).toEqual(shown);
  });
});
