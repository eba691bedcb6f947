import { redirect } from 'react-router';
import { findMemberOrders, findMemberSeasons } from '#app/features/sightings/members/find-member-numbers.server.ts';
import { loadPerson } from '#app/features/sightings/person/load-person.server.ts';
import { PersonHead } from '#app/features/sightings/person/PersonHead.tsx';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { QueryReader } from '#app/platform/action/read-query.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Page } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/species.ts';
import { loadSpeciesList } from './load-species-list.server.ts';
import { SpeciesChoices } from './SpeciesChoices.tsx';
import { SpeciesTable } from './SpeciesTable.tsx';
import { speciesChoices } from './species-choices.ts';
import { speciesMessages as messages } from './species-messages.ts';
import { readSpeciesQuery } from './species-query.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const person = await loadPerson(db, { user: params.user, url, addressOf: urls.profileSpecies });
    // A visitor has nothing to compare with: whoever follows a member's link may log in first.
    if (viewer.memberId === null && new QueryReader(url.searchParams).isOn('nekem', 'uj'))
      throw redirect(urls.login(`${url.pathname}${url.search}`));
    const [groups, { years }] = await Promise.all([findMemberOrders(db, person.id), findMemberSeasons(db, person.id)]);
    const canCompare = viewer.memberId !== null && !isOneself(viewer, person.id);
    const asked = pageQuery(url.searchParams, (reader) => readSpeciesQuery(reader, { years, groups, canCompare }));
    const choices = speciesChoices(person.username, asked, { years, groups, canCompare });
    const list = await loadSpeciesList(db, viewer, {
      person,
      where: {
        year: asked.year ?? 0,
        orderId: null,
        groupSlug: asked.group,
        unseenBy: asked.onlyUnseen ? viewer.memberId : null,
      },
      query: url.searchParams,
      order: asked.order,
      address: choices.address,
    });
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    const { address: _, ...shown } = choices;
    return { person, year: asked.year, choices: shown, list, siteName: config.siteName };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  return [{ title: `${titleOf(loaderData)} – ${loaderData.siteName}` }];
}

/** `/profil/{user}/fajok`: the species that a member has seen, with the first of each; with `ev` those of a year. */
export default function PersonSpecies({ loaderData }: Route.ComponentProps) {
  const { person, year, choices, list } = loaderData;
  return (
    <Page>
      <PersonHead
        person={person}
        current="species"
        title={titleOf(loaderData)}
        lead={year === null ? messages.lead(list.species) : messages.yearLead(list.species, list.fresh)}
      />
      <SpeciesChoices choices={choices} />
      <SpeciesTable list={list} />
    </Page>
  );
}

function titleOf({ person: { displayName }, year }: { person: { displayName: string }; year: number | null }): string {
  return year === null ? messages.title(displayName) : messages.yearTitle(displayName, year);
}
