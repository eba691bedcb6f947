import { data } from 'react-router';
import { leftOutReasons } from '#app/features/exchange/darwin-core/dataset-about.ts';
import { findPublishedDataset } from '#app/features/exchange/publishing/find-datasets.server.ts';
import { LicenceName } from '#app/features/licences/LicenceName.tsx';
import { licenceById } from '#app/features/licences/licence-catalogue.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { formatBytes } from '#app/platform/text/numbers.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/dataset.ts';
import css from './datasets.module.css';
import { datasetMessages as messages } from './messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  context.get(pageTagsContext).add('site');
  const slug = pageQuery(url.searchParams, (reader) => reader.text('r', 100));
  const dataset = await findPublishedDataset(context.get(servicesContext).db, slug ?? '');
  if (!dataset) throw data(null, { status: 404 });
  const { madeAt, facts } = dataset;
  return { ...dataset, made: formatDateTime(new Date(madeAt)), size: formatBytes(facts.bytes) };
}

export const handle = sharesItself;

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.title }];
  return [
    { title: messages.titleOf(loaderData.title) },
    ...shareTags(matches[0].loaderData?.site, {
      title: loaderData.title,
      description: loaderData.description.split('\n')[0] ?? '',
      path: location.pathname + location.search,
    }),
  ];
}

/** `/ipt/resource`: one data set, with what is in it, what is not, and where it can be fetched. */
export default function Dataset({ loaderData: dataset }: Route.ComponentProps) {
  const { slug, facts, contactName, contactEmail } = dataset;
  const left = leftOutReasons.filter((reason) => facts.leftOut[reason] > 0);
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.gbifData(), label: messages.all }]} />
      <PageHeading title={dataset.title} />
      <FactList
        facts={[
          {
            term: messages.records,
            value: messages.counts(facts.sightings, facts.species),
            note:
              facts.events > 0
                ? messages.events(facts.events, facts.absences)
                : messages.more(facts.images, facts.identifications),
          },
          { term: messages.version, value: dataset.version },
          { term: messages.made, value: dataset.made },
          {
            term: messages.licence,
            value: <LicenceName licence={licenceById(dataset.licenceId)} />,
            note: messages.ownLicence,
          },
          { term: messages.publisher, value: dataset.publisher },
          { term: messages.contact, value: <a href={`mailto:${contactEmail}`}>{contactName}</a> },
          { term: messages.checksum, value: <code className={css.sum}>{dataset.checksum}</code> },
        ]}
      />
      <Section title={messages.download}>
        <ul className={css.files}>
          {/* Files, not pages: the browser takes them, not the router. */}
          <li>
            <a href={urls.gbifData('archive.do', slug)} download>
              {messages.archive(dataset.size)}
            </a>
          </li>
          <li>
            <a href={urls.gbifData('eml.do', slug)}>{messages.eml}</a>
          </li>
          <li>
            <a href={urls.gbifData('rss.do')}>{messages.feed}</a>
          </li>
        </ul>
      </Section>
      <Section title={messages.about}>
        <div className={css.text}>
          {dataset.description.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <Section title={messages.leftOut}>
        {left.length === 0 ? (
          <p>{messages.nothing}</p>
        ) : (
          <ul className={css.left}>
            {left.map((reason) => (
              <li key={reason}>{messages.reasons[reason](facts.leftOut[reason])}</li>
            ))}
          </ul>
        )}
      </Section>
    </Page>
  );
}
