import { Form } from 'react-router';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import { maxLine, maxNotes } from '#app/features/recording/sighting-limits.ts';
import type { TypedSighting } from '#app/features/recording/typed-sighting.ts';
import { countKinds, lifeStages, methods, sexes } from '#app/features/sightings/sighting-codes.ts';
import { lifeStageWords, methodWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import css from './edit.module.css';
import { editMessages as messages } from './messages.ts';
import type { SuggestErrors } from './read-suggestion.ts';
import { SuggestPlace } from './SuggestPlace.tsx';

type SuggestFormProps = {
  id: number;
  typed: TypedSighting;
  comment: string;
  errors: SuggestErrors;
  /** false where place and day are not open to the viewer */
  seesPlace: boolean;
  clientId: string;
};

/** The facts that another pair of eyes may see better; a plain form. */
export function SuggestForm({ id, typed, comment, errors, seesPlace, clientId }: SuggestFormProps) {
  return (
    <Form method="post" className={css.form}>
      <input type="hidden" name="clientId" value={clientId} />
      <ErrorSummary errors={errors} />
      {seesPlace ? (
        <>
          <div className={css.two}>
            <TextField
              label={messages.date}
              name="date"
              className="num"
              defaultValue={typed.date}
              hint={messages.dateHint}
              error={errors.date}
            />
            <TextField
              label={messages.time}
              name="time"
              className="num"
              inputMode="numeric"
              defaultValue={typed.time}
              error={errors.time}
            />
          </div>
          <SuggestPlace coordinates={typed.coordinates} error={errors.coordinates} />
        </>
      ) : (
        <Note kind="protect">{messages.suggestHidden}</Note>
      )}
      <div className={css.two}>
        <TextField
          label={recordMessages.count}
          name="count"
          className="num"
          inputMode="numeric"
          defaultValue={typed.count}
          error={errors.count}
        />
        <SelectField label={recordMessages.countKind} name="countKind" defaultValue={typed.countKind}>
          {countKinds.map((kind) => (
            <option key={kind} value={kind}>
              {recordMessages.countKinds[kind]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={css.two}>
        <ChoiceField
          label={recordMessages.lifeStage}
          name="lifeStage"
          codes={lifeStages}
          words={lifeStageWords}
          empty={messages.unknown}
          defaultValue={typed.lifeStage}
        />
        <ChoiceField
          label={recordMessages.sex}
          name="sex"
          codes={sexes}
          words={sexWords}
          empty={messages.unknown}
          defaultValue={typed.sex}
        />
      </div>
      <div className={css.two}>
        <ChoiceField
          label={messages.fields.method}
          name="method"
          codes={methods}
          words={methodWords}
          empty={messages.unknown}
          defaultValue={typed.method}
        />
        <TextField
          label={recordMessages.hostPlant}
          name="hostPlant"
          maxLength={maxLine}
          defaultValue={typed.hostPlant}
          error={errors.hostPlant}
        />
      </div>
      <TextField
        label={recordMessages.habitat}
        name="habitat"
        maxLength={maxLine}
        defaultValue={typed.habitat}
        error={errors.habitat}
      />
      <TextArea
        label={messages.comment}
        name="comment"
        rows={3}
        optional
        maxLength={maxNotes}
        defaultValue={comment}
        hint={messages.suggestName}
        error={errors.comment}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="primary" icon="check">
          {messages.send}
        </Button>
        <LinkButton variant="quiet" to={urls.sighting(id)}>
          {messages.cancel}
        </LinkButton>
      </div>
    </Form>
  );
}
