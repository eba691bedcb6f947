import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Credit } from '#app/features/licences/Credit.tsx';
import type { ImageView, SightingView } from '#app/features/sightings/sighting-view.ts';
import { lifeStageWords, sexWords } from '#app/features/sightings/sighting-words.ts';
import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import { Plate } from '#app/ui/page/Plate.tsx';
import { useRefreshWhileWaiting } from '#app/ui/use-refresh-while-waiting.ts';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import css from './PhotoStage.module.css';

type PhotoStageProps = { sighting: SightingView; isOwner: boolean };

/** The photo with its thumbs. Every picture has a page of its own; with scripts it changes in place. */
export function PhotoStage({ sighting, isOwner }: PhotoStageProps) {
  const { images, taxon, id } = sighting;
  const [chosen, setChosen] = useState(0);
  useRefreshWhileWaiting(images.some((image) => image.state === 'waiting'));
  const index = Math.min(chosen, images.length - 1);
  const image = images[index];
  if (!image) return <p className={css.empty}>{messages.noImage}</p>;
  const name = taxon?.name ?? taxon?.origName ?? messages.unnamed;
  const choose = (at: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setChosen(at);
  };
  const tool = (at: number, icon: IconName, label: string) => {
    const other = images[(at + images.length) % images.length];
    return other && other !== image ? (
      <Link
        to={urls.sightingImage(id, other.id)}
        onClick={choose(images.indexOf(other))}
        aria-label={label}
        title={label}
      >
        <Icon name={icon} />
      </Link>
    ) : null;
  };
  const zoom = (
    <Link to={urls.sightingImage(id, image.id)} aria-label={messages.enlarge} title={messages.enlarge}>
      <Icon name="zoom" />
    </Link>
  );
  return (
    <div className={css.root}>
      <Picture
        image={image}
        alt={messages.photoOf(name, index + 1, images.length)}
        position={index + 1}
        total={images.length}
        isOwner={isOwner}
        tools={
          <>
            {tool(index - 1, 'left', messages.previous)}
            {tool(index + 1, 'right', messages.next)}
            {zoom}
          </>
        }
      />
      {images.length > 1 && (
        <nav className={css.thumbs} aria-label={messages.thumbs}>
          {images.map((each, at) => (
            <Link
              key={each.id}
              to={urls.sightingImage(id, each.id)}
              onClick={choose(at)}
              aria-current={each === image ? 'true' : undefined}
              aria-label={messages.image(at + 1)}
              className={cx(css.thumb, each === image && css.current)}
            >
              {each.urls ? <img src={each.urls.small} alt="" width={72} height={56} /> : <Icon name="image" size="s" />}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

type PictureProps = {
  image: ImageView;
  alt: string;
  position: number;
  total: number;
  isOwner: boolean;
  tools: ReactNode;
};

function Picture({ image, alt, position, total, isOwner, tools }: PictureProps) {
  if (!image.urls) {
    return (
      <div className={css.pending} role="status">
        <Icon name="image" />
        <p>{image.state === 'failed' ? messages.failed : messages.waiting}</p>
        {isOwner && <a href={urls.imageOriginal(image.id)}>{messages.original}</a>}
      </div>
    );
  }
  const { medium, large } = image.urls;
  const { sex, lifeStage } = image;
  const shown = [sex && sexWords[sex], lifeStage && lifeStageWords[lifeStage]];
  const facts = [total > 1 ? messages.position(position, total) : '', ...shown, image.caption];
  return (
    <Plate
      src={medium}
      srcSet={`${medium} 800w, ${large} 2048w`}
      sizes="(min-width: 900px) 62vw, 100vw"
      alt={alt}
      width={image.width}
      height={image.height}
      bleed
      tools={tools}
      caption={facts.filter(Boolean).join(' · ')}
      credit={<Credit of={image} />}
    />
  );
}
