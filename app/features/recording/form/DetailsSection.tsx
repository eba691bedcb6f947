import { useState } from 'react';
import { LicenceSelect } from '#app/features/licences/LicenceSelect.tsx';
import { maxLine, maxNotes } from '#app/features/recording/sighting-limits.ts';
import type { TypedErrors, TypedSighting } from '#app/features/recording/typed-sighting.ts';
import { countKinds, lifeStages, methods, sexes, visibilities } from '#app/features/sightings/sighting-codes.ts';
import { lifeStageWords, methodWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { ChoiceField } from '#app/ui/ChoiceField.tsx';
import { SelectField, TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { FormGroup } from './FormGroup.tsx';
import { recordMessages as messages } from './messages.ts';
import { PlaceToldNote } from './PlaceToldNote.tsx';
import css from './record.module.css';
import { SourceFields } from './SourceFields.tsx';

/** What stands below the fold, which is open where anything of it is filled or wrong. */
const folded = ['sex', 'method', 'hostPlant', 'habitat', 'notes', 'privateNotes', 'observers', 'externalUrl'] as const;

type DetailsSectionProps = { typed: TypedSighting; licenseId: number; errors: TypedErrors };

/** How many, what stage, and below a fold everything that only some sightings need. */
export function DetailsSection({ typed, licenseId, errors }: DetailsSectionProps) {
  const [notes, setNotes] = useState(typed.notes);
  const isOpen = folded.some((field) => typed[field] !== '' || errors[field] !== undefined);
  return (
    <FormGroup title={messages.howMany}>
      <div className={css.two}>
        <TextField
          label={messages.count}
          name="count"
          className="num"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={typed.count}
          error={errors.count}
        />
        <ChoiceField
          label={messages.lifeStage}
          name="lifeStage"
          codes={lifeStages}
          words={lifeStageWords}
          empty={messages.unknown}
          defaultValue={typed.lifeStage}
        />
      </div>
      <details className={css.more} open={isOpen}>
        <summary>
          <Icon name="down" size="s" />
          {messages.more}
        </summary>
        <div className={css.group}>
          <div className={css.two}>
            <SelectField label={messages.countKind} name="countKind" defaultValue={typed.countKind || 'exact'}>
              {countKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {messages.countKinds[kind]}
                </option>
              ))}
            </SelectField>
            <ChoiceField
              label={messages.sex}
              name="sex"
              codes={sexes}
              words={sexWords}
              empty={messages.unknown}
              defaultValue={typed.sex}
            />
          </div>
          <div className={css.two}>
            <ChoiceField
              label={messages.method}
              name="method"
              codes={methods}
              words={methodWords}
              empty={messages.unknown}
              defaultValue={typed.method}
            />
            <TextField
              label={messages.hostPlant}
              name="hostPlant"
              maxLength={maxLine}
              defaultValue={typed.hostPlant}
              error={errors.hostPlant}
            />
          </div>
          <TextField
            label={messages.habitat}
            name="habitat"
            maxLength={maxLine}
            defaultValue={typed.habitat}
            error={errors.habitat}
          />
          <TextArea
            label={messages.notes}
            name="notes"
            maxLength={maxNotes}
            defaultValue={typed.notes}
            error={errors.notes}
            onInput={({ currentTarget }) => setNotes(currentTarget.value)}
          />
          {notes !== '' && <PlaceToldNote notes={notes} />}
          <TextArea
            label={messages.privateNotes}
            name="privateNotes"
            rows={2}
            maxLength={maxNotes}
            defaultValue={typed.privateNotes}
            hint={messages.privateNotesHint}
            error={errors.privateNotes}
          />
          <SourceFields typed={typed} errors={errors} />
          <SelectField
            label={messages.visibility}
            name="visibility"
            defaultValue={typed.visibility || 'exact'}
            hint={messages.visibilityHint}
          >
            {visibilities.map((visibility) => (
              <option key={visibility} value={visibility}>
                {messages.visibilities[visibility]}
              </option>
            ))}
          </SelectField>
          <LicenceSelect
            label={messages.license}
            name="licenseId"
            defaultValue={typed.licenseId || String(licenseId)}
          />
        </div>
      </details>
    </FormGroup>
  );
}
