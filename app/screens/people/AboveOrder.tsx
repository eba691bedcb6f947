import { Link } from 'react-router';
import { messages } from '#app/features/sightings/person/messages.ts';
import { urls } from '#app/urls.ts';
import css from './CountTable.module.css';

/** What no order can be said of, so that the numbers add up. */
export function AboveOrder({ username, count }: { username: string; count: number }) {
  if (count <= 0) return null;
  return (
    <p className={css.rest}>
      {messages.aboveOrder}:{' '}
      <Link to={urls.profileSightings(username, { dr: '0_0' })}>{messages.allSightings(count)}</Link>
    </p>
  );
}
