import { findRenamedSightings } from '#app/features/determinations/tree-changes/find-renamed-sightings.server.ts';
import { countWaitingNames } from '#app/features/determinations/tree-changes/rename-sightings.server.ts';
import { can } from '#app/features/members/can.ts';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { describeChanges } from '#app/features/taxonomy/changes/describe-changes.server.ts';
import { type ChangeSetDetails, findChangeSet } from '#app/features/taxonomy/changes/find-change-sets.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { messages } from './messages.ts';

const linesPerPage = 100;
const sightingsPerPage = 50;

/** A step of a set in words: which, when, who. */
export type ChangeStep = { term: string; when: string; who: string };

export type ChangePage = Awaited<ReturnType<typeof loadChange>>;

/** A set of changes with all that its page shows. Proposals are for those who may carry them out. Throws not_found. */
export async function loadChange(db: Db, viewer: Viewer, at: { id: number; from: number; afterSighting: number }) {
  const set = await findChangeSet(db, at.id);
  const mayChange = can(viewer, 'changeTaxa');
  if (!set || (set.state === 'proposed' && !mayChange)) throw new DomainError('not_found');
  const [page, renamed, steps, waitingNames] = await Promise.all([
    describeChanges(db, { changeSetId: set.id, from: at.from, limit: linesPerPage }),
    findRenamedSightings(db, { changeSetId: set.id, afterId: at.afterSighting, limit: sightingsPerPage }),
    stepsOf(db, set),
    countWaitingNames(db, set.id),
  ]);
  const { id, title, reason, source, state, report, checkedAt, changes } = set;
  return {
    id,
    title,
    reason,
    source,
    state,
    report,
    changes,
    checkedAt: checkedAt && formatDateTime(checkedAt),
    steps,
    waitingNames,
    ...page,
    isFirst: at.from === 0,
    renamed: { ...renamed, isFirst: at.afterSighting === 0 },
    mayChange,
    mayRelax: can(viewer, 'relaxPlaces'),
  };
}

async function stepsOf(db: Db, set: ChangeSetDetails): Promise<ChangeStep[]> {
  const words = messages.facts;
  const steps = [
    { term: words.proposed, at: set.proposedAt, by: set.proposedBy },
    { term: words.committed, at: set.committedAt, by: set.committedBy },
    { term: words.undone, at: set.undoneAt, by: set.undoneBy },
  ];
  const members = await findMembers(
    db,
    steps.flatMap(({ by }) => by ?? []),
  );
  return steps.flatMap(({ term, at, by }) =>
    at ? [{ term, when: formatDateTime(at), who: members.get(by ?? 0)?.displayName ?? words.operator }] : [],
  );
}
