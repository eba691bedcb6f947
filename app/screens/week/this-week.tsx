import { data, Form, redirect } from 'react-router';
import { loadWeek } from '#app/features/community/week/load-week.server.ts';
import { weekMessages } from '#app/features/community/week/week-messages.ts';
import { filterMessages } from '#app/features/sightings/lists/read-filters.ts';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import type { SightingCardView } from '#app/features/sightings/lists/sighting-card-view.ts';
import { countyNames } from '#app/features/sightings/privacy/county-names.server.ts';
import { countyName } from '#app/features/sightings/privacy/place-words.ts';
import { weekUntil } from '#app/features/sightings/week/week.ts';
import { problems as problemKinds } from '#app/platform/action/domain-error.ts';
import { QueryReader } from '#app/platform/action/read-query.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { SelectField } from '#app/ui/forms/Field.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { machineUrls, urls } from '#app/urls.ts';
import type { Route } from './+types/this-week.ts';
import { messages } from './messages.ts';
import { SpeciesTiles } from './SpeciesTiles.tsx';
import css from './this-week.module.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const query = url.searchParams;
  // What a form without scripts sends holds empty answers too: one page, one address.
  if (query.get('megye') === '') throw redirect(machineUrls.thisWeek());
  const reader = new QueryReader(query);
  const code = reader.take('megye', (text) => (countyNames.has(text) ? text : undefined), filterMessages.county);
  const problem = reader.problems.megye ?? null;
  const week = weekUntil(today());
  const found = problem ? { firsts: [], news: [], seen: [] } : await loadWeek(db, { week, countyCode: code });
  const county = code === null ? null : countyName(countyNames.get(code) ?? code);
  const counties = [...countyNames].map(([each, name]) => ({ code: each, name }));
  const asked = reader.refused.megye ?? code ?? '';
  const span = { from: formatDate(week.from), to: formatDate(week.to) };
  return data(
    { ...found, ...span, county, counties, asked, problem, siteName: config.siteName },
    { status: problem ? problemKinds.malformed.status : 200 },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${messages.title} – ${loaderData.siteName}` : messages.title }];
}

/** `/ezen-a-heten`: what is about now, and what the last seven days brought for the first time, everywhere or in a county. */
export default function ThisWeek({ loaderData }: Route.ComponentProps) {
  const { firsts, news, seen, from, to, county, problem } = loaderData;
  const isEmpty = firsts.length + news.length + seen.length === 0;
  return (
    <Page>
      <PageHeading
        title={messages.title}
        lead={messages.lead(from, to, county ?? messages.country)}
        aside={
          <LinkButton to={urls.profileEdit('ertesitesek')} icon="mail">
            {messages.letter}
          </LinkButton>
        }
      />
      <CountyForm {...loaderData} />
      {!problem && isEmpty && <Nothing />}
      {!isEmpty && (
        <>
          <Finds
            title={county === null ? weekMessages.newToSite : weekMessages.newToCounty(county)}
            lead={messages.newsLead}
            nothing={messages.noNews}
            finds={news}
          />
          <Finds title={weekMessages.firsts} lead={messages.firstsLead} nothing={messages.noFirsts} finds={firsts} />
          <Section title={weekMessages.seenNow}>
            <p className={css.lead}>{seen.length > 0 ? messages.seenLead : messages.nothingSeen}</p>
            <SpeciesTiles species={seen} />
          </Section>
        </>
      )}
    </Page>
  );
}

type FormData = { counties: { code: string; name: string }[]; asked: string; problem: string | null };

function CountyForm({ counties, asked, problem }: FormData) {
  return (
    <Form method="get" className={css.filter} key={asked}>
      <SelectField label={messages.county} name="megye" defaultValue={asked} error={problem ?? undefined}>
        <option value="">{messages.country}</option>
        {counties.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit">{messages.show}</Button>
    </Form>
  );
}

type FindsProps = { title: string; lead: string; nothing: string; finds: readonly SightingCardView[] };

function Finds({ title, lead, nothing, finds }: FindsProps) {
  return (
    <Section title={title}>
      <p className={css.lead}>{finds.length > 0 ? lead : nothing}</p>
      {finds.length > 0 && <SightingGrid sightings={finds} />}
    </Section>
  );
}

function Nothing() {
  return (
    <EmptyState
      title={messages.nothing}
      actions={<LinkButton to={urls.undetermined()}>{messages.identify}</LinkButton>}
    >
      {messages.nothingHint}
    </EmptyState>
  );
}
