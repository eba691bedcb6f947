import { LicenceSelect } from '#app/features/licences/LicenceSelect.tsx';
import { maxLine, maxUrl } from '#app/features/recording/sighting-limits.ts';
import type { TypedErrors, TypedSighting } from '#app/features/recording/typed-sighting.ts';
import { CheckField, TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { recordMessages as messages } from './messages.ts';
import css from './record.module.css';

/** Who else saw it, and where else it is to be found. */
export function SourceFields({ typed, errors }: { typed: TypedSighting; errors: TypedErrors }) {
  return (
    <>
      <TextArea
        label={messages.observers}
        name="observers"
        rows={2}
        defaultValue={typed.observers}
        hint={messages.observersHint}
        error={errors.observers}
      />
      <TextField
        label={messages.externalUrl}
        name="externalUrl"
        inputMode="url"
        autoComplete="off"
        maxLength={maxUrl}
        defaultValue={typed.externalUrl}
        hint={messages.externalUrlHint}
        error={errors.externalUrl}
      />
      <CheckField
        label={messages.externalIsIncoming}
        name="externalIsIncoming"
        defaultChecked={typed.externalIsIncoming !== ''}
      />
      <div className={css.two}>
        <TextField
          label={messages.externalAuthor}
          name="externalAuthor"
          maxLength={maxLine}
          defaultValue={typed.externalAuthor}
          error={errors.externalAuthor}
        />
        <LicenceSelect
          label={messages.externalLicense}
          name="externalLicenseId"
          empty={messages.unknown}
          defaultValue={typed.externalLicenseId}
        />
      </div>
    </>
  );
}
