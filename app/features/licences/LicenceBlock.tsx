import { type MouseEvent, type ReactNode, useId } from 'react';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { useSnackbar } from '#app/ui/notices/Snackbar.tsx';
import { Citation } from './Citation.tsx';
import css from './LicenceBlock.module.css';
import { LicenceSign } from './LicenceSign.tsx';
import { ALL_RIGHTS_RESERVED } from './licence-catalogue.ts';
import type { LicencePart } from './licence-part.ts';
import { licenceMessages as messages, termWords } from './messages.ts';

type LicenceBlockProps = { parts: readonly LicencePart[]; isExample?: boolean };

/**
 * Under what terms something may be used: short, or with every part's details, which all rights reserved (7) has none of.
 * In an example links lead nowhere.
 */
export function LicenceBlock({ parts, isExample = false }: LicenceBlockProps) {
  const id = useId();
  const showSnack = useSnackbar();
  const link: PartLink = ({ href, rel, children }) => {
    if (!isExample)
      return (
        <a href={href} rel={rel}>
          {children}
        </a>
      );
    const stay = (event: MouseEvent) => {
      event.preventDefault();
      showSnack({ text: messages.exampleLink, tone: 'ok' });
    };
    // Without scripts too it leads no further than the block itself.
    return (
      <a href={`#${id}`} onClick={stay}>
        {children}
      </a>
    );
  };
  const detailed = parts.filter(({ licence }) => licence.id !== ALL_RIGHTS_RESERVED);
  return (
    <div className={css.root} id={id}>
      {parts.map((part) => (
        <ShortPart key={part.label} part={part} link={link} hasLabel={parts.length > 1} />
      ))}
      {detailed.length > 0 && (
        <details className={css.details}>
          <summary className={css.toggle}>
            <span className={css.show}>{messages.showDetails}</span>
            <span className={css.hide}>{messages.hideDetails}</span>
          </summary>
          {detailed.map((part) => (
            <DetailedPart key={part.label} part={part} link={link} hasLabel={parts.length > 1} />
          ))}
        </details>
      )}
    </div>
  );
}

type PartLink = (to: { href: string; rel?: string; children: ReactNode }) => ReactNode;
type PartProps = { part: LicencePart; link: PartLink; hasLabel: boolean };

/** The licence's sign with a sentence of what it allows, or the owner's own words. */
function ShortPart({ part: { label, licence, terms }, link, hasLabel }: PartProps) {
  return (
    <div className={css.short}>
      {licence.urlHu === null ? (
        <LicenceSign licence={licence} />
      ) : (
        link({ href: licence.urlHu, rel: 'license noopener', children: <LicenceSign licence={licence} /> })
      )}
      <p>
        {hasLabel && <b>{label}: </b>}
        {terms === null ? licence.helper : <span className={css.terms}>{terms}</span>}
      </p>
    </div>
  );
}

function DetailedPart({ part, link, hasLabel }: PartProps) {
  const { label, licence, author, authorUrl, sourceUrl, citation } = part;
  return (
    <div className={css.part}>
      <p className={css.name}>
        {hasLabel && <small>{label}</small>}
        <b>{licence.nameHu}</b>
        <span lang="en">{licence.nameEn}</span>
      </p>
      <ul className={css.list}>
        {termWords(licence.terms).map(({ title, text, isAllowed }) => (
          <li key={title}>
            <Icon name={isAllowed ? 'check' : 'close'} size="s" />
            <span>
              <b>{title}</b>: {text}
            </span>
          </li>
        ))}
      </ul>
      <p>
        {messages.author}: {authorUrl === null ? author : link({ href: authorUrl, children: author })}
        {sourceUrl !== null && (
          <>
            {' · '}
            {messages.source}: {link({ href: sourceUrl, children: sourceUrl })}
          </>
        )}
      </p>
      {licence.urlHu !== null && licence.urlEn !== null && (
        <p>
          {link({ href: licence.urlHu, rel: 'license noopener', children: messages.deed })} ·{' '}
          {link({ href: licence.urlEn, rel: 'license noopener', children: messages.deedInEnglish })}
        </p>
      )}
      {citation === null ? (
        <p>{messages.noCitation}</p>
      ) : (
        <div>
          <b>{messages.cite}</b>
          <Citation text={citation} />
        </div>
      )}
    </div>
  );
}
