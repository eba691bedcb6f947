import { Link } from 'react-router';
import { Credit } from '#app/features/licences/Credit.tsx';
import { coverMessages as messages } from '#app/features/sightings/covers/cover-messages.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { useRefreshWhileWaiting } from '#app/ui/use-refresh-while-waiting.ts';
import css from './cover.module.css';
import type { ShownCover } from './shown-cover.ts';

type CoverFigureProps = { cover: ShownCover; name: string; mayReport: boolean };

/** The picture at the head of an event or a project, with its credit. */
export function CoverFigure({ cover, name, mayReport }: CoverFigureProps) {
  const { large, medium, width, height, mediumWidth, sightingUrl, reportUrl, credit } = cover;
  const picture = (
    <img
      src={medium}
      srcSet={mediumWidth < width ? `${medium} ${mediumWidth}w, ${large} ${width}w` : undefined}
      sizes="(min-width: 900px) 30rem, 100vw"
      alt={messages.alt(name)}
      width={width}
      height={height}
    />
  );
  return (
    <figure className={css.cover}>
      {sightingUrl ? <Link to={sightingUrl}>{picture}</Link> : picture}
      <figcaption>
        <Credit of={credit} />
        {reportUrl && mayReport && (
          <>
            {' · '}
            <Link className={css.report} to={reportUrl}>
              {messages.report}
            </Link>
          </>
        )}
      </figcaption>
    </figure>
  );
}

/** The picture of an event or a project in a list, whose link lies over it. */
export function CoverThumb({ cover }: { cover: ShownCover | null }) {
  if (!cover) return null;
  return (
    <figure className={css.thumb}>
      <img src={cover.medium} alt="" width={cover.width} height={cover.height} loading="lazy" />
      <figcaption>
        <Credit of={cover.credit} isLinked={false} />
      </figcaption>
    </figure>
  );
}

/** Why those who may change a cover do not see it yet, or no more. */
export function UnseenCover({ state }: { state: 'processing' | 'failed' | 'hidden' | null }) {
  useRefreshWhileWaiting(state === 'processing');
  if (state === null) return null;
  return (
    <Note kind={state === 'processing' ? 'hint' : 'warn'} role="status">
      {messages.states[state]}
    </Note>
  );
}
