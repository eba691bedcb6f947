import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './TrustMark.module.css';
import { trustWords } from './trust-words.ts';

/** How far a sighting's name is trusted, by who gave it (product page, section 5). */
export type TrustLevel = keyof typeof trustWords;

/** A hexagon that fills as trust grows, with its word. */
export function TrustMark({ level, big = false }: { level: TrustLevel; big?: boolean }) {
  return (
    <span className={cx(css.root, css[level], big && css.big)}>
      <Icon name={`trust-${level}`} size={big ? 'm' : 's'} />
      {trustWords[level]}
    </span>
  );
}
