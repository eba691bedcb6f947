import { Dialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import css from './Dialog.module.css';
import { uiMessages } from './messages.ts';

type DialogPanelProps = { open: boolean; onClose: () => void; title: string; children: ReactNode; actions?: ReactNode };

/** The dialog itself; import `Dialog.tsx`, which brings it when needed. */
export function DialogPanel({ open, onClose, title, children, actions }: DialogPanelProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Popup className={css.root}>
          <div className={css.head}>
            <Dialog.Title className={css.title}>{title}</Dialog.Title>
            <IconButton icon="close" label={uiMessages.close} onClick={onClose} />
          </div>
          {children}
          {actions && <div className={css.actions}>{actions}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
