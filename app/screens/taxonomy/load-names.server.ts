import { redirect } from 'react-router';
import { withPictures } from '#app/features/sightings/pictures/find-branch-pictures.server.ts';
import { countTaxa, filterNames } from '#app/features/taxonomy/lists/filter-taxa.server.ts';
import { readTaxonFilters, type TaxonFilterForm } from '#app/features/taxonomy/lists/read-taxon-filters.server.ts';
import type { TaxonListItem } from '#app/features/taxonomy/lists/taxon-list-item.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { type HungarianLetter, hungarianLetters } from '#app/platform/text/hungarian-letters.ts';
import { urls } from '#app/urls.ts';

const ranks = { csaladok: 'family', nemzetsegek: 'genus', fajok: 'species' } as const;
export type NamesTab = keyof typeof ranks;

const namesPerPage = 120;

export type NamesData = {
  tab: NamesTab;
  items: (TaxonListItem & { image: string | null })[];
  isRefused: boolean;
  form: Omit<TaxonFilterForm, 'filters'>;
  counts: { taxa: number; seen: number };
  letters: HungarianLetter[];
  letter: HungarianLetter | null;
  letterUrls: Record<string, string>;
  next: string | null;
  first: string | null;
  clear: string | null;
};

export function isNamesTab(tab: string): tab is NamesTab {
  return Object.hasOwn(ranks, tab);
}

/** What is listed and counted where the address cannot be read. */
export const noNames = { items: [], nextCursor: null };
export const noTaxa = { taxa: 0, seen: 0, letters: [] };

/** One page of families, genera or species by the filters of the address; an untidy address is redirected to its tidy form. */
export async function loadNames(db: Db, { tab, query }: { tab: NamesTab; query: URLSearchParams }): Promise<NamesData> {
  const { filters, ...form } = await readTaxonFilters(db, query);
  const link = (more: { betu?: string; utan?: string } = {}) => urls.taxonomyTab(tab, { ...form.values, ...more });
  // What a form without scripts sends holds empty answers too: one list, one address.
  if ([...query.values()].some((value) => value === '')) throw redirect(link());
  const cursor = pageQuery(query, (reader) => reader.place('utan'));
  const isRefused = Object.keys(form.problems).length > 0;
  const rank = ranks[tab];
  const [page, { letters, ...counts }] = await Promise.all([
    isRefused ? noNames : filterNames(db, { rank, filters, cursor, limit: namesPerPage }),
    isRefused ? noTaxa : countTaxa(db, { rank, filters }),
  ]);
  return {
    tab,
    isRefused,
    items: await withPictures(db, page.items),
    form,
    counts,
    letters,
    letter: filters.letter,
    letterUrls: Object.fromEntries(['', ...hungarianLetters].map((letter) => [letter, link({ betu: letter })])),
    next: page.nextCursor && link({ utan: page.nextCursor }),
    first: cursor === null ? null : link(),
    clear: Object.values(form.values).some(Boolean) ? urls.taxonomyTab(tab) : null,
  };
}
