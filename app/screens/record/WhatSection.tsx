import { useEffect, useState } from 'react';
import { pickerMessages } from '#app/features/exchange/flickr/picker-messages.ts';
import { FormGroup } from '#app/features/recording/form/FormGroup.tsx';
import { recordMessages as messages } from '#app/features/recording/form/messages.ts';
import css from '#app/features/recording/form/record.module.css';
import { placeOf, readAltitude } from '#app/features/recording/typed-sighting.ts';
import { type PickedTaxon, TaxonPicker } from '#app/features/search/box/TaxonPicker.tsx';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import { parseDate } from '#app/platform/text/parse-date.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { HintList } from './HintList.tsx';
import { LikelyPanel } from './LikelyPanel.tsx';

type WhatSectionProps = {
  /** what was picked or typed before */
  picked: PickedTaxon | null;
  text: string;
  answers: string;
  /** what else is known by now, as it is typed */
  date: string;
  coordinates: string;
  lifeStage: string;
  altitude: string;
  imageIds: readonly number[];
  /** what a photo that was taken over is called there */
  proposed: PickedTaxon | null;
  error: string | undefined;
  onChange: (picked: PickedTaxon | null) => void;
};

/** The name, what is likely at that place and time, and what is unusual about the one that was picked. */
export function WhatSection({
  text,
  answers,
  date,
  coordinates,
  lifeStage,
  altitude,
  imageIds,
  proposed,
  error,
  ...rest
}: WhatSectionProps) {
  const [picked, setPicked] = useState(rest.picked);
  const [round, setRound] = useState(0);
  const place = placeOf(parseCoordinates(coordinates));
  const parsed = parseDate(date);
  const day = parsed.kind === 'date' && parsed.value.precision === 'day' ? parsed.value.from : null;
  const point = place ? { latitude: place.latitude, longitude: place.longitude } : null;

  useEffect(() => {
    // The button that was pressed is gone: the field that it filled takes over.
    if (round > 0) document.getElementById(fieldId('taxonName'))?.focus();
  }, [round]);

  function change(next: PickedTaxon | null) {
    setPicked(next);
    rest.onChange(next);
  }

  return (
    <FormGroup title={messages.what}>
      <TaxonPicker
        key={round}
        label={messages.name}
        hint={messages.nameHint}
        optional
        error={error}
        picked={picked}
        text={text}
        onChange={change}
      />
      <div className={cx(css.answers, 'needs-scripts')}>
        <HintList
          question={{
            taxonId: picked?.id ?? null,
            point,
            day,
            lifeStage,
            altitudeM: readAltitude(altitude, {}),
            imageIds,
          }}
          answers={answers}
          onChange={() => rest.onChange(picked)}
        />
        {picked === null && proposed && (
          <Button
            icon="check"
            onClick={() => {
              change(proposed);
              setRound(round + 1);
            }}
          >
            {pickerMessages.takeName(proposed.label)}
          </Button>
        )}
        {picked === null && (
          <LikelyPanel
            question={point && day ? { point, day, lifeStage } : null}
            onPick={(taxon) => {
              change(taxon);
              setRound(round + 1);
            }}
          />
        )}
      </div>
    </FormGroup>
  );
}
