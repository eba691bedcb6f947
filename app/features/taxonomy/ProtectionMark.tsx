import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import css from './ProtectionMark.module.css';
import type { TaxonMark } from './taxon-mark.ts';

const looks: Record<TaxonMark, { icon: IconName; word: string; short: string }> = {
  protected: { icon: 'mark-protected', word: 'védett', short: 'V' },
  strictly_protected: { icon: 'mark-strict', word: 'fokozottan védett', short: 'FV' },
  introduced: { icon: 'mark-introduced', word: 'idegenhonos', short: '' },
  invasive: { icon: 'mark-invasive', word: 'inváziós', short: '' },
};

/** Shape, colour and word of a taxon's protection or presence; in a container under 200 px the word is only read aloud. */
export function ProtectionMark({ mark }: { mark: TaxonMark }) {
  const look = looks[mark];
  return (
    <span className={cx(css.root, css[mark])}>
      <Icon name={look.icon} size="s" />
      <span className={css.word}>{look.word}</span>
      {look.short && (
        <span className={css.short} aria-hidden="true">
          {look.short}
        </span>
      )}
    </span>
  );
}
