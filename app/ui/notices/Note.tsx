import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/icon-names.ts';
import css from './Note.module.css';

type NoteKind = 'plain' | 'hint' | 'ok' | 'warn' | 'error' | 'protect' | 'strict';
type NoteProps = { kind?: NoteKind; icon?: IconName; role?: 'alert' | 'status'; children: ReactNode };

const icons: Record<NoteKind, IconName> = {
  plain: 'info',
  hint: 'info',
  ok: 'check',
  warn: 'warn',
  error: 'warn',
  protect: 'mark-protected',
  strict: 'mark-strict',
};

/** A sentence that stands out; a hint (honey) never blocks. */
export function Note({ kind = 'plain', icon, role, children }: NoteProps) {
  return (
    <div className={cx(css.root, css[kind])} role={role}>
      <Icon name={icon ?? icons[kind]} />
      <div className={css.text}>{children}</div>
    </div>
  );
}
