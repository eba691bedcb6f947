import { Button } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { recordMessages as messages } from '../form/messages.ts';
import css from './PhotoSection.module.css';
import type { Photos } from './use-photos.ts';

/** The photos that could not be taken, each with its reason; the others are not held up. */
export function PhotoProblems({ photos }: { photos: Photos }) {
  const failed = photos.list.filter(({ state }) => state === 'failed' || state === 'lost');
  if (failed.length === 0) return null;
  return (
    <Note kind="error" role="alert">
      <ul className={css.problems}>
        {failed.map((photo) => (
          <li key={photo.key}>
            <p>{photo.message?.includes(photo.name) ? photo.message : `„${photo.name}”: ${photo.message}`}</p>
            {photo.state === 'failed' && (
              <Button variant="quiet" onClick={() => photos.retry(photo.key)}>
                {messages.retry}
              </Button>
            )}
            <Button variant="quiet" onClick={() => photos.remove(photo.key)}>
              {messages.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Note>
  );
}
