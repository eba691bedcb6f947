import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { messages } from './messages.ts';

type ProtectionNoteProps = { sighting: SightingView; publicForm: SightingView | null };

/** Why the place is coarse, and to those who see it whole, what the others see. */
export function ProtectionNote({ sighting, publicForm }: ProtectionNoteProps) {
  const { taxon, place } = sighting;
  const { protection } = taxon ?? { protection: null };
  if (!protection && place.visibility === 'exact') return null;
  const isStrict = protection?.category === 'strictly_protected';
  const shown = place.visibility === 'hidden' ? messages.hiddenShown : messages.coarseShown;
  const square = publicForm?.place.utm10;
  return (
    <Note kind={isStrict ? 'strict' : 'protect'}>
      {protection ? (
        <>
          <b>{isStrict ? messages.strictlyProtected : messages.protectedTaxon}</b>{' '}
          {protection.valueHuf !== null && messages.value(protection.valueHuf)}{' '}
        </>
      ) : (
        `${place.isProtected ? messages.protectedByVote : messages.byObserver} `
      )}
      {place.visibility !== 'exact' &&
        (place.isTrue
          ? `${messages.youSeeTrue} ${square ? messages.othersSquare(square) : messages.othersCounty}`
          : shown)}
    </Note>
  );
}
