import { authorize } from '#app/features/members/can.ts';
import { holdTree } from '#app/features/taxonomy/tree/hold-tree.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { archiveRevisions, nextRevisions } from '../changes/archive-revision.server.ts';
import { changeOwnData, type OwnChange } from '../changes/change-own-data.server.ts';
import { findSightingsForUpdate } from '../sightings.repo.server.ts';
import type { Visibility } from './public-place.ts';
import { deleteMadeCoarse, findMadeCoarse, findTellers, upsertPlaceChoices } from './telling.repo.server.ts';
import type { TellingAct, TellingSide } from './telling-acts.ts';

type Of = { sightingId: number; side: TellingSide } | { eveningId: number };

/**
 * Decides of what tells a place that is not public: makes all of it as coarse, leaves it (which is then not asked again), or
 * takes a former press back. A second press changes nothing. Throws not_logged_in, not_allowed.
 */
export async function decideTelling(
  db: Db,
  viewer: Viewer,
  { act, memberId, ...of }: Of & { act: TellingAct; memberId: number },
): Promise<void> {
  authorize(viewer, 'editSighting', { memberId, ancestorIds: [] });
  await write(db, async (tx) => {
    if (act === 'takeBack') return takeBack(tx, of, memberId);
    const tellers = await findTellers(tx, of);
    if (act === 'leave')
      return upsertPlaceChoices(
        tx,
        tellers.map((teller) => ({ ...teller, formerVisibility: null })),
      );
    const wanted = new Map(tellers.map(({ id, visibility }) => [id, visibility]));
    const former = await setVisibility(tx, wanted, memberId);
    await upsertPlaceChoices(
      tx,
      tellers.flatMap((teller) => {
        const formerVisibility = former.get(teller.id);
        return formerVisibility ? [{ ...teller, formerVisibility }] : [];
      }),
    );
  });
}

async function takeBack(tx: Tx, of: Of, memberId: number): Promise<void> {
  const made = await findMadeCoarse(tx, of);
  const wanted = made.flatMap(({ otherId, former_visibility: former }): [number, Visibility][] =>
    former === null ? [] : [[otherId, former]],
  );
  await setVisibility(tx, new Map(wanted), memberId);
  await deleteMadeCoarse(tx, made);
}

/** Writes who may see the places, each with a revision; gives what stood there before, where it was another. */
async function setVisibility(
  tx: Tx,
  wanted: ReadonlyMap<number, Visibility>,
  memberId: number,
): Promise<Map<number, Visibility>> {
  if (wanted.size === 0) return new Map();
  // Before the sightings' own locks, as every write of them has it.
  await holdTree(tx);
  const former = new Map<number, Visibility>();
  const changes: OwnChange[] = [];
  const rows = await findSightingsForUpdate(tx, [...wanted.keys()]);
  const revisions = await nextRevisions(tx, [...wanted.keys()]);
  for (const row of rows) {
    if (row.member_id !== memberId) throw new DomainError('not_allowed');
    const visibility = wanted.get(row.id);
    if (row.state === 'deleted' || visibility === undefined || visibility === row.visibility) continue;
    former.set(row.id, row.visibility);
    changes.push({
      sightingId: row.id,
      columns: { visibility, revision: revisions.get(row.id) ?? row.revision },
      changed: ['visibility'],
    });
  }
  await changeOwnData(tx, changes);
  await archiveRevisions(tx, { sightingIds: [...former.keys()], memberId, kind: 'edited', isNumbered: true });
  return former;
}
