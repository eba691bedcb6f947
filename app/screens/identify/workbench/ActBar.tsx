import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import css from './ActBar.module.css';
import { type BenchAction, type KeySettings, keyLabel } from './bench-keys.ts';
import { benchMessages as messages } from './bench-messages.ts';
import type { BenchActs } from './use-bench-acts.ts';

const icons: Partial<Record<BenchAction, IconName>> = {
  agree: 'check',
  name: 'search',
  rank: 'layers',
  compare: 'image',
  next: 'arrow',
  verdict: 'flag',
  ask: 'question',
  comment: 'comment',
  undo: 'undo',
  previous: 'left',
};
const main = ['agree', 'name', 'rank', 'next'] as const;
const more = ['compare', 'verdict', 'ask', 'comment', 'undo', 'previous'] as const;

/** Buttons of all that keys do: on phones the four most used at the thumb, the rest after the sighting. */
export function ActBar({ acts, settings }: { acts: BenchActs; settings: KeySettings }) {
  const button = (action: BenchAction) => (
    <Act key={action} action={action} act={acts[action]} shownKey={settings.isOn ? settings.keys[action] : null} />
  );
  return (
    <>
      <div className={css.more} role="toolbar" aria-label={messages.moreActs}>
        {more.map(button)}
      </div>
      <div className={css.main} role="toolbar" aria-label={messages.acts}>
        {main.map(button)}
      </div>
    </>
  );
}

type ActProps = { action: BenchAction; act: BenchActs[BenchAction]; shownKey: string | null };

function Act({ action, act: { run, whyNot }, shownKey }: ActProps) {
  const icon = icons[action];
  return (
    <button
      type="button"
      className={cx(css.act, action === 'agree' && css.primary)}
      aria-disabled={whyNot !== null}
      aria-keyshortcuts={shownKey ?? undefined}
      title={whyNot ?? undefined}
      onClick={run}
    >
      {icon && <Icon name={icon} size="s" />}
      {shownKey && (
        <span className={css.key} aria-hidden="true">
          {keyLabel(shownKey)}
        </span>
      )}
      <span>{messages.actWords[action]}</span>
      {whyNot !== null && <span className="visually-hidden"> ({whyNot})</span>}
    </button>
  );
}
