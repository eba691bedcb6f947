import { type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { pickedPictures } from '#app/platform/images/picture-format.ts';
import { cx } from '#app/ui/cx.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import { useHydrated } from '#app/ui/parts/use-hydrated.ts';
import { recordMessages as messages } from '../form/messages.ts';
import { KnownPhotosNote } from './KnownPhotosNote.tsx';
import { PhotoDetails } from './PhotoDetails.tsx';
import { PhotoProblems } from './PhotoProblems.tsx';
import css from './PhotoSection.module.css';
import { PhotoStrip } from './PhotoStrip.tsx';
import { countPhotos, type FormPhoto } from './photos-state.ts';
import type { EarlyFiles } from './use-early-files.ts';
import type { Photos } from './use-photos.ts';

type PhotoSectionProps = {
  photos: Photos;
  early: EarlyFiles;
  error: string | undefined;
  /** the form can be sent without scripts too, with a file in it */
  isPlain?: boolean;
  /** what else may be chosen and dropped beside pictures, as file names end */
  besides?: string;
  /** other ways to bring some, below the buttons */
  more?: ReactNode;
};

/** The photos in one box that stands before the scripts run as after: the chosen one large, the others in a strip. */
export function PhotoSection({ photos, early, error, isPlain = false, besides = '', more = null }: PhotoSectionProps) {
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const isScripted = useHydrated();
  const { list } = photos;
  const selected = list.find((photo) => photo.key === selectedKey) ?? list[0];
  const counts = countPhotos(list);

  const takeOver = useEffectEvent(() => {
    const chosen = early.take();
    if (chosen.length > 0) photos.add(chosen);
  });
  useEffect(() => {
    if (early.isReady) takeOver();
  }, [early.isReady]);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    photos.add(event.dataTransfer.files);
  };

  return (
    <section
      className={cx(css.root, isOver && css.over)}
      aria-label={messages.photos}
      id={fieldId('photos')}
      tabIndex={-1}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {selected ? (
        <Stage key={selected.key} photo={selected} />
      ) : (
        <EmptyStage photos={photos} isPlain={isPlain} besides={besides} />
      )}
      {isPlain && !isScripted && <PlainPhotos kept={list} />}
      <div className={cx(css.tools, 'needs-scripts')}>
        {selected && (
          <PhotoStrip photos={photos} selected={selected} onSelect={setSelectedKey}>
            <FileButton icon="camera" label={messages.camera} capture onFiles={photos.add} />
            <FileButton icon="plus" label={messages.chooseMore} besides={besides} onFiles={photos.add} />
          </PhotoStrip>
        )}
        {selected && <PhotoDetails key={`r-${selected.key}`} photo={selected} photos={photos} />}
        {more}
        <PhotoProblems photos={photos} />
        <KnownPhotosNote photos={photos.known} />
      </div>
      {error && (
        <p className={css.error}>
          <Icon name="warn" size="s" />
          {error}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {list.length > 0 && messages.uploadStatus(counts)}
      </p>
    </section>
  );
}

function Stage({ photo }: { photo: FormPhoto }) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <div className={css.stage}>
      {photo.previewUrl && !isBroken ? (
        <img src={photo.previewUrl} alt={messages.photoAlt(photo.name)} onError={() => setIsBroken(true)} />
      ) : (
        <p className={css.noPreview}>
          <Icon name="image" />
          <b>{photo.name}</b>
          {isBroken && messages.noPreview}
        </p>
      )}
    </div>
  );
}

function EmptyStage({ photos, isPlain, besides }: { photos: Photos; isPlain: boolean; besides: string }) {
  return (
    <div className={css.empty}>
      <Icon name="image" size="l" className={css.drawing} />
      <p className={cx(css.emptyTitle, 'needs-scripts')}>{messages.dropHere}</p>
      <div className={cx(css.emptyButtons, 'needs-scripts')}>
        <FileButton icon="camera" label={messages.cameraLong} capture onFiles={photos.add} wide />
        <FileButton icon="plus" label={messages.choose} besides={besides} onFiles={photos.add} wide />
      </div>
      <p className={cx(css.hint, 'needs-scripts')}>{messages.dropHint}</p>
      {isPlain && <PlainField />}
    </div>
  );
}

type FileButtonProps = {
  icon: IconName;
  label: string;
  capture?: boolean;
  wide?: boolean;
  besides?: string;
  onFiles: (files: Iterable<File>) => void;
};

function FileButton({ icon, label, capture = false, wide = false, besides = '', onFiles }: FileButtonProps) {
  const id = useId();
  const isScripted = useHydrated();
  return (
    <label className={cx(wide ? css.choose : css.add, capture && css.camera)} htmlFor={id}>
      <Icon name={icon} />
      {label}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        // Pressed before the scripts run, the form is sent with what was chosen.
        name={isScripted ? undefined : 'photo'}
        accept={pickedPictures + besides}
        multiple={!capture}
        {...(capture && { capture: 'environment' })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** Without scripts the form itself carries the photos that it goes on with, and what was said of them. */
function PlainPhotos({ kept }: { kept: readonly FormPhoto[] }) {
  return (
    <>
      {kept.map(({ key, name, imageId, uploadId, details }) => (
        <input
          key={key}
          type="hidden"
          name="keptPhotos"
          value={JSON.stringify({ key, name, imageId, uploadId, details })}
        />
      ))}
      <div className={cx(css.plain, 'without-scripts')}>
        {kept.map(({ key, name, imageId }, index) =>
          imageId !== null ? (
            <p key={key}>{messages.keptPhoto(name)}</p>
          ) : (
            <div key={key}>
              <p>{messages.photoElsewhere(name)}</p>
              <CheckField
                name="leftOut"
                id={fieldId(`leftOut-${index}`)}
                value={key}
                label={messages.leaveOut(name)}
                hint={messages.photoElsewhereHint}
              />
            </div>
          ),
        )}
      </div>
      {kept.length > 0 && <PlainField />}
    </>
  );
}

/** The browser's own file field, where there are no scripts. */
function PlainField() {
  return (
    <div className={cx(css.plain, 'without-scripts')}>
      <label htmlFor={fieldId('photo')}>{messages.photoFile}</label>
      <input
        id={fieldId('photo')}
        type="file"
        name="photo"
        accept={pickedPictures}
        aria-describedby={`${fieldId('photo')}-sugo`}
      />
      <p className={css.hint} id={`${fieldId('photo')}-sugo`}>
        {messages.photoFileHint}
      </p>
    </div>
  );
}
