import { type Entry, nextToSend, retried, type Vote, without, withState } from './outbox.ts';

type Means = {
  keep: (entries: readonly Entry[]) => void;
  /** Why it was not saved; null where it was. */
  send: (vote: Vote) => Promise<string | null>;
  onSaved: (entry: Entry) => void;
  onFailed: (entry: Entry, problem: string) => void;
};

export type VoteSender = ReturnType<typeof createVoteSender>;

/** Sends votes one after the other and keeps each until the server has it. It stands outside of React: no vote may depend on when a page is drawn. */
export function createVoteSender({ keep, send, onSaved, onFailed }: Means) {
  let entries: readonly Entry[] = [];
  const listeners = new Set<() => void>();
  let isStopped = false;
  /** All were asked to go again while one was on its way: it goes again too, if it fails. */
  let isAskedAgain = false;
  let underWay: Promise<void> = Promise.resolve();

  function set(next: readonly Entry[]) {
    entries = next;
    keep(entries);
    for (const listener of listeners) listener();
  }

  function pump() {
    const next = isStopped ? undefined : nextToSend(entries);
    if (!next) return;
    set(withState(entries, next.id, { state: 'sending', problem: null, wasSent: true }));
    isAskedAgain = false;
    underWay = send(next.vote).then((problem) => {
      if (problem === null) {
        set(without(entries, ({ id }) => id === next.id));
        onSaved(next);
      } else if (isAskedAgain) {
        set(withState(entries, next.id, { state: 'waiting', problem: null }));
      } else {
        set(withState(entries, next.id, { state: 'failed', problem }));
        onFailed(next, problem);
      }
      pump();
    });
  }

  return {
    entries: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Takes up what an earlier page or another tab left: it was said before. */
    takeUp(left: readonly Entry[]) {
      set([...left, ...entries]);
      pump();
    },
    /** Sends no more; resolves when the server has answered what is under way. */
    async stop() {
      isStopped = true;
      await underWay;
    },
    add(more: readonly Entry[]) {
      set([...entries, ...more]);
      pump();
    },
    retry() {
      isAskedAgain = true;
      set(retried(entries));
      pump();
    },
    drop(entryId: string) {
      set(without(entries, ({ id }) => id === entryId));
      pump();
    },
    /** Takes out what has not been saved of an act; answers the sightings whose votes were never sent. */
    recall(actId: string): number[] {
      const isUnsaved = (entry: Entry) => entry.actId === actId && entry.state !== 'sending' && !entry.isUndo;
      const gone = entries.filter(isUnsaved);
      set(without(entries, isUnsaved));
      // What failed may have arrived all the same: only what was never sent needs no taking back.
      return gone.filter(({ wasSent }) => !wasSent).map(({ vote }) => vote.spottingId);
    },
  };
}
