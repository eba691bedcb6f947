import type { DeterminationView } from '#app/features/determinations/determination-view.ts';
import type { ImageView, SightingView } from '#app/features/sightings/sighting-view.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { urls } from '#app/urls.ts';

/** A taxon that nobody has planted: a species of order 1, family 2, genus 3. */
export function taxonView(more: Partial<TaxonView> = {}): TaxonView {
  return {
    id: 4,
    taxonType: 'species',
    slug: 'fictus-borealis',
    slugHu: null,
    public: true,
    name: 'őszi tesztlepke',
    origName: 'Fictus borealis',
    scientificName: 'Fictus borealis',
    synonymizedName: null,
    authorship: 'Próba, 1900',
    label: 'Fictus borealis - őszi tesztlepke',
    url: null,
    status: 'accepted',
    acceptedId: null,
    presence: 'native',
    parentId: 3,
    orderId: 1,
    orderSlugHu: 'tesztszarnyuak',
    familyId: 2,
    genusId: 3,
    speciesId: 4,
    protection: null,
    ...more,
  };
}

export function imageView(more: Partial<ImageView> = {}): ImageView {
  return {
    id: 7,
    state: 'ready',
    urls: { small: urls.imageFile('a.webp'), medium: urls.imageFile('b.webp'), large: urls.imageFile('c.jpg') },
    width: 60,
    height: 40,
    licenseId: 1,
    author: 'Minta Anna',
    terms: null,
    licenceSource: null,
    lifeStage: null,
    sex: null,
    caption: null,
    takenAt: null,
    isFlickr: false,
    externalImage: null,
    ...more,
  };
}

/** A published find of an exact place, as anybody sees it. */
export function sightingView(more: Partial<SightingView> = {}): SightingView {
  return {
    id: 11,
    url: urls.sighting(11),
    state: 'published',
    taxon: taxonView(),
    level: 'community',
    verdict: 'open',
    determinationRank: 4,
    determinationCount: 2,
    user: { id: 1, username: 'anna', displayName: 'Minta Anna' },
    observedOn: { from: '2024-05-07', to: '2024-05-07', time: '10:30', precision: 'day' },
    place: placeView(),
    individualCount: 1,
    countKind: 'exact',
    sex: null,
    lifeStage: null,
    method: null,
    hostPlant: null,
    notes: null,
    privateNotes: null,
    recordedBy: null,
    identifiedBy: null,
    observers: [],
    images: [],
    licenseId: 1,
    author: 'Minta Anna',
    terms: null,
    licenceSource: null,
    externalObservation: null,
    groups: [],
    event: null,
    projects: [],
    revision: 1,
    createdAt: '2024-05-07T18:00:00.000Z',
    updatedAt: '2024-05-08T06:00:00.000Z',
    ...more,
  };
}

export function placeView(more: Partial<SightingView['place']> = {}): SightingView['place'] {
  return {
    latitude: 47.5012,
    longitude: 19.0405,
    uncertaintyM: 15,
    positionSource: 'map',
    utm10: 'CT56',
    countyCode: '01',
    county: 'Budapest',
    settlement: 'Budapest',
    text: 'a nagy tölgynél',
    footprint: null,
    altitudeM: null,
    altitudeSource: null,
    habitat: null,
    visibility: 'exact',
    isTrue: true,
    isProtected: false,
    ...more,
  };
}

/** The same as others see it where the taxon is protected. */
export function coarsePlace(more: Partial<SightingView['place']> = {}): SightingView['place'] {
  return placeView({
    latitude: 47.47213,
    longitude: 19.06935,
    uncertaintyM: 7071,
    settlement: null,
    text: null,
    visibility: 'square',
    isTrue: false,
    isProtected: true,
    ...more,
  });
}

export function determinationView(more: Partial<DeterminationView> = {}): DeterminationView {
  return {
    id: 21,
    sightingId: 11,
    user: { id: 2, username: 'elek', displayName: 'Teszt Elek' },
    taxon: taxonView(),
    writtenName: 'Fictus borealis',
    certainty: 'sure',
    basis: 'photo',
    comment: 'A csíkjáról.',
    disagrees: false,
    rejectedTaxonId: null,
    objectionSpent: false,
    expertInScope: false,
    createdAt: '2024-05-09T22:30:00.000Z',
    dateText: '2024. május 10.',
    withdrawnAt: null,
    replacedAt: null,
    restoredAt: null,
    hidden: false,
    ...more,
  };
}
