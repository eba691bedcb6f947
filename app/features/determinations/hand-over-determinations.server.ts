import type { Tx } from '#app/platform/db/database.server.ts';
import {
  findDeterminations,
  updateDeterminationsSighting,
  updateEnded,
  updateStandingAgain,
} from './determinations.repo.server.ts';
import { recomputeName } from './naming/recompute-name.server.ts';

/** What went over: `endedIds` were replaced because their member stands on the other sighting with a later word. */
export type HandedOver = { ids: number[]; endedIds: number[] };

type Between = { fromId: number; intoId: number };

/** Carries determinations from one sighting to another, all of them or the chosen ones, and names both anew. Both rows are locked by the caller. */
export async function handOverDeterminations(
  tx: Tx,
  { fromId, intoId, only }: Between & { only?: readonly number[] },
): Promise<HandedOver> {
  const rows = await findDeterminations(tx, [fromId, intoId]);
  const carried = rows.filter((row) => row.sighting_id === fromId && (only === undefined || only.includes(row.id)));
  const stands = (row: (typeof rows)[number]) => row.withdrawn_at === null && row.replaced_at === null;
  // One standing word for each member and sighting: the later one.
  const there = new Map(
    rows.filter((row) => row.sighting_id === intoId && stands(row)).map((row) => [row.member_id, row.id]),
  );
  const endedIds: number[] = [];
  for (const row of carried.filter(stands)) {
    const other = there.get(row.member_id);
    if (other !== undefined) endedIds.push(Math.min(other, row.id));
  }
  for (const id of endedIds) await updateEnded(tx, id, 'replaced');
  const ids = await updateDeterminationsSighting(tx, { fromId, intoId, ids: carried.map((row) => row.id) });
  await nameBoth(tx, { fromId, intoId });
  return { ids, endedIds };
}

/** Takes back what was carried from `fromId` to `intoId`, as far as it is still there. */
export async function takeBackDeterminations(
  tx: Tx,
  { fromId, intoId, ids, endedIds }: Between & HandedOver,
): Promise<void> {
  await updateDeterminationsSighting(tx, { fromId: intoId, intoId: fromId, ids });
  for (const id of endedIds) await updateStandingAgain(tx, id);
  await nameBoth(tx, { fromId, intoId });
}

async function nameBoth(tx: Tx, { fromId, intoId }: Between): Promise<void> {
  await recomputeName(tx, fromId);
  await recomputeName(tx, intoId);
}
