import { Link } from 'react-router';
import { Credit } from '#app/features/licences/Credit.tsx';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { urls } from '#app/urls.ts';
import type { DescribedPicture, DescriptionView } from './description-view.ts';
import { descriptionMessages as messages } from './messages.ts';
import css from './TaxonDescription.module.css';

/** A taxon's description: its sections, sources and authors; without one, who writes them. */
export function TaxonDescription({ description }: { description: DescriptionView | null }) {
  if (!description) return <EmptyState title={messages.missing}>{messages.missingText}</EmptyState>;
  const { sections, sources, authors, publishedAt, language } = description;
  return (
    <div className={css.root} lang={language}>
      <div className={css.sections}>
        {sections.map(({ section, title, html, pictures }) => (
          <section key={section} id={section}>
            <h2 className={css.title}>{title}</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned on the way in and again when it was read */}
            <div className={css.text} dangerouslySetInnerHTML={{ __html: html }} />
            {pictures.length > 0 && <Pictures pictures={pictures} />}
          </section>
        ))}
      </div>
      <footer className={css.foot}>
        {sources.length > 0 && <Sources sources={sources} />}
        <p className={css.authors}>
          {authors.length > 0 && <Authors authors={authors} />}
          {messages.dated(formatDate(wallClock(new Date(publishedAt)).date))}
        </p>
      </footer>
    </div>
  );
}

/** Pictures of finds under a section: each leads to its find, with whose it is and how it may be used. */
function Pictures({ pictures }: { pictures: DescribedPicture[] }) {
  return (
    <ul className={css.pictures}>
      {pictures.map(({ imageId, sightingUrl, urls: files, width, height, caption, alt, credit }) => (
        <li key={imageId}>
          <figure>
            <Link to={sightingUrl}>
              <img src={files.medium} alt={alt} width={width} height={height} loading="lazy" />
            </Link>
            <figcaption>
              {caption && <span className={css.caption}>{caption}</span>}
              <small>
                <Credit of={credit} />
              </small>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

function Sources({ sources }: Pick<DescriptionView, 'sources'>) {
  return (
    <>
      <h2 className={css.footTitle}>{messages.sources}</h2>
      <ol className={css.sources}>
        {sources.map(({ citation, url }, at) => (
          <li key={citation} id={`forras-${at + 1}`}>
            {url ? (
              <a href={url} rel="nofollow noopener">
                {citation}
              </a>
            ) : (
              citation
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Authors({ authors }: Pick<DescriptionView, 'authors'>) {
  return (
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
  );
}
