import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { OwnPlace } from '#app/features/recording/places/own-place.ts';
import { cx } from '#app/ui/cx.ts';
import { SelectField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { lazyPart } from '#app/ui/parts/lazy-part.tsx';
import { recordMessages as messages } from './messages.ts';
import css from './record.module.css';
import type { CurrentPlace } from './use-own-place-changes.ts';
import { useOwnPlaces } from './use-own-places.ts';

const loadManaging = async () => (await import('./ManageOwnPlaces.tsx')).ManageOwnPlaces;
const ManageOwnPlaces = lazyPart(messages.ownPlace, loadManaging);

type OwnPlacePickerProps = {
  /** what the page knows of them, so that nothing moves when they come */
  known?: readonly OwnPlace[] | undefined;
  /** what the form holds now, to be saved under a name */
  current: CurrentPlace | null;
  onPick: (place: OwnPlace) => void;
};

/** Own places: choose one, save the present one, give one its place, rename and remove. Without a network it is not there. */
export function OwnPlacePicker({ known, current, onPick }: OwnPlacePickerProps) {
  const own = useOwnPlaces(known);
  const { places } = own;
  const [isOpen, setIsOpen] = useState(false);
  if (!places) return null;
  return (
    <div className={cx(css.group, 'needs-scripts')}>
      {places.length > 0 && <ChoosePlace places={places} onPick={onPick} />}
      {(current || places.length > 0) && (
        <details className={css.more} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>
            <Icon name="down" size="s" />
            {messages.ownPlaces}
          </summary>
          {isOpen && (
            <Suspense fallback={null}>
              <ManageOwnPlaces own={own} current={current} />
            </Suspense>
          )}
        </details>
      )}
    </div>
  );
}

function ChoosePlace({ places, onPick }: Pick<OwnPlacePickerProps, 'onPick'> & { places: readonly OwnPlace[] }) {
  const select = useRef<HTMLSelectElement>(null);
  const choose = (value: string) => {
    const place = places.find(({ id }) => String(id) === value);
    if (place) onPick(place);
  };
  const takeEarly = useEffectEvent(() => {
    const chosen = select.current?.value ?? '';
    if (select.current) select.current.value = '';
    choose(chosen);
  });
  // It may have been chosen before the scripts ran.
  useEffect(() => takeEarly(), []);
  return (
    <SelectField
      ref={select}
      label={messages.ownPlace}
      name="sajat-hely"
      value=""
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      <option value="">{messages.chooseOwnPlace}</option>
      {places.map((place) => (
        <option key={place.id} value={place.id}>
          {place.name}
        </option>
      ))}
    </SelectField>
  );
}
