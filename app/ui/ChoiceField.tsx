import type { ComponentProps } from 'react';
import { SelectField } from './forms/Field.tsx';

type ChoiceFieldProps<Code extends string> = Omit<ComponentProps<typeof SelectField>, 'children'> & {
  codes: readonly Code[];
  words: Readonly<Record<Code, string>>;
  /** What stands for no answer; without it one of the codes is always chosen. */
  empty?: string;
};

/** One code of a closed list, chosen by its word. */
export function ChoiceField<Code extends string>({ codes, words, empty, ...field }: ChoiceFieldProps<Code>) {
  return (
    <SelectField {...field}>
      {empty !== undefined && <option value="">{empty}</option>}
      {codes.map((code) => (
        <option key={code} value={code}>
          {words[code]}
        </option>
      ))}
    </SelectField>
  );
}
