import { gatheredFor, type LastWork } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { changesMembers } from './member-totals.ts';
import type { SightingRow } from './sightings.repo.server.ts';
import { changeCounts, lockSummaries } from './summaries.repo.server.ts';
import { contributionOf, type SummaryKey, summaryTables } from './summary-rows.ts';
import { type GatheredTotals, gatherTotals, noTotals, writeMemberTotals } from './write-member-totals.server.ts';

type Stood = { row: SightingRow; ancestorIds: number[] };
/** By how many sightings the count of each key changes. */
type Weights = Map<string, { key: SummaryKey; sightings: number }>;
type Gathered = { weights: Map<(typeof summaryTables)[number], Weights>; members: GatheredTotals };

/** Gathers what a sighting takes out of the summaries as it was and puts in as it is; written once, just before the transaction commits. */
export function moveInSummaries(tx: Tx, { before, after }: { before: Stood; after: Stood }): void {
  const { weights, members } = gatheredFor(tx, summariesLast);
  const [old, now] = [contributionOf(before), contributionOf(after)];
  for (const table of summaryTables) {
    const ofTable = weights.get(table) ?? new Map();
    weights.set(table, ofTable);
    for (const key of old[table]) weigh(ofTable, key, -1);
    for (const key of now[table]) weigh(ofTable, key, 1);
  }
  const ofMembers = { before: before.row, after: after.row };
  if (changesMembers(ofMembers)) gatherTotals(members, ofMembers);
}

function weigh(weights: Weights, key: SummaryKey, sightings: number): void {
  const text = JSON.stringify(key);
  const known = weights.get(text);
  if (known) known.sightings += sightings;
  else weights.set(text, { key, sightings });
}

/** All writers share these rows, in no order that could be kept: one at a time, last of all, and with everything reckoned beforehand. */
const summariesLast: LastWork<Gathered> = {
  begin: () => ({ weights: new Map(), members: noTotals() }),
  async finish(tx, { weights, members }) {
    const changes = [...weights].flatMap(([table, ofTable]) => {
      const rows = [...ofTable.values()].filter(({ sightings }) => sightings !== 0);
      return rows.length > 0 ? [{ table, rows }] : [];
    });
    if (changes.length === 0 && members.species.size === 0 && members.totals.size === 0) return;
    await lockSummaries(tx);
    await changeCounts(tx, changes);
    await writeMemberTotals(tx, members);
  },
};
