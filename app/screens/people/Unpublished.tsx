import { Link } from 'react-router';
import type { UnpublishedPart } from '#app/features/sightings/changes/find-unpublished.server.ts';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import { messages } from '#app/features/sightings/person/messages.ts';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { stateWords } from './state-words.ts';
import css from './Unpublished.module.css';

type UnpublishedProps = { username: string; parts: readonly UnpublishedPart[]; isOwn: boolean };

/** What only its observer and moderators see: hidden sightings and drafts, before the public list. */
export function Unpublished({ username, parts, isOwn }: UnpublishedProps) {
  if (parts.length === 0) return null;
  return (
    <div className={css.root}>
      {parts.map(({ state, count, reasons, cards, nextCursor }) => (
        <Section
          key={state}
          first
          title={messages.unpublished[state](count)}
          more={
            nextCursor && (
              <Link to={urls.profileSightings(username, { allapot: stateWords[state] })}>{messages.all(count)}</Link>
            )
          }
        >
          <p className={css.text}>{messages.unpublishedText(reasons, isOwn)}</p>
          <SightingGrid sightings={cards} />
        </Section>
      ))}
      <h2 className={css.public}>{messages.publicOnes}</h2>
    </div>
  );
}
