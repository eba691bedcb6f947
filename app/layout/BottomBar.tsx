import { Link, useLocation } from 'react-router';
import { Icon } from '#app/ui/icons/Icon.tsx';
import type { IconName } from '#app/ui/icons/icon-names.ts';
import { urls } from '#app/urls.ts';
import css from './BottomBar.module.css';
import { drawerId } from './MobileDrawer.tsx';
import { layoutMessages as messages } from './messages.ts';

/** Five places at the thumb; the recording button in the middle is raised. */
export function BottomBar({ onMenu }: { onMenu: () => void }) {
  return (
    <nav className={css.root} aria-label={messages.quickMenu}>
      <Place to={urls.home()} icon="home" label={messages.home} />
      <Place to={urls.sightings()} icon="cards" label={messages.sightings} />
      <Link className={css.new} to={urls.newSighting()}>
        <Icon name="facet" className={css.facet} />
        <Icon name="camera" className={css.camera} />
        {messages.newSighting}
      </Link>
      <Place to={urls.taxonomy()} icon="bug" label={messages.orders} />
      <a
        className={css.item}
        href={`#${drawerId}`}
        onClick={(event) => {
          event.preventDefault();
          onMenu();
        }}
      >
        <Icon name="menu" />
        {messages.menu}
      </a>
    </nav>
  );
}

function Place({ to, icon, label }: { to: string; icon: IconName; label: string }) {
  const { pathname } = useLocation();
  return (
    <Link className={css.item} to={to} aria-current={pathname === to ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}
