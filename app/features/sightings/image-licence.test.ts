import { expect, test } from 'vitest';
import { imageLicence } from './to-sighting-view.ts';

const none = { external_url: null, external_author: null, external_license_id: null, external_is_incoming: false };
const ownTerms = {
  displayName: 'Minta Anna',
  useOriginalLicense: true,
  useFlickrLicenc: true,
  useDefaultLicenc: false,
  uniqueLicenc: 'Kérdezz meg.',
};

test.each([
  ['the owner’s own', null, 7, 'Minta Anna', 'Kérdezz meg.'],
  ['the owner’s own, by name', 'Minta Anna', 7, 'Minta Anna', 'Kérdezz meg.'],
  ['somebody else’s', 'Kovács Kata', 1, 'Kovács Kata', null],
])('own terms of the owner and a picture that is %s', (_, author, licenseId, shown, terms) => {
  const row = { ...none, license_id: 1, author, is_flickr: false };
  expect(imageLicence(row, ownTerms)).toEqual({ licenseId, author: shown, sourceUrl: null, terms });
});
