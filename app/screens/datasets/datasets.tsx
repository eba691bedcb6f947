import { Link } from 'react-router';
import { findPublishedDatasets } from '#app/features/exchange/publishing/find-datasets.server.ts';
import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/datasets.ts';
import css from './datasets.module.css';
import { datasetMessages as messages } from './messages.ts';

export async function loader({ context }: Route.LoaderArgs) {
  context.get(pageTagsContext).add('site');
  const found = await findPublishedDatasets(context.get(servicesContext).db);
  const datasets = found.map(({ slug, title, description, version, madeAt, licenceId, facts }) => ({
    slug,
    title,
    lead: description.split('\n')[0] ?? '',
    facts: [
      messages.counts(facts.sightings, facts.species),
      licenceById(licenceId).nameShort,
      `${messages.version.toLowerCase()}: ${version}`,
      formatDateTime(new Date(madeAt)),
    ].join(' · '),
  }));
  return { datasets };
}

export const handle = sharesItself;

export function meta({ matches }: Route.MetaArgs) {
  return [
    { title: messages.title },
    ...shareTags(matches[0].loaderData?.site, {
      title: messages.title,
      description: messages.lead,
      path: urls.gbifData(),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      title: messages.title,
      href: urls.gbifData('rss.do'),
    },
  ];
}

/** `/ipt`: the data sets that are given to GBIF. */
export default function Datasets({ loaderData: { datasets } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title={messages.title} lead={messages.lead} />
      {datasets.length === 0 ? (
        <EmptyState title={messages.none}>{messages.noneText}</EmptyState>
      ) : (
        <>
          <ul className={css.list}>
            {datasets.map(({ slug, title, lead, facts }) => (
              <li key={slug}>
                <h2>
                  <Link to={urls.gbifData('resource', slug)}>{title}</Link>
                </h2>
                <p className="quiet">{facts}</p>
                <p>{lead}</p>
              </li>
            ))}
          </ul>
          <p className={css.foot}>
            <a href={urls.gbifData('rss.do')}>{messages.feed}</a>
          </p>
        </>
      )}
    </Page>
  );
}
