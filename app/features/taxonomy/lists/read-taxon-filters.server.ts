import { type QueryProblems, QueryReader } from '#app/platform/action/read-query.ts';
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
  /** What cannot be read, by its word in the address; `values` has it as it was written. Then nothing may be listed. */
  problems: QueryProblems;
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

const otherGroup = (order: string, group: string) =>
  `„${order}” nem ebbe a csoportba tartozik: ${group}. Hagyd el az egyiket.`;

/** Reads them. */
export async function readTaxonFilters(db: Db, query: URLSearchParams): Promise<TaxonFilterForm> {
  const orders = (await findOrderChoices(db)).map((row) => ({
    id: row.id,
    value: row.slug_hu ?? row.slug,
    label: choiceLabel(row),
    group: row.group_slug ?? '',
    groupName: row.group_name ?? '',
  }));
  const groups = new Map(orders.filter(({ group }) => group).map(({ group, groupName }) => [group, groupName]));
  const reader = new QueryReader(query);
  const order = reader.take('rend', (text) => orders.find(({ value }) => value === text));
  const families = order ? await familiesOf(db, order.id) : [];
  const family = reader.take('csalad', (text) => families.find(({ value }) => value === text));
  const group = reader.choice('csoport', [...groups.keys()]);
  // The order says its group: another beside it is a question of its own.
  const isOutside = order !== null && group !== null && order.group !== group;
  if (isOutside) reader.refuse('rend', order.value, otherGroup(order.label, groups.get(group) ?? ''));
  const presence = reader.meaning('jelenlet', presenceWords);
  const letter = reader.take('betu', (text) => hungarianLetters.find((each) => each === text.toLowerCase()));
  const [seen, isProtected] = [reader.flag('elokerult'), reader.flag('vedett')];
  return {
    filters: {
      ...noTaxonFilters,
      group: order ? null : group,
      orderId: order?.id ?? null,
      familyId: family?.id ?? null,
      presence,
      seen,
      isProtected,
      letter,
    },
    values: {
      csoport: order && !isOutside ? '' : (group ?? ''),
      rend: order?.value ?? '',
      csalad: family?.value ?? '',
      jelenlet: presence === null ? '' : presenceWords[presence],
      elokerult: flagWord(seen),
      vedett: flagWord(isProtected),
      betu: letter ?? '',
      ...reader.refused,
    },
    groups: [...groups].map(([value, label]) => ({ value, label })),
    orders: orders.map(({ groupName: _, ...choice }) => choice),
    families,
    problems: reader.problems,
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

function flagWord(flag: boolean | null): string {
  return flag === null ? '' : flag ? 'igen' : 'nem';
}
