import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { Icon } from '#app/ui/Icon.tsx';
import type { IconName } from '#app/ui/icon-names.ts';
import { urls } from '#app/urls.ts';
import css from './admin.module.css';
import { adminMessages } from './messages.ts';

const messages = adminMessages.nav;

type Part = { to: string; label: string; icon: IconName };

/** The parts of the administration; a new one is one line here and one in routes.ts. */
const groups: { title: string; parts: Part[] }[] = [
  {
    title: messages.daily,
    parts: [
      { to: urls.admin(), label: messages.overview, icon: 'home' },
      { to: urls.admin('felhasznalok'), label: messages.users, icon: 'users' },
      { to: urls.admin('szakertok'), label: messages.experts, icon: 'loupe' },
      { to: urls.reports(), label: messages.reports, icon: 'flag' },
      { to: urls.admin('fajlistak'), label: messages.checklists, icon: 'upload' },
    ],
  },
  {
    title: messages.system,
    parts: [
      { to: urls.admin('hattermunkak'), label: messages.jobs, icon: 'clock' },
      { to: urls.admin('levelek'), label: messages.letters, icon: 'mail' },
      { to: urls.admin('naplo'), label: messages.log, icon: 'table' },
    ],
  },
];

/** A column from 900 px, a strip that scrolls sideways on phones. */
export function AdminNav() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On phones the strip is longer than the screen: the current part must show.
  useEffect(() => {
    const current = pathname && nav.current?.querySelector('[aria-current]');
    if (current) current.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={nav} className={css.nav} aria-label={messages.label}>
      {groups.map(({ title, parts }) => [
        <p key={title} className={css.navGroup}>
          {title}
        </p>,
        ...parts.map(({ to, label, icon }) => (
          <NavLink key={to} to={to} end={to === urls.admin()} className={css.navItem}>
            <Icon name={icon} size="s" />
            {label}
          </NavLink>
        )),
      ])}
    </nav>
  );
}
