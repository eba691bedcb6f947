import { formerLifeStages, formerSexes, readCode, typedCode } from '#app/features/sightings/former-words.ts';
import type { ImageDetails } from '#app/features/sightings/pictures/image-details.ts';
import { lifeStages, sexes } from '#app/features/sightings/sighting-codes.ts';

/** What is said of one picture, as it is typed; an empty licence leaves the one it has, and so does no word of its time. */
export const typedPhotoFields = ['author', 'licenseId', 'takenAt', 'lifeStage', 'sex', 'caption'] as const;
type Field = (typeof typedPhotoFields)[number];
export type TypedPhoto = Record<Exclude<Field, 'takenAt'>, string> & { takenAt?: string };

/** Reads the fields out of anything that holds them; what is not there is empty but for the time, former words are read as their codes. */
export function typedPhotoFrom(fields: Record<string, unknown>): TypedPhoto {
  const read = (name: Field) => {
    const value = fields[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return {
    author: read('author'),
    licenseId: read('licenseId'),
    ...(fields.takenAt !== undefined && { takenAt: read('takenAt') }),
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
    ...(typed.takenAt !== undefined && { takenAt: typed.takenAt || null }),
    lifeStage: readCode(typed.lifeStage, lifeStages, formerLifeStages),
    sex: readCode(typed.sex, sexes, formerSexes),
    caption: typed.caption,
  };
}

/** What is kept of a picture, as the form shows it. */
export function typedFromDetails(details: ImageDetails): TypedPhoto {
  return typedPhotoFrom({ ...details });
}
