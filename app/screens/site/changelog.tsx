import { changelog } from '#app/features/site/changelog.ts';
import { pageTagsContext } from '#app/platform/session/request-context.server.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { feedLink } from '#app/ui/page/feed-link.ts';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/changelog.ts';
import { siteMessages } from './messages.ts';
import css from './site.module.css';

const messages = siteMessages.changelog;

export function loader({ context }: Route.LoaderArgs) {
  context.get(pageTagsContext).add('site');
  return { releases: changelog.map((release) => ({ ...release, day: formatDate(release.date) })) };
}

export const handle = sharesItself;

export function meta({ matches }: Route.MetaArgs) {
  const share = { title: messages.title, description: messages.lead, path: urls.changelog() };
  return [
    { title: messages.title },
    ...shareTags(matches[0].loaderData?.site, share),
    feedLink(urls.changelogFeed(), messages.title),
  ];
}

/** What changed of the site, in the words of those who use it. */
export default function Changelog({ loaderData: { releases } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title={messages.title} lead={messages.lead} />
      {releases.map(({ version, date, day, changes }) => (
        <section key={version} className={css.release} id={`v${version}`}>
          <div>
            <h2>{version}</h2>
            <time className="quiet" dateTime={date}>
              {day}
            </time>
          </div>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </section>
      ))}
      <p className={css.foot}>
        <a href={urls.changelogFeed()}>{messages.feed}</a>
      </p>
    </Page>
  );
}
