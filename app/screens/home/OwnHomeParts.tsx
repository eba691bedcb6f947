import { Link } from 'react-router';
import { NoticeRows } from '#app/features/inbox/NotificationList.tsx';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { LikelyTiles } from './LikelyTiles.tsx';
import type { OwnHome } from './load-own-home.server.ts';
import { messages } from './messages.ts';
import css from './OwnHomeParts.module.css';

type OwnHomePartsProps = { own: OwnHome; userName: string };

/** A member's own home above everybody's: answers, what they follow, what they may meet, and this day in their earlier years; what is empty is left out. */
export function OwnHomeParts({ own: { answers, followed, likely, thisDay }, userName }: OwnHomePartsProps) {
  return (
    <>
      {answers.length > 0 && (
        <Section title={messages.answers} more={<Link to={urls.notifications()}>{messages.allAnswers}</Link>}>
          <NoticeRows items={answers} filter={null} />
        </Section>
      )}
      {followed.length > 0 && (
        <Section title={messages.followed}>
          <SightingGrid sightings={followed} oneRow leading={answers.length === 0} />
        </Section>
      )}
      {likely.length > 0 && (
        <Section title={messages.likely}>
          <p className={css.lead}>{messages.likelyLead}</p>
          <LikelyTiles taxa={likely} />
        </Section>
      )}
      {thisDay.length > 0 && (
        <Section
          title={messages.thisDay}
          more={<Link to={urls.profileSightings(userName, { rendezes: 'datum' })}>{messages.own}</Link>}
        >
          <SightingGrid sightings={thisDay} oneRow />
        </Section>
      )}
    </>
  );
}
