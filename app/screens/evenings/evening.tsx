import { redirect } from 'react-router';
import { z } from 'zod';
import { FollowList } from '#app/features/browsing/FollowList.tsx';
import { findFollowLink } from '#app/features/browsing/find-follow-link.server.ts';
import { messages as listMessages } from '#app/features/browsing/messages.ts';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import { HungaryMap } from '#app/features/places/maps/HungaryMap.tsx';
import { PlaceMap } from '#app/features/places/maps/PlaceMap.tsx';
import { placesMessages } from '#app/features/places/messages.ts';
import { compareEvening } from '#app/features/recording/evenings/compare-evening.server.ts';
import { cloudWords, rainWords, windWords } from '#app/features/recording/evenings/evening-words.ts';
import { type EveningView, findEvening } from '#app/features/recording/evenings/find-evening.server.ts';
import { readingsKey, readReadings } from '#app/features/recording/readings.ts';
import { SaidReadings } from '#app/features/recording/SaidReadings.tsx';
import { savedReadings } from '#app/features/recording/saved-readings.ts';
import { decideTelling } from '#app/features/sightings/privacy/decide-telling.server.ts';
import { findTelling } from '#app/features/sightings/privacy/find-telling.server.ts';
import { TellingNote } from '#app/features/sightings/privacy/TellingNote.tsx';
import { tellingActs } from '#app/features/sightings/privacy/telling-acts.ts';
import type { SightingView } from '#app/features/sightings/sighting-view.ts';
import { methodWords } from '#app/features/sightings/sighting-words.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate, formatObservedOn } from '#app/platform/text/hungarian.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/evening.ts';
import { CatchTable } from './CatchTable.tsx';
import { catchMessages } from './catch-messages.ts';
import { toCatchRows } from './catch-row.ts';
import { EveningHours } from './EveningHours.tsx';
import css from './evening.module.css';
import { hourCurve } from './hour-curve.ts';
import { eveningMessages as messages } from './messages.ts';
import { shownComparison } from './shown-comparison.ts';
import { YearsCompared } from './YearsCompared.tsx';

const actSchema = z.object({ intent: z.enum(tellingActs) });
const idSchema = z.coerce.number().int().positive().max(2_147_483_647);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const id = parseOr('not_found', idSchema, params.id);
    const found = await findEvening(db, viewer, id);
    if (!found) throw new DomainError('not_found', [{ path: 'id', message: messages.gone }]);
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    await markOpened(db, viewer, { eveningId: id });
    const { evening, sightings, counts } = found;
    const comparison = sightings.length > 0 ? await compareEvening(db, viewer, evening) : undefined;
    const query = url.searchParams;
    const { user, place } = evening;
    return {
      evening,
      rows: toCatchRows(sightings),
      individuals: counts.sightings > 0 ? catchMessages.count(counts.individuals, counts.countKind) : '',
      curve: curveOf(evening, sightings),
      comparison: comparison ? shownComparison(evening, comparison) : null,
      telling: evening.isOwner
        ? await findTelling(db, viewer, { eveningId: id, memberId: viewer.memberId ?? 0 })
        : null,
      counts,
      follow:
        user.username === '' ? null : await findFollowLink(db, viewer, { observer: user.username, utm10: place.utm10 }),
      changed: evening.isOwner ? readChanged(query) : null,
      said: evening.isOwner
        ? savedReadings({
            place: { ...evening.place, altitudeM: null },
            when: whenText(evening.when),
            readings: readReadings(query.get(readingsKey)),
          })
        : [],
      siteName: config.siteName,
      address: new URL(urls.evening(id), config.publicUrl).href,
      madeOn: formatDate(wallClock(new Date()).date),
    };
  });
}

/** What its member decides of finds that tell where others were. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const id = parseOr('not_found', idSchema, params.id);
    const { intent } = parseOr('malformed', actSchema, Object.fromEntries(await request.formData()));
    const found = await findEvening(db, viewer, id);
    if (!found) throw new DomainError('not_found', [{ path: 'id', message: messages.gone }]);
    await decideTelling(db, viewer, { act: intent, eveningId: id, memberId: found.evening.user.id });
    return redirect(urls.evening(id), 303);
  });
}

/** How many finds followed the evening that was just saved; null where none was. */
function readChanged(query: URLSearchParams): number | null {
  const text = query.get('mentve');
  return text !== null && /^\d{1,4}$/.test(text) ? Number(text) : null;
}

function curveOf({ when, startedAt, endedAt }: EveningView, sightings: readonly SightingView[]) {
  return hourCurve(sightings, { startedOn: when.observedFrom, startedAt, endedAt });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.gone }];
  const { evening, siteName } = loaderData;
  return [{ title: `${titleOf(evening)} – ${siteName}` }];
}

