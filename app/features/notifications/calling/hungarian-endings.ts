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
    'éknak',
    'éknek',
    'ékhoz',
    'ékhez',
    'ékkel',
    'ékkal',
    'ékról',
    'éktől',
    'ékért',
    'éket',
    'éknál',
    'ékban',
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

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
