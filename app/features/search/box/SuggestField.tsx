import { useRef } from 'react';
import { fieldId } from '#app/ui/field-id.ts';
import { describedBy, FieldFrame } from '#app/ui/forms/Field.tsx';
import { SuggestInput } from './SuggestInput.tsx';
import type { Suggestion } from './suggestion.ts';
import { type LoadSource, useSearchCombobox } from './use-search-combobox.ts';

const loadSettlements: LoadSource<Suggestion> = async () => (await import('./settlement-source.ts')).settlementSource;
const loadMembers: LoadSource<Suggestion> = async () => (await import('./member-source.ts')).memberSource;

/** What a field offers, and its sign. */
export type Suggested = { source: LoadSource<Suggestion>; icon: 'pin' | 'user' };
export const suggested = {
  settlement: { source: loadSettlements, icon: 'pin' },
  member: { source: loadMembers, icon: 'user' },
} as const satisfies Record<string, Suggested>;

type SuggestFieldProps = {
  kind: Suggested;
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
  const { source, icon } = kind;
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchCombobox({ source, input, initialText: text, onPick: () => onPick?.() });
  const id = fieldId(name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <SuggestInput
        box={box}
        icon={icon}
        ref={input}
        id={id}
        name={name}
        placeholder={placeholder}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, { hint, error })}
      />
    </FieldFrame>
  );
}
