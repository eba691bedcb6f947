import { describe, expect, it } from 'vitest';
import { toIdentifications, toMultimedia } from './to-extensions.ts';
import { toOccurrence } from './to-occurrence.ts';
import { coarsePlace, determinationView, imageView, placeView, sightingView, taxonView } from './views.fixture.ts';

const context = { publicUrl: 'https://lelohely.example', institutionCode: 'Lelőhely', datasetName: 'Találatok' };
const parts = {
  ...context,
  names: { phylum: 'Arthropoda', class: 'Insecta', order: 'Fictoptera', family: 'Fictidae', genus: 'Fictus' },
  identifications: { items: [determinationView()], certainty: 'sure' as const },
};

describe('an occurrence', () => {
  it('has what GBIF asks for', () => {
    expect(toOccurrence(sightingView(), parts)).toMatchObject({
      occurrenceID: 'https://lelohely.example/talalat/11',
      references: 'https://lelohely.example/talalat/11',
      basisOfRecord: 'HumanObservation',
      occurrenceStatus: 'present',
      scientificName: 'Fictus borealis',
      scientificNameAuthorship: 'Próba, 1900',
      taxonRank: 'species',
      kingdom: 'Animalia',
      phylum: 'Arthropoda',
      class: 'Insecta',
      order: 'Fictoptera',
      family: 'Fictidae',
      genus: 'Fictus',
      specificEpithet: 'borealis',
      vernacularName: 'őszi tesztlepke',
      eventDate: '2024-05-07',
      eventTime: '10:30',
      year: '2024',
      month: '5',
      day: '7',
      countryCode: 'HU',
      stateProvince: 'Budapest',
      municipality: 'Budapest',
      locality: 'Budapest, a nagy tölgynél',
      verbatimLocality: 'a nagy tölgynél',
      decimalLatitude: '47.5012',
      decimalLongitude: '19.0405',
      geodeticDatum: 'EPSG:4326',
      coordinateUncertaintyInMeters: '15',
      license: 'https://creativecommons.org/licenses/by/4.0/',
      rightsHolder: 'Minta Anna',
      recordedBy: 'Minta Anna',
      identifiedBy: 'Teszt Elek',
      // The day in Hungary, where it was past midnight.
      dateIdentified: '2024-05-10',
      identificationVerificationStatus: 'agreed by the community',
      individualCount: '1',
      organismQuantity: '1',
      organismQuantityType: 'individuals',
      dataGeneralizations: '',
      informationWithheld: '',
      accessRights: '',
      modified: '2024-05-08T06:00:00.000Z',
    });
  });

  it('has dates as far as they are known', () => {
    const dateOf = (from: string, to: string, precision: 'range' | 'month' | 'year') => {
      const { eventDate, year, month, day } = toOccurrence(
        sightingView({ observedOn: { from, to, time: null, precision } }),
        parts,
      );
      return [eventDate, year, month, day];
    };
    expect(dateOf('2024-05-07', '2024-05-09', 'range')).toEqual(['2024-05-07/2024-05-09', '', '', '']);
    expect(dateOf('2024-05-01', '2024-05-31', 'month')).toEqual(['2024-05', '2024', '5', '']);
    expect(dateOf('2024-01-01', '2024-12-31', 'year')).toEqual(['2024', '2024', '', '']);
  });

  it('says of a coarse place how coarse it is and why, and gives its square', () => {
    const coarse = toOccurrence(
      sightingView({
        place: coarsePlace(),
        observedOn: { from: '2024-05-01', to: '2024-05-31', time: null, precision: 'month' },
        updatedAt: '2024-05-01T00:00:00.000Z',
      }),
      parts,
    );
    expect(coarse.dataGeneralizations).toContain('10 km UTM square CT56');
    expect(coarse.informationWithheld).toContain('protected');
    expect(coarse.footprintWKT).toMatch(/^POLYGON \(\(/);
    expect([coarse.dateIdentified, coarse.modified]).toEqual(['2024-05', '2024-05']);
    expect(coarse.coordinateUncertaintyInMeters).toBe('7071');
    const chosen = toOccurrence(sightingView({ place: coarsePlace({ isProtected: false }) }), parts);
    expect(chosen.informationWithheld).toContain('at the request of the observer');
    const countyOnly = coarsePlace({
      latitude: null,
      longitude: null,
      uncertaintyM: null,
      utm10: null,
      visibility: 'hidden',
    });
    const hidden = toOccurrence(sightingView({ place: countyOnly }), parts);
    expect(hidden).toMatchObject({
      decimalLatitude: '',
      geodeticDatum: '',
      footprintWKT: '',
      stateProvince: 'Budapest',
    });
    expect(hidden.dataGeneralizations).toContain('county');
  });

  it('tells whoever sees a closed place truly that it is not public, and the owner nothing is withheld', () => {
    const own = toOccurrence(sightingView({ place: placeView({ visibility: 'square', isProtected: true }) }), parts);
    expect(own).toMatchObject({ dataGeneralizations: '', informationWithheld: '', decimalLatitude: '47.5012' });
    expect(own.accessRights).toContain('not public');
  });

  it('says how many of its pictures are not given', () => {
    expect(toOccurrence({ ...sightingView(), imagesWithheld: 2 }, parts).informationWithheld).toContain('2');
  });

  it('has words of the standard for our codes', () => {
    const of = (more: Parameters<typeof sightingView>[0]) => toOccurrence(sightingView(more), parts);
    expect(of({ sex: 'maleAndFemale', lifeStage: 'larva', method: 'lightTrapping' })).toMatchObject({
      sex: 'male | female',
      lifeStage: 'larva',
      samplingProtocol: 'light trapping',
    });
    expect(of({ lifeStage: 'gall' })).toMatchObject({ lifeStage: '', dynamicProperties: '{"trace":"gall"}' });
    expect(of({ individualCount: 5, countKind: 'minimum' })).toMatchObject({
      individualCount: '5',
      organismQuantityType: 'individuals (at least)',
    });
    expect(of({ hostPlant: 'csalán "nagy"' }).associatedTaxa).toBe('"host":"csalán \\"nagy\\""');
  });

  it('without a name has no scientific name, and with an unsure one says so', () => {
    expect(toOccurrence(sightingView({ taxon: null }), { ...parts, names: {} })).toMatchObject({
      scientificName: '',
      taxonRank: '',
      identifiedBy: '',
      identificationQualifier: '',
    });
    const unsure = { items: [determinationView({ certainty: 'cf' })], certainty: 'cf' as const };
    expect(toOccurrence(sightingView(), { ...parts, identifications: unsure }).identificationQualifier).toBe('cf.');
  });

  it('names those alone whose standing word is its name or finer', () => {
    const items = [
      determinationView({
        id: 1,
        user: { id: 3, username: 'x', displayName: 'Nemzetség Nóra' },
        taxon: taxonView({ id: 3, taxonType: 'genus', speciesId: null }),
      }),
      determinationView({
        id: 2,
        user: { id: 4, username: 'y', displayName: 'Régi Rita' },
        replacedAt: '2024-05-10T00:00:00Z',
      }),
      determinationView({ id: 3 }),
    ];
    const said = { items, certainty: 'sure' as const };
    expect(toOccurrence(sightingView(), { ...parts, identifications: said }).identifiedBy).toBe('Teszt Elek');
    expect(toIdentifications(sightingView(), { ...parts, identifications: said })).toMatchObject([
      { identifiedBy: 'Nemzetség Nóra', taxonRank: 'genus' },
      { identifiedBy: 'Régi Rita', identificationVerificationStatus: 'replaced' },
      { identifiedBy: 'Teszt Elek', identificationRemarks: 'Identified from the photograph.' },
    ]);
  });
});

describe('the pictures of an occurrence', () => {
  it('stand with their own licence and author, and only where they can be fetched', () => {
    const images = [
      imageView({ licenseId: 8, author: 'Fotós Ferenc', caption: 'felülről' }),
      imageView({ id: 8, urls: null }),
    ];
    expect(toMultimedia(sightingView({ images }), parts)).toMatchObject([
      {
        coreid: 'https://lelohely.example/talalat/11',
        type: 'StillImage',
        format: 'image/jpeg',
        identifier: 'https://lelohely.example/kepfajl/c.jpg',
        references: 'https://lelohely.example/talalat/11/kep/7',
        description: 'felülről',
        creator: 'Fotós Ferenc',
        license: 'https://creativecommons.org/publicdomain/zero/1.0/',
      },
    ]);
  });
});
