import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { askFieldState, type FieldState } from '#app/features/recording/outbox/field-state.ts';
import type { Outbox, OutboxPhoto, OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { outboxMeans } from '#app/features/recording/outbox/outbox-means.ts';
import { announceOutboxChange, onOutboxChange } from '#app/features/recording/outbox/outbox-news.ts';
import { outboxSender } from '#app/features/recording/outbox/outbox-sender.ts';
import { openOutbox } from '#app/features/recording/outbox/outbox-store.ts';
import { pauseAfter } from '#app/features/recording/outbox/pause-after.ts';
import { type OutboxEnd, sendOutbox } from '#app/features/recording/outbox/send-outbox.ts';

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
  const [tries, setTries] = useState(0);

  const read = useCallback(async () => {
    const found = await withOutbox(memberId, readRows).catch(() => null);
    setRows(found);
    return found;
  }, [memberId]);

  const { send, stop } = useMemo(
    () =>
      outboxSender({
        memberId,
        ask: askFieldState,
        send: (watch) => sendOutbox(memberId, outboxMeans(memberId), watch),
        read,
        onServer(state) {
          setOnline(state !== undefined);
          if (state) setServer(state);
        },
        onPercent: (clientId, percent) => setSending({ clientId, percent }),
        onEnd(result) {
          setSending(null);
          setEnd(result);
          setTries((before) => (result === 'unreachable' ? before + 1 : 0));
        },
        onChanged: announceOutboxChange,
      }),
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
    const onNetwork = () => {
      // It may not carry anything yet: the next try is soon, however long there was none.
      setTries(0);
      wake();
    };
    window.addEventListener('online', onNetwork);
    window.addEventListener('offline', onWake);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      stop();
      window.removeEventListener('online', onNetwork);
      window.removeEventListener('offline', onWake);
      document.removeEventListener('visibilitychange', onWake);
    };
  }, [stop]);

  useEffect(() => {
    if (tries === 0 || sending) return;
    const timer = setTimeout(send, pauseAfter(tries));
    return () => clearTimeout(timer);
  }, [tries, sending, send]);

  return {
    rows,
    sending,
    isOnline,
    end,
    server,
    send() {
      // Somebody is at it: what fails now is tried again soon, however long there was no network.
      setTries(0);
      void send();
    },
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
