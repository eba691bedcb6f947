import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';

/** Words of the checklist of Hungary. */
export const faunaMessages = {
  title: 'Fauna Hungariae',
  lead: 'A Magyarországról ismert fajok jegyzéke, és hogy közülük mi került már elő ezen az oldalon.',
  found: (all: number, seen: number) =>
    `${formatCount(all, 'faj')}, ebből ${formatNumber(seen)} előkerült (${percent(seen, all)})`,
  sharesBy: { order: 'Rendenként', family: 'Családonként' },
  name: { order: 'Rend', family: 'Család' },
  known: 'Ismert faj',
  seen: 'Előkerült',
  share: 'Aránya',
  seenOf: (seen: number, all: number) => `${formatNumber(seen)}/${formatNumber(all)} faj`,
  shareOf: (seen: number, all: number) => percent(seen, all),
  species: 'Fajok',
  nothing: 'Így egy faj sincs a jegyzékben',
  nothingText: 'Hagyj el egy szűrőt, vagy kezdd újra.',
  clear: 'Szűrők törlése',
  next: 'További fajok',
  first: 'Vissza az elejére',
  download: 'Letöltés',
  files: {
    semicolon: 'CSV, pontosvesszővel',
    comma: 'CSV, vesszővel',
    json: 'JSON',
  },
  filesNote: (count: number) =>
    `${formatCount(count, 'faj')} előfordulással, első adattal, védettséggel, forrással és a találatok számával. A pontosvesszős fájlt nyitja meg helyesen a magyar Excel.`,
  honest:
    'A jegyzék kezdet, nem teljes és nem lektorált fauna. Ahol az előfordulás nincs megadva, ott nem tudjuk, nem azt állítjuk, hogy nem él itt.',
  titleOf: (site: string) => `Fauna Hungariae – ${site}`,
};

function percent(seen: number, all: number): string {
  if (all === 0) return '0%';
  const share = (seen / all) * 100;
  return `${formatNumber(share, share > 0 && share < 10 ? 1 : 0)}%`;
}
