import type { ComponentProps, Ref } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import { SearchPopup } from './SearchPopup.tsx';
import css from './TaxonPicker.module.css';
import type { SearchCombobox, useSearchCombobox } from './use-search-combobox.ts';

type SuggestInputProps = ComponentProps<'input'> & {
  box: SearchCombobox & Pick<ReturnType<typeof useSearchCombobox>, 'inputProps'>;
  icon: IconName;
  ref: Ref<HTMLInputElement>;
};

/** A box to type into, with what it offers below it. */
export function SuggestInput({ box, icon, ...input }: SuggestInputProps) {
  return (
    <div className={css.root}>
      <Icon name={icon} className={css.icon} />
      <input
        {...box.inputProps}
        {...input}
        className={cx(css.input, input['aria-invalid'] ? css.wrong : undefined)}
        type="text"
      />
      <SearchPopup box={box} inPanel />
    </div>
  );
}
