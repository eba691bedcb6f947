import { Link } from 'react-router';
import { badgeSize } from '#app/features/badges/draw-badge.ts';
import type { BadgeView } from '#app/features/badges/find-badges.server.ts';
import { cx } from '#app/ui/cx.ts';
import { urls } from '#app/urls.ts';
import css from './BadgeCard.module.css';
import { messages } from './messages.ts';
import { Panel } from './Panel.tsx';

type BadgeCardProps = { username: string; badges: readonly BadgeView[] };

/** 'Pecsétek': each badge leads to its page; hidden where there is none. An even number stands in the middle. */
export function BadgeCard({ username, badges }: BadgeCardProps) {
  if (badges.length === 0) return null;
  return (
    <Panel title={messages.badges.title}>
      <ul className={cx(css.root, badges.length % 2 === 0 && css.centred)}>
        {badges.map(({ slug, nameShort, label, iconUrl }) => (
          <li key={slug}>
            <Link className={css.badge} to={urls.profileBadge(username, slug)} title={label}>
              <img src={iconUrl} alt="" width={badgeSize} height={badgeSize} loading="lazy" />
              {nameShort}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
