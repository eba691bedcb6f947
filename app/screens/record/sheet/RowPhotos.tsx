import type { DragEvent } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { sheetMessages as messages } from './messages.ts';
import css from './RowPhotos.module.css';
import { type Thumbnails, useThumbnail } from './thumbnails.ts';

/** What a dragged photo carries, so that nothing else that is dropped is taken for one. */
export const photoDragType = 'application/x-lelohely-photos';

/** As many are seen at once. */
const fewPhotos = 6;

type RowPhotosProps = {
  photos: readonly { key: string; name: string }[];
  thumbnails: Thumbnails;
  picked: ReadonlySet<string>;
  isLocked: boolean;
  onPick(key: string): void;
};

/** A row's photos: pressed they are picked, for the buttons above; dragged they go to another row. */
export function RowPhotos({ photos, thumbnails, picked, isLocked, onPick }: RowPhotosProps) {
  const drag = (key: string) => (event: DragEvent) => {
    const keys = picked.has(key) ? [...picked] : [key];
    event.dataTransfer.setData(photoDragType, JSON.stringify(keys));
    event.dataTransfer.effectAllowed = 'move';
  };
  return (
    <>
      <ul className={css.strip}>
        {photos.map(({ key, name }) => (
          <li key={key}>
            <button
              type="button"
              className={cx(css.photo, picked.has(key) && css.picked)}
              aria-pressed={picked.has(key)}
              aria-label={name}
              title={name}
              disabled={isLocked}
              draggable={!isLocked}
              data-photo={key}
              onDragStart={drag(key)}
              onClick={() => onPick(key)}
            >
              <Thumbnail thumbnails={thumbnails} photoKey={key} />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > fewPhotos && <p className={css.count}>{messages.photoCount(photos.length)}</p>}
    </>
  );
}

function Thumbnail({ thumbnails, photoKey }: { thumbnails: Thumbnails; photoKey: string }) {
  const url = useThumbnail(thumbnails, photoKey);
  if (url) return <img src={url} alt="" draggable={false} />;
  return <Icon name="image" className={cx(url === undefined && css.waiting)} />;
}

/** The photos that a drop carries; null when it is something else, such as files. */
export function droppedPhotos(event: DragEvent): string[] | null {
  const data = event.dataTransfer.getData(photoDragType);
  if (data === '') return null;
  const keys: unknown = JSON.parse(data);
  return Array.isArray(keys) ? keys.filter((key) => typeof key === 'string') : null;
}
