import { describe, expect, it } from 'vitest';
import { licences } from '#app/features/licences/licence-catalogue.ts';
import type { ImageView } from '../sighting-view.ts';
import { imageObject } from './image-object.ts';

const image: ImageView = {
  id: 7,
  state: 'ready',
  urls: { small: '/kepfajl/s.webp', medium: '/kepfajl/m.webp', large: '/kepfajl/l.jpg' },
  width: 100,
  height: 80,
  licenseId: 1,
  author: 'Kis Anna',
  terms: null,
  licenceSource: null,
  lifeStage: null,
  sex: null,
  caption: 'a titkos réten',
  takenAt: '2024-05-07T10:30:00',
  isFlickr: false,
  externalImage: null,
};
const of = { sightingId: 3, name: 'Fictus borealis', publicUrl: 'https://lelohely.example' };

describe('a picture’s data for machines', () => {
  it.each(licences)('name its author and $nameShort', ({ id, uri }) => {
    const object = imageObject({ ...image, licenseId: id }, of);
    expect(object).toEqual({
      '@context': 'https://schema.org',
      '@type': 'ImageObject',
      contentUrl: 'https://lelohely.example/kepfajl/l.jpg',
      thumbnailUrl: 'https://lelohely.example/kepfajl/s.webp',
      name: 'Fictus borealis',
      creditText: 'Kis Anna',
      creator: { '@type': 'Person', name: 'Kis Anna' },
      acquireLicensePage: 'https://lelohely.example/talalat/3/kep/7',
      ...(uri !== null && { license: uri }),
      ...(![8, 15].includes(id) && { copyrightNotice: '© Kis Anna' }),
    });
  });

  it('do not exist before the picture does', () => {
    expect(imageObject({ ...image, urls: null }, of)).toBeUndefined();
  });
});
