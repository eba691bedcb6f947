import { z } from 'zod';
import { tidyLines } from '#app/platform/text/fold.ts';
import { licences, OWN_TERMS } from './licence-catalogue.ts';
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

const flag = z.boolean(messages.wrongChoice);
const licenceId = z
  .int(messages.chooseLicence)
  .min(1, messages.chooseLicence)
  .max(licences.length, messages.chooseLicence);
const fromId = z
  .int(messages.chooseLicence)
  .min(OWN_TERMS, messages.chooseLicence)
  .max(licences.length, messages.chooseLicence);
const uniqueLicenc = z
  .string(messages.wrongChoice)
  .nullable()
  .transform((typed) => tidyLines(typed ?? ''))
  .pipe(z.string().max(maxUniqueLicenc, messages.tooLong(maxUniqueLicenc)))
  .transform((typed) => typed || null);

const imports = {
  useOriginalLicenseForSpottings: flag,
  useOriginalLicenseForImages: flag,
  useFlickrLicenc: flag,
};

/** `POST /profile/edit/licenc/import`: what imported things keep of where they came from. */
export const licenceImportSchema = z.object(imports).partial();

/** `POST /profile/edit/licenc`: any of a member's licence settings; what is not sent stays as it is. */
export const licenceSettingsSchema = z
  .object({ useDefaultLicenc: flag, uniqueLicenc, spottingLicense: licenceId, imageLicense: licenceId, ...imports })
  .partial()
  .refine((sent) => sent.useDefaultLicenc !== false || sent.uniqueLicenc !== null, {
    path: ['uniqueLicenc'],
    message: messages.ownTermsMissing,
  });

const fromIds = z.array(fromId, messages.wrongChoice).max(licences.length + 1, messages.wrongChoice);

/** The same addresses: what there is and has a default licence in `from` comes under the member's own terms. */
export const ownTermsSchema = z.object({ ownTerms: z.literal(true), from: fromIds });

/**
 * `POST /profile/edit/licenc/images` and `…/spottings`: the default, and with `changeExisting` the same for what there is and has
 * one of the licences in `from`.
 */
const change = {
  changeExisting: flag.default(false),
  from: fromIds.default([]),
};
export const defaultLicenceSchemas = {
  spottings: z.object({ spottingLicense: licenceId, ...change }),
  images: z.object({ imageLicense: licenceId, ...change }),
};
