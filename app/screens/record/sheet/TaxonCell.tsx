import type { KeyboardEvent } from 'react';
import { SearchPopup } from '#app/features/search/box/SearchPopup.tsx';
import { loadTaxa, useSearchCombobox } from '#app/features/search/box/use-search-combobox.ts';
import { cx } from '#app/ui/cx.ts';
import css from './Sheet.module.css';

type TaxonCellProps = {
  id: string;
  label: string;
  text: string;
  isPicked: boolean;
  isWrong: boolean;
  describedBy: string | undefined;
  placeholder: string | undefined;
  onWrite(texts: { taxonName: string; taxonId: string }): void;
};

/** A name looked up in the catalogue while it is typed; while its list is closed, arrows and Enter are the sheet's. */
export function TaxonCell({ id, label, text, isPicked, isWrong, describedBy, placeholder, onWrite }: TaxonCellProps) {
  const box = useSearchCombobox({
    source: loadTaxa,
    initialText: text,
    onPick: (item) => onWrite({ taxonName: item.label, taxonId: String(item.id) }),
  });
  // Going through the cells looks nothing up; only typing does.
  const { onChange, onKeyDown, onFocus: _, ...inputProps } = box.inputProps;

  return (
    <div className={css.taxon}>
      <input
        {...inputProps}
        id={id}
        type="text"
        aria-label={label}
        className={cx(css.input, isPicked && css.picked, isWrong && css.wrong)}
        value={text}
        placeholder={placeholder}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          onChange(event);
          onWrite({ taxonName: event.target.value, taxonId: '' });
        }}
        onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
          if (inputProps['aria-expanded'] || event.key === 'Escape' || event.key === 'Tab') onKeyDown(event);
        }}
      />
      <SearchPopup box={box} />
    </div>
  );
}
