import { Note } from '#app/ui/Note.tsx';
import { type Kept, type Reading, readingText } from './readings.ts';

/** What was read into what was typed, or lies outside what we know, a sentence each. */
export function ReadingNotes({ readings, kept }: { readings: readonly Reading[]; kept: Kept }) {
  return [...new Set(readings)].map((reading) => (
    <Note key={reading} kind="hint" role="status">
      {readingText(reading, kept)}
    </Note>
  ));
}
