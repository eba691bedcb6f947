import { maxPixels, pictureFormats } from '#app/platform/images/picture-format.ts';
import { maxFileSize } from '#app/platform/storage/file-limits.ts';

const names = Object.values(pictureFormats).map(({ name }) => name);
const listed = (before: 'és' | 'vagy') => `${names.slice(0, -1).join(', ')} ${before} ${names.at(-1)}`;
const maxSide = `${maxPixels / 1_000_000} megapixel`;

/** What is said of the photos that are taken; formats and limits stand in `picture-format.ts` and `file-limits.ts`. */
export const pictureWords = {
  formats: listed('vagy'),
  limits: `képenként ${maxFileSize} és ${maxSide}`,
  /** Why a file is not taken, naming it. */
  problems: {
    not_a_picture: (name: string) => `„${name}”: ez a fájl nem fénykép, vagy sérült. ${listed('és')} jó.`,
    image_too_many_pixels: (name: string) => `„${name}”: túl nagy felbontású, legfeljebb ${maxSide}es kép lehet.`,
    image_incomplete: (name: string) =>
      `„${name}”: a kép hiányos, nem érkezett meg az egész fájl. Töltsd fel újra az eredetit.`,
    too_large: (name: string) => `„${name}”: túl nagy fájl, legfeljebb ${maxFileSize} lehet.`,
  },
} as const;
