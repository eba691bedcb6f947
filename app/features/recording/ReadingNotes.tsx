import { Note } from '#app/ui/notices/Note.tsx';
import { type Kept, type Reading, sayReadings } from './readings.ts';

/** What was read into what was typed, or lies outside what we know, a sentence each. */
export function ReadingNotes({ readings, kept }: { readings: readonly Reading[]; kept: Kept }) {
  return sayReadings(readings, kept).map(({ kind, message }) => (
    <Note key={kind} kind="hint" role="status">
      {message}
    </Note>
  ));
}
