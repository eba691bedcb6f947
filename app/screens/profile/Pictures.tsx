import { Link } from 'react-router';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { SeenOfMember } from './load-seen.server.ts';
import { messages } from './messages.ts';
import { Panel } from './Panel.tsx';
import css from './Pictures.module.css';

const { pictures: words } = messages;

/** The newest finds that have a picture, in one row; nothing where there is none. */
export function LatestPictures({ username, cards }: { username: string; cards: readonly SightingCardView[] }) {
  if (cards.length === 0) return null;
  const more = <Link to={urls.profileSightings(username, { kep: 'van' })}>{words.all}</Link>;
  return (
    <Section title={words.latest} more={more}>
      <SightingGrid sightings={cards} oneRow />
    </Section>
  );
}

/** What others like the most of them. */
export function BestPictures({ best }: { best: SeenOfMember['best'] }) {
  if (best.length === 0) return null;
  return (
    <Panel title={words.best}>
      <ul className={css.root}>
        {best.map(({ card, favourites }) => (
          <li key={card.id} className={css.item}>
            {card.image && (
              <img
                className={css.photo}
                src={card.image.medium}
                srcSet={`${card.image.small} 320w, ${card.image.medium} 800w`}
                sizes="(min-width: 900px) 24vw, 46vw"
                width={card.image.width}
                height={card.image.height}
                alt=""
                loading="lazy"
                decoding="async"
              />
            )}
            <span className={css.words}>
              <Link className={css.link} to={card.url}>
                {card.taxon ? <NameLabel {...card.taxon} /> : messages.head.unnamed}
              </Link>
              <span className={css.likes}>
                <Icon name="heart" size="s" />
                <span className="num">{messages.count(favourites)}</span>
                <span className="visually-hidden"> {words.likes}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
