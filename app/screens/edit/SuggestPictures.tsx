import { Credit } from '#app/features/licences/Credit.tsx';
import type { ImageView } from '#app/features/sightings/sighting-view.ts';
import { Plate } from '#app/ui/page/Plate.tsx';
import css from './edit.module.css';
import { editMessages as messages } from './messages.ts';

/** What the proposal is about: the pictures of the sighting, the first one large. */
export function SuggestPictures({ images, name }: { images: readonly ImageView[]; name: string }) {
  const shown = images.flatMap(({ urls, ...image }) => (urls ? [{ ...image, urls }] : []));
  const [first, ...others] = shown;
  if (!first) return null;
  const { medium, large } = first.urls;
  return (
    <div className={css.about}>
      <Plate
        src={medium}
        srcSet={`${medium} 800w, ${large} 2048w`}
        sizes="(min-width: 900px) 45vw, 100vw"
        alt={name}
        width={first.width}
        height={first.height}
        bleed
        caption={first.caption ?? ''}
        credit={<Credit of={first} />}
      />
      {others.length > 0 && (
        <ul className={css.others}>
          {others.map(({ id, urls: { small, large: whole } }, index) => (
            <li key={id}>
              <a className={css.picture} href={whole}>
                <img src={small} alt={messages.imageAlt(index + 2)} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
