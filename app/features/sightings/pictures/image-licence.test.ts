import { expect, test } from 'vitest';
import { OWN_TERMS } from '#app/features/licences/licence-catalogue.ts';
import { imageLicence } from '../to-sighting-view.ts';

const none = { external_url: null, external_author: null, external_license_id: null, external_is_incoming: false };
const ownTerms = {
  displayName: 'Minta Anna',
  useOriginalLicense: true,
  useFlickrLicenc: true,
  uniqueLicenc: 'Kérdezz meg.',
};

test.each([
  ['the owner’s own', null, OWN_TERMS, 7, 'Minta Anna', 'Kérdezz meg.'],
  ['the owner’s own, by name', 'Minta Anna', OWN_TERMS, 7, 'Minta Anna', 'Kérdezz meg.'],
  ['the owner’s own, with a licence of its own', null, 8, 8, 'Minta Anna', null],
  ['somebody else’s', 'Kovács Kata', 1, 1, 'Kovács Kata', null],
  ['somebody else’s, with no licence said', 'Kovács Kata', OWN_TERMS, 7, 'Kovács Kata', null],
])('own terms of the owner and a picture that is %s', (_, author, set, licenseId, shown, terms) => {
  const row = { ...none, license_id: set, author, is_flickr: false };
  expect(imageLicence(row, ownTerms)).toEqual({ licenseId, author: shown, sourceUrl: null, terms });
});
