import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { callFor } from '#app/features/recording/outbox/call-server.ts';
import { newClientId } from '#app/platform/action/client-id.ts';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { benchMessages as messages } from '../bench-messages.ts';
import type { Entry } from './outbox.ts';
import { sendVote } from './send-vote.ts';
import { openTabOutbox } from './tab-outbox.ts';
import { createVoteSender, type VoteSender } from './vote-sender.ts';

export type Votes = Pick<VoteSender, 'add' | 'retry' | 'drop' | 'recall'> & {
  /** What the server has not got yet, in order. */
  list: readonly Entry[];
};

type Told = {
  keep: (entries: readonly Entry[]) => void;
  saved: (entry: Entry) => void;
  failed: (entry: Entry, problem: string) => void;
};

const none: readonly Entry[] = [];

/** Votes sent in the background; what fails is kept in this browser until it is sent or dropped. */
export function useVotes(memberId: number, onSaved: (entry: Entry) => void): Votes {
  const showSnack = useSnackbar();
  const [told] = useState<Told>(() => ({
    keep: () => undefined,
    saved: () => undefined,
    failed: () => undefined,
  }));
  const [sender] = useState(() =>
    createVoteSender({
      keep: (entries) => told.keep(entries),
      // Kept for this member: sent in nobody else's name, whoever has logged in since.
      send: (vote) => sendVote(vote, callFor(memberId)),
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
    const { localStorage: store } = window;
    const outbox = openTabOutbox({ store, locks: navigator.locks, memberId, tabId: newClientId() });
    told.keep = outbox.keep;
    outbox.keep(sender.entries());
    const watch = () => outbox.watch(sender.takeUp);
    watch();
    window.addEventListener('storage', watch);
    window.addEventListener('online', sender.retry);
    return () => {
      window.removeEventListener('storage', watch);
      window.removeEventListener('online', sender.retry);
      // Until then the tab's outbox is its own: whoever takes it over finds only what nobody is sending.
      void sender.stop().then(outbox.close);
    };
  }, [sender, told, memberId]);
  const list = useSyncExternalStore(sender.subscribe, sender.entries, () => none);
  return { ...sender, list };
}
