import { tidy } from './fold.ts';

/** What a qualifier leaves certain: `cf` and `agg` still point at the species, the others only at the genus. */
export type NameQualifier = 'cf' | 'aff' | 'nr' | 'sp' | 'agg';

/** A scientific name taken apart. `canonical` is the name without author and qualifier, `target` what it may be looked up as. */
export type LatinName = {
  canonical: string;
  target: string;
  genus: string;
  subgenus?: string;
  species?: string;
  subspecies?: string;
  hybrid: boolean;
  qualifier?: NameQualifier;
  authorship?: string;
  year?: number;
  /** Another reading, where a capital second word may be an epithet or an author. */
  alternative?: string;
};

const QUALIFIERS: Record<string, NameQualifier> = {
  'cf.': 'cf',
  cf: 'cf',
  conf: 'cf',
  'conf.': 'cf',
  cfr: 'cf',
  'cfr.': 'cf',
  '?': 'cf',
  'aff.': 'aff',
  aff: 'aff',
  'nr.': 'nr',
  nr: 'nr',
  near: 'nr',
  'sp.': 'sp',
  sp: 'sp',
  'spp.': 'sp',
  spp: 'sp',
  'indet.': 'sp',
  indet: 'sp',
  'spec.': 'sp',
  spec: 'sp',
  'gen.': 'sp',
  'agg.': 'agg',
  agg: 'agg',
  'gr.': 'agg',
  'grp.': 'agg',
  group: 'agg',
  's.l.': 'agg',
  complex: 'agg',
};
const RANK_MARKS = new Set(['ssp.', 'ssp', 'subsp.', 'subsp', 'var.', 'f.', 'ab.']);
const HYBRID = new Set(['×', 'x', 'X']);
const PARTICLES = new Set('de van von der den du la le ter zu dos del della da di in et ex and'.split(' '));
const UNINOMIAL = /^\p{Lu}[\p{Ll}-]+$/u;
const EPITHET = /^\p{Ll}[\p{Ll}-]+$/u;

/** Takes a scientific name apart; undefined when the text cannot be one. */
export function parseLatinName(text: string): LatinName | undefined {
  const words = tidy(evenCase(text).replaceAll('×', ' × ').replaceAll('?', ' ? ')).split(' ');
  const qualifiers: NameQualifier[] = [];
  const next = () => {
    while (words[0] !== undefined && Object.hasOwn(QUALIFIERS, words[0].toLowerCase())) {
      const qualifier = QUALIFIERS[words.shift()?.toLowerCase() ?? ''];
      if (qualifier) qualifiers.push(qualifier);
    }
    return words[0];
  };
  const take = () => words.shift() ?? '';

  next();
  const hybridGenus = words.length > 1 && HYBRID.has(words[0] ?? '') && take() !== '';
  const genus = capitalise(take());
  if (!UNINOMIAL.test(genus)) return undefined;
  const subgenus = takeSubgenus(words);
  next();
  const hybrid = HYBRID.has(words[0] ?? '') && take() !== '' && isEpithet(next());
  const species = isEpithet(next()) ? take() : undefined;
  const subspecies = species === undefined ? undefined : takeSubspecies(words, next);
  next();
  const authorship = takeAuthorship(words, qualifiers);
  const year = /\b(1[789]\d\d|20\d\d)\b/.exec(authorship)?.[0];
  const qualifier = strongest(qualifiers);
  const binomial = species === undefined ? genus : `${genus} ${hybrid ? '× ' : ''}${species}`;
  const canonical = `${hybridGenus ? '× ' : ''}${binomial}${subspecies ? ` ${subspecies}` : ''}`;
  const alternative =
    species === undefined && UNINOMIAL.test(authorship) ? `${genus} ${authorship.toLowerCase()}` : undefined;
  return {
    canonical,
    target: qualifier === 'aff' || qualifier === 'nr' || qualifier === 'sp' ? genus : canonical,
    genus,
    hybrid: hybrid || hybridGenus,
    ...(subgenus && { subgenus }),
    ...(species && { species }),
    ...(subspecies && { subspecies }),
    ...(qualifier && { qualifier }),
    ...(authorship && { authorship }),
    ...(year && { year: Number(year) }),
    ...(alternative && { alternative }),
  };
}

/** A name in capitals throughout says nothing by its capitals: "FICTUS BOREALIS". */
function evenCase(text: string): string {
  return /\p{Ll}/u.test(text.replaceAll(/\bx\b/g, '')) ? text : text.toLowerCase();
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function isEpithet(word: string | undefined): boolean {
  return word !== undefined && EPITHET.test(word) && !PARTICLES.has(word) && !RANK_MARKS.has(word);
}

/** "(Megodontus)" between genus and epithet; "(Linnaeus, 1758)" is an author. */
function takeSubgenus(words: string[]): string | undefined {
  const [, subgenus] = /^\((\p{Lu}[\p{Ll}-]+)\)$/u.exec(words[0] ?? '') ?? [];
  if (subgenus !== undefined) words.shift();
  return subgenus;
}

function takeSubspecies(words: string[], next: () => string | undefined): string | undefined {
  if (RANK_MARKS.has(next() ?? '') && isEpithet(words[1])) words.shift();
  return isEpithet(words[0]) ? words.shift() : undefined;
}

/** The rest is the author, but for a qualifier that closes the name: "minor (L., 1758) agg.". */
function takeAuthorship(words: string[], qualifiers: NameQualifier[]): string {
  const last = QUALIFIERS[words.at(-1)?.toLowerCase() ?? ''];
  if (last) {
    words.pop();
    qualifiers.push(last);
  }
  return words.join(' ');
}

function strongest(qualifiers: NameQualifier[]): NameQualifier | undefined {
  const order: NameQualifier[] = ['aff', 'nr', 'sp', 'cf', 'agg'];
  return order.find((each) => qualifiers.includes(each));
}
