import { useEffect, useId, useRef } from 'react';
import { Button } from '#app/ui/Button.tsx';
import css from './LeaveDialog.module.css';
import { settingsMessages as messages } from './messages.ts';

/** Asks before what was typed is left behind; Escape stays. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const root = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = root.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={root} className={css.root} aria-labelledby={titleId} onCancel={onStay}>
      <h2 id={titleId}>{messages.leave.title}</h2>
      <p>{messages.leave.text}</p>
      <div className={css.buttons}>
        <Button variant="quiet" onClick={onLeave}>
          {messages.leave.leave}
        </Button>
        <Button variant="primary" onClick={onStay}>
          {messages.leave.stay}
        </Button>
      </div>
    </dialog>
  );
}
