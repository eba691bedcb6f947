import { gatheredFor, type LastWork } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import { moveInContainers } from '../containers/sync-containers.server.ts';
import type { SightingRow } from '../sightings.repo.server.ts';
import { changedTotals, type GatheredTotals, gatherTotals, noTotals } from './gather-totals.ts';
import { changesMembers } from './member-totals.ts';
import { insertSummaryChange } from './summaries.repo.server.ts';
import { contributionOf, type SummaryKey, summaryTables } from './summary-rows.ts';

type Stood = { row: SightingRow; ancestorIds: number[] };
/** By how many sightings the count of each key changes. */
type Weights = Map<string, { key: SummaryKey; sightings: number }>;
type Gathered = { weights: Map<(typeof summaryTables)[number], Weights>; members: GatheredTotals };

/** Gathers what a sighting takes out of the summaries as it was and puts in as it is; written once, by the transaction's commit. */
export function moveInSummaries(tx: Tx, { before, after }: { before: Stood; after: Stood }): void {
  // First, so that what all writers share is still written last.
  moveInContainers(tx, { before, after });
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

/** All writers share these rows, in no order that could be kept: one at a time, by the commit, and with everything reckoned beforehand. */
const summariesLast: LastWork<Gathered> = {
  begin: () => ({ weights: new Map(), members: noTotals() }),
  async finish(tx, { weights, members }) {
    const counts = [...weights].flatMap(([table, ofTable]) => {
      const rows = [...ofTable.values()].filter(({ sightings }) => sightings !== 0);
      return rows.length > 0 ? [{ table, rows }] : [];
    });
    const { totals, speciesYears } = changedTotals(members);
    if (counts.length + totals.length + speciesYears.length === 0) return;
    await insertSummaryChange(tx, { counts, totals, speciesYears });
  },
};
