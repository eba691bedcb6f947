import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import { Page } from '#app/ui/page/Page.tsx';
import css from './account.module.css';

/** A small form in the middle of the page. */
export function AccountPanel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page>
      <div className={cx(css.narrow, 'stack')}>
        <h1>{title}</h1>
        {children}
      </div>
    </Page>
  );
}

type AccountAnswerProps = { icon: IconName; title: string; plain?: boolean; actions: ReactNode; children?: ReactNode };

/** The end of a way: the hexagon carries the answer, honey where something is done or to do, plain where it waits or is over. */
export function AccountAnswer({ icon, title, plain = false, actions, children }: AccountAnswerProps) {
  return (
    <Page>
      <div className={cx(css.narrow, css.letter, 'stack')}>
        <span className={cx(css.sign, plain && css.plain)}>
          <Icon name={icon} size="l" />
        </span>
        <h1>{title}</h1>
        {children}
        <div className="row">{actions}</div>
      </div>
    </Page>
  );
}
