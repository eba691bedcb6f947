import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '../actions/Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import { uiMessages } from '../messages.ts';
import css from './Snackbar.module.css';
import { type Snack, shownSnacks, standingMs, withSnack } from './snackbar-queue.ts';

type ShowSnack = (snack: { text: string; tone?: Snack['tone']; act?: NonNullable<Snack['act']> }) => void;

const SnackbarContext = createContext<ShowSnack>(() => undefined);

/** Shows a short message; `act` is what undoes it. */
export function useSnackbar(): ShowSnack {
  return useContext(SnackbarContext);
}

/** Holds the messages of everything inside it and reads them out politely. */
export function SnackbarProvider({ children }: { children: ReactNode }) {
  const [snacks, setSnacks] = useState<readonly Snack[]>([]);
  const nextId = useRef(1);
  const show = useCallback<ShowSnack>(({ text, tone = 'plain', act }) => {
    const id = nextId.current++;
    setSnacks((before) => withSnack(before, { id, text, tone, ...(act && { act }) }));
  }, []);
  const drop = useCallback((id: number) => setSnacks((before) => before.filter((snack) => snack.id !== id)), []);
  const list = useMemo(
    () => shownSnacks(snacks).map((snack) => <SnackItem key={snack.id} snack={snack} onEnd={drop} />),
    [snacks, drop],
  );

  return (
    <SnackbarContext value={show}>
      {children}
      {/* Not atomic: a new message is read alone, not with those that stand beside it. */}
      <div className={css.stack} role="status" aria-live="polite" aria-atomic="false">
        {list}
      </div>
    </SnackbarContext>
  );
}

const icons = { plain: 'info', ok: 'check', error: 'warn' } as const;

function SnackItem({ snack, onEnd }: { snack: Snack; onEnd: (id: number) => void }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => onEnd(snack.id), standingMs(snack));
    return () => clearTimeout(timer);
  }, [held, snack, onEnd]);
  const { act } = snack;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the message while somebody reads it
    <div
      className={cx(css.item, css[snack.tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[snack.tone]} />
      <span className={css.text}>{snack.text}</span>
      {act && (
        <button
          type="button"
          className={css.act}
          onClick={() => {
            act.run();
            onEnd(snack.id);
          }}
        >
          {act.label}
        </button>
      )}
      <IconButton className={css.close} icon="close" label={uiMessages.close} onClick={() => onEnd(snack.id)} />
    </div>
  );
}
