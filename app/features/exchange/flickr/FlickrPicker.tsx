import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { callFor } from '#app/features/recording/outbox/call-server.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { askForPhotos, type PickerAnswer, takePhoto } from './ask-picker.ts';
import css from './FlickrPicker.module.css';
import type { FlickrPhoto } from './flickr-photo.ts';
import type { ImportedPhoto } from './import-answer.ts';
import { pickerMessages as messages } from './picker-messages.ts';

export type TakenPhoto = ImportedPhoto & { thumbnailUrl: string };

type FlickrPickerProps = {
  memberId: number;
  /** images that the form has already */
  imageIds: readonly number[];
  onTake: (photo: TakenPhoto) => void;
  onClose: () => void;
};

/** The member's own public Flickr photos, to be taken into the form by a press each. */
export function FlickrPicker({ memberId, imageIds, onTake, onClose }: FlickrPickerProps) {
  const [photos, setPhotos] = useState<readonly FlickrPhoto[]>([]);
  const [next, setNext] = useState<string | null>(null);
  const [state, setState] = useState<'asking' | 'ready'>('asking');
  const [problem, setProblem] = useState<Problem>();
  const [taking, setTaking] = useState<string>();
  const call = callFor(memberId);

  async function load(cursor?: string) {
    setState('asking');
    setProblem(undefined);
    const answer = await askForPhotos(call, cursor);
    setState('ready');
    if (answer.kind === 'failed') return setProblem(answer);
    setPhotos(cursor === undefined ? answer.value.items : [...photos, ...answer.value.items]);
    setNext(answer.value.nextCursor);
  }
  const begin = useEffectEvent(() => load());
  useEffect(() => void begin(), []);

  async function take({ id, thumbnailUrl }: FlickrPhoto) {
    setTaking(id);
    setProblem(undefined);
    const answer = await takePhoto(call, id);
    setTaking(undefined);
    if (answer.kind === 'failed') return setProblem(answer);
    const { image } = answer.value;
    setPhotos((all) =>
      all.map((each) => (each.id === id ? { ...each, imageId: image.id, sightingId: image.sightingId } : each)),
    );
    if (image.sightingId === null) onTake({ ...image, thumbnailUrl });
    else setProblem({ message: messages.alreadyUsed, mayAsk: false });
  }

  return (
    <section className={css.root} aria-label={messages.title}>
      <div className={css.head}>
        <p>
          <b>{messages.title}</b>
          <span className="quiet">{messages.lead}</span>
        </p>
        <Button variant="quiet" icon="close" onClick={onClose}>
          {messages.close}
        </Button>
      </div>
      <ul className={css.grid}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <PhotoButton
              photo={photo}
              isTaking={taking === photo.id}
              isBusy={taking !== undefined}
              isHere={photo.imageId !== null && imageIds.includes(photo.imageId)}
              onTake={() => void take(photo)}
            />
          </li>
        ))}
      </ul>
      <div role="status">
        {state === 'asking' && <p className="quiet">{messages.loading}</p>}
        {state === 'ready' && !problem && photos.length === 0 && next === null && <p>{messages.none}</p>}
        {problem && <ProblemNote problem={problem} onAgain={() => void load()} isEmpty={photos.length === 0} />}
      </div>
      {state === 'ready' && next !== null && (
        <Button variant="quiet" onClick={() => void load(next)}>
          {messages.more}
        </Button>
      )}
    </section>
  );
}

type Problem = Pick<Extract<PickerAnswer<unknown>, { kind: 'failed' }>, 'message' | 'mayAsk'> & {
  isUnproved?: boolean;
};

function ProblemNote({ problem, onAgain, isEmpty }: { problem: Problem; onAgain: () => void; isEmpty: boolean }) {
  return (
    <Note kind="warn">
      {problem.message} {problem.isUnproved && <Link to={urls.profileEdit('kapcsolatok')}>{messages.settings}</Link>}
      {problem.mayAsk && isEmpty && (
        <Button variant="quiet" icon="undo" onClick={onAgain}>
          {messages.again}
        </Button>
      )}
    </Note>
  );
}

type PhotoButtonProps = { photo: FlickrPhoto; isTaking: boolean; isBusy: boolean; isHere: boolean; onTake: () => void };

function PhotoButton({ photo, isTaking, isBusy, isHere, onTake }: PhotoButtonProps) {
  const { title, thumbnailUrl, taken, sightingId } = photo;
  const isUsed = sightingId !== null;
  const day = taken ? formatObservedOn({ ...taken, time: null }) : messages.unknownDay;
  const state = isTaking ? messages.taking : isHere ? messages.taken : isUsed ? messages.used : day;
  return (
    <button type="button" className={css.photo} disabled={isBusy || isHere || isUsed} onClick={onTake}>
      <img src={thumbnailUrl} alt="" width={150} height={150} loading="lazy" />
      <span className={css.name}>
        <span className="visually-hidden">{messages.take}</span> {title}
      </span>
      <span className={css.state}>{state}</span>
    </button>
  );
}
