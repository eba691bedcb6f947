import { type Kept, type Reading, sayReadings } from './readings.ts';
import { SaidReadings } from './SaidReadings.tsx';

/** Readings that the form itself finds, in words. */
export function ReadingNotes({ readings, kept }: { readings: readonly Reading[]; kept: Kept }) {
  return <SaidReadings said={sayReadings(readings, kept)} />;
}
