import { Link } from 'react-router';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import { urls } from '#app/urls.ts';
import { messages } from './messages.ts';
import { Panel } from './Panel.tsx';
import type { ProfileStatistics } from './profile-data.ts';
import css from './SubPages.module.css';

const { links: words } = messages;

type SubPagesProps = { username: string; numbers: ProfileStatistics; isOwn: boolean; canExport: boolean };

type SubPage = { to: string; label: string; icon: IconName; count?: number };

/** 'Aloldalai': the ways to everything else of this member. */
export function SubPages({ username, numbers, isOwn, canExport }: SubPagesProps) {
  const pages: SubPage[] = [
    { to: urls.profileMainCategories(username), label: words.categories, icon: 'layers' },
    { to: urls.profileSightings(username), label: words.sightings, icon: 'cards', count: numbers.spottingCount },
    { to: urls.sightingGroups(username), label: words.groups, icon: 'image' },
    { to: urls.determinationsBy(username), label: words.by, icon: 'loupe' },
    { to: urls.determinationsFor(username), label: words.for, icon: 'users' },
  ];
  if (canExport) pages.push({ to: urls.exportUser(username), label: words.export, icon: 'download' });
  if (isOwn) pages.push({ to: urls.profileEdit(), label: words.settings, icon: 'settings' });
  return (
    <Panel title={words.title}>
      <ul className={css.root}>
        {pages.map(({ to, label, icon, count }) => (
          <li key={label}>
            <Link className={css.link} to={to}>
              <Icon name={icon} size="s" />
              <span>{label}</span>
              {count !== undefined && <span className={css.count}>{messages.count(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
