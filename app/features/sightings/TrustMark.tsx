import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './TrustMark.module.css';

/** How far a sighting's name is trusted, by who gave it (product page, section 5). */
export type TrustLevel = 'none' | 'observer' | 'suggested' | 'community' | 'expert';

/** The words of the five levels. */
export const trustWords: Record<TrustLevel, string> = {
  none: 'nincs határozás',
  observer: 'bejelentő',
  suggested: 'javasolt',
  community: 'közösségi',
  expert: 'szakértői',
};

/** A hexagon that fills as trust grows, with its word. */
export function TrustMark({ level, big = false }: { level: TrustLevel; big?: boolean }) {
  return (
    <span className={cx(css.root, css[level], big && css.big)}>
      <Icon name={`trust-${level}`} size={big ? 'm' : 's'} />
      {trustWords[level]}
    </span>
  );
}
