import { data, redirect } from 'react-router';
import { findRanking, findRankingChoices, mostRanked } from '#app/features/badges/ranking/find-ranking.server.ts';
import { filterMessages } from '#app/features/sightings/lists/read-filters.ts';
import { countyNames } from '#app/features/sightings/privacy/county-names.server.ts';
import { problems as problemKinds } from '#app/platform/action/domain-error.ts';
import { QueryReader } from '#app/platform/action/read-query.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/rankings.ts';
import { OwnRank } from './OwnRank.tsx';
import { RankingForm } from './RankingForm.tsx';
import { RankingTable } from './RankingTable.tsx';
import { rankingMessages as messages } from './ranking-messages.ts';
import css from './rankings.module.css';

const keys = ['ev', 'csoport', 'megye'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const query = url.searchParams;
  // What a form without scripts sends holds empty answers too: one page, one address.
  if (keys.some((key) => query.get(key) === ''))
    throw redirect(urls.rankings(Object.fromEntries(keys.map((key) => [key, query.get(key) || null]))));
  const choices = await findRankingChoices(db);
  const reader = new QueryReader(query);
  const year = reader.take('ev', (text) => choices.years.find((each) => String(each) === text));
  const group = reader.take('csoport', (text) => choices.groups.find(({ slug }) => slug === text));
  const county = reader.take('megye', (text) => (countyNames.has(text) ? text : undefined), filterMessages.county);
  const where = { year: year ?? 0, groupId: group?.id ?? 0, countyCode: county ?? '' };
  const found = reader.isRefused ? { rows: [], own: null } : await findRanking(db, context.get(viewerContext), where);
  for (const tag of ['rankings', 'members'] as const) context.get(pageTagsContext).add(tag);
  return data(
    {
      ...found,
      years: choices.years.map(String),
      groups: choices.groups.map(({ slug, name }) => ({ slug, name })),
      counties: [...countyNames].map(([code, name]) => ({ code, name })),
      asked: {
        ev: reader.refused.ev ?? year?.toString() ?? '',
        csoport: reader.refused.csoport ?? group?.slug ?? '',
        megye: reader.refused.megye ?? county ?? '',
      },
      problems: reader.problems,
      isRefused: reader.isRefused,
      /** So many are shown at most; null where these are all. */
      most: found.rows.length === mostRanked ? mostRanked : null,
      siteName: config.siteName,
    },
    { status: reader.isRefused ? problemKinds.malformed.status : 200 },
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `${messages.title} – ${loaderData.siteName}` : messages.title }];
}

/** `/ranglista`: whom the others can thank for new species, filled white spots and good names, of those who wish to stand here. */
export default function Rankings({ loaderData }: Route.ComponentProps) {
  const { rows, own, isRefused, most, ...form } = loaderData;
  return (
    <Page>
      <PageHeading
        title={messages.title}
        lead={messages.lead}
        aside={
          <LinkButton to={urls.profileEdit('egyeb')} icon="settings">
            {messages.join}
          </LinkButton>
        }
      />
      <RankingForm {...form} />
      {own && <OwnRank own={own} />}
      {!isRefused &&
        (rows.length === 0 ? (
          <EmptyState title={messages.nobody} actions={<LinkButton to={urls.rankings()}>{messages.all}</LinkButton>}>
            {messages.nobodyHint}
          </EmptyState>
        ) : (
          <>
            <RankingTable rows={rows} />
            {most !== null && <p className="quiet">{messages.most(most)}</p>}
          </>
        ))}
      <p className={css.how}>{messages.how}</p>
    </Page>
  );
}
