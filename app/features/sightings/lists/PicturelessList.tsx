import { Link } from 'react-router';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { ProtectionMark } from '#app/features/taxonomy/ProtectionMark.tsx';
import { cx } from '#app/ui/cx.ts';
import { TrustMark } from '../TrustMark.tsx';
import css from './PicturelessList.module.css';
import { cardMessages as messages } from './sighting-card-messages.ts';
import type { SightingCardView } from './sighting-card-view.ts';

type PicturelessListProps = {
  sightings: readonly SightingCardView[];
  /** One column, whatever the width. */
  narrow?: boolean;
  /** Cards stand above it. */
  below?: boolean;
};

/** Sightings without a picture, a compact row each, in the order of their list: the whole row is one link. */
export function PicturelessList({ sightings, narrow = false, below = false }: PicturelessListProps) {
  if (sightings.length === 0) return null;
  return (
    <div className={cx(below && css.below)}>
      <p className={css.label}>{messages.noImage}</p>
      <div className={cx(css.root, narrow && css.narrow)}>
        {sightings.map((sighting) => (
          <Row key={sighting.id} sighting={sighting} />
        ))}
      </div>
    </div>
  );
}

function Row({ sighting }: { sighting: SightingCardView }) {
  const { taxon, withinTaxon, placeText, observer, dateText, verdictText, protection, level } = sighting;
  return (
    <article className={css.row}>
      <h3 className={css.title}>
        <Link className={css.link} to={sighting.url}>
          {withinTaxon ? placeText : taxon ? <NameLabel {...taxon} /> : <b>{messages.unnamed}</b>}
        </Link>
      </h3>
      <p className={css.meta}>
        <span className={css.place}>{withinTaxon ? observer : placeText}</span>{' '}
        <span className="num nowrap">{dateText}</span>
      </p>
      <p className={css.marks}>
        {protection && <ProtectionMark mark={protection} />}
        <TrustMark level={level} />
        {verdictText && <small>{verdictText}</small>}
      </p>
    </article>
  );
}
