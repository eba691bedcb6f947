import { Link } from 'react-router';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { recordMessages as messages } from '../form/messages.ts';
import type { FormerPhoto } from './use-known-photos.ts';

/** Photos that own sightings have already, with the way there; they may be saved all the same. */
export function KnownPhotosNote({ photos }: { photos: readonly FormerPhoto[] }) {
  if (photos.length === 0) return null;
  return (
    <Note kind="hint" role="status">
      <p>{messages.photosKnown(photos.length)}</p>
      <ul>
        {photos.map(({ key, photoName, sightingId, name, when }) => (
          <li key={key}>
            {photoName}: <Link to={urls.sighting(sightingId)}>{name || messages.unnamedFind}</Link>, {when}
          </li>
        ))}
      </ul>
    </Note>
  );
}
