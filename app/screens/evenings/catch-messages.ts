import { formatCount, formatNumber, NBSP } from '#app/platform/text/numbers.ts';

/** Words of what came on an evening: its rows, its hours, and other years at the same place. */
export const catchMessages = {
  title: 'Ami jött',
  caption: 'Az este találatai',
  picture: 'Kép',
  name: 'Név',
  number: 'Darab',
  time: 'Idő',
  trust: 'Bizonyosság',
  unnamed: 'Még nincs neve',
  notPublic: 'nem nyilvános',
  pictures: (count: number) => formatCount(count, 'kép'),
  count: (count: number, kind: 'exact' | 'minimum' | 'estimate') =>
    `${kind === 'minimum' ? `legalább${NBSP}` : kind === 'estimate' ? `kb.${NBSP}` : ''}${formatNumber(count)}`,
  first: (shown: number, all: number) =>
    `Itt az este első ${formatCount(shown, 'találata')} áll a ${formatNumber(all)} közül.`,

  hoursTitle: 'Óráról órára',
  hour: 'Óra',
  hourText: (hour: number) => `${hour}–${(hour + 1) % 24}`,
  sightings: 'Találat',
  individualsColumn: 'Egyed',
  hoursLabel: (most: string, hours: string) => `Egyedek óránként. A legtöbb, ${most}, ${hours} óra között jött.`,
  hoursKey: 'Az oszlopok az egyedeket mutatják; amelyik találatnál nincs szám, az egynek számít.',
  untimed: (count: number) => `${formatCount(count, 'találatnak')} nincs időpontja, az ábrán nem szerepel.`,
  inNumbers: 'Számokkal',

  yearsTitle: 'Ugyanitt, más években',
  yearsLead: (weeks: number) =>
    `Ugyanezzel a módszerrel, legfeljebb 1${NBSP}km-re, és a naptárban legfeljebb ${weeks}${NBSP}hét különbséggel: évente a legközelebbi este.`,
  yearsLeadOwn: (weeks: number) =>
    `Ugyanezzel a módszerrel, a saját helyeden belül vagy legfeljebb 1${NBSP}km-re, és a naptárban legfeljebb ${weeks}${NBSP}hét különbséggel: évente a legközelebbi este. A nem nyilvános helyű estéidet csak te látod itt.`,
  yearsCaption: 'Ez az este és a többi év estéi',
  evening: 'Este',
  thisEvening: 'ez az este',
  species: 'Faj',
  perHour: 'Egyed óránként',
  common: 'Közös faj',
  fresh: 'Csak most',
  missing: 'Csak akkor',
  none: '–',
  onlyNow: 'Az itteni estéken most először',
  missingNow: 'Most nem jött',
  onEvenings: (count: number, of: number) => `${formatNumber(of)} estéből ${formatNumber(count)}`,
  more: (count: number) => `és még ${formatCount(count, 'faj')}`,
} as const;
