import { cx } from '../cx.ts';
import css from './Avatar.module.css';

/** A person by the initials of the name, with a honey ring round an expert; the name itself stands beside it. */
export function Avatar({ name, ringed = false }: { name: string; ringed?: boolean }) {
  return (
    <span className={cx(css.root, ringed && css.ringed)} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._-]+/u)
    .filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toLocaleUpperCase('hu');
}