/** `/talalat/este/{id}`: an evening at one place, and what came. */
export default function Evening({ loaderData }: Route.ComponentProps) {
  const { evening, rows, counts, follow, changed, individuals, curve, comparison, telling, said, address, madeOn } =
    loaderData;
  const isFrame = rows.length === 0 && evening.visibility !== 'exact';
  return (
    <Page>
      <PageHeading
        title={titleOf(evening)}
        lead={isFrame ? undefined : messages.summary(counts)}
        aside={
          <span className={css.act}>
            {follow && <FollowList link={follow} words={followWords(evening)} />}
            {evening.isOwner && (
              <LinkButton to={urls.editEvening(evening.id)} icon="edit">
                {messages.editShort}
              </LinkButton>
            )}
          </span>
        }
      />
      <div className={css.told}>
        {changed !== null && (
          <Note kind="ok" role="status">
            {messages.saved(changed)}
          </Note>
        )}
        <SaidReadings said={said} />
        <OthersNote evening={evening} />
        {telling && <TellingNote telling={telling} of="evening" />}
      </div>
      <div className={css.root}>
        <FactList facts={factsOf(evening, individuals)} />
        <EveningMap evening={evening} />
      </div>
      <div className={css.catch}>
        <Section title={catchMessages.title}>
          {rows.length > 0 ? (
            <CatchTable rows={rows} />
          ) : (
            <p className="quiet">{isFrame ? messages.frame : messages.nothing}</p>
          )}
          {counts.sightings + counts.unpublished > rows.length && rows.length > 0 && (
            <p className="quiet">{catchMessages.first(rows.length, counts.sightings + counts.unpublished)}</p>
          )}
        </Section>
      </div>
      {curve && (
        <Section title={catchMessages.hoursTitle}>
          <EveningHours curve={curve} />
        </Section>
      )}
      {comparison && (
        <Section title={catchMessages.yearsTitle}>
          <YearsCompared comparison={comparison} />
        </Section>
      )}
      <p className={css.paper}>
        {messages.madeOn(madeOn)} · {address}
      </p>
    </Page>
  );
}

function titleOf({ method, when }: EveningView): string {
  // It is called by the evening that it began on.
  const day = when.datePrecision === 'range' ? formatDate(when.observedFrom) : whenText(when);
  return messages.title(methodWords[method], day);
}

/** An evening is over: what is followed is what its member finds there, as finely as its page says where. */
function followWords({ user, place }: EveningView) {
  const words = place.utm10 === null ? listMessages.findsAnywhere : listMessages.findsHere;
  return words(user.displayName);
}

function whenText({ observedFrom, observedTo, datePrecision }: EveningView['when']): string {
  return formatObservedOn({ from: observedFrom, to: observedTo, time: null, precision: datePrecision });
}

/** To others why its place is coarse, to its member what others see of it. */
function OthersNote({ evening: { visibility, others } }: { evening: EveningView }) {
  if (others === 'all') return null;
  if (others !== null) return <Note kind="protect">{messages.others[others]}</Note>;
  if (visibility === 'exact') return null;
  return <Note kind="protect">{visibility === 'square' ? messages.coarse : messages.hiddenPlace}</Note>;
}

/** Where it was: a pin, its square on the country's map, or nothing that could be drawn. */
function EveningMap({ evening: { visibility, place } }: { evening: EveningView }) {
  const { latitude, longitude, uncertaintyM, utm10 } = place;
  if (visibility !== 'exact' || latitude === null || longitude === null)
    return (
      utm10 && <HungaryMap square={utm10} label={messages.squareLabel(utm10)} caption={messages.squareCaption(utm10)} />
    );
  return (
    <div className={css.map}>
      <PlaceMap place={{ kind: 'point', point: { latitude, longitude }, uncertaintyM }} label={messages.mapLabel} />
    </div>
  );
}

function factsOf(evening: EveningView, individuals: string) {
  const { when, startedAt, endedAt, place, visibility, weather, lamp, notes, user, isComplete } = evening;
  const hours = startedAt && messages.hours(startedAt, endedAt);
  const where = [place.settlement && placesMessages.near(place.settlement), place.placeText].filter(Boolean).join(', ');
  const elsewhere = visibility === 'hidden' ? messages.abroadOrHidden : placesMessages.abroad;
  const sky = [
    weather.temperatureC === null ? null : messages.degrees(weather.temperatureC),
    weather.wind && windWords[weather.wind],
    weather.clouds && cloudWords[weather.clouds],
    weather.rain && rainWords[weather.rain],
  ].filter(Boolean);
  return [
    {
      term: messages.when,
      value: <span className="num">{whenText(when)}</span>,
      note: hours ?? undefined,
    },
    {
      term: messages.where,
      value: where || (place.county && messages.county(place.county)) || elsewhere,
      note: [place.county && messages.county(place.county), place.utm10].filter(Boolean).join(' · '),
    },
    { term: messages.who, value: <MemberLink member={user} /> },
    ...(individuals ? [{ term: messages.individuals, value: <span className="num">{individuals}</span> }] : []),
    ...(lamp ? [{ term: messages.lamp, value: lamp }] : []),
    ...(sky.length > 0 ? [{ term: messages.weather, value: sky.join(', ') }] : []),
    ...(isComplete === null
      ? []
      : [{ term: messages.completeness, value: isComplete ? messages.complete : messages.notComplete }]),
    ...(notes ? [{ term: messages.notes, value: <span className={css.notes}>{notes}</span> }] : []),
  ];
}
