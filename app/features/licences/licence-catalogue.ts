import { urls } from '#app/urls.ts';

/** What a licence lets others do, and on what terms; `zero` and `mark` leave no right to reserve. */
export type LicenceTerm = 'by' | 'nc' | 'nd' | 'sa' | 'zero' | 'mark';

/** A licence as the catalogue of the specification numbers it, 1–15. */
export type Licence = {
  id: number;
  nameShort: string;
  nameHu: string;
  nameEn: string;
  /** The deeds: what the licence says, in short. */
  urlHu: string | null;
  urlEn: string | null;
  /** The address that names the licence to machines. */
  uri: string | null;
  /** Our own drawing of its terms. */
  iconUrl: string;
  /** What it allows, in one sentence. */
  helper: string;
  /** Empty where nothing is allowed. */
  terms: readonly LicenceTerm[];
  version: '4.0' | '2.0' | '1.0' | null;
};

export const ALL_RIGHTS_RESERVED = 7;

/** What stands in a licence's place on an item under its owner's own terms; shown, and given on, it counts as 7. */
export const OWN_TERMS = 0;

type Kind = Pick<Licence, 'nameHu' | 'nameEn' | 'helper' | 'terms'>;

// Names as on the Hungarian and English deeds at creativecommons.org, which has each of them in Hungarian.
const by: Kind = {
  terms: ['by'],
  nameHu: 'Nevezd meg!',
  nameEn: 'Attribution',
  helper: 'Bárki bármire felhasználhatja és módosíthatja, ha megnevezi a szerzőt.',
};
const bySa: Kind = {
  terms: ['by', 'sa'],
  nameHu: 'Nevezd meg! – Így add tovább!',
  nameEn: 'Attribution-ShareAlike',
  helper: 'Bárki felhasználhatja, ha megnevezi a szerzőt, és a módosított változatot ugyanígy adja tovább.',
};
const byNc: Kind = {
  terms: ['by', 'nc'],
  nameHu: 'Nevezd meg! – Ne add el!',
  nameEn: 'Attribution-NonCommercial',
  helper: 'Bárki felhasználhatja és módosíthatja, ha megnevezi a szerzőt, de kereskedelmi célra nem.',
};
const byNcSa: Kind = {
  terms: ['by', 'nc', 'sa'],
  nameHu: 'Nevezd meg! – Ne add el! – Így add tovább!',
  nameEn: 'Attribution-NonCommercial-ShareAlike',
  helper:
    'Nem kereskedelmi célra felhasználható a szerző megnevezésével; a módosított változatot ugyanígy kell továbbadni.',
};
const byNd: Kind = {
  terms: ['by', 'nd'],
  nameHu: 'Nevezd meg! – Ne változtasd!',
  nameEn: 'Attribution-NoDerivatives',
  helper: 'Bárki felhasználhatja változatlanul, ha megnevezi a szerzőt.',
};
const byNcNd: Kind = {
  terms: ['by', 'nc', 'nd'],
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
    uri: null,
    iconUrl: urls.licenceIcon(ALL_RIGHTS_RESERVED),
    helper: 'Csak a szerző engedélyével használható fel.',
    terms: [],
    version: null,
  },
  publicDomain(8, 'zero', {
    nameShort: 'Nem jogvédett',
    nameHu: 'CC0 1.0 Egyetemes – lemondás a jogokról',
    nameEn: 'CC0 1.0 Universal Public Domain Dedication',
    helper: 'A szerző lemondott a jogairól: bárki bármire felhasználhatja, megnevezés nélkül is.',
  }),
  creativeCommons(9, by, '2.0'),
  creativeCommons(10, bySa, '2.0'),
  creativeCommons(11, byNc, '2.0'),
  creativeCommons(12, byNcSa, '2.0'),
  creativeCommons(13, byNd, '2.0'),
  creativeCommons(14, byNcNd, '2.0'),
  publicDomain(15, 'mark', {
    nameShort: 'Közkincs',
    nameHu: 'Közkincs megjelölés 1.0',
    nameEn: 'Public Domain Mark 1.0',
    helper: 'Lejárt védelmű mű, például régi rajz: bárki bármire felhasználhatja. Saját, új képhez a CC0 való.',
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

function creativeCommons(id: number, kind: Kind, version: '4.0' | '2.0'): Licence {
  const code = kind.terms.join('-');
  const uri = `https://creativecommons.org/licenses/${code}/${version}/`;
  return {
    ...kind,
    id,
    nameShort: `CC ${code.toUpperCase()} ${version}`,
    nameHu: `${kind.nameHu} ${version} ${version === '4.0' ? 'Nemzetközi' : 'Általános'}`,
    nameEn: `${kind.nameEn} ${version} ${version === '4.0' ? 'International' : 'Generic'}`,
    urlHu: `${uri}deed.hu`,
    urlEn: `${uri}deed.en`,
    uri,
    iconUrl: urls.licenceIcon(id),
    version,
  };
}

function publicDomain(
  id: number,
  code: 'zero' | 'mark',
  names: Pick<Licence, 'nameShort' | 'nameHu' | 'nameEn' | 'helper'>,
): Licence {
  const uri = `https://creativecommons.org/publicdomain/${code}/1.0/`;
  const deeds = { urlHu: `${uri}deed.hu`, urlEn: `${uri}deed.en` };
  return { id, ...names, ...deeds, uri, iconUrl: urls.licenceIcon(id), terms: [code], version: '1.0' };
}
