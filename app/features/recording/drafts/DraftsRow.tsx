import { Link } from 'react-router';
import { urls } from '#app/urls.ts';
import css from './DraftsRow.module.css';

const words = (count: number) => `${count} piszkozatod vár`;

/** A quiet row for a member who has begun something: how many drafts wait, and the way to them. */
export function DraftsRow({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className={css.root}>
      <Link to={urls.drafts()}>{words(count)}</Link>
    </p>
  );
}
