import { type ChangeEvent, useState } from 'react';
import { SelectField } from '#app/ui/forms/Field.tsx';
import { LicenceIcon } from './LicenceIcon.tsx';
import css from './LicenceSelect.module.css';
import { findLicence, OWN_TERMS } from './licence-catalogue.ts';
import { licenceGroups } from './licence-groups.ts';
import { licenceMessages } from './messages.ts';

type LicenceSelectProps = {
  label: string;
  name: string;
  /** What no choice means; without it one of the licences stands there. */
  empty?: string;
  value?: string;
  defaultValue?: string;
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void;
};

/** One of the licences in a form of many fields, with its drawing and what it allows below. */
export function LicenceSelect({ label, name, empty, value, defaultValue, onChange }: LicenceSelectProps) {
  const [chosen, setChosen] = useState(defaultValue ?? '');
  // Offered where it stands: a member whose new things are under own terms, or an item that is.
  const [isOwnOffered] = useState((value ?? defaultValue) === String(OWN_TERMS));
  const licence = findLicence(Number(value ?? chosen));
  const hint = licence && (
    <span className={css.hint}>
      <LicenceIcon licence={licence} />
      {licence.helper}
    </span>
  );
  return (
    <SelectField
      label={label}
      name={name}
      hint={hint}
      {...(value === undefined ? { defaultValue } : { value })}
      onChange={(event) => {
        setChosen(event.currentTarget.value);
        onChange?.(event);
      }}
    >
      {empty !== undefined && <option value="">{empty}</option>}
      {isOwnOffered && <option value={OWN_TERMS}>{licenceMessages.ownTermsShort}</option>}
      {licenceGroups.map(({ title, licences }) => (
        <optgroup key={title} label={title}>
          {licences.map(({ id, nameShort, nameHu }) => (
            <option key={id} value={id}>
              {nameShort === nameHu ? nameShort : `${nameShort} – ${nameHu}`}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  );
}
