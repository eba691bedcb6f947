import { Credit } from '#app/features/licences/Credit.tsx';
import { coverFileField, coverLimits, type TypedCover } from '#app/features/sightings/covers/cover-form.ts';
import type { CoverForm } from '#app/features/sightings/covers/cover-form-of.server.ts';
import { coverMessages as messages } from '#app/features/sightings/covers/cover-messages.ts';
import { pictureWords } from '#app/features/sightings/pictures/picture-words.ts';
import { pickedPictures } from '#app/platform/images/picture-format.ts';
import { CheckField, SelectField, TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { UnseenCover } from './CoverFigure.tsx';
import css from './cover.module.css';

type CoverFieldsProps = {
  form: CoverForm;
  /** What was typed where the form was refused. */
  typed?: TypedCover | undefined;
  errors: Record<string, string>;
};

/** An event's or a project's own picture, in a form of many parts (`multipart/form-data`). */
export function CoverFields({ form: { now, licences, ...form }, typed = form.typed, errors }: CoverFieldsProps) {
  return (
    <fieldset className={css.fields}>
      <legend>{messages.legend}</legend>
      {now && <CoverNow now={now} />}
      {typed.image && (
        <>
          <input type="hidden" name="coverImage" value={typed.image.id} />
          <Note kind="hint">{messages.kept(typed.image.name)}</Note>
        </>
      )}
      <TextField
        type="file"
        name={coverFileField}
        label={now || typed.image ? messages.chooseOther : messages.choose}
        hint={messages.hint(pictureWords.formats, pictureWords.limits)}
        error={errors[coverFileField]}
        accept={pickedPictures}
        optional
      />
      <TextField
        name="coverAuthor"
        label={messages.author}
        hint={messages.authorHint}
        defaultValue={typed.author}
        error={errors.coverAuthor}
        maxLength={coverLimits.author}
        autoComplete="off"
        optional
      />
      <SelectField
        label={messages.licenceLabel}
        name="coverLicence"
        defaultValue={typed.licence}
        error={errors.coverLicence}
      >
        {licences.map(({ title, licences: group }) => (
          <optgroup key={title} label={title}>
            {group.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      {now && <CheckField name="coverRemove" value="on" label={messages.remove} defaultChecked={typed.remove} />}
    </fieldset>
  );
}

function CoverNow({ now: { state, picture, credit } }: { now: NonNullable<CoverForm['now']> }) {
  return (
    <>
      {picture && (
        <figure className={css.now}>
          <img src={picture} alt={messages.now} />
          {credit && (
            <figcaption>
              <Credit of={credit} />
            </figcaption>
          )}
        </figure>
      )}
      <UnseenCover state={state === 'ready' ? null : state} />
    </>
  );
}
