import { useId, useState } from 'react';
import { monthName } from '#app/platform/text/months.ts';
import { mapMessages as messages } from './map-messages.ts';
import css from './TimeSlider.module.css';

type TimeSliderProps = {
  /** the questions of the list; what they ask of time is asked by the list alone */
  asked: string;
  onChange: (time: string) => void;
};

/** The first year that one can go back to. */
const FIRST_YEAR = 1990;
const MONTHS = 12;

/** Narrows what a map shows to a month and a year; leftmost is all of them. */
export function TimeSlider({ asked, onChange }: TimeSliderProps) {
  const [month, setMonth] = useState(0);
  const [year, setYear] = useState(FIRST_YEAR - 1);
  const questions = new URLSearchParams(asked);
  const hasYear = questions.has('tol') || questions.has('ig');
  const hasMonth = questions.has('honap');
  if (hasYear && hasMonth) return null;
  const change = (next: { month: number; year: number }) => {
    setMonth(next.month);
    setYear(next.year);
    const time = new URLSearchParams();
    if (next.month > 0) time.set('honap', String(next.month));
    if (next.year >= FIRST_YEAR) {
      time.set('tol', String(next.year));
      time.set('ig', String(next.year));
    }
    onChange(time.toString());
  };
  const thisYear = new Date().getFullYear();
  return (
    <fieldset className={css.root}>
      <legend className={css.legend}>{messages.time}</legend>
      {!hasMonth && (
        <Slider
          label={messages.month}
          words={month === 0 ? messages.wholeYear : monthName(month)}
          value={month}
          min={0}
          max={MONTHS}
          onChange={(next) => change({ month: next, year })}
        />
      )}
      {!hasYear && (
        <Slider
          label={messages.year}
          words={year < FIRST_YEAR ? messages.everyYear : String(year)}
          value={year}
          min={FIRST_YEAR - 1}
          max={thisYear}
          onChange={(next) => change({ month, year: next })}
        />
      )}
    </fieldset>
  );
}

type SliderProps = {
  label: string;
  /** what the value means, shown and read aloud */
  words: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
};

function Slider({ label, words, value, min, max, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={css.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={words}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
      <output htmlFor={id}>{words}</output>
    </div>
  );
}
