import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/ui/actions/Button.tsx';
import { CheckField } from '#app/ui/forms/Field.tsx';
import {
  type BenchAction,
  benchActions,
  defaultKeys,
  type KeySettings,
  keyLabel,
  refuseKey,
  withKey,
} from '../bench-keys.ts';
import { benchMessages as messages } from '../bench-messages.ts';
import { BenchDialog } from './BenchDialog.tsx';
import css from './KeysDialog.module.css';

type KeysDialogProps = { settings: KeySettings; onChange: (next: KeySettings) => void; onClose: () => void };

/** All keys, each to be changed by pressing it and then another; all of them can be switched off. */
export function KeysDialog({ settings, onChange, onClose }: KeysDialogProps) {
  const { keys, isOn } = settings;
  const [changing, setChanging] = useState<BenchAction | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  function onKeyDown(event: KeyboardEvent) {
    if (changing === null || event.key === 'Tab' || event.key === 'Shift') return;
    event.preventDefault();
    if (refuseKey(event.key)) return setProblem(messages.keyRefused);
    onChange({ ...settings, keys: withKey(keys, changing, event.key) });
    setProblem(null);
    setChanging(null);
  }

  return (
    <BenchDialog title={messages.helpTitle} onClose={onClose} onKeyDown={onKeyDown}>
      <p className="faint">{messages.helpLead}</p>
      <CheckField
        name="benchKeysOn"
        label={messages.keysOn}
        checked={isOn}
        onChange={(event) => onChange({ ...settings, isOn: event.target.checked })}
      />
      <p role="alert" className={css.problem}>
        {problem}
      </p>
      <dl className={css.list}>
        {benchActions.map((action) => (
          <div key={action}>
            <dt>{messages.actWords[action]}</dt>
            <dd>
              <button
                type="button"
                className={css.key}
                aria-pressed={changing === action}
                aria-label={`${messages.actWords[action]}: ${changing === action ? messages.press : keyLabel(keys[action])}`}
                onClick={() => setChanging(changing === action ? null : action)}
              >
                {changing === action ? messages.press : keyLabel(keys[action])}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p>{messages.helpDigits}</p>
      <Button variant="quiet" onClick={() => onChange({ ...settings, keys: defaultKeys })}>
        {messages.reset}
      </Button>
    </BenchDialog>
  );
}
