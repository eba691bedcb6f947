import type { Licence } from '#app/features/licences/licence-catalogue.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import type { ArchiveCounts, LeftOutReason } from './dataset-about.ts';

const reasons: Record<LeftOutReason, (count: number) => string> = {
  licence: (count) =>
    `${formatNumber(count)} találat, mert a licence nem engedi (ide csak CC BY, CC BY-NC és CC0 való)`,
  reserved: (count) => `${formatNumber(count)} találat, mert minden joga fenntartva`,
  unnamed: (count) => `${formatNumber(count)} találat, mert még nincs neve`,
  rejected: (count) => `${formatNumber(count)} találat, mert egy szakértő elutasította`,
  imageLicence: (count) => `${formatNumber(count)} kép, mert a licence nem engedi (a találata ettől benne lehet)`,
  imageReserved: (count) => `${formatNumber(count)} kép, mert minden joga fenntartva (a találata ettől benne lehet)`,
  imageNotReady: (count) => `${formatNumber(count)} kép, mert még készül`,
};

/** Words of Darwin Core archives; what stands in their records is English, as the standard's readers expect. */
export const darwinCoreMessages = {
  reasons,
  licenceFile: {
    made: (when: string, version: string) => `Készült: ${when}, változat: ${version}`,
    counts: ({ sightings, species, images, identifications, events, absences }: ArchiveCounts) =>
      `${events > 0 ? `${formatNumber(events)} este, ${formatNumber(absences)} hiány, ` : ''}${formatNumber(sightings)} találat, ${formatNumber(species)} faj, ${formatNumber(images)} kép, ${formatNumber(identifications)} határozás`,
    licences:
      'Felhasználás: minden találatra és képre a sorában álló licenc vonatkozik (license), és azt kell megnevezni, akit a sor megnevez (rightsHolder). A találatok licencei:',
    ofLicence: ({ nameShort, helper, uri }: Licence, count: number) =>
      `- ${nameShort}: ${formatNumber(count)} találat. ${helper}${uri ? ` ${uri}` : ''}`,
    use: 'A licenc az adatokra és a képekre szól. A határozások mellé írt megjegyzések nincsenek a csomagban: azok az íróiké.',
    coarse:
      'Ahol a dataGeneralizations mező ki van töltve, ott a hely csak a 10 km-es UTM-négyzetével vagy a vármegyéjével, a nap csak a hónapjával áll a csomagban; az informationWithheld mondja meg, miért.',
    leftOut: 'Ami kimaradt, és miért:',
    nothing: '- semmi nem maradt ki',
    authors: 'Akiknek a találatai a csomagban vannak:',
    moreAuthors: (count: number) => `… és még ${formatNumber(count)} szerző: nevük a soraikban áll.`,
  },
};
