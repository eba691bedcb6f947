import { type KeyboardEvent, useRef, useState } from 'react';
import { maxCommentLength } from '#app/features/determinations/determine-form.ts';
import { tellFormSent } from '#app/ui/form-sent.ts';
import { CheckField, TextArea } from '#app/ui/forms/Field.tsx';
import { keyLabel } from '../bench-keys.ts';
import { BenchDialog } from './BenchDialog.tsx';
import css from './PickDialog.module.css';

/** `shownKey`: what picks it on the page itself, without the dialog. */
type PickItem = { label: string; hint: string | null; disabledReason: string | null; shownKey?: string | null };
type PickDialogProps = {
  title: string;
  hint?: string;
  /** a tick that goes with what is picked */
  check?: string;
  /** words that may go with what is picked; closed unsent, they wait where they are kept */
  words?: { label: string; text: string; keptAs: number; onText: (text: string) => void };
  items: readonly PickItem[];
  onPick: (index: number, isChecked: boolean, text: string) => void;
  onClose: () => void;
};

/** A numbered list to choose from: by its digit, by arrows and Enter, or by a press. */
export function PickDialog({ title, hint, check, words, items, onPick, onClose }: PickDialogProps) {
  const [isChecked, setChecked] = useState(false);
  const writing = useRef<HTMLFormElement>(null);
  const list = useRef<HTMLOListElement>(null);

  function pick(index: number) {
    const item = items[index];
    if (!item || item.disabledReason !== null) return;
    if (writing.current) tellFormSent(writing.current, new FormData(writing.current));
    onClose();
    onPick(index, isChecked, words?.text ?? '');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    // Arrows and digits belong to whoever writes.
    if (event.target instanceof HTMLTextAreaElement) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      const buttons: Element[] = [...(list.current?.querySelectorAll('button') ?? [])];
      const at = document.activeElement ? buttons.indexOf(document.activeElement) : -1;
      const next = buttons[(at + step + buttons.length) % buttons.length];
      if (next instanceof HTMLElement) next.focus();
    } else if (/^[1-9]$/.test(event.key)) {
      event.preventDefault();
      pick(Number(event.key) - 1);
    }
  }

  return (
    <BenchDialog title={title} onClose={onClose} onKeyDown={onKeyDown}>
      {hint && <p className="faint">{hint}</p>}
      {check && (
        <CheckField
          name="benchCheck"
          label={check}
          checked={isChecked}
          onChange={(event) => setChecked(event.target.checked)}
        />
      )}
      {words && (
        <form ref={writing} data-kept-as={words.keptAs} onSubmit={(event) => event.preventDefault()}>
          <TextArea
            name="benchWords"
            label={words.label}
            rows={2}
            maxLength={maxCommentLength}
            value={words.text}
            onChange={(event) => words.onText(event.target.value)}
          />
        </form>
      )}
      <ol className={css.list} ref={list}>
        {items.map(({ label, hint: more, disabledReason, shownKey }, at) => (
          <li key={label}>
            <button type="button" className={css.item} aria-disabled={disabledReason !== null} onClick={() => pick(at)}>
              <span className={css.digit} aria-hidden="true">
                {at + 1}
              </span>
              <span>
                <b>{label}</b>
                <small>{disabledReason ?? more}</small>
              </span>
              {shownKey && (
                <span className={css.key} aria-hidden="true">
                  {keyLabel(shownKey)}
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </BenchDialog>
  );
}
