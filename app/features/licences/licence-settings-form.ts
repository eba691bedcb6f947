import { z } from 'zod';
import { licences } from './licence-catalogue.ts';
import { settingsMessages as messages } from './settings-messages.ts';

export const maxUniqueLicenc = 2000;

/** What a licence change can be about: sightings' data, or pictures. */
export const licenceKinds = ['spottings', 'images'] as const;
export type LicenceKind = (typeof licenceKinds)[number];

/** Everything that a member chose for the licences of their things; names are the specification's. */
export type LicenceSettings = {
  spottingLicense: number;
  imageLicense: number;
  useOriginalLicenseForSpottings: boolean;
  useOriginalLicenseForImages: boolean;
  useDefaultLicenc: boolean;
  useFlickrLicenc: boolean;
  uniqueLicenc: string | null;
};

/** JSON's true and false, and a form's fields: a tick that is not set is not sent. */
const tick = z.preprocess(
  (value) =>
    value === 'on' || value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
  z.boolean(messages.wrongChoice).default(false),
);

export const licenceIdSchema = z.coerce
  .number(messages.chooseLicence)
  .int(messages.chooseLicence)
  .min(1, messages.chooseLicence)
  .max(licences.length, messages.chooseLicence);

/** `POST /profile/edit/licenc`: under the catalogue's licences, or under own terms. */
export const licenceSystemSchema = z
  .object({
    useDefaultLicenc: tick,
    uniqueLicenc: z
      .string(messages.wrongChoice)
      .nullish()
      .transform((typed) => (typed ?? '').normalize('NFC').replaceAll('\r\n', '\n').trim())
      .pipe(z.string().max(maxUniqueLicenc, messages.tooLong(maxUniqueLicenc)))
      .transform((typed) => typed || null),
  })
  .refine(({ useDefaultLicenc, uniqueLicenc }) => useDefaultLicenc || uniqueLicenc !== null, {
    path: ['uniqueLicenc'],
    message: messages.ownTermsMissing,
  });

/** `POST /profile/edit/licenc/import`: what imported things keep of where they came from. */
export const licenceImportSchema = z.object({
  useOriginalLicenseForSpottings: tick,
  useOriginalLicenseForImages: tick,
  useFlickrLicenc: tick,
});

/** A form sends one value or several under one name. */
const several = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? [] : Array.isArray(value) ? value : [value]),
  z.array(licenceIdSchema).max(licences.length),
);

/**
 * `POST /profile/edit/licenc/images` and `…/spottings`: the default, and with `changeExisting` the same for what there is and has
 * one of the licences in `from`.
 */
const change = { changeExisting: tick, from: several };
export const spottingLicenceSchema = z.object({ spottingLicense: licenceIdSchema, ...change });
export const imageLicenceSchema = z.object({ imageLicense: licenceIdSchema, ...change });
