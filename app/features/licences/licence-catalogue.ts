/** A licence as the catalogue of the specification numbers it, 1–15. */
export type Licence = {
  id: number;
  nameShort: string;
  nameHu: string;
  nameEn: string;
  urlHu: string | null;
  urlEn: string | null;
  /** Button of the licence on Creative Commons' own site; pages draw none. */
  iconUrl: string | null;
  /** What it allows, in one sentence. */
  helper: string;
};

export const ALL_RIGHTS_RESERVED = 7;

type Terms = { code: string; nameHu: string; nameEn: string; helper: string };

// Names as on the Hungarian and English deeds at creativecommons.org.
const by: Terms = {
  code: 'by',
  nameHu: 'Nevezd meg!',
  nameEn: 'Attribution',
  helper: 'Bárki felhasználhatja és módosíthatja, ha megnevezi a szerzőt.',
};
const bySa: Terms = {
  code: 'by-sa',
  nameHu: 'Nevezd meg! – Így add tovább!',
  nameEn: 'Attribution-ShareAlike',
  helper: 'Bárki felhasználhatja, ha megnevezi a szerzőt, és a módosított változatot ugyanígy adja tovább.',
};
const byNc: Terms = {
  code: 'by-nc',
  nameHu: 'Nevezd meg! – Ne add el!',
  nameEn: 'Attribution-NonCommercial',
  helper: 'Bárki felhasználhatja és módosíthatja, ha megnevezi a szerzőt, de kereskedelmi célra nem.',
};
const byNcSa: Terms = {
  code: 'by-nc-sa',
  nameHu: 'Nevezd meg! – Ne add el! – Így add tovább!',
  nameEn: 'Attribution-NonCommercial-ShareAlike',
  helper:
    'Nem kereskedelmi célra felhasználható a szerző megnevezésével; a módosított változatot ugyanígy kell továbbadni.',
};
const byNd: Terms = {
  code: 'by-nd',
  nameHu: 'Nevezd meg! – Ne változtasd!',
  nameEn: 'Attribution-NoDerivatives',
  helper: 'Bárki felhasználhatja változatlanul, ha megnevezi a szerzőt.',
};
const byNcNd: Terms = {
  code: 'by-nc-nd',
  nameHu: 'Nevezd meg! – Ne add el! – Ne változtasd!',
  nameEn: 'Attribution-NonCommercial-NoDerivatives',
  helper: 'Nem kereskedelmi célra, változatlanul használható fel, a szerző megnevezésével.',
};

/** The licence catalogue in the order of its ids. */
export const licences: readonly Licence[] = [
  creativeCommons(1, by, '4.0'),
  creativeCommons(2, bySa, '4.0'),
  creativeCommons(3, byNc, '4.0'),
  creativeCommons(4, byNcSa, '4.0'),
  creativeCommons(5, byNd, '4.0'),
  creativeCommons(6, byNcNd, '4.0'),
  {
    id: ALL_RIGHTS_RESERVED,
    nameShort: 'Minden jog fenntartva',
    nameHu: 'Minden jog fenntartva',
    nameEn: 'All rights reserved',
    urlHu: null,
    urlEn: null,
    iconUrl: null,
    helper: 'Csak a szerző engedélyével használható fel.',
  },
  publicDomain(8, 'zero', {
    nameShort: 'Nem jogvédett',
    nameHu: 'CC0 1.0 Egyetemes – lemondás a jogokról',
    nameEn: 'CC0 1.0 Universal Public Domain Dedication',
    helper: 'A szerző lemondott a jogairól: bárki bármire felhasználhatja.',
  }),
  creativeCommons(9, by, '2.0'),
  creativeCommons(10, bySa, '2.0'),
  creativeCommons(11, byNc, '2.0'),
  creativeCommons(12, byNcSa, '2.0'),
  creativeCommons(13, byNd, '2.0'),
  creativeCommons(14, byNcNd, '2.0'),
  publicDomain(15, 'mark', {
    nameShort: 'Közkincs',
    nameHu: 'Közkincs jelzés 1.0',
    nameEn: 'Public Domain Mark 1.0',
    helper: 'Nem áll szerzői jogi védelem alatt: bárki bármire felhasználhatja.',
  }),
];

const byId = new Map(licences.map((licence) => [licence.id, licence]));

/** The licence of an id; undefined for an unknown one. */
export function findLicence(id: number): Licence | undefined {
  return byId.get(id);
}

/** The licence of an id; an unknown id gives nothing away: all rights reserved. */
export function licenceById(id: number): Licence {
  const licence = findLicence(id) ?? findLicence(ALL_RIGHTS_RESERVED);
  if (!licence) throw new Error('The licence catalogue has no 7.');
  return licence;
}

/** True where the citation of a source is asked for; there is none for what has no rights left (8, 15). */
export function isCited(id: number): boolean {
  return id !== 8 && id !== 15;
}

function creativeCommons(id: number, terms: Terms, version: '4.0' | '2.0'): Licence {
  const deed = `https://creativecommons.org/licenses/${terms.code}/${version}/deed`;
  return {
    id,
    nameShort: `CC ${terms.code.toUpperCase()} ${version}`,
    nameHu: `${terms.nameHu} ${version} ${version === '4.0' ? 'Nemzetközi' : 'Általános'}`,
    nameEn: `${terms.nameEn} ${version} ${version === '4.0' ? 'International' : 'Generic'}`,
    urlHu: `${deed}.hu`,
    urlEn: `${deed}.en`,
    iconUrl: `https://licensebuttons.net/l/${terms.code}/${version}/88x31.png`,
    helper: terms.helper,
  };
}

function publicDomain(
  id: number,
  code: 'zero' | 'mark',
  names: Omit<Licence, 'id' | 'urlHu' | 'urlEn' | 'iconUrl'>,
): Licence {
  const deed = `https://creativecommons.org/publicdomain/${code}/1.0/deed`;
  const icon = `https://licensebuttons.net/p/${code}/1.0/88x31.png`;
  return { id, ...names, urlHu: `${deed}.hu`, urlEn: `${deed}.en`, iconUrl: icon };
}
