import { badgeLimits } from '#app/features/badges/badge-form.ts';
import { TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { badgeAdminMessages } from './badge-messages.ts';

const messages = badgeAdminMessages.wordsForm;

type WordsFieldsProps = {
  words: { label?: string; nameShort?: string; description?: string };
  errors: Record<string, string>;
  /** Of a badge that is being made the name becomes its address. */
  isNew?: boolean;
};

/** What a badge is called, and what is said of it. */
export function WordsFields({ words, errors, isNew = false }: WordsFieldsProps) {
  return (
    <>
      <TextField
        label={messages.label}
        name="label"
        hint={isNew ? messages.labelHint : undefined}
        maxLength={badgeLimits.label}
        autoComplete="off"
        required
        defaultValue={words.label}
        error={errors.label}
      />
      <TextField
        label={messages.nameShort}
        name="nameShort"
        hint={messages.nameShortHint}
        maxLength={badgeLimits.nameShort}
        autoComplete="off"
        required
        defaultValue={words.nameShort}
        error={errors.nameShort}
      />
      <TextArea
        label={messages.description}
        name="description"
        hint={messages.descriptionHint}
        rows={2}
        maxLength={badgeLimits.description}
        required
        defaultValue={words.description}
        error={errors.description}
      />
    </>
  );
}
