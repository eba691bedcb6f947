const words: Readonly<Record<string, string>> = {
  kingdom: 'ország',
  phylum: 'törzs',
  subphylum: 'altörzs',
  class: 'osztály',
  subclass: 'alosztály',
  superorder: 'öregrend',
  order: 'rend',
  suborder: 'alrend',
  infraorder: 'alrendág',
  superfamily: 'öregcsalád',
  family: 'család',
  subfamily: 'alcsalád',
  tribe: 'nemzetségcsoport',
  genus: 'nemzetség',
  subgenus: 'alnemzetség',
  species_group: 'fajcsoport',
  species: 'faj',
  subspecies: 'alfaj',
};

/** The Hungarian word of a rank, empty where there is none. */
export function rankWord(rank: string): string {
  return words[rank] ?? '';
}
