import { useState } from 'react';
import { licences } from '#app/features/licences/licence-catalogue.ts';
import { recordMessages } from '#app/features/recording/form/messages.ts';
import type { OutboxSighting } from '#app/features/recording/outbox/outbox.ts';
import { type CellChange, isOpen } from '#app/features/recording/sheet/sheet-changes.ts';
import type { TypedSighting } from '#app/features/recording/typed-sighting.ts';
import { lifeStages, methods, visibilities } from '#app/features/sightings/sighting-codes.ts';
import { lifeStageWords, methodWords } from '#app/features/sightings/sighting-words.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { SelectField, TextField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './bulk.module.css';
import { bulkMessages as messages } from './messages.ts';

type CommonField = keyof typeof messages.fields;

const choices: Partial<Record<CommonField, readonly { value: string; label: string }[]>> = {
  method: methods.map((value) => ({ value, label: methodWords[value] })),
  lifeStage: lifeStages.map((value) => ({ value, label: lifeStageWords[value] })),
  visibility: visibilities.map((value) => ({ value, label: recordMessages.visibilities[value] })),
  licenseId: licences.map(({ id, nameShort, nameHu }) => ({ value: String(id), label: `${nameShort} – ${nameHu}` })),
};

type CommonPanelProps = {
  rows: readonly OutboxSighting[];
  selected: ReadonlySet<string>;
  onWrite(changes: CellChange[]): void;
};

/** One value for many rows at once: the selected ones, or all. */
export function CommonPanel({ rows, selected, onWrite }: CommonPanelProps) {
  const [field, setField] = useState<CommonField>('coordinates');
  const [text, setText] = useState('');
  const open = rows.filter(isOpen);
  const chosen = open.filter(({ clientId }) => selected.has(clientId));
  const targets = chosen.length > 0 ? chosen : open;
  const options = choices[field];

  return (
    <details className={css.panel}>
      <summary>
        <Icon name="down" size="s" />
        {messages.common}
      </summary>
      <div className={css.panelBody}>
        <div className={css.withButton}>
          <SelectField
            label={messages.commonField}
            name="commonField"
            value={field}
            onChange={({ currentTarget }) => {
              const next = commonFields.find((each) => each === currentTarget.value) ?? 'coordinates';
              setField(next);
              setText(choices[next]?.[0]?.value ?? '');
            }}
          >
            {commonFields.map((each) => (
              <option key={each} value={each}>
                {messages.fields[each]}
              </option>
            ))}
          </SelectField>
          {options ? (
            <SelectField
              label={messages.commonValue}
              name="commonValue"
              value={text}
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            >
              {options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField
              label={messages.commonValue}
              name="commonValue"
              value={text}
              autoComplete="off"
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
          <Button onClick={() => onWrite(targets.map(({ clientId }) => ({ clientId, texts: textsOf(field, text) })))}>
            {messages.commonApply}
          </Button>
        </div>
        <p className={css.hint}>{messages.commonOf(targets.length, chosen.length === 0)}</p>
      </div>
    </details>
  );
}

const commonFields = Object.keys(messages.fields) as CommonField[];

function textsOf(field: CommonField, text: string): Partial<TypedSighting> {
  if (field !== 'coordinates') return { [field]: text };
  return { coordinates: text, uncertaintyM: '', isConfirmed: '', positionSource: text === '' ? '' : 'typed' };
}
