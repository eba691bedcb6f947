import { useEffect, useId, useRef } from 'react';
import css from './AskDialog.module.css';
import { Button } from './Button.tsx';

type AskDialogProps = {
  title: string;
  text: string;
  /** The answer that loses something. */
  yes: string;
  /** The answer that changes nothing; Escape gives it too. */
  no: string;
  onYes: () => void;
  onNo: () => void;
};

/** Asks before something is lost; open as long as it is there. */
export function AskDialog({ title, text, yes, no, onYes, onNo }: AskDialogProps) {
  const root = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = root.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={root} className={css.root} aria-labelledby={titleId} onCancel={onNo}>
      <h2 id={titleId}>{title}</h2>
      <p>{text}</p>
      <div className={css.buttons}>
        <Button variant="quiet" onClick={onYes}>
          {yes}
        </Button>
        <Button variant="primary" onClick={onNo}>
          {no}
        </Button>
      </div>
    </dialog>
  );
}
