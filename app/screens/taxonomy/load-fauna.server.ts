import { withPictures } from '#app/features/sightings/pictures/find-branch-pictures.server.ts';
import { countTaxa, filterNames } from '#app/features/taxonomy/lists/filter-taxa.server.ts';
import { countFauna, type FaunaShare } from '#app/features/taxonomy/lists/page-fauna.server.ts';
import { readTaxonFilters, type TaxonFilterForm } from '#app/features/taxonomy/lists/read-taxon-filters.server.ts';
import type { TaxonFilters } from '#app/features/taxonomy/lists/taxon-filters.ts';
import type { TaxonListItem } from '#app/features/taxonomy/lists/taxon-list-item.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type HungarianLetter, hungarianLetters } from '#app/platform/text/hungarian-letters.ts';
import { urls } from '#app/urls.ts';
import { noNames, noTaxa } from './load-names.server.ts';

const speciesPerPage = 120;

export type ShareRow = {
  id: number;
  name: string | null;
  origName: string;
  species: number;
  seen: number;
  /** The checklist narrowed to it. */
  url: string;
};

export type FaunaData = {
  isRefused: boolean;
  form: Omit<TaxonFilterForm, 'filters'>;
  counts: { taxa: number; seen: number };
  /** Orders, or within one its families; within a family none. */
  shares: { by: 'order' | 'family'; rows: ShareRow[] };
  list: {
    items: (TaxonListItem & { image: string | null })[];
    letters: HungarianLetter[];
    letter: HungarianLetter | null;
    letterUrls: Record<string, string>;
    next: string | null;
    first: string | null;
  };
  files: { semicolon: string; comma: string; json: string };
  clear: string | null;
};

/** The checklist by the filters of the address; an untidy address gives its tidy form instead. */
export async function loadFauna(db: Db, query: URLSearchParams): Promise<FaunaData | string> {
  const { filters: asked, ...form } = await readTaxonFilters(db, query);
  const filters = { ...asked, inHungary: true };
  const link = (more: Partial<TaxonFilterForm['values']> & { utan?: string } = {}) =>
    urls.faunaHungariae({ ...form.values, ...more });
  // What a form without scripts sends holds empty answers too: one list, one address.
  if ([...query.values()].some((value) => value === '')) return link();
  const cursor = pageQuery(query, (reader) => reader.place('utan'));
  const isRefused = Object.keys(form.problems).length > 0;
  const by = filters.orderId === null ? 'order' : 'family';
  const [page, { letters, ...counts }, shares] = await Promise.all([
    isRefused ? noNames : filterNames(db, { rank: 'species', filters, cursor, limit: speciesPerPage }),
    isRefused ? noTaxa : countTaxa(db, { rank: 'species', filters }),
    filters.familyId === null && !isRefused ? countFauna(db, { by, filters }) : [],
  ]);
  return {
    isRefused,
    form,
    counts,
    shares: {
      by,
      rows: shares.map((share) =>
        toShareRow(share, (value) => link(by === 'order' ? { rend: value, csoport: '' } : { csalad: value })),
      ),
    },
    list: {
      items: await withPictures(db, page.items),
      letters,
      letter: filters.letter,
      letterUrls: Object.fromEntries(
        ['', ...hungarianLetters].map((letter) => [letter, `${link({ betu: letter })}#fajok`]),
      ),
      next: page.nextCursor && `${link({ utan: page.nextCursor })}#fajok`,
      first: cursor === null ? null : `${link()}#fajok`,
    },
    files: filesOf(filters),
    clear: Object.values(form.values).some(Boolean) ? urls.faunaHungariae() : null,
  };
}

function toShareRow({ taxon, species, seen }: FaunaShare, linkOf: (value: string) => string): ShareRow {
  const { id, name, origName, slug, slugHu, taxonType } = taxon;
  const value = taxonType === 'order' ? (slugHu ?? slug) : slug;
  return { id, name, origName, species, seen, url: linkOf(value) };
}

function filesOf({ group, orderId, familyId, presence, seen, isProtected, letter }: TaxonFilters): FaunaData['files'] {
  const flag = (value: boolean | null) => (value === null ? null : Number(value));
  const query = {
    ...{ group, order: orderId, family: familyId, presence },
    ...{ seen: flag(seen), protected: flag(isProtected), letter },
  };
  return {
    semicolon: urls.faunaFile({ ...query, format: 'csv', separator: ';' }),
    comma: urls.faunaFile({ ...query, format: 'csv', separator: ',' }),
    json: urls.faunaFile({ ...query, format: 'json' }),
  };
}
