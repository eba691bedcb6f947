import { describe, expect, it } from 'vitest';
import { citation } from './citation.ts';
import { effectiveLicence, type LicensedItem, type OwnerTerms } from './effective-licence.ts';
import { isCited, licenceById, licences } from './licence-catalogue.ts';

describe('the licence catalogue', () => {
  it('takes an unknown number for all rights reserved', () => {
    expect(licenceById(99).id).toBe(7);
  });

  it('asks for no citation of what has no rights left', () => {
    expect(licences.filter((each) => !isCited(each.id)).map((each) => each.id)).toEqual([8, 15]);
  });
});

describe('the licence that holds', () => {
  const owner: OwnerTerms = {
    useOriginalLicense: true,
    useDefaultLicenc: true,
    uniqueLicenc: null,
    displayName: 'Kis Anna',
  };
  const own: LicensedItem = { licenseId: 3, external: null };
  const external = { url: 'https://example.org/1', author: 'Jane Doe', licenseId: 12, isIncoming: true };
  const here = { author: 'Kis Anna', sourceUrl: null, terms: null };

  it('is the one set for the item', () => {
    expect(effectiveLicence(own, owner)).toEqual({ licenseId: 3, ...here });
  });

  it('is the one an imported item came with, with its author and source, where the owner chose so', () => {
    const kept = { licenseId: 12, author: 'Jane Doe', sourceUrl: 'https://example.org/1', terms: null };
    expect(effectiveLicence({ licenseId: 3, external }, owner)).toEqual(kept);
    const replaced = effectiveLicence({ licenseId: 3, external }, { ...owner, useOriginalLicense: false });
    expect(replaced).toEqual({ licenseId: 3, ...here });
  });

  it('is the item’s own where the imported one has none, or went the other way', () => {
    const item = (changes: Partial<typeof external>) => ({ licenseId: 3, external: { ...external, ...changes } });
    expect(effectiveLicence({ licenseId: 3, external: { ...external, licenseId: null } }, owner).licenseId).toBe(3);
    expect(effectiveLicence(item({ isIncoming: false }), owner)).toEqual({ licenseId: 3, ...here });
  });

  it('is none but the owner’s own terms where they do not publish under the catalogue', () => {
    const strict = { ...owner, useDefaultLicenc: false, uniqueLicenc: 'Írj nekem előtte.' };
    expect(effectiveLicence(own, strict)).toEqual({ ...here, licenseId: 7, terms: 'Írj nekem előtte.' });
    expect(effectiveLicence({ licenseId: 3, external }, strict).licenseId).toBe(12);
  });
});

describe('a citation', () => {
  const work = {
    author: 'Kelemen Zsófia',
    year: 2023,
    title: 'darázspók (Argiope bruennichi)',
    siteName: 'Lelőhely',
    url: 'https://lelohely.example/talalat/48213',
  };

  it('names author, year, title, site, address and licence', () => {
    expect(citation({ ...work, licenseId: 1 })).toBe(
      'Kelemen Zsófia (2023): darázspók (Argiope bruennichi) – Lelőhely, https://lelohely.example/talalat/48213, CC BY 4.0',
    );
  });

  it('does not exist where nobody has to be named', () => {
    expect(citation({ ...work, licenseId: 8 })).toBeUndefined();
  });
});
