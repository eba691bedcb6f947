import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of pictures and cards that other sites show of our pages. */
export const sharingMessages = {
  unnamed: 'Még nincs neve',
  by: (name: string) => `Megfigyelő: ${name}`,
  photo: (author: string, licence: string) => `Fotó: ${author} · ${licence}`,
  finds: (count: number) => formatCount(count, 'találat'),
  moreFinds: (count: number) => `több mint ${formatCount(count, 'találat')}`,
  species: (count: number) => formatCount(count, 'faj'),
  allFinds: 'Legutóbb rögzített találatok',
  asked: 'Találatok a megadott szűrőkkel',
  group: 'Találati csoport',
  site: 'Magyarország élővilága, ahogy mi látjuk',
  siteLine: 'Találatok, képek, térképek mindenkinek',
  noCard: 'Ezt az oldalt nem lehet beágyazni.',
  badFormat: 'A format csak json vagy xml lehet.',
} as const;
