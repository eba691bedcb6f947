import { Link } from 'react-router';
import type { BadgeProgress } from '#app/features/badges/badge-goals.ts';
import { leftWords, reachedWords } from '#app/features/badges/rules/rule-words.ts';
import { Bar } from '#app/ui/page/Bar.tsx';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import css from './NextBadges.module.css';
import { Panel } from './Panel.tsx';

const { nextBadges: words } = messages;

/** The badges that are nearest to the member, and what is missing to each; nothing where all are reached. */
export function NextBadges({ username, badges }: { username: string; badges: readonly BadgeProgress[] }) {
  if (badges.length === 0) return null;
  return (
    <Panel title={words.title}>
      <ul className={css.root}>
        {badges.map(({ badge, rule, reached }) => (
          <li key={badge.slug}>
            <Link className={css.row} to={urls.profileBadge(username, badge.slug)}>
              <img className={css.badge} src={badge.iconUrl} alt="" width={48} height={48} loading="lazy" />
              <b className={css.name}>{badge.label}</b>
              <span className="num">{reachedWords(reached, rule.goal)}</span>
              <Bar className={css.bar} percent={(100 * reached) / rule.goal} />
              <span className={css.left}>{leftWords(rule, rule.goal - reached)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
