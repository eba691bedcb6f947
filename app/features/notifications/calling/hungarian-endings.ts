/** What may stand behind a name in a Hungarian sentence: cases, plurals, possessives, and two of them after each other. */
const endings = [
  ...[
    'nak',
    'nek',
    'hoz',
    'hez',
    'höz',
    'val',
    'vel',
    'ban',
    'ben',
    'ból',
    'ből',
    'ról',
    'ről',
    'tól',
    'től',
    'nál',
    'nél',
  ],
  ...[
    'ra',
    're',
    'ba',
    'be',
    'ért',
    'ig',
    'ként',
    'on',
    'en',
    'ön',
    'n',
    'ot',
    'et',
    'öt',
    'at',
    't',
    'é',
    'éi',
    'ul',
    'ül',
  ],
  ...[
    'ék',
    'éké',
    'éket',
    'ékat',
    'ékért',
    'ékig',
    'ékként',
    'éken',
    'ékon',
    'ékkel',
    'ékkal',
    'ékra',
    'ékre',
    'ékba',
    'ékbe',
  ],
  ...[
    'éknak',
    'éknek',
    'ékhoz',
    'ékhez',
    'ékról',
    'ékről',
    'éktól',
    'éktől',
    'éknál',
    'éknél',
    'ékban',
    'ékben',
    'ékból',
    'ékből',
  ],
  ...['énak', 'ének', 'ével', 'éről', 'étől', 'éhez', 'éért'],
];
const known = new Set([...endings, ...endings.filter((ending) => ending.length > 2).map(withoutAccents)]);
/** Whose v has become the name's last letter: Gáborral, Kristóffal. */
const likened = /^([bcdfghjklmnprstvz])(al|el)$/;

/** Whether what follows a name is its ending: with a hyphen any letters are, without one only what the language knows. */
export function isEnding(rest: string, name: string): boolean {
  if (/^-\p{L}+$/u.test(rest)) return true;
  const ending = rest.toLowerCase();
  const [, first] = likened.exec(ending) ?? [];
  return known.has(ending) || (first !== undefined && name.toLowerCase().endsWith(first));
}

/** A name that ends in a letter of two signs, whose first is doubled before the ending: balázs of "balázzsal", györgy of "györggyel". */
export function withDoubledLetter(written: string): string | undefined {
  const [, stem, first = '', second = ''] = /^(.+)(?:([czgtnls])\2([szy]))[ae]l$/i.exec(written) ?? [];
  const letter = `${first}${second}`;
  return stem !== undefined && /^(?:cs|sz|zs|gy|ly|ny|ty)$/i.test(letter) ? `${stem}${letter}` : undefined;
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
