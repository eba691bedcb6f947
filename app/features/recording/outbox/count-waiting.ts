import { askFieldState } from './field-state.ts';
import { existsOutbox, openOutbox } from './outbox-store.ts';

export type WaitingCount = { waiting: number; refused: number };

const none: WaitingCount = { waiting: 0, refused: 0 };

/** How many of the member who is logged in now wait on this device to be sent, and how many of those have to be mended; none where nothing can be read. */
export async function countWaiting(): Promise<WaitingCount> {
  if (!(await existsOutbox())) return none;
  const { memberId } = (await askFieldState()) ?? { memberId: null };
  if (memberId === null) return none;
  const outbox = await openOutbox(memberId).catch(() => undefined);
  if (!outbox) return none;
  const sightings = await outbox.sightings().finally(() => outbox.close());
  const countOf = (state: string) => sightings.filter((sighting) => sighting.state === state).length;
  return { waiting: countOf('waiting'), refused: countOf('refused') };
}
