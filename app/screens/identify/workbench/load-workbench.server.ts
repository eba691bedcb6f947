import { type FilterFormData, filterForm } from '#app/features/browsing/filter-form.server.ts';
import { viewMessages } from '#app/features/browsing/view-messages.ts';
import { findTypedTaxon } from '#app/features/determinations/find-typed-taxon.server.ts';
import { countQueue } from '#app/features/determinations/waiting/count-queue.server.ts';
import { countToday } from '#app/features/determinations/waiting/count-today.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { findWorkbenchKeys } from '#app/features/members/settings/find-others.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { type KeySettings, parseKeys } from './bench-keys.ts';
import { type BenchChoice, readBenchQuery } from './bench-query.ts';
import type { BenchPage } from './case/bench-case.ts';
import { loadCases } from './load-cases.server.ts';

/** Cases that come with the page; the browser asks for more at once. */
const firstCases = 3;

export type Workbench = {
  memberId: number;
  isExpert: boolean;
  choice: BenchChoice;
  /** Names of the viewer's branches. */
  scopes: string[];
  form: FilterFormData;
  today: number;
  /** How many wait in the queue as it is when the page is opened. */
  waiting: { count: number; isMore: boolean };
  /** the member's own keys; null where none were chosen */
  keys: KeySettings | null;
  first: BenchPage;
};

/** The page of a member, with their first cases kept for them. Throws not_logged_in. */
export async function loadWorkbench(db: Db, viewer: Viewer, query: URLSearchParams): Promise<Workbench> {
  authorize(viewer, 'determine');
  const isExpert = viewer.expertTaxonIds.length > 0;
  const choice = await readBench(db, query, isExpert);
  const isRefused = Object.keys(choice.problems).length > 0;
  const [scopes, form, today, keys, waiting, first] = await Promise.all([
    findTaxa(db, viewer.expertTaxonIds),
    filterForm(db, choice.filters),
    countToday(db, viewer),
    findWorkbenchKeys(db, viewer.memberId ?? 0),
    isRefused ? { count: 0, isMore: false } : countQueue(db, viewer, choice),
    isRefused ? nothingToDo : loadCases(db, viewer, { ...choice, count: firstCases, seen: [] }),
  ]);
  const names = [...scopes.values()].map(({ name, origName }) => name ?? origName);
  return {
    memberId: viewer.memberId ?? 0,
    isExpert,
    choice,
    scopes: names,
    form: { ...form, values: { ...form.values, ...choice.refused }, problems: choice.problems },
    today,
    waiting,
    keys: keys === null ? null : parseKeys(keys),
    first,
  };
}

/** The address as the queue takes it: what the form calls `taxonId` or was typed as `taxonName` is the filter's `taxon`. */
export async function readBench(db: Db, query: URLSearchParams, isExpert: boolean): Promise<BenchChoice> {
  const typed = query.get('taxonName')?.trim();
  const picked = query.get('taxonId') || (typed ? await findTypedTaxon(db, typed) : undefined);
  const read = new URLSearchParams(query);
  if (picked) read.set('taxon', String(picked));
  const choice = readBenchQuery(read, isExpert);
  if (!typed || picked) return choice;
  return {
    ...choice,
    problems: { ...choice.problems, taxonName: viewMessages.unknownName(typed) },
    refused: { ...choice.refused, taxonName: typed },
  };
}

const nothingToDo: BenchPage = { cases: [], isEnd: true };
