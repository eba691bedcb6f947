import { useId } from 'react';
import { pickedPictures } from '#app/platform/images/picture-format.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './bulk.module.css';
import { bulkMessages as messages } from './messages.ts';

const accepted = `${pickedPictures},.gpx,.xmp`;

/** The empty sheet: what may be dropped, and the limits, said beforehand. */
export function DropZone({ isOver, onFiles }: { isOver: boolean; onFiles(files: File[]): void }) {
  return (
    <div className={cx(css.drop, isOver && css.over)}>
      <Icon name="layers" size="l" />
      <p className={css.dropTitle}>{messages.dropHere}</p>
      <ChooseFiles label={messages.choose} onFiles={onFiles} />
      <ul className={css.limits}>
        <li>{messages.limits}</li>
        <li>{messages.besides}</li>
        <li>{messages.keptHere}</li>
      </ul>
    </div>
  );
}

/** A button that opens the device's own choice of files. */
export function ChooseFiles({ label, onFiles }: { label: string; onFiles(files: File[]): void }) {
  const id = useId();
  return (
    <label className={css.choose} htmlFor={id}>
      <Icon name="plus" size="s" />
      {label}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accepted}
        multiple
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
