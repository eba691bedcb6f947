import { formatCount } from '#app/platform/text/numbers.ts';

export const ownDataMessages = {
  /** The first holds the data, the others photos. */
  archive: (at: number) => (at === 0 ? 'adataim.zip' : `kepeim-${at}.zip`),
  findArchive: (at: number) => `talalatok-dwca-${at}.zip`,
  finds: (siteName: string, username: string) => `${siteName}: ${username} találatai`,
  ready: (parts: number) =>
    parts === 1 ? 'az adataid egy fájlban vannak' : `az adataid ${formatCount(parts, 'fájlban')} vannak`,
  /** For whoever runs the site. */
  noRoom: (exportId: number) =>
    `Nincs elég hely a lemezen egy tag adatainak a csomagolásához (${exportId}. kérés): újra kérheti, ha lesz.`,
  formerMember: 'törölt felhasználó',
  scopeEnded: 'A tag törölte a fiókját.',
};
