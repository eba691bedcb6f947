import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citation } from './citation.ts';
import { effectiveLicence, type LicensedItem, type OwnerTerms } from './effective-licence.ts';
import { isCited, licenceById, licences, OWN_TERMS } from './licence-catalogue.ts';
import { glyphsOf, licenceIconFile } from './licence-glyphs.ts';
import { examplePart } from './licence-part.ts';
import { licenceMessages, termWords } from './messages.ts';

const cc = 'https://creativecommons.org';

describe('the licence catalogue', () => {
  it.each([
    [1, 'CC BY 4.0', `${cc}/licenses/by/4.0/`],
    [2, 'CC BY-SA 4.0', `${cc}/licenses/by-sa/4.0/`],
    [3, 'CC BY-NC 4.0', `${cc}/licenses/by-nc/4.0/`],
    [4, 'CC BY-NC-SA 4.0', `${cc}/licenses/by-nc-sa/4.0/`],
    [5, 'CC BY-ND 4.0', `${cc}/licenses/by-nd/4.0/`],
    [6, 'CC BY-NC-ND 4.0', `${cc}/licenses/by-nc-nd/4.0/`],
    [7, 'Minden jog fenntartva', null],
    [8, 'Nem jogvédett', `${cc}/publicdomain/zero/1.0/`],
    [9, 'CC BY 2.0', `${cc}/licenses/by/2.0/`],
    [10, 'CC BY-SA 2.0', `${cc}/licenses/by-sa/2.0/`],
    [11, 'CC BY-NC 2.0', `${cc}/licenses/by-nc/2.0/`],
    [12, 'CC BY-NC-SA 2.0', `${cc}/licenses/by-nc-sa/2.0/`],
    [13, 'CC BY-ND 2.0', `${cc}/licenses/by-nd/2.0/`],
    [14, 'CC BY-NC-ND 2.0', `${cc}/licenses/by-nc-nd/2.0/`],
    [15, 'Közkincs', `${cc}/publicdomain/mark/1.0/`],
  ])('has as number %i %s', (id, nameShort, uri) => {
    const licence = licenceById(id);
    expect(licence).toMatchObject({ id, nameShort, uri });
    expect(licence.urlHu).toBe(uri && `${uri}deed.hu`);
    expect(licence.urlEn).toBe(uri && `${uri}deed.en`);
    expect(licence.iconUrl).toBe(`/api/v1/licenses/${id}/icon.svg`);
    expect(licence.helper.length).toBeGreaterThan(20);
  });

  it('is in the order of its ids, and no two are called the same', () => {
    expect(licences.map(({ id }) => id)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    for (const name of ['nameShort', 'nameHu', 'nameEn'] as const)
      expect(new Set(licences.map((each) => each[name])).size).toBe(15);
  });

  it('takes an unknown number for all rights reserved', () => {
    expect(licenceById(99).id).toBe(7);
  });

  it('asks for no citation of what has no rights left', () => {
    expect(licences.filter((each) => !isCited(each.id)).map((each) => each.id)).toEqual([8, 15]);
  });

  it('draws each by its terms, and no two of a version alike', () => {
    expect(glyphsOf(licenceById(4)).map(({ name }) => name)).toEqual(['cc', 'by', 'nc', 'sa']);
    expect(glyphsOf(licenceById(7)).map(({ name }) => name)).toEqual(['reserved']);
    for (const licence of licences) expect(licenceIconFile(licence)).toContain(`<title>${licence.nameShort}</title>`);
  });

  it('says of each but 7 what it allows, and of none with "nd" that it may be changed', () => {
    for (const { id, terms } of licences) {
      const words = termWords(terms).map(({ title }) => title);
      expect(words.includes('Megoszthatod')).toBe(id !== 7);
      expect(words.includes('Átdolgozhatod')).toBe(id !== 7 && !terms.includes('nd'));
    }
  });
});

describe('the licence that holds', () => {
  const displayName = 'Kis Anna';
  const here = { author: displayName, sourceUrl: null };
  const there = { author: 'Jane Doe', sourceUrl: 'https://example.org/1' };
  const ids = licences.map(({ id }) => id);
  const item = (licenseId: number, external: Partial<NonNullable<LicensedItem['external']>> | null = null) => ({
    licenseId,
    external: external && {
      url: there.sourceUrl,
      author: there.author,
      licenseId: null,
      isIncoming: true,
      ...external,
    },
  });
  const owner = (changes: Partial<OwnerTerms>): OwnerTerms => ({
    useOriginalLicense: true,
    useFlickrLicenc: true,
    uniqueLicenc: null,
    displayName,
    ...changes,
  });

  // Every licence × own, imported with one, without one, sent out, from Flickr × the original kept or not × own terms.
  const origins = ['own', 'imported', 'imported without one', 'sent out', 'from Flickr'] as const;
  const cases = ids.flatMap((id) =>
    origins.flatMap((origin) =>
      [true, false].flatMap((keeps) => [true, false].map((isCatalogued) => ({ id, origin, keeps, isCatalogued }))),
    ),
  );
  it.each(cases)('of number $id, $origin, original kept: $keeps, under a licence: $isCatalogued', (each) => {
    const { id, origin, keeps, isCatalogued } = each;
    const set = (id % 15) + 1;
    const externals = {
      own: null,
      imported: { licenseId: id },
      'imported without one': {},
      'sent out': { licenseId: id, isIncoming: false },
      'from Flickr': { licenseId: id },
    };
    const terms = { useOriginalLicense: keeps && origin !== 'from Flickr', useFlickrLicenc: keeps };
    const got = effectiveLicence(
      { ...item(isCatalogued ? set : OWN_TERMS, externals[origin]), isFlickr: origin === 'from Flickr' },
      owner({ ...terms, uniqueLicenc: 'Írj nekem előtte.' }),
    );
    const isOriginal = keeps && (origin === 'imported' || origin === 'from Flickr');
    if (isOriginal) expect(got).toEqual({ ...there, licenseId: id, terms: null });
    else if (isCatalogued) expect(got).toEqual({ ...here, licenseId: set, terms: null });
    else expect(got).toEqual({ ...here, licenseId: 7, terms: 'Írj nekem előtte.' });
  });

  it('of a picture from Flickr is the original too where all imported pictures keep theirs', () => {
    const flickr = { ...item(1, { licenseId: 11 }), isFlickr: true };
    expect(effectiveLicence(flickr, owner({ useFlickrLicenc: false })).licenseId).toBe(11);
    expect(effectiveLicence(flickr, owner({ useFlickrLicenc: false, useOriginalLicense: false })).licenseId).toBe(1);
  });

  it('names the owner where the imported item names nobody', () => {
    expect(effectiveLicence(item(1, { licenseId: 3, author: null }), owner({})).author).toBe(displayName);
  });

  it('never gives away more than the item or its source does', () => {
    const id = fc.constantFrom(...ids);
    const set = fc.constantFrom(OWN_TERMS, ...ids);
    const external = fc.option(fc.record({ licenseId: fc.option(id), isIncoming: fc.boolean() }));
    const terms = fc.record({
      useOriginalLicense: fc.boolean(),
      useFlickrLicenc: fc.boolean(),
    });
    fc.assert(
      fc.property(set, external, fc.boolean(), terms, (licenseId, from, isFlickr, chosen) => {
        const { licenseId: got } = effectiveLicence({ ...item(licenseId, from), isFlickr }, owner(chosen));
        expect([licenseId === OWN_TERMS ? 7 : licenseId, from?.licenseId]).toContain(got);
      }),
    );
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

  it.each(licences)('of an example exists for $nameShort unless it is 8 or 15', ({ id }) => {
    const part = examplePart({
      label: 'Adatok',
      licenseId: id,
      terms: null,
      author: 'Kis Anna',
      authorUrl: '/profil/anna',
      siteName: 'Lelőhely',
      publicUrl: 'https://lelohely.example',
    });
    expect(part.sourceUrl).toBe('https://lelohely.example/talalat/{eszlelesId}');
    const { nameShort } = licenceById(id);
    const words = `Kis Anna: ${licenceMessages.exampleTitle} – Lelőhely, ${part.sourceUrl}, ${nameShort}`;
    expect(part.citation).toBe([8, 15].includes(id) ? null : words);
  });
});
