import { useState } from 'react';
import { fieldId } from '#app/ui/field-id.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './LicencePicker.module.css';
import { LicenceSign } from './LicenceSign.tsx';
import { type Licence, licenceById } from './licence-catalogue.ts';
import { licenceGroups } from './licence-groups.ts';
import { pickerMessages as messages } from './picker-messages.ts';

type LicencePickerProps = {
  /** What it is the licence of. */
  legend: string;
  name: string;
  defaultValue: number;
  error?: string | undefined;
};

/** Which licences data can go to GBIF under. */
const toGbif = [1, 3, 8];

/** One of the fifteen licences, grouped by what they give away; the chosen one stands above, the list opens below it. */
export function LicencePicker({ legend, name, defaultValue, error }: LicencePickerProps) {
  const [chosen, setChosen] = useState(defaultValue);
  const id = fieldId(name);
  const licence = licenceById(chosen);
  return (
    <details className={css.root} open={error ? true : undefined}>
      <summary className={css.now} id={id}>
        <LicenceSign licence={licence} />
        <span className={css.words}>
          <span className="visually-hidden">{legend}: </span>
          {licence.helper}
        </span>
        <span className={css.other}>
          <Icon name="edit" size="s" />
          {messages.other}
        </span>
      </summary>
      {error && (
        <p className={css.error} id={`${id}-hiba`} role="alert">
          <Icon name="warn" size="s" />
          {error}
        </p>
      )}
      <fieldset className={css.list} aria-describedby={error ? `${id}-hiba` : undefined}>
        <legend className="visually-hidden">{legend}</legend>
        {licenceGroups.map(({ title, licences }) => (
          <div key={title}>
            <p className={css.group}>{title}</p>
            {licences.map((each) => (
              <Choice
                key={each.id}
                licence={each}
                name={name}
                isChosen={each.id === defaultValue}
                onChoose={() => setChosen(each.id)}
              />
            ))}
          </div>
        ))}
      </fieldset>
    </details>
  );
}

type ChoiceProps = { licence: Licence; name: string; isChosen: boolean; onChoose: () => void };

function Choice({ licence, name, isChosen, onChoose }: ChoiceProps) {
  const { id, helper } = licence;
  return (
    <label className={css.item}>
      <input type="radio" name={name} value={id} defaultChecked={isChosen} onChange={onChoose} />
      <span className={css.name}>
        <LicenceSign licence={licence} isPlain />
        {toGbif.includes(id) && (
          <span className={css.tag}>
            <Icon name="check" size="s" />
            <abbr title={messages.gbifHint}>GBIF</abbr>
          </span>
        )}
      </span>
      <small>{helper}</small>
    </label>
  );
}
