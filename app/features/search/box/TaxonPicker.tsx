import { useRef, useState } from 'react';
import { IconButton } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { describedBy, FieldFrame } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { searchMessages as messages } from '../messages.ts';
import { SearchPopup } from './SearchPopup.tsx';
import css from './TaxonPicker.module.css';
import { loadTaxa, useSearchCombobox } from './use-search-combobox.ts';

/** What was picked: the taxon's id and its label. */
export type PickedTaxon = { id: number; label: string };

type TaxonPickerProps = {
  label: string;
  /** Its fields' names are `nameId` and `nameName`; a form with several pickers calls each otherwise. */
  name?: string;
  hint?: string;
  error?: string | undefined;
  optional?: boolean;
  picked?: PickedTaxon | null;
  /** what was typed before, when the form comes back */
  text?: string;
  onChange?: (picked: PickedTaxon | null) => void;
};

/**
 * A form field that names a taxon of any rank: `taxonId` once one is picked, and always what was typed as
 * `taxonName`, which the server resolves where scripts do not run. Enter never sends the form.
 */
export function TaxonPicker({
  label,
  name = 'taxon',
  hint,
  error,
  optional,
  picked: initial = null,
  text,
  onChange,
}: TaxonPickerProps) {
  const [picked, setPicked] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const id = fieldId(`${name}Name`);

  function change(next: PickedTaxon | null) {
    setPicked(next);
    onChange?.(next);
  }

  const box = useSearchCombobox({
    source: loadTaxa,
    input,
    initialText: initial?.label ?? text ?? '',
    keepEnter: true,
    onPick: (item) => change({ id: item.id, label: item.label }),
  });

  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} optional={optional ?? false}>
      <div className={css.root}>
        <Icon name={picked ? 'check' : 'search'} className={css.icon} />
        <input
          {...box.inputProps}
          ref={input}
          id={id}
          className={cx(css.input, picked && css.picked, error && css.wrong)}
          type="text"
          name={`${name}Name`}
          placeholder={messages.pickPlaceholder}
          readOnly={picked !== null}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, { hint, error })}
        />
        {picked && <input type="hidden" name={`${name}Id`} value={picked.id} />}
        {picked && (
          <IconButton
            className={css.clear}
            icon="close"
            label={messages.clear}
            onClick={() => {
              change(null);
              box.setText('');
              input.current?.focus();
            }}
          />
        )}
        {!picked && <SearchPopup box={box} />}
      </div>
    </FieldFrame>
  );
}
