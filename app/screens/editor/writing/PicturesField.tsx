import type { DescribedPicture } from '#app/features/descriptions/description-view.ts';
import type { DraftContent } from '#app/features/descriptions/editing/draft-content.ts';
import { Credit } from '#app/features/licences/Credit.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { fieldId } from '#app/ui/field-id.ts';
import { TextField } from '#app/ui/forms/Field.tsx';
import { writingMessages as messages } from './messages.ts';
import { fieldNames, picturesText, readPictures } from './typed-description.ts';
import css from './writing.module.css';

type Placed = DraftContent['sections'][number]['pictures'];

type PicturesFieldProps = {
  section: string;
  placed: Placed;
  known: ReadonlyMap<number, DescribedPicture>;
  isOpen: boolean;
  error: string | undefined;
  onChange: (placed: Placed) => void;
};

/** The pictures under a section, in their order, with whose they are; without scripts their numbers in a field. */
export function PicturesField({ section, placed, known, isOpen, error, onChange }: PicturesFieldProps) {
  const name = fieldNames.pictures(section);
  const raise = (at: number) =>
    onChange(
      placed.flatMap((each, index) => (index === at - 1 ? [placed[at] ?? each, each] : index === at ? [] : [each])),
    );
  return (
    <>
      <div className={css.scripted}>
        <ul className={css.pictures} aria-label={messages.picturesField} hidden={placed.length === 0}>
          {placed.map(({ imageId, caption }, at) => {
            const picture = known.get(imageId);
            return (
              <li key={imageId} className={css.picture}>
                {picture ? (
                  <figure>
                    <img src={picture.urls.small} alt={picture.alt} width={160} height={120} loading="lazy" />
                    <figcaption>
                      <Credit of={picture.credit} isLinked={false} />
                    </figcaption>
                  </figure>
                ) : (
                  <p className="quiet">{messages.lostPicture(imageId)}</p>
                )}
                {isOpen && (
                  <div className={css.pictureActs}>
                    <TextField
                      label={messages.caption}
                      name={`alairas-${section}-${imageId}`}
                      form=""
                      value={caption}
                      onChange={(event) =>
                        onChange(
                          placed.map((each, index) => (index === at ? { ...each, caption: event.target.value } : each)),
                        )
                      }
                    />
                    <div className="row">
                      {at > 0 && (
                        <Button variant="quiet" icon="up" onClick={() => raise(at)}>
                          {messages.raisePicture}
                        </Button>
                      )}
                      <Button
                        variant="quiet"
                        icon="trash"
                        onClick={() => onChange(placed.filter((_, index) => index !== at))}
                      >
                        {messages.dropPicture}
                      </Button>
                    </div>
                  </div>
                )}
              </li>
            );
          })}
        </ul>
        {error && <p className={css.error}>{error}</p>}
      </div>
      <div className={css.plainPictures}>
        <label htmlFor={fieldId(name)}>{messages.picturesField}</label>
        <textarea
          id={fieldId(name)}
          aria-describedby={`sugo-${name}`}
          name={name}
          rows={2}
          value={picturesText(placed)}
          onChange={(event) => onChange(readPictures(event.target.value))}
          className={css.plain}
        />
        <small id={`sugo-${name}`}>{messages.picturesHint}</small>
      </div>
    </>
  );
}
