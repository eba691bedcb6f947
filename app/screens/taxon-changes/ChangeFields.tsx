import { TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { presenceWords, statusWords } from '#app/features/taxonomy/changes/change-words.ts';
import type { TaxonChangeKind } from '#app/features/taxonomy/changes/taxon-change.ts';
import { rankWord } from '#app/features/taxonomy/rank-words.ts';
import { taxonRanks } from '#app/features/taxonomy/taxon-view.ts';
import { CheckField, SelectField, TextField } from '#app/ui/forms/Field.tsx';
import { messages } from './messages.ts';

export type FieldsProps = {
  kind: TaxonChangeKind;
  errors: Record<string, string>;
  /** what was typed before, when the form comes back */
  values: Partial<Record<string, string>>;
};

const words = messages.form;

/** The fields of one kind of change. */
export function ChangeFields({ kind, errors, values }: FieldsProps) {
  const picker = (name: string, label: string, optional = false, hint?: string) => (
    <TaxonPicker
      name={name}
      label={label}
      error={errors[`${name}Name`]}
      text={values[`${name}Name`] ?? ''}
      picked={values[`${name}Id`] ? { id: Number(values[`${name}Id`]), label: values[`${name}Name`] ?? '' } : null}
      optional={optional}
      {...(hint && { hint })}
    />
  );
  const field = (name: string, label: string, hint?: string) => (
    <TextField
      name={name}
      label={label}
      hint={hint}
      error={errors[name]}
      defaultValue={values[name]}
      maxLength={200}
      optional={hint !== undefined}
    />
  );
  switch (kind) {
    case 'add':
      return (
        <>
          <RankField label={words.rank} value={values.rank ?? 'species'} />
          <TextField
            name="scientificName"
            label={words.scientificName}
            error={errors.scientificName}
            defaultValue={values.scientificName}
            maxLength={200}
          />
          <TextField
            name="authorship"
            label={words.authorship}
            error={errors.authorship}
            defaultValue={values.authorship}
            maxLength={200}
            optional
          />
          <TextField
            name="hungarianName"
            label={words.hungarianName}
            error={errors.hungarianName}
            defaultValue={values.hungarianName}
            maxLength={200}
            optional
          />
          {picker('parent', words.parent, false, words.parentHint)}
          {picker('accepted', words.acceptedOptional, true)}
        </>
      );
    case 'rename':
      return (
        <>
          {picker('taxon', words.taxon)}
          {field('scientificName', words.newScientificName, words.emptyStays)}
          {field('authorship', words.authorship, words.emptyStays)}
          {field('hungarianName', words.newHungarianName, words.emptyStays)}
          <CheckField name="dropHungarian" label={words.dropHungarian} defaultChecked={values.dropHungarian === 'on'} />
        </>
      );
    case 'move':
      return (
        <>
          {picker('taxon', words.taxon)}
          {picker('parent', words.newParent, false, words.parentHint)}
        </>
      );
    case 'rank':
      return (
        <>
          {picker('taxon', words.taxon)}
          <RankField label={words.newRank} value={values.rank ?? 'species'} />
          {picker('parent', words.newParent, true, words.parentHint)}
        </>
      );
    case 'synonymise':
      return (
        <>
          {picker('taxon', words.taxon)}
          {picker('accepted', words.accepted, false, words.parentHint)}
        </>
      );
    case 'split':
      return (
        <>
          {picker('taxon', words.taxon)}
          <CheckField name="keepsName" label={words.keepsName} defaultChecked={values.keepsName === 'on'} />
          {picker('part1', words.part(1), false, words.parentHint)}
          {picker('part2', words.part(2), true)}
          {picker('part3', words.part(3), true)}
        </>
      );
    case 'status':
      return <StatusFields picker={picker} values={values} />;
  }
}

type StatusProps = Pick<FieldsProps, 'values'> & {
  picker: (name: string, label: string, optional?: boolean, hint?: string) => React.ReactNode;
};

function StatusFields({ picker, values }: StatusProps) {
  return (
    <>
      {picker('taxon', words.taxon)}
      <SelectField name="status" label={words.status} defaultValue={values.status ?? ''}>
        <option value="">{words.stays}</option>
        <option value="accepted">{statusWords.accepted}</option>
        <option value="unresolved">{statusWords.unresolved}</option>
      </SelectField>
      {picker('parent', words.newParent, true)}
      <SelectField name="presence" label={words.presence} defaultValue={values.presence ?? ''}>
        <option value="">{words.stays}</option>
        {Object.entries(presenceWords).map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </SelectField>
      <SelectField name="isPublic" label={words.isPublic} defaultValue={values.isPublic ?? ''}>
        <option value="">{words.stays}</option>
        <option value="igen">{words.isListed}</option>
        <option value="nem">{words.isNotListed}</option>
      </SelectField>
    </>
  );
}

function RankField({ label, value }: { label: string; value: string }) {
  return (
    <SelectField name="rank" label={label} defaultValue={value}>
      {taxonRanks.map((rank) => (
        <option key={rank} value={rank}>
          {rankWord(rank)}
        </option>
      ))}
    </SelectField>
  );
}
