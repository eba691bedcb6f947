import { Link } from 'react-router';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import type { ProfileStatistics } from './profile-data.ts';
import css from './Statistics.module.css';

const { stats: words } = messages;

/** The four numbers, each with the way to what it counts. */
export function Statistics({ username, numbers }: { username: string; numbers: ProfileStatistics }) {
  const items = [
    { count: numbers.spottingCount, word: words.sightings, to: urls.profileSightings(username) },
    { count: numbers.speciesCount, word: words.species, to: urls.profileSpecies(username) },
    { count: numbers.determinedCount, word: words.determined, to: urls.determinationsBy(username) },
    { count: numbers.determinedOtherCount, word: words.determinedOther, to: urls.determinationsBy(username) },
  ];
  return (
    <ul className={css.root} aria-label={words.label}>
      {items.map(({ count, word, to }) => (
        <li key={word}>
          <Link className={css.item} to={to}>
            <b className="num">{messages.count(count)}</b> {word}
          </Link>
        </li>
      ))}
    </ul>
  );
}
