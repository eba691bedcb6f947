import { Link } from 'react-router';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { EmptyState } from '#app/ui/EmptyState.tsx';
import { Section } from '#app/ui/Page.tsx';
import { urls } from '#app/urls.ts';
import type { DescriptionView } from './description-view.ts';
import { descriptionMessages as messages } from './messages.ts';
import css from './TaxonDescription.module.css';

/** A taxon's description: its sections, sources and authors; without one, who writes them. */
export function TaxonDescription({ description }: { description: DescriptionView | null }) {
  if (!description) return <EmptyState title={messages.missing}>{messages.missingText}</EmptyState>;
  const { sections, sources, authors, publishedAt, language } = description;
  return (
    <div className={css.root} lang={language}>
      {sections.map(({ section, title, html }, index) => (
        <Section key={section} id={section} title={title} first={index === 0}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the way in and again when it was read */}
          <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />
        </Section>
      ))}
      {sources.length > 0 && (
        <Section title={messages.sources}>
          <ul className={css.sources}>
            {sources.map(({ citation, url }) => (
              <li key={citation}>
                {url ? (
                  <a href={url} rel="nofollow noopener">
                    {citation}
                  </a>
                ) : (
                  citation
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <p className={css.authors}>
        {authors.length > 0 && (
          <>
            {messages.authors}:{' '}
            {authors.map(({ id, username, displayName }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link to={urls.profile(username)}>{displayName}</Link>
              </span>
            ))}
            {'. '}
          </>
        )}
        {messages.dated(formatDate(wallClock(new Date(publishedAt)).date))}
      </p>
    </div>
  );
}
