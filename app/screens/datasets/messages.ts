import { darwinCoreMessages } from '#app/features/exchange/darwin-core/messages.ts';
import { datasetsPage } from '#app/features/exchange/publishing/messages.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';

/** Words of the pages of data sets that are given to GBIF. */
export const datasetMessages = {
  ...datasetsPage,
  titleOf: (title: string) => `${title} – adatkészlet`,
  none: 'Most nincs átadott adatkészlet',
  noneText: 'Ha az oldal gazdája bekapcsolja az átadást, itt jelenik meg.',
  feed: 'Frissülések hírcsatornán (RSS)',
  version: 'Változat',
  made: 'Készült',
  licence: 'Licenc',
  records: 'Benne van',
  events: (events: number, absences: number) => `${formatNumber(events)} este, ${formatNumber(absences)} hiány`,
  counts: (sightings: number, species: number) => `${formatNumber(sightings)} találat, ${formatNumber(species)} faj`,
  more: (images: number, identifications: number) =>
    `${formatNumber(images)} kép, ${formatNumber(identifications)} határozás`,
  publisher: 'Közzéteszi',
  contact: 'Kapcsolat',
  checksum: 'SHA-256',
  download: 'Letöltés',
  archive: (bytes: string) => `Darwin Core csomag (ZIP, ${bytes})`,
  eml: 'Leírása (EML)',
  about: 'Mi van benne?',
  ownLicence: 'Minden rekordra és képre a saját sorában álló licenc vonatkozik; ez az egészé.',
  leftOut: 'Ami kimaradt, és miért',
  nothing: 'Semmi nem maradt ki.',
  reasons: darwinCoreMessages.reasons,
  all: 'Minden adatkészlet',
};
