import { formatCount } from '#app/platform/text/numbers.ts';

/** Words of what a week brought, on its page and in its letter. */
export const weekMessages = {
  firsts: 'Idén először',
  newToSite: 'Új az oldalon',
  newToCounty: (county: string) => `Új itt: ${county}`,
  seenNow: 'Mi látható most',
  seen: (count: number) => formatCount(count, 'elfogadott találat'),
  letter: {
    subject: (news: string) => `A hét: ${news}`,
    title: 'Ezen a héten',
    firsts: (count: number) => `${count} faj idén először`,
    news: (count: number) => `${count} új faj az oldalon`,
    newsOf: (count: number, county: string) => `${count} új faj itt: ${county}`,
    lead: (from: string, to: string) => `${from} és ${to} között ezek kerültek elő.`,
    more: (count: number) => `…és még ${formatCount(count, 'faj')}.`,
    see: 'Megnézem a hetet',
    reason: (siteName: string) => `Azért kaptad, mert a ${siteName} oldalán kéred a heti levelet.`,
    settings: 'Miről és milyen gyakran kapsz levelet',
    unsubscribe: 'Leiratkozás',
  },
};
