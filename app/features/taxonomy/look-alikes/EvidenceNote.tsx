import { Note } from '#app/ui/notices/Note.tsx';
import { type Evidence, evidenceMessages as messages } from './evidence.ts';

/** How far a photo can prove a name here, and what it must show for that. */
export function EvidenceNote({ evidence: { mustShow, photoRank } }: { evidence: Evidence }) {
  return (
    <Note icon="camera">
      {photoRank && <b>{messages.ceiling(photoRank)} </b>}
      {mustShow && (
        <>
          {messages.mustShow} {mustShow}
        </>
      )}
    </Note>
  );
}
