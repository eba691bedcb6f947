import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { LivePin } from '#app/features/places/maps/live-square.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { readAnswer } from '#app/platform/action/answer-of.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { urls } from '#app/urls.ts';
import type { sightingSchema } from '../sighting-schema.ts';
import { TrustMark } from '../TrustMark.tsx';
import css from './PinCard.module.css';
import { cardMessages as messages } from './sighting-card-messages.ts';
import type { SightingCardView } from './sighting-card-view.ts';
import { toCardView } from './to-card-view.ts';

/** The newest find of a mark on a map, asked for when it is pressed. */
export function PinCard({ pin }: { pin: LivePin }) {
  const [found, setFound] = useState<{ id: number; card: SightingCardView | null }>();
  useEffect(() => {
    const controller = new AbortController();
    fetch(urls.apiSighting(pin.id), { signal: controller.signal, headers: { accept: 'application/json' } })
      .then((answer) => (answer.ok ? readAnswer<typeof sightingSchema>(answer) : null))
      .catch(() => null)
      .then((body) => {
        if (!controller.signal.aborted) setFound({ id: pin.id, card: body && toCardView(body) });
      });
    return () => controller.abort();
  }, [pin.id]);
  if (found?.id !== pin.id) return <p className={css.text}>{messages.pinComes}</p>;
  if (!found.card) return <p className={css.text}>{messages.pinFailed}</p>;
  return <Card card={found.card} others={pin.sightings - 1} />;
}

function Card({ card, others }: { card: SightingCardView; others: number }) {
  const { image, taxon, level, placeText, dateText, url } = card;
  return (
    <article className={css.root}>
      {image && (
        <img
          className={css.photo}
          src={image.small}
          alt={messages.photoOf(taxon?.name || taxon?.origName)}
          width={image.width}
          height={image.height}
        />
      )}
      <div className={css.text}>
        <Link to={url}>{taxon ? <NameLabel {...taxon} /> : messages.unnamed}</Link>
        <p className={css.meta}>
          {placeText} <span className="num nowrap">{dateText}</span>
        </p>
        <TrustMark level={level} />
        {others > 0 && <p className={css.meta}>{messages.pinOthers(formatNumber(others))}</p>}
      </div>
    </article>
  );
}
