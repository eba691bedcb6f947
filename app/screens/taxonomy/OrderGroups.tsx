import { Link } from 'react-router';
import { Credit } from '#app/features/licences/Credit.tsx';
import type { OrderLine } from '#app/features/taxonomy/lists/list-orders.server.ts';
import { ScientificName } from '#app/features/taxonomy/ScientificName.tsx';
import { formatCount } from '#app/platform/text/numbers.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { PicturedGroup, PicturedOrder } from './load-orders.server.ts';
import { messages } from './messages.ts';
import css from './OrderGroups.module.css';

/** Orders under their groups, those that were seen as tiles, the others folded away; each number leads to its list. */
export function OrderGroups({ groups }: { groups: readonly PicturedGroup[] }) {
  return (
    <>
      {groups.map(({ slug, name, orders, species, seen, unseen }) => (
        <Section
          key={slug}
          id={slug || undefined}
          title={name || messages.other}
          more={messages.groupSize(orders, species)}
        >
          {seen.length > 0 && (
            <ul className={css.grid}>
              {seen.map((order) => (
                <Tile key={order.id} order={order} />
              ))}
            </ul>
          )}
          {unseen.length > 0 && (
            <details className={css.rest}>
              <summary>{messages.unseenOrders(unseen.length, seen.length > 0)}</summary>
              <ul className={css.names}>
                {unseen.map((order) => (
                  <Unseen key={order.id} order={order} />
                ))}
              </ul>
            </details>
          )}
        </Section>
      ))}
    </>
  );
}

function Tile({ order }: { order: PicturedOrder }) {
  const { url, picture, species, seenSpecies, sightings } = order;
  return (
    <li className={css.tile}>
      <Link to={url ?? ''} className={css.link}>
        {picture ? (
          <img className={css.image} src={picture.src} alt="" loading="lazy" width={320} height={240} />
        ) : (
          <span className={css.blank}>
            <Icon name="bug" />
          </span>
        )}
        <Names order={order} />
      </Link>
      <p className={css.numbers}>
        <Count of={order} count={sightings} tab="talalatok" word={messages.sightingsWord} />
        <Count of={order} count={species} tab="fajlista" word={messages.speciesWord} />
      </p>
      {seenSpecies > 0 && <p className={css.small}>{messages.seenShare(seenSpecies, species)}</p>}
      {picture && (
        <p className={css.small}>
          <Credit of={picture.credit} isLinked={false} />
        </p>
      )}
    </li>
  );
}

function Unseen({ order }: { order: PicturedOrder }) {
  return (
    <li className={css.name}>
      <Link to={order.url ?? ''}>
        <Names order={order} />
      </Link>
      {order.species > 0 && <span className={css.size}>{formatCount(order.species, messages.speciesWord)}</span>}
    </li>
  );
}

function Names({ order: { name, origName } }: { order: OrderLine }) {
  const latin = <ScientificName name={origName} rank="order" />;
  return (
    <span className={css.both}>
      <b>{name ?? latin}</b>
      {name && <span className={css.latin}>{latin}</span>}
    </span>
  );
}

type CountProps = { of: OrderLine; count: number; tab: 'fajlista' | 'talalatok'; word: string };

function Count({ of: { url }, count, tab, word }: CountProps) {
  if (count === 0 || url === null) return null;
  return <Link to={urls.taxonTab(url, tab)}>{formatCount(count, word)}</Link>;
}
