import type { Db } from '#app/platform/db/database.server.ts';
import { hungarianLetters } from '#app/platform/text/hungarian-letters.ts';
import { findFamilyChoices, findOrderChoices } from './choices.repo.server.ts';
import { noTaxonFilters, type TaxonFilters } from './taxon-filters.ts';

export type TaxonChoice = { value: string; label: string; id: number; group: string };

/** Filters of a list of taxa as its address has them, and what there is to choose from. */
export type TaxonFilterForm = {
  filters: TaxonFilters;
  values: TaxonFilterValues;
  groups: { value: string; label: string }[];
  orders: TaxonChoice[];
  /** Of the order chosen. */
  families: TaxonChoice[];
};

export type TaxonFilterValues = Record<
  'csoport' | 'rend' | 'csalad' | 'jelenlet' | 'elokerult' | 'vedett' | 'betu',
  string
>;

/** Words of presence in the address. */
export const presenceWords = {
  native: 'oshonos',
  introduced: 'idegenhonos',
  invasive: 'invazios',
  extinct: 'kipusztult',
  doubtful: 'ketes',
  absent: 'nem-el-itt',
  unknown: 'nincs-megadva',
} as const;
type PresenceWord = keyof typeof presenceWords;
const presences = Object.entries(presenceWords).map(([key, word]) => ({ key: key as PresenceWord, word }));

/** Reads them; what is unknown or makes no sense falls back to "not asked". */
export async function readTaxonFilters(db: Db, query: URLSearchParams): Promise<TaxonFilterForm> {
  const orders = (await findOrderChoices(db)).map((row) => ({
    id: row.id,
    value: row.slug_hu ?? row.slug,
    label: choiceLabel(row),
    group: row.group_slug ?? '',
    groupName: row.group_name ?? '',
  }));
  const groups = new Map(orders.filter(({ group }) => group).map(({ group, groupName }) => [group, groupName]));
  const order = orders.find(({ value }) => value === query.get('rend'));
  const families = order ? await familiesOf(db, order.id) : [];
  const family = families.find(({ value }) => value === query.get('csalad'));
  const group = query.get('csoport') ?? '';
  const presence = presences.find(({ word }) => word === query.get('jelenlet'));
  const letter = hungarianLetters.find((each) => each === query.get('betu')?.toLowerCase());
  const [seen, isProtected] = [flagOf(query.get('elokerult')), flagOf(query.get('vedett'))];
  return {
    filters: {
      ...noTaxonFilters,
      group: !order && groups.has(group) ? group : null,
      orderId: order?.id ?? null,
      familyId: family?.id ?? null,
      presence: presence?.key ?? null,
      seen,
      isProtected,
      letter: letter ?? null,
    },
    values: {
      // The order says its group.
      csoport: !order && groups.has(group) ? group : '',
      rend: order?.value ?? '',
      csalad: family?.value ?? '',
      jelenlet: presence?.word ?? '',
      elokerult: flagWord(seen),
      vedett: flagWord(isProtected),
      betu: letter ?? '',
    },
    groups: [...groups].map(([value, label]) => ({ value, label })),
    orders: orders.map(({ groupName: _, ...choice }) => choice),
    families,
  };
}

async function familiesOf(db: Db, orderId: number): Promise<TaxonChoice[]> {
  return (await findFamilyChoices(db, orderId)).map((row) => ({
    id: row.id,
    value: row.slug,
    label: choiceLabel(row),
    group: '',
  }));
}

/** As the list is sorted: by the Hungarian name, where there is one. */
function choiceLabel(row: { orig_name: string; hungarian_name: string | null }): string {
  return row.hungarian_name === null ? row.orig_name : `${row.hungarian_name} (${row.orig_name})`;
}

function flagOf(word: string | null): boolean | null {
  return word === 'igen' ? true : word === 'nem' ? false : null;
}

function flagWord(flag: boolean | null): string {
  return flag === null ? '' : flag ? 'igen' : 'nem';
}
