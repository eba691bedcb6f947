import { useState } from 'react';
import { ReadingNotes } from '#app/features/recording/ReadingNotes.tsx';
import { type Kept, type Reading, readingText } from '#app/features/recording/readings.ts';
import { placeProblems, pointText } from '#app/features/recording/typed-place.ts';
import { parseCoordinates } from '#app/platform/geo/parse-coordinates.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { CheckField, TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { recordMessages as messages } from './messages.ts';
import css from './record.module.css';
import type { PlaceWords } from './use-located-place.ts';

type CoordinatesFieldProps = {
  value: string;
  words: PlaceWords | null;
  /** what is to be said of it, in the order of saying, and what is kept of it */
  readings: readonly Reading[];
  kept: Kept;
  error: string | undefined;
  /** whether "it is meant so" is ticked at the start; left out where that cannot be said */
  isConfirmed?: boolean;
  /** where the point follows from a drawing, what becomes of what is typed here */
  follows?: string | undefined;
  onType: (coordinates: string) => void;
  onSwap: (coordinates: string) => void;
};

/** Typed coordinates, and all that they are read as. */
export function CoordinatesField(props: CoordinatesFieldProps) {
  const { value, words, readings, kept, isConfirmed, onType, onSwap } = props;
  const parsed = parseCoordinates(value);
  // Said as soon as the field is left, not at every letter.
  const [isTyping, setIsTyping] = useState(false);
  const unreadable = parsed.kind === 'invalid' && !isTyping ? placeProblems[parsed.problem] : undefined;
  return (
    <>
      <TextField
        label={messages.coordinates}
        name="coordinates"
        className="num"
        value={value}
        autoComplete="off"
        hint={props.follows ?? messages.coordinatesHint}
        error={props.error ?? unreadable}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {parsed.kind === 'swapped' && (
        <Note kind="warn">
          <p role="status">{readingText('exchanged', kept)}</p>
          {/* The press must not end the typing first: what is said then would move the button from under it. */}
          <Button onMouseDown={(event) => event.preventDefault()} onClick={() => onSwap(pointText(parsed.suggestion))}>
            {messages.swap}: {pointText(parsed.suggestion)}
          </Button>
          {isConfirmed !== undefined && (
            <CheckField label={messages.meantSo} name="isConfirmed" defaultChecked={isConfirmed} />
          )}
        </Note>
      )}
      {/* Its line is there before what comes from the server: nothing below moves. */}
      <p className={css.place} role="status">
        {words && (
          <>
            <b>{words.name}</b>
            {words.square && ` · ${words.square}`}
          </>
        )}
      </p>
      <ReadingNotes readings={readings.filter((each) => each !== 'exchanged')} kept={kept} />
    </>
  );
}
