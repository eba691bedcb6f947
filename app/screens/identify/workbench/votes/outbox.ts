import { z } from 'zod';
import { givenVerdicts, verdictAsks } from '#app/features/determinations/verdicts/verdict-rules.ts';

const id = z.number().int().positive();
/** A vote as it is sent to `POST /spottings/determine/v2`; a comment goes to its own address, `uncomment` takes it away again. */
export const voteSchema = z.object({
  spottingId: id,
  action: z.enum(['determine', 'agree', 'withdraw', 'verdict', 'comment', 'uncomment']),
  taxonId: id.optional(),
  disagrees: z.boolean().optional(),
  verdict: z.enum([...givenVerdicts, 'open']).optional(),
  asks: z.array(z.enum(verdictAsks)).optional(),
  comment: z.string().optional(),
  /** Of a comment: its key, by which the server knows it again, and its words. */
  clientId: z.uuid().optional(),
  text: z.string().optional(),
});
export type Vote = z.infer<typeof voteSchema>;

const entrySchema = z.object({
  id: z.string(),
  /** What was pressed once may be many votes: those of a batch go and come back together. */
  actId: z.string(),
  vote: voteSchema,
  /** In words, for whoever has to look at what did not go through. */
  words: z.string(),
  /** Takes another vote back. */
  isUndo: z.boolean(),
  state: z.enum(['waiting', 'sending', 'failed']),
  /** It was on its way once, and may have arrived whatever was heard of it. */
  wasSent: z.boolean().default(false),
  problem: z.string().nullable(),
});
export type Entry = z.infer<typeof entrySchema>;

/** The next one to send: one at a time and in order, so that a vote and its undoing never overtake each other. */
export function nextToSend(entries: readonly Entry[]): Entry | undefined {
  if (entries.some((entry) => entry.state === 'sending')) return undefined;
  // What failed holds back what came after it on the same sighting.
  const held = new Set(entries.filter(({ state }) => state === 'failed').map(({ vote }) => vote.spottingId));
  return entries.find((entry) => entry.state === 'waiting' && !held.has(entry.vote.spottingId));
}

export function withState(
  entries: readonly Entry[],
  entryId: string,
  change: Pick<Entry, 'state' | 'problem'> & Partial<Pick<Entry, 'wasSent'>>,
): Entry[] {
  return entries.map((entry) => (entry.id === entryId ? { ...entry, ...change } : entry));
}

export function without(entries: readonly Entry[], gone: (entry: Entry) => boolean): Entry[] {
  return entries.filter((entry) => !gone(entry));
}

/** Everything that failed is tried again. */
export function retried(entries: readonly Entry[]): Entry[] {
  return entries.map((entry) => (entry.state === 'failed' ? { ...entry, state: 'waiting', problem: null } : entry));
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a tab has not got through yet. What was being sent may have arrived: sending it again changes nothing. */
export function readOutbox(store: Store, key: string): Entry[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? '[]');
    // One that nothing can read must not take the others along.
    return (Array.isArray(kept) ? kept : []).flatMap((each): Entry[] => {
      const { data } = entrySchema.safeParse(each);
      return data ? [{ ...data, state: 'waiting', problem: null }] : [];
    });
  } catch {
    return [];
  }
}

export function writeOutbox(store: Store, key: string, entries: readonly Entry[]): void {
  try {
    if (entries.length === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify(entries));
  } catch {
    return;
  }
}

/** The vote that puts things back as they were before: what the member had said then, or nothing. */
export function reversalOf(vote: Vote, before: Vote | undefined): Vote {
  if (vote.action === 'comment') return { ...vote, action: 'uncomment' };
  if (before) return before;
  const { spottingId } = vote;
  return vote.action === 'verdict'
    ? { spottingId, action: 'verdict', verdict: 'open' }
    : { spottingId, action: 'withdraw' };
}
