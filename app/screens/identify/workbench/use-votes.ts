import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { readDetermineAnswer } from '#app/features/determinations/determine-answer.ts';
import { useSnackbar } from '#app/ui/Snackbar.tsx';
import { urls } from '#app/urls.ts';
import { benchMessages as messages } from './bench-messages.ts';
import { type Entry, readOutbox, type Vote, writeOutbox } from './outbox.ts';
import { createVoteSender, type VoteSender } from './vote-sender.ts';

export type Votes = Pick<VoteSender, 'add' | 'retry' | 'drop' | 'recall'> & {
  /** What the server has not got yet, in order. */
  list: readonly Entry[];
};

const none: readonly Entry[] = [];

/** Votes sent in the background; what fails is kept in this browser until it is sent or dropped. */
export function useVotes(memberId: number, onSaved: (entry: Entry) => void): Votes {
  const showSnack = useSnackbar();
  const [told] = useState<{ saved: (entry: Entry) => void; failed: (entry: Entry, problem: string) => void }>(() => ({
    saved: () => undefined,
    failed: () => undefined,
  }));
  const [sender] = useState(() =>
    createVoteSender({
      read: () => readOutbox(window.localStorage, memberId),
      keep: (entries) => writeOutbox(window.localStorage, memberId, entries),
      send,
      onSaved: (entry) => told.saved(entry),
      onFailed: (entry, problem) => told.failed(entry, problem),
    }),
  );
  const saved = useEffectEvent(onSaved);
  const failed = useEffectEvent(({ words }: Entry, problem: string) =>
    showSnack({ text: `${words}: ${problem}`, tone: 'error', act: { label: messages.retry, run: sender.retry } }),
  );
  useEffect(() => {
    told.saved = (entry) => saved(entry);
    told.failed = (entry, problem) => failed(entry, problem);
    sender.start();
    window.addEventListener('online', sender.retry);
    return () => window.removeEventListener('online', sender.retry);
  }, [sender, told]);
  const list = useSyncExternalStore(sender.subscribe, sender.entries, () => none);
  return { ...sender, list };
}

async function send(vote: Vote): Promise<string | null> {
  try {
    const response = await fetch(urls.determine(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(vote),
      keepalive: true,
    });
    if (response.status === 401) return messages.loggedOut;
    const body: unknown = await response.json();
    const answer = readDetermineAnswer(response.ok, body);
    return answer.saved ? null : answer.problem;
  } catch {
    return messages.offline;
  }
}
