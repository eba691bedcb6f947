import { Link } from 'react-router';
import { Icon } from '#app/ui/icons/Icon.tsx';
import css from './settings.module.css';
import { settingsPages } from './settings-pages.ts';

/** What can be set, and where. */
export default function SettingsOverview() {
  return (
    <ul className={css.menu}>
      {settingsPages.map(({ page, to, label, lead, icon }) => (
        <li key={page}>
          <Link to={to}>
            <Icon name={icon} />
            <span>
              <b>{label}</b>
              <small>{lead}</small>
            </span>
            <Icon name="right" size="s" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
