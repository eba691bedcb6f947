import type { TaxonChange } from '#app/features/taxonomy/changes/taxon-change.ts';
import type { TaxonPresence } from '#app/features/taxonomy/taxon-view.ts';
import type { KnownTaxon } from '#app/features/taxonomy/tree/find-known-taxa.server.ts';
import { exchangeMessages } from '../messages.ts';
import type { ListedTaxon } from './listed-taxon.ts';
import { authorshipKey } from './name-key.ts';
import type { Problem } from './plan-problem.ts';

export type FieldChange = { field: keyof typeof exchangeMessages.fields; from: string; to: string };
export type Comparison = { fields: FieldChange[]; changes: TaxonChange[]; problem: Problem | undefined };

const { presences } = exchangeMessages;

/** What the list says otherwise of a taxon than the catalogue. What the list does not say stays. */
export function compareFacts(known: KnownTaxon, listed: ListedTaxon): Comparison {
  const fields: FieldChange[] = [];
  const differ = (field: FieldChange['field'], from: string, to: string) => fields.push({ field, from, to });
  const names = compareNames(known, listed);
  if (names.authorship !== undefined) differ('authorship', known.authorship ?? '', names.authorship);
  if (names.hungarianName !== undefined) differ('hungarianName', known.hungarianName ?? '', names.hungarianName);
  if (names.added.length > 0) differ('otherHungarianNames', '', names.added.join(', '));

  const { row } = listed;
  const facts: { presence?: TaxonPresence; redList?: string; notes?: string; status?: 'accepted' } = {};
  const presence = comparePresence(known.presence, listed);
  if (typeof presence === 'string') {
    facts.presence = presence;
    differ('presence', known.presence ? presences[known.presence] : '', presences[presence]);
  }
  if (row.redList && row.redList !== known.redList) {
    facts.redList = row.redList;
    differ('redList', known.redList ?? '', row.redList);
  }
  if (row.notes && row.notes !== known.notes) {
    facts.notes = row.notes;
    differ('notes', known.notes ?? '', row.notes);
  }
  if (known.status === 'unresolved' && row.status && listed.status === 'accepted') {
    facts.status = 'accepted';
    differ('status', '', '');
  }
  const changes: TaxonChange[] = [];
  const { added, ...renamed } = names;
  if (Object.keys(renamed).length > 0) changes.push({ kind: 'rename', taxon: known.id, ...renamed });
  if (Object.keys(facts).length > 0) changes.push({ kind: 'status', taxon: known.id, ...facts });
  return { fields, changes, problem: typeof presence === 'object' ? presence : undefined };
}

type NameChanges = {
  authorship?: string;
  hungarianName?: string;
  otherHungarianNames?: string[];
  /** Names that the catalogue did not have, the preferred one left out. */
  added: string[];
};

/** A name that the list prefers takes the place of ours, which stays among the others; further names are added. */
function compareNames(known: KnownTaxon, { authorship, row }: ListedTaxon): NameChanges {
  const preferred = row.hungarianNames.find(({ isPreferred }) => isPreferred)?.name;
  const main = preferred ?? known.hungarianName ?? row.hungarianNames[0]?.name;
  const had = new Set([...(known.hungarianName ? [known.hungarianName] : []), ...known.otherHungarianNames]);
  const added = [...new Set(row.hungarianNames.map(({ name }) => name))].filter(
    (name) => !had.has(name) && name !== main,
  );
  const isRenamed = main !== undefined && main !== known.hungarianName;
  return {
    ...(authorship && authorshipKey(authorship) !== authorshipKey(known.authorship ?? '') && { authorship }),
    ...(isRenamed && { hungarianName: main }),
    ...((isRenamed || added.length > 0) && {
      otherHungarianNames: [...had, ...added].filter((name) => name !== main),
    }),
    added,
  };
}

/** The presence to write; undefined where it stays, a problem where "present" contradicts what we know. */
function comparePresence(ours: TaxonPresence | null, { row }: ListedTaxon): TaxonPresence | Problem | undefined {
  const theirs = row.presence;
  if (!theirs || theirs === ours) return undefined;
  // Gone from here is a kind of not being here.
  if (theirs === 'absent' && ours === 'extinct') return undefined;
  if (theirs !== 'present') return theirs;
  if (ours === null) return 'native';
  return ours === 'native' || ours === 'introduced' || ours === 'invasive'
    ? undefined
    : { reason: 'presence', words: presences[ours] };
}
