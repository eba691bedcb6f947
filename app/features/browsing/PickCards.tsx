import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';

import css from './PickCards.module.css';
import { viewMessages } from './view-messages.ts';

/** Sightings to tick. */
export function PickCards({ cards, chosen = [] }: { cards: readonly SightingCardView[]; chosen?: readonly number[] }) {
  return (
    <ul className={css.pick}>
      {cards.map((card) => (
        <li key={card.id}>
          <label>
            <input type="checkbox" name="sightingId" value={card.id} defaultChecked={chosen.includes(card.id)} />
            <span className={css.thumb}>
              {card.image ? <img src={card.image.small} alt="" loading="lazy" /> : <Icon name="image" size="s" />}
            </span>
            <span className={css.pickText}>
              {card.taxon?.name ?? card.taxon?.origName ?? viewMessages.unnamed}
              <small>
                {card.placeText}, <span className="num">{card.dateText}</span>
              </small>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}
