import { networkReturns } from '#app/platform/action/network-return.ts';
import type { Outbox, OutboxSighting } from './outbox.ts';
import { type OutboxEnd, type OutboxMeans, type OutboxWatch, sendOutbox } from './send-outbox.ts';

/** `waiting`: the server cannot be reached, and is tried again by itself. */
export type Sending = 'idle' | 'running' | 'waiting' | 'logged_out';

type SteadySender = {
  /** whose it is, and the means, as they are when a round begins */
  memberId(): number;
  means(): OutboxMeans;
  outbox(): Outbox | undefined;
  /** How often the network has come back: what began before it did and failed after it is sent again at once. */
  returns?(): number;
  onState(state: Sending): void;
  onSighting(row: OutboxSighting): void;
  onPercent(of: { clientId: string; percent: number } | null): void;
  /** Resolves when the server may be tried again after so many failures, one after the other, or the signal says stop; true where a network has come. */
  untilNext(tries: number, signal: AbortSignal): Promise<boolean>;
};

/** Sends what waits in an outbox that its page holds open, going on by itself after a cut; a second start changes nothing. */
export function steadySender({ memberId, means, outbox, untilNext, returns = networkReturns, ...on }: SteadySender) {
  let running: { stop: AbortController; ended: Promise<void> } | undefined;

  async function sendOn(opened: Outbox, signal: AbortSignal): Promise<OutboxEnd> {
    let failures = 0;
    const watch: OutboxWatch = {
      signal,
      onSighting(row) {
        failures = 0;
        on.onPercent(null);
        on.onSighting(row);
      },
      onPercent(clientId, percent) {
        // A poor network that still carries something is tried again soon.
        if (percent > 0) failures = 0;
        on.onPercent({ clientId, percent });
      },
    };
    for (;;) {
      on.onState('running');
      const before = returns();
      const end = await sendOutbox(memberId(), { ...means(), open: async () => opened }, watch);
      on.onPercent(null);
      if (signal.aborted) return end;
      if (end === 'unreachable') {
        if (returns() !== before) continue;
        on.onState('waiting');
        const isNetworkNew = await untilNext(failures, signal);
        if (signal.aborted) return end;
        // A new network may not carry anything yet: the next try is soon.
        failures = isNetworkNew ? 0 : failures + 1;
        continue;
      }
      // What was marked while the sending ended was not seen by it.
      const { isMine = () => true } = means();
      const isLeft = (row: OutboxSighting) => row.state === 'waiting' && isMine(row);
      if (end !== 'done' || !(await opened.sightings()).some(isLeft)) return end;
    }
  }

  return {
    async start(): Promise<void> {
      const opened = outbox();
      if (running || !opened) return;
      const stop = new AbortController();
      const { promise: ended, resolve: end } = Promise.withResolvers<void>();
      running = { stop, ended };
      let outcome: OutboxEnd | undefined;
      try {
        // The page holds its outbox open for itself.
        outcome = await sendOn({ ...opened, close: () => undefined }, stop.signal);
      } finally {
        running = undefined;
        on.onState(outcome === 'logged_out' ? 'logged_out' : 'idle');
        end();
      }
    },
    /** Stops before the next call, and resolves once nothing is on its way. */
    async stop(): Promise<void> {
      running?.stop.abort();
      await running?.ended;
    },
  };
}
