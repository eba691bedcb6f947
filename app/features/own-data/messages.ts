import { formatCount } from '#app/platform/text/numbers.ts';

export const ownDataMessages = {
  archive: (part: number, of: number) => (of === 1 ? 'adataim.zip' : `adataim-${part}-${of}.zip`),
  ready: (parts: number) =>
    parts === 1 ? 'az adataid egy fájlban vannak' : `az adataid ${formatCount(parts, 'fájlban')} vannak`,
  formerMember: 'törölt felhasználó',
  scopeEnded: 'A tag törölte a fiókját.',
};
