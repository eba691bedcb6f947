import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { findProtectedTaxa, type ProtectedTaxon } from '#app/features/taxonomy/lists/find-protected.server.ts';
import { toListItem } from '#app/features/taxonomy/lists/list-taxa.server.ts';
import type { TaxonListItem } from '#app/features/taxonomy/lists/taxon-list-item.ts';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { type QueryProblems, QueryReader } from '#app/platform/action/read-query.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { fold } from '#app/platform/text/fold.ts';
import { compareHungarian } from '#app/platform/text/hungarian.ts';
import { urls } from '#app/urls.ts';
import { longestSought } from './longest-sought.ts';
import { messages } from './messages.ts';

export type ProtectedRow = TaxonListItem & { natura2000Code: string | null; valueHuf: number | null; act: string };
export type ProtectedGroup = { id: string; title: string; url: string | null; rows: ProtectedRow[] };

const sorts = ['nev', 'tudomanyos', 'ertek', 'talalat'] as const;
const groupings = ['kategoria', 'rend', 'nincs'] as const;
const categories = { fokozottan: 'strictly_protected', vedett: 'protected' } as const;

export type ProtectedData = {
  counts: { all: number; strict: number; shown: number };
  values: Record<'q' | 'kategoria' | 'rend' | 'rendezes' | 'csoport', string>;
  orders: { value: string; label: string }[];
  groups: ProtectedGroup[];
  /** What cannot be read, by its word in the address; nothing is listed then. */
  problems: QueryProblems;
  /** Null while nothing is asked. */
  clear: string | null;
};

/** Protected taxa as the address asks: searched, narrowed, sorted and grouped; the act names a few hundred, so all stand on one page. */
export async function loadProtected(db: Db, query: URLSearchParams): Promise<ProtectedData> {
  const all = await findProtectedTaxa(db);
  const orders = await ordersOf(db, all);
  const { values, problems } = readValues(query, orders);
  const isRefused = Object.keys(problems).length > 0;
  const asked = fold(values.q);
  const category = Object.entries(categories).find(([word]) => word === values.kategoria)?.[1];
  const shown = all.filter(
    ({ taxon }) =>
      !isRefused &&
      (!category || taxon.protection?.category === category) &&
      (!values.rend || orders.get(taxon.orderId ?? 0)?.slugHu === values.rend) &&
      (!values.q || holds(taxon, asked)),
  );
  const sorted = sortRows(shown, values.rendezes);
  return {
    counts: {
      all: all.length,
      strict: all.filter(({ taxon }) => taxon.protection?.category === 'strictly_protected').length,
      shown: shown.length,
    },
    values,
    problems,
    orders: [...orders.values()]
      .map(({ slugHu, name, origName }) => ({ value: slugHu ?? '', label: name ? `${name} (${origName})` : origName }))
      .toSorted((a, b) => compareHungarian(a.label, b.label)),
    groups: groupRows(sorted, { by: values.csoport, orders }),
    clear:
      values.q || values.kategoria || values.rend || isRefused
        ? urls.protectedSpecies({ ...clearOf(values, problems) })
        : null,
  };
}

/** Signs alone are in no name. */
function holds({ origName, name }: TaxonView, asked: string): boolean {
  return asked !== '' && [origName, name ?? ''].some((each) => fold(each).includes(asked));
}

async function ordersOf(db: Db, all: readonly ProtectedTaxon[]): Promise<Map<number, TaxonView>> {
  return await findTaxa(
    db,
    all.map(({ taxon }) => taxon.orderId).filter((id) => id !== null),
  );
}

/** The usual order and grouping stay out of the address. */
function readValues(query: URLSearchParams, orders: ReadonlyMap<number, TaxonView>) {
  const reader = new QueryReader(query);
  const usual = <Word extends string>(name: string, words: readonly Word[]) => {
    const word = reader.choice(name, words);
    return word === words[0] ? '' : (word ?? '');
  };
  const slugs = [...orders.values()].map(({ slugHu }) => slugHu ?? '');
  const values: ProtectedData['values'] = {
    q: reader.text('q', longestSought) ?? '',
    kategoria: reader.choice('kategoria', Object.keys(categories)) ?? '',
    rend: reader.choice('rend', slugs) ?? '',
    rendezes: usual('rendezes', sorts),
    csoport: usual('csoport', groupings),
  };
  return { values: { ...values, ...reader.refused }, problems: reader.problems };
}

/** Without what narrows, and without what cannot be read. */
function clearOf({ rendezes, csoport }: ProtectedData['values'], problems: QueryProblems) {
  return { rendezes: problems.rendezes ? '' : rendezes, csoport: problems.csoport ? '' : csoport };
}

function sortRows(rows: readonly ProtectedTaxon[], by: string): ProtectedTaxon[] {
  // The catalogue gives them in Hungarian order of their names; a stable sort keeps that among equals.
  if (by === 'tudomanyos') return rows.toSorted((a, b) => (a.taxon.origName < b.taxon.origName ? -1 : 1));
  if (by === 'ertek') return rows.toSorted((a, b) => hufOf(b) - hufOf(a));
  return by === 'talalat' ? rows.toSorted((a, b) => b.sightings - a.sightings) : [...rows];
}

function hufOf({ taxon }: ProtectedTaxon): number {
  return taxon.protection?.valueHuf ?? -1;
}

function groupRows(
  rows: readonly ProtectedTaxon[],
  { by, orders }: { by: string; orders: ReadonlyMap<number, TaxonView> },
): ProtectedGroup[] {
  const words = messages.protected;
  const group = (id: string, title: string, of: readonly ProtectedTaxon[], url: string | null = null) => ({
    id,
    title,
    url,
    rows: of.map(toRow),
  });
  if (by === 'nincs') return rows.length > 0 ? [group('mind', words.title, rows)] : [];
  if (by === 'rend') {
    return [...Map.groupBy(rows, ({ taxon }) => taxon.orderId ?? 0)]
      .map(([id, of]) => {
        const order = orders.get(id);
        return group(order?.slugHu ?? 'mas', order?.name ?? order?.origName ?? messages.other, of, order?.url ?? null);
      })
      .toSorted((a, b) => compareHungarian(a.title, b.title));
  }
  const of = (category: string) => rows.filter(({ taxon }) => taxon.protection?.category === category);
  return [
    group('fokozottan', words.strict, of('strictly_protected')),
    group('vedettek', words.plain, of('protected')),
  ].filter((each) => each.rows.length > 0);
}

function toRow({ taxon, natura2000Code, sightings }: ProtectedTaxon): ProtectedRow {
  const { valueHuf = null, act = '' } = taxon.protection ?? {};
  return { ...toListItem(taxon), sightingCount: sightings, natura2000Code, valueHuf, act };
}
