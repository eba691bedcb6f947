import { useEffect, useRef, useState } from 'react';
import type { Outbox, OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import type { OutboxMeans } from '#app/features/recording/outbox/send-outbox.ts';
import { type Sending, steadySender } from '#app/features/recording/outbox/steady-sender.ts';

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
  const latest = useRef({ memberId, means, onSighting });
  latest.current = { memberId, means, onSighting };
  const [{ start, stop }] = useState(() =>
    steadySender({
      outbox,
      memberId: () => latest.current.memberId,
      means: () => latest.current.means,
      onState: setSending,
      onSighting: (row) => latest.current.onSighting(row),
      onPercent: setPercent,
      untilNext: untilOnline,
    }),
  );
  useEffect(() => () => void stop(), [stop]);
  return { sending, percent, start, stop };
}

function untilOnline(tries: number, signal: AbortSignal): Promise<boolean> {
  const seconds = delays[Math.min(tries, delays.length - 1)] ?? 30;
  return new Promise((resolve) => {
    const done = (event?: Event) => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve(event?.type === 'online');
    };
    const timer = setTimeout(done, seconds * 1000);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}
