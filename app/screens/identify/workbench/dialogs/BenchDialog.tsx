import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '#app/ui/actions/Button.tsx';
import { benchMessages as messages } from '../bench-messages.ts';
import css from './BenchDialog.module.css';

type BenchDialogProps = {
  title: string;
  onClose: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLDialogElement>) => void;
  children: ReactNode;
};

/** A native dialog, open as long as it is there; the browser keeps the focus inside and gives it back. */
export function BenchDialog({ title, onClose, onKeyDown, children }: BenchDialogProps) {
  const root = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = root.current;
    dialog?.showModal();
    // What the dialog is for, rather than its first button, which closes it.
    const find = (what: string) => dialog?.querySelector<HTMLElement>(what);
    const first = find('input[type=text]') ?? find('ol button') ?? find('textarea');
    first?.focus();
    // What was typed before goes on where it ended.
    if (first instanceof HTMLTextAreaElement) first.setSelectionRange(first.value.length, first.value.length);
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      className={css.root}
      ref={root}
      aria-labelledby={titleId}
      onCancel={onClose}
      onKeyDown={(event) => {
        // The page's own keys listen farther out: by then what was picked may have closed the dialog.
        event.stopPropagation();
        // A search box takes the Escape that closes its list, and keeps every other from the dialog.
        const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
        if (event.key === 'Escape' && !isListOpen) onClose();
        else onKeyDown?.(event);
      }}
    >
      <div className={css.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={messages.close} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
