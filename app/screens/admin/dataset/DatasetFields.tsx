import { Form } from 'react-router';
import { publishableLicences } from '#app/features/exchange/darwin-core/publishable.ts';
import type { DatasetSettings } from '#app/features/exchange/publishing/dataset-form.ts';
import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { CheckField, SelectField, TextArea, TextField } from '#app/ui/forms/Field.tsx';
import type { SettingsFailure } from '../settings/settings-form.server.ts';
import { datasetWords as words } from './dataset-words.ts';

type TextName = 'description' | 'publisher' | 'contactName' | 'contactEmail';
type DatasetFieldsProps = {
  slug: string;
  settings: DatasetSettings;
  mark: string;
  failure: SettingsFailure | undefined;
};

/** What is said of a data set, in one form. */
export function DatasetFields({ slug, settings, mark, failure }: DatasetFieldsProps) {
  const field = (name: TextName | 'title', label: string) => ({
    name,
    label,
    defaultValue: failure?.values[name] ?? settings[name],
    error: failure?.errors[name],
    autoComplete: 'off',
  });
  return (
    <Form className="stack" method="post" key={mark}>
      {failure && <ErrorSummary errors={failure.errors} />}
      <input type="hidden" name="slug" value={slug} />
      <input type="hidden" name="mark" value={mark} />
      <CheckField
        name="isOn"
        label={words.isOn}
        hint={words.isOnHint}
        value="on"
        defaultChecked={failure ? failure.values.isOn === 'on' : settings.isOn}
        error={failure?.errors.isOn}
      />
      <TextField {...field('title', words.titleField)} />
      <TextArea {...field('description', words.description)} hint={words.descriptionHint} rows={10} />
      <TextField {...field('publisher', words.publisher)} />
      <TextField {...field('contactName', words.contactName)} hint={words.contactHint} />
      <TextField {...field('contactEmail', words.contactEmail)} type="email" hint={words.contactHint} />
      <SelectField
        name="licenceId"
        label={words.licenceId}
        hint={words.licenceHint}
        defaultValue={failure?.values.licenceId ?? String(settings.licenceId)}
        error={failure?.errors.licenceId}
      >
        {publishableLicences.map((id) => (
          <option key={id} value={id}>
            {licenceById(id).nameHu}
          </option>
        ))}
      </SelectField>
      <div className="row">
        <Button type="submit">{words.save}</Button>
      </div>
    </Form>
  );
}
