import { Link } from 'react-router';
import { urls } from '#app/urls.ts';
import css from './Footer.module.css';
import type { FrameSite } from './frame-types.ts';
import { layoutMessages as messages } from './messages.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Where the site speaks of itself, and how it should look. */
export function Footer({ site }: { site: FrameSite }) {
  return (
    <footer className={css.root}>
      <div className={css.in}>
        <nav className={css.links} aria-label={messages.footerMenu}>
          <Link to={urls.infoPages()}>{messages.infoPages}</Link>
          <Link to={urls.export()}>{messages.dataExport}</Link>
          <Link to={urls.changelog()}>{messages.changelog}</Link>
          {site.supportUrl && (
            <a href={site.supportUrl} target="_blank" rel="noopener noreferrer">
              {messages.support}
              <span className="visually-hidden"> {messages.opensInNewTab}</span>
            </a>
          )}
          <Link to={urls.infoPage('adatvedelem')}>{messages.privacy}</Link>
          <Link to={urls.infoPage('felhasznalasi-feltetelek')}>{messages.terms}</Link>
        </nav>
        <ThemeSwitch />
        <p className={css.note}>{messages.footnote}</p>
      </div>
    </footer>
  );
}
