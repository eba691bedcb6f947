import { Link } from 'react-router';
import type { OwnPicture } from '#app/features/sightings/pictures/own-pictures.server.ts';
import { fieldId } from '#app/ui/field-id.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { urls, withQuery } from '#app/urls.ts';
import css from './basic.module.css';
import { basicMessages as messages } from './basic-messages.ts';

type HeadPictureProps = {
  chosen: string;
  error: string | undefined;
  pictures: readonly OwnPicture[];
  /** where older ones go on */
  older: number | null;
};

/** The picture at the head of the profile, one of one's own. */
export function HeadPicture({ chosen, error, pictures, older }: HeadPictureProps) {
  const id = fieldId('subheaderImageId');
  if (pictures.length === 0) return <p className="quiet">{messages.noneYet}</p>;
  return (
    <fieldset className={css.pictures} id={id} tabIndex={-1} aria-describedby={error ? `${id}-hiba` : undefined}>
      <legend className="quiet">{messages.headHint}</legend>
      {error && (
        <p className={css.error} id={`${id}-hiba`}>
          <Icon name="warn" size="s" />
          {error}
        </p>
      )}
      <div className={css.grid}>
        <label className={css.picture}>
          <input type="radio" name="subheaderImageId" value="" defaultChecked={chosen === ''} />
          <span className={css.none}>{messages.noPicture}</span>
        </label>
        {pictures.map(({ id: imageId, smallUrl, label }, index) => (
          <label key={imageId} className={css.picture}>
            <input type="radio" name="subheaderImageId" value={imageId} defaultChecked={chosen === String(imageId)} />
            <img src={smallUrl} alt={messages.pictureOf(label, index + 1)} loading="lazy" />
          </label>
        ))}
      </div>
      {older !== null && (
        <Link to={withQuery(urls.profileEdit('alapadatok'), { kepek: older })} preventScrollReset>
          {messages.older}
        </Link>
      )}
    </fieldset>
  );
}
