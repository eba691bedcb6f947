import { Link } from 'react-router';
import { Credit } from '#app/features/licences/Credit.tsx';
import { shortPlace } from '#app/features/sightings/privacy/place-words.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { urls } from '#app/urls.ts';
import css from './HomeHero.module.css';
import type { HomeData } from './load-home.server.ts';
import { messages } from './messages.ts';

/** The question, the button, the numbers behind the site, and one good picture. */
export function HomeHero({ home: { showpiece, totals } }: { home: HomeData }) {
  return (
    <div className={css.hero}>
      <div className={css.ask}>
        <h1 className={css.question}>{messages.question}</h1>
        <p className={css.lead}>{messages.lead}</p>
        <Actions />
        <HomeTotals totals={totals} />
      </div>
      {showpiece ? <Showpiece sighting={showpiece} /> : <EmptyPlate />}
    </div>
  );
}

/** The question and the button alone, above a member's own home. */
export function OwnHero() {
  return (
    <div className={css.own}>
      <h1 className={css.question}>{messages.question}</h1>
      <Actions />
    </div>
  );
}

function Actions() {
  return (
    <div className={css.actions}>
      <LinkButton to={urls.newSighting()} variant="primary" big icon="camera">
        {messages.newSighting}
      </LinkButton>
      <LinkButton to={urls.sightings()} big>
        {messages.browse}
      </LinkButton>
    </div>
  );
}

/** The numbers behind the site, each a link to what it counts. */
export function HomeTotals({ totals }: Pick<HomeData, 'totals'>) {
  if (totals.sightings === 0) return null;
  const stats = [
    { value: totals.sightings, word: messages.sightings, to: urls.sightings() },
    { value: totals.species, word: messages.species, to: urls.seenSpecies() },
    { value: totals.squares, word: messages.squares, to: urls.sightings({ nezet: 'terkep' }) },
    { value: totals.observers, word: messages.observers, to: urls.users() },
  ];
  return (
    <ul className={css.stats}>
      {stats.map(({ value, word, to }) => (
        <li key={word}>
          <Link to={to} className={css.stat}>
            <b>{messages.number(value)}</b> {word}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Showpiece({ sighting }: { sighting: SightingView }) {
  const image = sighting.images.find((each) => each.urls !== null);
  const { taxon } = sighting;
  if (!image?.urls || !taxon) return <EmptyPlate />;
  const { medium, large } = image.urls;
  return (
    <figure className={css.plate}>
      <Link to={sighting.url} className={css.stage}>
        <img
          src={medium}
          srcSet={`${medium} 800w, ${large} 2048w`}
          sizes="(min-width: 900px) 55vw, 100vw"
          width={image.width}
          height={image.height}
          alt={taxon.name ?? taxon.origName}
          fetchPriority="high"
        />
      </Link>
      <figcaption className={css.caption}>
        <span>
          <strong>{taxon.name}</strong> <ScientificName name={taxon.origName} rank={taxon.taxonType} />
        </span>
        <span>
          {shortPlace(sighting.place)}, {formatObservedOn({ ...sighting.observedOn, time: null })} ·{' '}
          <Credit of={image} />
        </span>
      </figcaption>
    </figure>
  );
}

function EmptyPlate() {
  return (
    <div className={css.plate}>
      <div className={css.empty}>
        <Icon name="facet" />
        <p>
          <b>{messages.emptyTitle}</b>
          <br />
          {messages.emptyText}
        </p>
      </div>
    </div>
  );
}
