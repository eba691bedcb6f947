import { Link } from 'react-router';
import { findPublishedDatasets } from '#app/features/exchange/publishing/find-datasets.server.ts';
import { datasetsPage } from '#app/features/exchange/publishing/messages.ts';
import { infoPages, onePercentTitle } from '#app/features/site/info-pages.ts';
import { readSiteSettings } from '#app/features/site/read-site-settings.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/info-pages.ts';
import { siteMessages } from './messages.ts';
import css from './site.module.css';

const messages = siteMessages.info;

export async function loader({ context }: Route.LoaderArgs) {
  context.get(pageTagsContext).add('site');
  const services = context.get(servicesContext);
  const { foundationName, foundationSeat, contactEmail } = await readSiteSettings(services);
  const givesData = (await findPublishedDatasets(services.db)).length > 0;
  return { foundationName, foundationSeat, contactEmail, givesData };
}

export const handle = sharesItself;

export function meta({ matches }: Route.MetaArgs) {
  const share = { title: messages.title, description: messages.lead, path: urls.infoPages() };
  return [{ title: messages.title }, ...shareTags(matches[0].loaderData?.site, share)];
}

const elsewhere = [
  { to: urls.onePercent(), title: onePercentTitle, lead: messages.links.onePercent },
  { to: urls.changelog(), title: siteMessages.changelog.title, lead: messages.links.changelog },
  { to: urls.protectedSpecies(), title: 'Védett fajok', lead: messages.links.protectedSpecies },
  { to: urls.faunaHungariae(), title: 'Fauna Hungariae', lead: messages.links.fauna },
  { to: urls.apiDocs(), title: messages.links.interfaceTitle, lead: messages.links.interface },
];

const datasets = { to: urls.gbifData(), ...datasetsPage };

/** What can be read of the site itself, and whom to ask. */
export default function InfoPages({
  loaderData: { foundationName, foundationSeat, contactEmail, givesData },
}: Route.ComponentProps) {
  const pages = infoPages.map(({ name, title, lead }) => ({ to: urls.infoPage(name), title, lead }));
  return (
    <Page>
      <PageHeading title={messages.title} lead={messages.lead} />
      <PageList pages={pages} />
      <Section title={messages.elsewhere}>
        <PageList pages={givesData ? [...elsewhere, datasets] : elsewhere} />
      </Section>
      <p className={css.foot}>
        {foundationName && (
          <>
            {messages.operator} <b>{foundationName}</b>
            {foundationSeat && ` (${foundationSeat})`}.{' '}
          </>
        )}
        {messages.contact} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    </Page>
  );
}

function PageList({ pages }: { pages: { to: string; title: string; lead: string }[] }) {
  return (
    <ul className={css.pages}>
      {pages.map(({ to, title, lead }) => (
        <li key={to}>
          <Link to={to}>{title}</Link>
          <p className="quiet">{lead}</p>
        </li>
      ))}
    </ul>
  );
}
