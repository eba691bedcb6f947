import { networkLosses, networkReturns } from '#app/platform/action/network-return.ts';
import type { FieldState } from './field-state.ts';
import type { OutboxSighting } from './outbox.ts';
import type { OutboxEnd, OutboxWatch } from './send-outbox.ts';

type OutboxSender = {
  memberId: number;
  /** What the server says of itself and of who is logged in; undefined while it cannot be reached. */
  ask(): Promise<FieldState | undefined>;
  send(watch: OutboxWatch): Promise<OutboxEnd>;
  /** Shows what is there by now, and tells it; null where it cannot be read. */
  read(): Promise<readonly { sighting: Pick<OutboxSighting, 'state'> }[] | null>;
  /** How often the network has come back: what began before it did and failed after it is sent again at once. */
  returns?(): number;
  /** How often the network has gone: what was answered while it went is asked again. */
  losses?(): number;
  onServer(state: FieldState | undefined): void;
  onPercent(clientId: string, percent: number): void;
  onEnd(end: OutboxEnd): void;
  /** Something of it is not as it was. */
  onChanged(): void;
};

/** Sends what waits on this device, once at a time, and what was put there while that ended as well. */
export function outboxSender({ memberId, ask, send, read, ...on }: OutboxSender) {
  const { returns = networkReturns, losses = networkLosses } = on;
  let running: AbortController | undefined;

  async function sendAll(): Promise<void> {
    if (running) return;
    const controller = new AbortController();
    running = controller;
    const before = returns();
    let hasChanged = false;
    const watch: OutboxWatch = {
      signal: controller.signal,
      onPercent: on.onPercent,
      onSighting() {
        hasChanged = true;
        read();
      },
    };
    const state = await askNow();
    on.onServer(state);
    // Somebody else is logged in on this device: nothing of this member's is sent.
    const mayTry = state?.memberId === memberId;
    const unsent = state ? 'logged_out' : 'unreachable';
    const end: OutboxEnd = mayTry ? await send(watch).catch(() => 'unreachable' as const) : unsent;
    if (running === controller) running = undefined;
    if (controller.signal.aborted) return;
    on.onEnd(end);
    const left = await read();
    // What did not change is no news: windows would wake each other for ever.
    if (hasChanged) on.onChanged();
    // What was put there while the sending ended was not seen by it.
    if (end === 'done' && left?.some(({ sighting }) => sighting.state === 'waiting')) await sendAll();
    else if (end === 'unreachable' && returns() !== before) await sendAll();
  }

  /** An answer that was on its way as the network went would call a cut page reachable until the next try. */
  async function askNow(): Promise<FieldState | undefined> {
    for (;;) {
      const before = losses();
      const state = await ask();
      if (losses() === before) return state;
    }
  }

  return {
    send: sendAll,
    stop() {
      running?.abort();
      running = undefined;
    },
  };
}
