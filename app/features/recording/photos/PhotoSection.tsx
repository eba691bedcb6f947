import { type DragEvent, type RefObject, useId, useState } from 'react';
import { pickedPictures } from '#app/platform/images/picture-format.ts';
import { cx } from '#app/ui/cx.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import { recordMessages as messages } from '../form/messages.ts';
import { KnownPhotosNote } from './KnownPhotosNote.tsx';
import { PhotoDetails } from './PhotoDetails.tsx';
import { PhotoProblems } from './PhotoProblems.tsx';
import css from './PhotoSection.module.css';
import { PhotoStrip } from './PhotoStrip.tsx';
import { countPhotos, type FormPhoto } from './photos-state.ts';
import type { Photos } from './use-photos.ts';

type PhotoSectionProps = {
  photos: Photos;
  error: string | undefined;
  /** false until the page's scripts run */
  scripted: boolean;
  plainInput: RefObject<HTMLInputElement | null>;
};

/** The photos: the chosen one large, the others in a strip, with drop, choice and camera. Without scripts a plain file field. */
export function PhotoSection({ photos, error, scripted, plainInput }: PhotoSectionProps) {
  const [selectedKey, setSelectedKey] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { list } = photos;
  const selected = list.find((photo) => photo.key === selectedKey) ?? list[0];
  const counts = countPhotos(list);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    photos.add(event.dataTransfer.files);
  };

  if (!scripted) return <PlainPhotoField kept={list} error={error} input={plainInput} />;
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
      {selected ? <Stage key={selected.key} photo={selected} /> : <EmptyStage photos={photos} />}
      {selected && (
        <PhotoStrip photos={photos} selected={selected} onSelect={setSelectedKey}>
          <FileButton icon="camera" label={messages.camera} capture onFiles={photos.add} />
          <FileButton icon="plus" label={messages.chooseMore} onFiles={photos.add} />
        </PhotoStrip>
      )}
      {selected && <PhotoDetails key={`r-${selected.key}`} photo={selected} photos={photos} />}
      {error && (
        <p className={css.error}>
          <Icon name="warn" size="s" />
          {error}
        </p>
      )}
      <PhotoProblems photos={photos} />
      <KnownPhotosNote photos={photos.known} />
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

function EmptyStage({ photos }: { photos: Photos }) {
  return (
    <div className={css.empty}>
      <Icon name="image" size="l" />
      <p className={css.emptyTitle}>{messages.dropHere}</p>
      <div className={css.emptyButtons}>
        <FileButton icon="plus" label={messages.choose} onFiles={photos.add} wide />
        <FileButton icon="camera" label={messages.cameraLong} capture onFiles={photos.add} wide />
      </div>
      <p className={css.hint}>{messages.dropHint}</p>
    </div>
  );
}

type FileButtonProps = {
  icon: IconName;
  label: string;
  capture?: boolean;
  wide?: boolean;
  onFiles: (files: Iterable<File>) => void;
};

function FileButton({ icon, label, capture = false, wide = false, onFiles }: FileButtonProps) {
  const id = useId();
  return (
    <label className={cx(wide ? css.choose : css.add)} htmlFor={id}>
      <Icon name={icon} />
      {label}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={pickedPictures}
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

type PlainPhotoFieldProps = {
  kept: readonly FormPhoto[];
  error: string | undefined;
  input: RefObject<HTMLInputElement | null>;
};

/** A photo that the form goes on with: without scripts the form itself carries what was said of it. */
function CarriedPhoto({ photo, id }: { photo: FormPhoto; id: string }) {
  const { key, name, imageId, uploadId, details } = photo;
  return (
    <>
      <input type="hidden" name="keptPhotos" value={JSON.stringify({ key, name, imageId, uploadId, details })} />
      {imageId !== null ? (
        <p>{messages.keptPhoto(name)}</p>
      ) : (
        <>
          <p>{messages.photoElsewhere(name)}</p>
          <CheckField
            name="leftOut"
            id={id}
            value={key}
            label={messages.leaveOut(name)}
            hint={messages.photoElsewhereHint}
          />
        </>
      )}
    </>
  );
}

function PlainPhotoField({ kept, error, input }: PlainPhotoFieldProps) {
  return (
    <div className={css.plain}>
      <label htmlFor={fieldId('photos')}>{messages.photoFile}</label>
      <input
        ref={input}
        id={fieldId('photos')}
        type="file"
        name="photo"
        accept={pickedPictures}
        aria-describedby="kep-sugo"
      />
      {kept.map((photo, index) => (
        <CarriedPhoto key={photo.key} photo={photo} id={fieldId(`leftOut-${index}`)} />
      ))}
      {error && <p className={css.error}>{error}</p>}
      <p className={css.hint} id="kep-sugo">
        {messages.photoFileHint}
      </p>
    </div>
  );
}
