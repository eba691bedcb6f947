import { useCallback, useEffect, useRef, useState } from 'react';
import type { Outbox, OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { type OutboxMeans, sendOutbox } from '#app/features/recording/outbox/send-outbox.ts';
import { networkReturns } from '#app/platform/action/network-return.ts';

/** `waiting`: the server cannot be reached, and is tried again by itself. */
export type Sending = 'idle' | 'running' | 'waiting' | 'logged_out';

/** Seconds between tries while the server cannot be reached; a network that comes back is not waited for. */
const delays = [1, 2, 5, 15, 30];

type SendingOptions = {
  memberId: number;
  means: OutboxMeans;
  outbox(): Outbox | undefined;
  onSighting(row: OutboxSighting): void;
};

/** Sends what waits on the sheet, going on by itself after a cut; a second start changes nothing. */
export function useSending({ memberId, means, outbox, onSighting }: SendingOptions) {
  const [sending, setSending] = useState<Sending>('idle');
  const [percent, setPercent] = useState<{ clientId: string; percent: number } | null>(null);
  const running = useRef<{ stop: AbortController; ended: Promise<void> }>(undefined);
  const latest = useRef({ means, onSighting });
  latest.current = { means, onSighting };

  const start = useCallback(async () => {
    const opened = outbox();
    if (running.current || !opened) return;
    const stop = new AbortController();
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    running.current = { stop, ended };
    // The page holds its outbox open for itself.
    const open = async () => ({ ...opened, close: () => undefined });
    for (let tries = 0; ; tries += 1) {
      setSending('running');
      const returns = networkReturns();
      const outcome = await sendOutbox(
        memberId,
        { ...latest.current.means, open },
        {
          signal: stop.signal,
          onSighting: (row) => {
            tries = 0;
            setPercent(null);
            latest.current.onSighting(row);
          },
          onPercent: (clientId, done) => {
            // A poor network that still carries something is tried again soon.
            if (done > 0) tries = 0;
            setPercent({ clientId, percent: done });
          },
        },
      );
      setPercent(null);
      // What was marked while the sending ended was not seen by it.
      const isMine = latest.current.means.isMine ?? (() => true);
      const isLeft = (row: OutboxSighting) => row.state === 'waiting' && isMine(row);
      if (outcome === 'done' && !stop.signal.aborted && (await opened.sightings()).some(isLeft)) continue;
      if (outcome === 'unreachable' && !stop.signal.aborted) {
        if (networkReturns() !== returns) continue;
        setSending('waiting');
        await untilOnline(delays[Math.min(tries, delays.length - 1)] ?? 30, stop.signal);
        if (!stop.signal.aborted) continue;
      }
      running.current = undefined;
      setSending(outcome === 'logged_out' ? 'logged_out' : 'idle');
      return end();
    }
  }, [memberId, outbox]);

  /** Stops before the next call, and resolves once nothing is on its way. */
  const stop = useCallback(async () => {
    running.current?.stop.abort();
    await running.current?.ended;
  }, []);

  useEffect(() => () => running.current?.stop.abort(), []);
  return { sending, percent, start, stop };
}

function untilOnline(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1000);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
