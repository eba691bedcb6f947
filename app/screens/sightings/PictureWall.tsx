import { Link } from 'react-router';
import { viewMessages } from '#app/features/browsing/view-messages.ts';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { ProtectionMark } from '#app/features/taxonomy/ProtectionMark.tsx';
import css from './PictureWall.module.css';

/** Pictures close to each other, each with the name of what it shows and whose it is. */
export function PictureWall({ cards }: { cards: readonly SightingCardView[] }) {
  return (
    <ul className={css.root}>
      {cards.map((card, index) => (
        <li key={card.id} className={css.item}>
          <Link to={card.url} className={css.link}>
            {card.image && (
              <img
                className={css.picture}
                src={card.image.small}
                srcSet={`${card.image.small} 320w, ${card.image.medium} 800w`}
                sizes="(min-width: 1200px) 17vw, (min-width: 900px) 22vw, (min-width: 600px) 31vw, 48vw"
                width={card.image.width}
                height={card.image.height}
                alt={viewMessages.pictureOf(card.taxon?.name ?? card.taxon?.origName, card.observer)}
                loading={index < 6 ? 'eager' : 'lazy'}
                decoding="async"
              />
            )}
            <span className={css.name}>{card.taxon ? <NameLabel {...card.taxon} /> : viewMessages.unnamed}</span>
          </Link>
          <span className={css.credit}>{card.observer}</span>
          {card.protection && (
            <span className={css.mark}>
              <ProtectionMark mark={card.protection} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
