import { Note } from '#app/ui/notices/Note.tsx';
import type { SaidReading } from './readings.ts';

/** What was read into what was typed, or lies outside what we know, a sentence each. */
export function SaidReadings({ said }: { said: readonly SaidReading[] }) {
  return said.map(({ kind, message }) => (
    <Note key={kind} kind="hint" role="status">
      {message}
    </Note>
  ));
}
