import { DomainError } from '#app/platform/action/domain-error.ts';
import { limitConcurrency } from '#app/platform/images/limit-concurrency.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { DifferenceKind } from './difference-kinds.ts';
import { judgeSnapshot } from './judge-snapshot.server.ts';
import { type IndexEntry, readIndex } from './snapshot-index.server.ts';
import { findSnapshotRow, type SnapshotRow } from './snapshots.repo.server.ts';

/** What has become of a sighting between two snapshots. */
export type Difference = { kind: DifferenceKind; id: number; before: IndexEntry | null; after: IndexEntry | null };

/** Two snapshots of the same question, the earlier first. */
export type Compared = { before: SnapshotRow; after: SnapshotRow };

/** Each goes through two whole indexes. */
const inLine = limitConcurrency(2, 20);

type Needed = Pick<Services, 'db' | 'storage' | 'queue'>;

/** Opens two snapshots for comparison, judged anew. Throws not_found for what cannot be compared, conflict while one is being thinned. */
export async function openComparison(services: Needed, ids: { id: number; laterId: number }): Promise<Compared> {
  const rows = await Promise.all([ids.id, ids.laterId].map((id) => findSnapshotRow(services.db, id)));
  const [before, after] = rows;
  const isPair = before && after && before.id < after.id && before.question === after.question;
  if (!isPair || before.question === '' || !isStanding(before) || !isStanding(after))
    throw new DomainError('not_found');
  const judged = [
    await inLine(() => judgeSnapshot(services, before)),
    await inLine(() => judgeSnapshot(services, after)),
  ];
  if (judged.includes(false)) throw new DomainError('conflict');
  return { before, after };
}

function isStanding({ state }: SnapshotRow): boolean {
  return state === 'ready' || state === 'thinning';
}

/** What is new, gone and changed, newest sighting first. */
export async function* differences(
  { storage }: Pick<Services, 'storage'>,
  { before, after }: Compared,
): AsyncGenerator<Difference> {
  const earlier = entriesOf(readIndex(storage, before.index_key ?? ''));
  const later = entriesOf(readIndex(storage, after.index_key ?? ''));
  let [one, other] = [await next(earlier), await next(later)];
  while (one || other) {
    if (one && (!other || one.id > other.id)) {
      yield { kind: 'gone', id: one.id, before: one, after: null };
      one = await next(earlier);
    } else if (other && (!one || other.id > one.id)) {
      yield { kind: 'new', id: other.id, before: null, after: other };
      other = await next(later);
    } else if (one && other) {
      if (!isSame(one, other)) yield { kind: 'changed', id: one.id, before: one, after: other };
      [one, other] = [await next(earlier), await next(later)];
    }
  }
}

async function* entriesOf(batches: AsyncIterable<readonly IndexEntry[]>): AsyncGenerator<IndexEntry> {
  for await (const batch of batches) yield* batch;
}

async function next(entries: AsyncGenerator<IndexEntry>): Promise<IndexEntry | undefined> {
  const { value, done } = await entries.next();
  return done ? undefined : value;
}

function isSame(one: IndexEntry, other: IndexEntry): boolean {
  return one.name === other.name && one.place === other.place && one.date === other.date;
}

export type Comparison = { counts: Record<DifferenceKind, number>; first: Record<DifferenceKind, Difference[]> };

/** How many are new, gone and changed, and the first `most` of each. */
export async function compareSnapshots(
  services: Pick<Services, 'storage'>,
  compared: Compared,
  most: number,
): Promise<Comparison> {
  const counts = { new: 0, gone: 0, changed: 0 };
  const first: Comparison['first'] = { new: [], gone: [], changed: [] };
  await inLine(async () => {
    for await (const difference of differences(services, compared)) {
      counts[difference.kind] += 1;
      if (first[difference.kind].length < most) first[difference.kind].push(difference);
    }
  });
  return { counts, first };
}
