import type { z } from 'zod';
import type { LicenceSettings } from '#app/features/licences/licence-settings-form.ts';
import {
  defaultLicenceSchemas,
  licenceImportSchema,
  licenceSettingsSchema,
} from '#app/features/licences/licence-settings-form.ts';
import { answerOf, isTicked, type Typed, tick } from './typed.ts';

const ticks = ['useOriginalLicenseForSpottings', 'useOriginalLicenseForImages', 'useFlickrLicenc'] as const;

/** What imported things keep, as the form's ticks: one that is not sent is off. */
export const licenceImportForm = {
  schema: licenceImportSchema,
  read: (typed: Typed): z.input<typeof licenceImportSchema> =>
    Object.fromEntries(ticks.map((name) => [name, isTicked(typed, name)])),
};

/** The page of licence settings as one form. */
export const licenceForm = {
  schema: licenceSettingsSchema,
  read: (typed: Typed): z.input<typeof licenceSettingsSchema> => ({
    ...licenceImportForm.read(typed),
    useDefaultLicenc: answerOf(typed, 'useDefaultLicenc') === 'true',
    uniqueLicenc: answerOf(typed, 'uniqueLicenc'),
    spottingLicense: Number(answerOf(typed, 'spottingLicense')),
    imageLicense: Number(answerOf(typed, 'imageLicense')),
  }),
};

const changeOf = (typed: Typed) => ({
  changeExisting: isTicked(typed, 'changeExisting'),
  from: (typed.from ?? []).map(Number),
});

/** A default licence, and whether it is for what there is too. */
export const defaultLicenceForms = {
  spottings: {
    schema: defaultLicenceSchemas.spottings,
    read: (typed: Typed) => ({ spottingLicense: Number(answerOf(typed, 'spottingLicense')), ...changeOf(typed) }),
  },
  images: {
    schema: defaultLicenceSchemas.images,
    read: (typed: Typed) => ({ imageLicense: Number(answerOf(typed, 'imageLicense')), ...changeOf(typed) }),
  },
};

/** Settings as the form shows them. */
export function typedLicences(settings: LicenceSettings): Typed {
  return {
    useDefaultLicenc: [String(settings.useDefaultLicenc)],
    uniqueLicenc: [settings.uniqueLicenc ?? ''],
    spottingLicense: [String(settings.spottingLicense)],
    imageLicense: [String(settings.imageLicense)],
    ...Object.fromEntries(ticks.map((name) => [name, tick(settings[name])])),
  };
}
