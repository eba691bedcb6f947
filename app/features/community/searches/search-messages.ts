import type { SearchTells } from './saved-search.ts';

/** Words of saved searches. */
export const searchMessages = {
  nameMissing: 'Adj nevet a keresésnek.',
  nameLong: (max: number) => `A név legfeljebb ${max} betű lehet.`,
  tellsUnknown: 'Válaszd ki, szóljunk-e.',
  tooMany: (most: number) => `Legfeljebb ${most} keresést menthetsz el. Törölj egyet, amelyre már nincs szükséged.`,
  savedAs: (name: string) => `Ezt a keresést már elmentetted, ezen a néven: „${name}”.`,
  findsNothing: 'Ez a keresés olyan élőlényre vagy tagra szűkít, aki nincs az oldalon.',
  tells: {
    letter: 'az oldalon és levélben',
    site: 'csak az oldalon',
    none: 'ne szóljatok',
  } satisfies Record<SearchTells, string>,
};
