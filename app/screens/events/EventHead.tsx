import { Form, Link } from 'react-router';
import { CoverFigure, UnseenCover } from '#app/features/browsing/contained/CoverFigure.tsx';
import shared from '#app/features/browsing/contained/contained.module.css';
import { FollowList } from '#app/features/browsing/FollowList.tsx';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Tabs } from '#app/ui/actions/Tabs.tsx';
import { cx } from '#app/ui/cx.ts';
import { FactList } from '#app/ui/page/FactList.tsx';
import { type EventTab, eventTabs, urls } from '#app/urls.ts';
import type { EventHeadData } from './event-page.server.ts';
import css from './events.module.css';
import { LiveTotals } from './LiveTotals.tsx';
import { eventPageMessages as messages } from './messages.ts';

/** What an event is, when and where, what it has come to, and how to take part: at the head of each of its pages. */
export function EventHead({ head, current }: { head: EventHeadData; current: EventTab | null }) {
  const { event, totals, cover } = head;
  return (
    <>
      <Breadcrumb
        crumbs={[
          { to: urls.events(), label: messages.title },
          ...(current === null ? [] : [{ to: event.url, label: event.name }]),
        ]}
      />
      <div className={shared.head}>
        <div className={shared.headText}>
          <StatePill state={event.state} text={head.stateText} />
          <h1 className={shared.title}>
            {event.name}
            {current && <span className="visually-hidden">: {messages.tabs[current]}</span>}
          </h1>
          {current === null && event.description && <p className={cx(shared.text, shared.lead)}>{event.description}</p>}
          <EventFacts head={head} />
          <TakePart head={head} />
        </div>
        <div>
          {cover && current === null && (
            <CoverFigure cover={cover} name={event.name} mayReport={head.isLoggedIn && !head.part?.isOrganiser} />
          )}
          {current === null && <UnseenCover state={head.unseenCover} />}
          <LiveTotals eventId={event.id} totals={totals} isLive={event.state === 'running'} />
        </div>
      </div>
      <Tabs
        label={messages.tabsLabel}
        tabs={[
          { to: event.url, label: messages.overview, current: current === null },
          ...eventTabs.map((tab) => ({
            to: urls.eventTab(event.id, tab),
            label: messages.tabs[tab],
            current: tab === current,
          })),
        ]}
      />
    </>
  );
}

/** How an event stands: running in honey, anything else quiet. */
export function StatePill({ state, text }: { state: string; text: string }) {
  return (
    <span className={cx(css.live, state === 'running' && css.running)}>
      <i aria-hidden="true" />
      {text}
    </span>
  );
}

function EventFacts({ head: { event, former } }: { head: EventHeadData }) {
  const { organisers } = event;
  return (
    <FactList
      facts={[
        { term: messages.when, value: event.periodText },
        {
          term: messages.where,
          value: event.placeText || (event.area === null ? messages.everywhere : messages.onMap),
        },
        {
          term: messages.organisers,
          value:
            organisers.length === 0
              ? messages.noOrganiser
              : organisers.map((each, at) => (
                  <span key={each.id}>
                    {at > 0 && ', '}
                    <MemberLink member={each} />
                  </span>
                )),
        },
        ...(former ? [{ term: messages.formerYear, value: <Link to={former.url}>{former.name}</Link> }] : []),
      ]}
    />
  );
}

/** One press to take part; whoever does records here, adds finds and may leave. */
function TakePart({ head }: { head: EventHeadData }) {
  const { event, part, own, canEdit, isLoggedIn } = head;
  const isClosed = event.state === 'closed';
  return (
    <div className={shared.part}>
      <div className={shared.buttons}>
        {part && !isClosed && event.state !== 'coming' && (
          <LinkButton to={urls.newSighting()} variant="primary" icon="camera">
            {messages.newSighting}
          </LinkButton>
        )}
        {part && !isClosed && <LinkButton to={urls.eventFinds(event.id)}>{messages.addOwn}</LinkButton>}
        {!part && !isClosed && isLoggedIn && (
          <Form method="post" action={event.url}>
            <Button type="submit" name="intent" value="join" variant="primary" icon="check">
              {messages.join}
            </Button>
          </Form>
        )}
        {!isLoggedIn && !isClosed && (
          <LinkButton to={urls.login(event.url)} variant="primary">
            {messages.loginToJoin}
          </LinkButton>
        )}
        <LinkButton to={urls.eventCalendar(event.id)} icon="calendar" variant="quiet" reloadDocument>
          {messages.calendar}
        </LinkButton>
        <FollowList link={head.follow} words={messages.following} quiet />
        {isLoggedIn && !part?.isOrganiser && (
          <LinkButton to={urls.reportEvent(event.id)} icon="flag" variant="quiet">
            {messages.report}
          </LinkButton>
        )}
        {canEdit && !isClosed && (
          <LinkButton to={urls.editEvent(event.id)} icon="edit" variant="quiet">
            {messages.edit}
          </LinkButton>
        )}
      </div>
      {!part && !isClosed && <p>{messages.joinHint}</p>}
      {isClosed && <p>{messages.isClosed}</p>}
      {part && (
        <p>
          {part.isOrganiser ? messages.youOrganise : messages.joined}{' '}
          {own.sightings > 0 && messages.ownCount(own.sightings)} {own.unseen > 0 && messages.unseen(own.unseen)}
        </p>
      )}
      {part && !isClosed && (
        <Form method="post" action={event.url}>
          <Button type="submit" name="intent" value="leave" variant="quiet">
            {messages.leave}
          </Button>
        </Form>
      )}
    </div>
  );
}
