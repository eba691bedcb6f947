import { Link } from 'react-router';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import type { OverdueView } from './to-overdue-view.ts';

/** A species' names, leading to its page where it has one. */
export function OverdueName({ species }: { species: Pick<OverdueView, 'url' | 'name' | 'origName' | 'rank'> }) {
  const { url, name, origName, rank } = species;
  const names = <NameLabel name={name} origName={origName} rank={rank} />;
  return url ? <Link to={url}>{names}</Link> : names;
}
