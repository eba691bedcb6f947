import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Progress } from '#app/ui/notices/Progress.tsx';
import { recordMessages as messages } from '../form/messages.ts';
import css from './PhotoStrip.module.css';
import type { FormPhoto } from './photos-state.ts';
import type { Photos } from './use-photos.ts';

type PhotoStripProps = {
  photos: Photos;
  selected: FormPhoto;
  onSelect: (key: string) => void;
  /** the buttons that add more */
  children: ReactNode;
};

/** The photos in their order; the selected one is moved and removed by the buttons below. */
export function PhotoStrip({ photos, selected, onSelect, children }: PhotoStripProps) {
  const { list } = photos;
  const position = list.indexOf(selected);
  return (
    <>
      <ul className={css.strip}>
        {list.map((photo, index) => (
          <li key={photo.key}>
            <button
              type="button"
              className={cx(css.tile, photo === selected && css.selected)}
              aria-label={messages.photoLabel(index + 1, photo.name)}
              aria-pressed={photo === selected}
              onClick={() => onSelect(photo.key)}
            >
              <Thumbnail photo={photo} />
            </button>
            {photo.state === 'waiting' && (
              <span className={css.waits} title={messages.photoWaits}>
                <Icon name="offline" size="s" />
                <span className="visually-hidden">{messages.photoWaits}</span>
              </span>
            )}
            {photo.state === 'uploading' && (
              <span className={css.progress}>
                <Progress label={messages.uploadPercent(photo.name)} percent={photo.percent} />
              </span>
            )}
          </li>
        ))}
        {/* A list holds items only. */}
        {[children].flat().map((child, index) => (
          <li key={`add-${index === 0 ? 'camera' : 'file'}`}>{child}</li>
        ))}
      </ul>
      <div className={css.tools}>
        {position > 0 && (
          <Button variant="quiet" icon="left" onClick={() => photos.move(selected.key, -1)}>
            {messages.forward}
          </Button>
        )}
        {position < list.length - 1 && (
          <Button variant="quiet" icon="right" onClick={() => photos.move(selected.key, 1)}>
            {messages.backward}
          </Button>
        )}
        <Button variant="quiet" icon="trash" onClick={() => photos.remove(selected.key)}>
          {messages.remove}
        </Button>
      </div>
      <p className={css.hint}>{messages.firstIsMain}</p>
    </>
  );
}

function Thumbnail({ photo }: { photo: FormPhoto }) {
  const [isBroken, setIsBroken] = useState(false);
  if (photo.state === 'failed' || photo.state === 'lost') return <Icon name="warn" className={css.failed} />;
  if (photo.previewUrl === null || isBroken) return <Icon name="image" />;
  return <img src={photo.previewUrl} alt="" onError={() => setIsBroken(true)} />;
}
