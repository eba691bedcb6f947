import { textTellsPlace } from '#app/features/sightings/privacy/text-tells-place.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { recordMessages as messages } from './messages.ts';

/** Says of notes that tell a place who will read them where the place has to be hidden. */
export function PlaceToldNote({ notes }: { notes: string }) {
  if (!textTellsPlace(notes, { settlement: null, placeText: null })) return null;
  return <Note kind="hint">{messages.notesTellPlace}</Note>;
}
