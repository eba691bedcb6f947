import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { askFieldState, type FieldState } from '#app/features/recording/outbox/field-state.ts';
import type { Outbox, OutboxPhoto, OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { outboxMeans } from '#app/features/recording/outbox/outbox-means.ts';
import { announceOutboxChange, onOutboxChange } from '#app/features/recording/outbox/outbox-news.ts';
import { openOutbox } from '#app/features/recording/outbox/outbox-store.ts';
import { type OutboxEnd, sendOutbox } from '#app/features/recording/outbox/send-outbox.ts';
import { networkReturns } from '#app/platform/action/network-return.ts';

/** Pauses between tries while the browser believes in a network that leads nowhere, in milliseconds. */
const pauses = [5000, 10_000, 20_000, 30_000];

export type OutboxRow = { sighting: OutboxSighting; photos: OutboxPhoto[] };

export type FieldOutbox = {
  /** Sightings recorded on this page that are on this device; null until they are read, or where nothing is kept. */
  rows: readonly OutboxRow[] | null;
  /** The one on its way and how far it is. */
  sending: { clientId: string; percent: number } | null;
  /** False while the server cannot be reached, whatever the browser believes of its network. */
  isOnline: boolean;
  /** Why the last sending stopped. */
  end: OutboxEnd | null;
  server: FieldState | undefined;
  send(): void;
  change(work: (outbox: Outbox) => Promise<unknown>): Promise<void>;
};

/** What waits on this device, sent whenever there is a network and somebody looks at the page. */
export function useOutbox(memberId: number): FieldOutbox {
  const [rows, setRows] = useState<readonly OutboxRow[] | null>(null);
  const [sending, setSending] = useState<FieldOutbox['sending']>(null);
  const [end, setEnd] = useState<OutboxEnd | null>(null);
  const [isOnline, setOnline] = useState(true);
  const [server, setServer] = useState<FieldState>();
  const running = useRef<AbortController>(undefined);
  const [tries, setTries] = useState(0);

  const read = useCallback(async () => {
    const found = await withOutbox(memberId, readRows).catch(() => null);
    setRows(found);
    return found;
  }, [memberId]);

  const send = useCallback(
    async function sendAll(): Promise<void> {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      const returns = networkReturns();
      let hasChanged = false;
      const state = await askFieldState();
      setOnline(state !== undefined);
      if (state) setServer(state);
      // Somebody else is logged in on this device: nothing of this member's is sent.
      const mayTry = state?.memberId === memberId;
      const result = mayTry
        ? await sendOutbox(memberId, outboxMeans(memberId), {
            signal: controller.signal,
            onPercent: (clientId, percent) => setSending({ clientId, percent }),
            onSighting() {
              hasChanged = true;
              read();
            },
          }).catch(() => 'unreachable' as const)
        : state
          ? 'logged_out'
          : 'unreachable';
      running.current = undefined;
      if (controller.signal.aborted) return;
      setSending(null);
      setEnd(result);
      setTries((before) => (result === 'unreachable' ? before + 1 : 0));
      const left = await read();
      // What did not change is no news: windows would wake each other for ever.
      if (hasChanged) announceOutboxChange();
      // What was put there while the sending ended was not seen by it.
      if (result === 'done' && left?.some(({ sighting }) => sighting.state === 'waiting')) await sendAll();
      else if (result === 'unreachable' && networkReturns() !== returns) await sendAll();
    },
    [memberId, read],
  );

  const onNews = useEffectEvent(async () => {
    await read();
    // Somebody else has reached the server.
    if (!isOnline) await send();
  });
  useEffect(() => {
    read().then(send);
    return onOutboxChange(() => onNews());
  }, [read, send]);

  const wake = useEffectEvent(() => {
    if (!navigator.onLine) setOnline(false);
    if (document.visibilityState === 'visible') send();
  });
  useEffect(() => {
    const onWake = () => wake();
    window.addEventListener('online', onWake);
    window.addEventListener('offline', onWake);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      running.current?.abort();
      running.current = undefined;
      window.removeEventListener('online', onWake);
      window.removeEventListener('offline', onWake);
      document.removeEventListener('visibilitychange', onWake);
    };
  }, []);

  useEffect(() => {
    if (tries === 0 || sending) return;
    const timer = setTimeout(send, pauses[Math.min(tries, pauses.length) - 1] ?? pauses[0]);
    return () => clearTimeout(timer);
  }, [tries, sending, send]);

  return {
    rows,
    sending,
    isOnline,
    end,
    server,
    send,
    async change(work) {
      await withOutbox(memberId, work);
      await read();
      announceOutboxChange();
    },
  };
}

async function withOutbox<Result>(memberId: number, work: (outbox: Outbox) => Promise<Result>): Promise<Result> {
  const outbox = await openOutbox(memberId);
  return await work(outbox).finally(() => outbox.close());
}

async function readRows(outbox: Outbox): Promise<OutboxRow[]> {
  const own = (await outbox.sightings()).filter(({ sheetId }) => sheetId === null);
  return Promise.all(
    own.map(async (sighting) => {
      const photos = await Promise.all(sighting.photoKeys.map((key) => outbox.photo(key)));
      return { sighting, photos: photos.filter((photo) => photo !== undefined) };
    }),
  );
}
