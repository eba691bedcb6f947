import { Link } from 'react-router';
import { z } from 'zod';
import { placesMessages } from '#app/features/places/messages.ts';
import { PlaceMap } from '#app/features/places/PlaceMap.tsx';
import { findSession, type SessionView } from '#app/features/recording/find-session.server.ts';
import { lastDay } from '#app/features/recording/night.ts';
import { SightingGrid } from '#app/features/sightings/SightingGrid.tsx';
import { toCardView } from '#app/features/sightings/to-card-view.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext, viewerContext } from '#app/platform/session/request-context.server.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { FactList } from '#app/ui/FactList.tsx';
import { Note } from '#app/ui/Note.tsx';
import { Page, PageHeading, Section } from '#app/ui/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/night.ts';
import { nightMessages as messages } from './messages.ts';
import css from './night.module.css';

const idSchema = z.coerce.number().int().positive().max(2_147_483_647);

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const id = parseOr('not_found', idSchema, params.id);
    const found = await findSession(db, viewer, id);
    if (!found) throw new DomainError('not_found', [{ path: 'id', message: messages.gone }]);
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    const { session, sightings } = found;
    const species = new Set(
      sightings.flatMap(({ taxon, determinationRank }) => (taxon && determinationRank === 4 ? taxon.id : [])),
    );
    return {
      session,
      cards: sightings.map((each) => toCardView(each)),
      species: species.size,
      isHidden: session.isOwner && sightings.every(({ place }) => place.visibility !== 'exact'),
      changed: session.isOwner ? readChanged(new URL(request.url).searchParams) : null,
      siteName: config.siteName,
    };
  });
}

/** How many finds followed the evening that was just saved; null where none was. */
function readChanged(query: URLSearchParams): number | null {
  const text = query.get('mentve');
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.gone }];
  const { session, siteName } = loaderData;
  return [{ title: `${messages.title(session.method, session.startedOn)} – ${siteName}` }];
}

/** `/talalat/este/{id}`: an evening at one place, and what came. */
export default function Night({ loaderData }: Route.ComponentProps) {
  const { session, cards, species, isHidden, changed } = loaderData;
  const { latitude, longitude, uncertaintyM } = session.place;
  return (
    <Page>
      <PageHeading
        title={messages.title(session.method, session.startedOn)}
        lead={messages.summary(cards.length, species)}
        aside={
          session.isOwner && (
            <LinkButton to={urls.editSession(session.id)} icon="edit">
              {messages.editShort}
            </LinkButton>
          )
        }
      />
      {changed !== null && (
        <Note kind="ok" role="status">
          {messages.saved(changed)}
        </Note>
      )}
      {isHidden && <Note kind="protect">{messages.onlyYou}</Note>}
      <div className={css.root}>
        <FactList facts={factsOf(session)} />
        <PlaceMap place={{ kind: 'point', point: { latitude, longitude }, uncertaintyM }} label={messages.mapLabel} />
      </div>
      <Section title={messages.list}>
        {cards.length > 0 ? <SightingGrid sightings={cards} /> : <p className="quiet">{messages.nothing}</p>}
      </Section>
    </Page>
  );
}

function factsOf(session: SessionView) {
  const { startedOn, startedAt, endedAt, place, weather, lamp, notes, user } = session;
  const until = lastDay(session);
  const hours = startedAt && messages.hours(startedAt, endedAt);
  const where = [place.settlement && placesMessages.near(place.settlement), place.text].filter(Boolean).join(', ');
  const sky = [
    weather.temperatureC === null ? null : messages.degrees(weather.temperatureC),
    weather.wind,
    weather.clouds,
    weather.rain,
  ].filter(Boolean);
  return [
    {
      term: messages.when,
      value: (
        <span className="num">
          {until === startedOn ? formatDate(startedOn) : `${formatDate(startedOn)} – ${formatDate(until)}`}
        </span>
      ),
      note: hours ?? undefined,
    },
    {
      term: messages.where,
      value: where || (place.county && messages.county(place.county)) || placesMessages.abroad,
      note: [place.county && messages.county(place.county), place.utm10].filter(Boolean).join(' · '),
    },
    { term: messages.who, value: <Link to={urls.profile(user.username)}>{user.displayName}</Link> },
    ...(lamp ? [{ term: messages.lamp, value: lamp }] : []),
    ...(sky.length > 0 ? [{ term: messages.weather, value: sky.join(', ') }] : []),
    { term: messages.completeness, value: session.isComplete ? messages.complete : messages.notComplete },
    ...(notes ? [{ term: messages.notes, value: <span className={css.notes}>{notes}</span> }] : []),
  ];
}
