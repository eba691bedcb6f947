/** A licence as sightings and images carry it; ids and short names are the specification's. */
export type Licence = {
  id: number;
  nameShort: string;
  nameHu: string;
  nameEn: string;
  urlHu: string | null;
  urlEn: string | null;
  /** What it lets others do, in a sentence. */
  helper: string;
};

type Terms = { code: string; hu: string; en: string; helper: string };

const terms: { [Kind in 'by' | 'by-sa' | 'by-nc' | 'by-nc-sa' | 'by-nd' | 'by-nc-nd']: Terms } = {
  by: {
    code: 'CC BY',
    hu: 'Nevezd meg!',
    en: 'Attribution',
    helper: 'Bárki bármire felhasználhatja, ha megnevez.',
  },
  'by-sa': {
    code: 'CC BY-SA',
    hu: 'Nevezd meg! – Így add tovább!',
    en: 'Attribution-ShareAlike',
    helper: 'Bárki felhasználhatja, ha megnevez, és ugyanígy adja tovább.',
  },
  'by-nc': {
    code: 'CC BY-NC',
    hu: 'Nevezd meg! – Ne add el!',
    en: 'Attribution-NonCommercial',
    helper: 'Bárki felhasználhatja, ha megnevez, de nem kereskedelmi célra.',
  },
  'by-nc-sa': {
    code: 'CC BY-NC-SA',
    hu: 'Nevezd meg! – Ne add el! – Így add tovább!',
    en: 'Attribution-NonCommercial-ShareAlike',
    helper: 'Nem kereskedelmi célra felhasználható, ha megnevez, és ugyanígy adja tovább.',
  },
  'by-nd': {
    code: 'CC BY-ND',
    hu: 'Nevezd meg! – Ne változtasd!',
    en: 'Attribution-NoDerivatives',
    helper: 'Változtatás nélkül bárki felhasználhatja, ha megnevez.',
  },
  'by-nc-nd': {
    code: 'CC BY-NC-ND',
    hu: 'Nevezd meg! – Ne add el! – Ne változtasd!',
    en: 'Attribution-NonCommercial-NoDerivatives',
    helper: 'Változtatás nélkül, nem kereskedelmi célra használható fel, ha megnevez.',
  },
};

/** Every licence in the order of its id. Addresses are Creative Commons' own. */
export const licences: readonly Licence[] = [
  cc(1, 'by', '4.0'),
  cc(2, 'by-sa', '4.0'),
  cc(3, 'by-nc', '4.0'),
  cc(4, 'by-nc-sa', '4.0'),
  cc(5, 'by-nd', '4.0'),
  cc(6, 'by-nc-nd', '4.0'),
  {
    id: 7,
    nameShort: 'Minden jog fenntartva',
    nameHu: 'Minden jog fenntartva',
    nameEn: 'All rights reserved',
    urlHu: null,
    urlEn: null,
    helper: 'Felhasználni csak az engedélyeddel lehet.',
  },
  {
    id: 8,
    nameShort: 'Nem jogvédett',
    nameHu: 'CC0 1.0 Egyetemes – lemondás a jogokról',
    nameEn: 'CC0 1.0 Universal public domain dedication',
    ...urlsOf('publicdomain/zero/1.0'),
    helper: 'Lemondasz a jogaidról: bárki bármire használhatja, név nélkül is.',
  },
  cc(9, 'by', '2.0'),
  cc(10, 'by-sa', '2.0'),
  cc(11, 'by-nc', '2.0'),
  cc(12, 'by-nc-sa', '2.0'),
  cc(13, 'by-nd', '2.0'),
  cc(14, 'by-nc-nd', '2.0'),
  {
    id: 15,
    nameShort: 'Közkincs',
    nameHu: 'Közkincs jelzés 1.0',
    nameEn: 'Public Domain Mark 1.0',
    ...urlsOf('publicdomain/mark/1.0'),
    helper: 'A mű már közkincs: nem él rajta szerzői jog.',
  },
];

/** The licence of an id; undefined for an unknown one. */
export function findLicence(id: number): Licence | undefined {
  return licences[id - 1];
}

function cc(id: number, kind: keyof typeof terms, version: '4.0' | '2.0'): Licence {
  const { code, hu, en, helper } = terms[kind];
  const scope = version === '4.0' ? { hu: ' Nemzetközi', en: ' International' } : { hu: ' Általános', en: ' Generic' };
  return {
    id,
    nameShort: `${code} ${version}`,
    nameHu: `${hu} ${version}${scope.hu}`,
    nameEn: `${en} ${version}${scope.en}`,
    ...urlsOf(`licenses/${kind}/${version}`),
    helper,
  };
}

function urlsOf(path: string): { urlHu: string; urlEn: string } {
  const address = `https://creativecommons.org/${path}/`;
  return { urlHu: `${address}deed.hu`, urlEn: `${address}deed.en` };
}
