import { describe, expect, it } from 'vitest';
import { licenceOfFlickr } from './flickr-licence.ts';
import { licences } from './licence-catalogue.ts';

describe('a licence from Flickr', () => {
  it.each([
    [0, 7],
    [1, 12],
    [2, 11],
    [3, 14],
    [4, 9],
    [5, 10],
    [6, 13],
    [7, 7],
    [8, 7],
    [9, 8],
    [10, 15],
    [11, 7],
    [-1, 7],
    [Number.NaN, 7],
  ])('with the number %d there is %d here', (id, ours) => {
    expect(licenceOfFlickr({ id })).toBe(ours);
  });

  it.each(licences.filter(({ uri }) => uri !== null))('is known as $nameShort by its address', ({ id, uri }) => {
    for (const url of [`${uri}`, `${uri}deed.en`, `${uri}`.replace('https', 'http').replace(/\/$/, '')])
      expect(licenceOfFlickr({ id: 99, url })).toBe(id);
  });

  it.each([
    'https://example.org/licenses/by/4.0/',
    'https://creativecommons.org.example/licenses/by/4.0/',
    'https://creativecommons.org/licenses/by/3.0/',
    'https://www.flickr.com/commons/usage/',
    '',
  ])('of an address that we do not know (%s) gives nothing away', (url) => {
    expect(licenceOfFlickr({ id: 99, url })).toBe(7);
  });
});
