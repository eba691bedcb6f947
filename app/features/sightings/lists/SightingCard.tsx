import { Link } from 'react-router';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { ProtectionMark } from '#app/features/taxonomy/ProtectionMark.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { TrustMark } from '../TrustMark.tsx';
import css from './SightingCard.module.css';
import { cardMessages as messages } from './sighting-card-messages.ts';
import type { SightingCardView } from './sighting-card-view.ts';

/** Without a picture it is a row (`PicturelessList`). */
export type PicturedSighting = SightingCardView & { image: NonNullable<SightingCardView['image']> };

type SightingCardProps = {
  sighting: PicturedSighting;
  /** Two columns beside something else. */
  narrow: boolean;
  /** In the page's first view: fetched at once, before all else. */
  eager: boolean;
};

/** Photo, name, place and date, trust, always in this order; the whole card is one link. Grids draw it (`SightingGrid`). */
export function SightingCard({ sighting, ...photo }: SightingCardProps) {
  return (
    <article className={css.root}>
      <CardPhoto sighting={sighting} {...photo} />
      <h3 className={css.title}>
        <Link className={css.link} to={sighting.url}>
          <CardTitle sighting={sighting} />
        </Link>
      </h3>
      <p className={css.meta}>
        <span className={css.place}>{sighting.withinTaxon ? sighting.observer : sighting.placeText}</span>{' '}
        <span className="num nowrap">{sighting.dateText}</span>
      </p>
      <p className={css.trust}>
        <TrustMark level={sighting.level} />
        {sighting.verdictText && <small>{sighting.verdictText}</small>}
      </p>
    </article>
  );
}

function CardTitle({ sighting: { taxon, withinTaxon, placeText } }: { sighting: SightingCardView }) {
  if (withinTaxon) return <span className={css.name}>{placeText}</span>;
  if (taxon) return <NameLabel {...taxon} />;
  return (
    <>
      <span className={css.name}>{messages.unnamed}</span>
      <span className={css.unnamed}>{messages.noNameYet}</span>
    </>
  );
}

/** As wide as a column of `SightingGrid`. */
const columnWidth =
  '(min-width: 1536px) 16vw, (min-width: 1200px) 19vw, (min-width: 900px) 24vw, (min-width: 600px) 32vw, 48vw';
const narrowWidth = '(min-width: 900px) 16vw, 48vw';

function CardPhoto({ sighting, narrow, eager }: SightingCardProps) {
  const { image, imageCount, taxon, protection } = sighting;
  return (
    <div className={css.photo}>
      <img
        src={image.small}
        srcSet={`${image.small} 320w, ${image.medium} 800w`}
        sizes={narrow ? narrowWidth : columnWidth}
        width={image.width}
        height={image.height}
        alt={messages.photoOf(taxon?.name || taxon?.origName)}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
      />
      {protection && (
        <div className={css.marks}>
          <ProtectionMark mark={protection} />
        </div>
      )}
      {imageCount > 1 && (
        <span className={css.count}>
          <Icon name="image" />
          {imageCount}
          <span className="visually-hidden"> {messages.images}</span>
        </span>
      )}
    </div>
  );
}
