import { useRef } from 'react';
import { cx } from '#app/ui/cx.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { describedBy, FieldFrame } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { SearchPopup } from './SearchPopup.tsx';
import type { Suggestion } from './suggestion.ts';
import css from './TaxonPicker.module.css';
import { type LoadSource, useSearchCombobox } from './use-search-combobox.ts';

const loadSettlements: LoadSource<Suggestion> = async () => (await import('./settlement-source.ts')).settlementSource;
const loadMembers: LoadSource<Suggestion> = async () => (await import('./member-source.ts')).memberSource;
const kinds = {
  settlement: { source: loadSettlements, icon: 'pin' },
  member: { source: loadMembers, icon: 'user' },
} as const;

type SuggestFieldProps = {
  kind: keyof typeof kinds;
  label: string;
  name: string;
  text: string;
  hint?: string | undefined;
  placeholder?: string;
  error?: string | undefined;
  onPick?: () => void;
};

/** A field of a form that is typed in, and offers what the letters typed may mean; without scripts it takes what is typed. */
export function SuggestField({ kind, label, name, text, hint, placeholder, error, onPick }: SuggestFieldProps) {
  const { source, icon } = kinds[kind];
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchCombobox({ source, input, initialText: text, onPick: () => onPick?.() });
  const id = fieldId(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={css.root}>
        <Icon name={icon} className={css.icon} />
        <input
          {...box.inputProps}
          ref={input}
          id={id}
          className={cx(css.input, error && css.wrong)}
          type="text"
          name={name}
          placeholder={placeholder}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        <SearchPopup box={box} inPanel />
      </div>
    </FieldFrame>
  );
}
