import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import { type TaxonPresence, type TaxonRank, taxonRanks } from '#app/features/taxonomy/taxon-view.ts';
import { fold } from '#app/platform/text/fold.ts';

const latinRanks: Partial<Record<TaxonRank, string>> = {
  kingdom: 'regnum',
  class: 'classis',
  subclass: 'subclassis',
  superorder: 'superordo',
  order: 'ordo ord',
  suborder: 'subordo',
  infraorder: 'infraordo',
  superfamily: 'superfamilia csaladsorozat',
  family: 'familia fam',
  subfamily: 'subfamilia subfam',
  tribe: 'tribus',
  genus: 'gen genusz',
  subgenus: 'subgen',
  species: 'sp',
  species_group: 'speciesgroup aggregate speciesaggregate',
  subspecies: 'ssp subsp',
};
const ranks = new Map<string, TaxonRank>(
  taxonRanks.flatMap((rank) =>
    [rank, rankWord(rank), ...(latinRanks[rank] ?? '').split(' ')].map((word): [string, TaxonRank] => [
      key(word),
      rank,
    ]),
  ),
);
ranks.delete('');

const statuses = new Map<string, 'accepted' | 'synonym' | 'unresolved'>(
  pairs({
    accepted: 'accepted valid ervenyes elfogadott validum',
    synonym:
      'synonym heterotypicsynonym homotypicsynonym juniorsynonym subjectivesynonym objectivesynonym notaccepted unaccepted invalid szinonima tarsnev szinonim synonymum ambiguoussynonym',
    unresolved:
      'unresolved doubtful uncertain provisionallyaccepted nomendubium tisztazatlan ketes bizonytalan ellenorizendo',
  }),
);

/** `present` says only that it lives here, not how it came. */
export type ListedPresence = TaxonPresence | 'present';
const presences = new Map<string, ListedPresence>(
  pairs({
    native: 'native oshonos honos indigenous endemic',
    introduced:
      'introduced behurcolt betelepitett idegenhonos jovevenyfaj jovevény alien naturalised naturalized adventiv established',
    invasive: 'invasive invazios ozonfaj ozon inváziv invaziv',
    extinct: 'extinct kipusztult kihalt regionallyextinct eltunt',
    doubtful: 'doubtful ketes bizonytalan uncertain questionable presumedabsent',
    absent: 'absent nemelitt nemelmagyarorszagon hianyzik nincs excluded',
    present: 'present elofordul jelenvan ismert igen common rare',
  }),
);

/** A rank in English, Hungarian or Latin; undefined for one that the tree does not know. */
export function rankOf(word: string): TaxonRank | undefined {
  return ranks.get(key(word));
}

export function statusOf(word: string): 'accepted' | 'synonym' | 'unresolved' | undefined {
  return statuses.get(key(word));
}

export function presenceOf(word: string): ListedPresence | undefined {
  return presences.get(key(word));
}

/** A red-list category's short form; undefined for what is none. */
export function redListOf(word: string): string | undefined {
  const short = word.trim().toUpperCase();
  return /^(EX|EW|RE|CR|EN|VU|NT|LC|DD|NA|NE)$/.test(short) ? short : undefined;
}

export function isHungarian(language: string): boolean {
  return /^(hu|hun|hungarian|magyar)\b/i.test(language.trim());
}

function pairs<Value extends string>(lists: Record<Value, string>): [string, Value][] {
  const entries = Object.entries(lists) as [Value, string][];
  return entries.flatMap(([value, list]) => list.split(' ').map((word): [string, Value] => [key(word), value]));
}

function key(word: string): string {
  return fold(word).replaceAll(' ', '');
}
