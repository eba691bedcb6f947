import { formerLifeStages, formerSexes, readCode, typedCode } from '#app/features/sightings/former-words.ts';
import type { ImageDetails } from '#app/features/sightings/pictures/image-details.ts';
import { lifeStages, sexes } from '#app/features/sightings/sighting-codes.ts';

/** What is said of one picture, as it is typed; an empty licence leaves the one it has. */
export const typedPhotoFields = ['author', 'licenseId', 'takenAt', 'lifeStage', 'sex', 'caption'] as const;
export type TypedPhoto = Record<(typeof typedPhotoFields)[number], string>;

/** Reads the fields out of anything that holds them; what is not there is empty, former words are read as their codes. */
export function typedPhotoFrom(fields: Record<string, unknown>): TypedPhoto {
  const read = (name: (typeof typedPhotoFields)[number]) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    author: read('author'),
    licenseId: read('licenseId'),
    takenAt: read('takenAt'),
    lifeStage: typedCode(read('lifeStage'), lifeStages, formerLifeStages),
    sex: typedCode(read('sex'), sexes, formerSexes),
    caption: read('caption'),
  };
}

/** The picture's own fields as the calls take them. */
export function readTypedPhoto(id: number, typed: TypedPhoto) {
  return {
    id,
    author: typed.author,
    licenseId: typed.licenseId === '' ? null : Number(typed.licenseId),
    takenAt: typed.takenAt === '' ? null : typed.takenAt,
    lifeStage: readCode(typed.lifeStage, lifeStages, formerLifeStages),
    sex: readCode(typed.sex, sexes, formerSexes),
    caption: typed.caption,
  };
}

/** What is kept of a picture, as the form shows it. */
export function typedFromDetails(details: ImageDetails): TypedPhoto {
  return typedPhotoFrom({ ...details });
}
