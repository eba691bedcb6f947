import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftContent, Held } from '#app/features/descriptions/editing/draft-content.ts';
import { callKeep } from './call-keep.ts';

/** Milliseconds after a change before the draft goes, before it is tried again, and between two signs that somebody is still here. */
const pauseMs = 1200;
const againMs = 5000;
const signMs = 60_000;

export type SendState =
  | { kind: 'idle' | 'waiting' | 'sending' | 'unreachable' | 'logged_out' | 'conflict' }
  | { kind: 'kept'; at: number }
  | { kind: 'refused'; message: string };

type Sender = {
  descriptionId: number;
  memberId: number;
  /** of the draft that was read */
  revision: number;
  basedOn: number | null;
  /** what stands on the form now */
  collect: () => DraftContent | undefined;
  /** nobody else writes, and this page may */
  isOpen: boolean;
};

/** Keeps what is written on the server: a moment after each change, again until it arrives, one call at a time. */
export function useDraftSender({ descriptionId, memberId, revision, basedOn, collect, isOpen }: Sender) {
  const [state, setState] = useState<SendState>({ kind: 'idle' });
  const [heldBy, setHeldBy] = useState<Held | null>(null);
  const known = useRef({ revision, writer: '', isStopped: false, isKept: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const underWay = useRef<Promise<void>>(undefined);
  const isDue = useRef(false);

  const plan = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void run(), ms);
  };
  const run = useEffectEvent(async (): Promise<void> => {
    if (underWay.current) {
      await underWay.current;
      return isDue.current ? run() : undefined;
    }
    const content = isDue.current ? collect() : undefined;
    if (!content || known.current.isStopped) return;
    underWay.current = send(content).finally(() => {
      underWay.current = undefined;
    });
    await underWay.current;
  });
  const send = useEffectEvent(async (content: DraftContent | null): Promise<void> => {
    if (content) {
      isDue.current = false;
      setState({ kind: 'sending' });
    }
    known.current.writer ||= crypto.randomUUID();
    const { revision: over, writer } = known.current;
    const answer = await callKeep(descriptionId, memberId, { basedOn, revision: over, writer, content });
    if (content) known.current.isKept = answer.kind === 'kept';
    if (answer.kind === 'kept') {
      setHeldBy(answer.heldBy);
      if (!content) return;
      known.current.revision = answer.revision;
      if (isDue.current) return plan(pauseMs);
      return setState({ kind: 'kept', at: Date.now() });
    }
    if (!content) return;
    isDue.current = true;
    setState(answer);
    if (answer.kind === 'unreachable' || answer.kind === 'logged_out') plan(againMs);
  });

  useEffect(() => {
    if (!isOpen) return;
    void send(null);
    const signs = setInterval(() => {
      if (document.visibilityState === 'visible') void send(null);
    }, signMs);
    const onBack = () => void run();
    window.addEventListener('online', onBack);
    return () => {
      clearInterval(signs);
      clearTimeout(timer.current);
      window.removeEventListener('online', onBack);
    };
  }, [isOpen]);

  return {
    state,
    heldBy,
    /** The revision that the server is known to have. */
    revision: () => known.current.revision,
    /** What stands on the form is to be kept. */
    tell() {
      if (known.current.isStopped) return;
      isDue.current = true;
      setState((now) => (now.kind === 'kept' || now.kind === 'idle' ? { kind: 'waiting' } : now));
      if (state.kind !== 'conflict') plan(pauseMs);
    },
    /** Sends what stands on the form now; resolves to whether the server has it. */
    async flush(): Promise<boolean> {
      clearTimeout(timer.current);
      isDue.current = true;
      await run();
      // A sign of a change that was on its way already says nothing new.
      return known.current.isKept;
    },
    /** Nothing goes by itself any more, until it is let go on. */
    hold: (isHeld: boolean) => {
      known.current.isStopped = isHeld;
      if (isHeld) clearTimeout(timer.current);
    },
    /** Goes on over another revision: what the server has is known and given up. */
    goOn(over: number) {
      known.current = { ...known.current, revision: over, isStopped: false };
      isDue.current = true;
      setState({ kind: 'waiting' });
      plan(0);
    },
  };
}
