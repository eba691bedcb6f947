import { Link } from 'react-router';
import { findMemberSeasons, type MemberYear } from '#app/features/sightings/members/find-member-numbers.server.ts';
import { loadPerson } from '#app/features/sightings/person/load-person.server.ts';
import { PersonHead } from '#app/features/sightings/person/PersonHead.tsx';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { DataTable } from '#app/ui/page/DataTable.tsx';
import { Page, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/years.ts';
import css from './CountTable.module.css';
import { MonthTable } from './MonthTable.tsx';
import { NoSightings } from './NoSightings.tsx';
import { speciesMessages as messages } from './species/species-messages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  return orPageProblem(async () => {
    const person = await loadPerson(db, { user: params.user, url, addressOf: urls.profileYears });
    const { years, months, spread, overYears } = await findMemberSeasons(db, person.id);
    for (const tag of ['sightings', 'members'] as const) context.get(pageTagsContext).add(tag);
    const isOwn = context.get(viewerContext).memberId === person.id;
    return { person, years, months, spread, overYears, isOwn, siteName: config.siteName };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [{ title: `${messages.yearsTitle(loaderData.person.displayName)} – ${loaderData.siteName}` }];
}

/** `/profil/{user}/evek`: how much a member has seen each year, and in which months. */
export default function PersonYears({ loaderData }: Route.ComponentProps) {
  const { person, years, months, spread, overYears, isOwn } = loaderData;
  const { username, displayName } = person;
  return (
    <Page>
      <PersonHead
        person={person}
        current="years"
        title={messages.yearsTitle(displayName)}
        lead={years.length > 0 && messages.yearsLead}
      />
      {years.length === 0 ? (
        <NoSightings isOwn={isOwn} />
      ) : (
        <div className={css.beside}>
          <Section title={messages.yearsHeading}>
            <YearTable username={username} years={years} />
            {overYears > 0 && <p className={css.rest}>{messages.overYears(overYears)}</p>}
          </Section>
          <Section title={messages.months}>
            <MonthTable username={username} months={months} spread={spread} />
          </Section>
        </div>
      )}
    </Page>
  );
}

function YearTable({ username, years }: { username: string; years: readonly MemberYear[] }) {
  const ofYear = (year: number) => urls.profileSightings(username, { tol: `${year}-01-01`, ig: `${year}-12-31` });
  return (
    <DataTable
      caption={messages.yearCaption}
      rows={years}
      rowKey={({ year }) => year}
      columns={[
        { key: 'year', header: messages.year, cell: ({ year }) => year },
        {
          key: 'species',
          header: messages.species,
          number: true,
          cell: ({ year, species }) =>
            species > 0 ? <Link to={urls.profileSpecies(username, { ev: year })}>{formatNumber(species)}</Link> : '0',
        },
        { key: 'fresh', header: messages.freshSpecies, number: true, cell: ({ fresh }) => formatNumber(fresh) },
        {
          key: 'sightings',
          header: messages.sightings,
          number: true,
          up: true,
          cell: ({ year, sightings }) => <Link to={ofYear(year)}>{formatNumber(sightings)}</Link>,
        },
      ]}
    />
  );
}
