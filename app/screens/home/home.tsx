import { Link } from 'react-router';
import { DraftsRow } from '#app/features/recording/drafts/DraftsRow.tsx';
import { countDrafts } from '#app/features/recording/drafts/find-drafts.server.ts';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Page, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/home.ts';
import { HomeHero } from './HomeHero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import css from './home.module.css';
import { loadHome } from './load-home.server.ts';
import { messages } from './messages.ts';
import { OrderTiles } from './OrderTiles.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const [home, drafts] = await Promise.all([loadHome(db, viewer), countDrafts(db, viewer)]);
  for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
  return { home, drafts, siteName: config.siteName };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.title }];
  return [{ title: `${loaderData.siteName} – ${messages.title}` }, { name: 'description', content: messages.lead }];
}

/** `/`: one question with one button, the newest, what waits for a name, and the orders. */
export default function Home({ loaderData: { home, drafts } }: Route.ComponentProps) {
  const { latest, waiting, orders, totals } = home;
  return (
    <Page>
      <HomeHero home={home} />
      <DraftsRow count={drafts} />
      {latest.length > 0 && (
        <Section title={messages.latest} more={<Link to={urls.sightings()}>{messages.all}</Link>}>
          <SightingGrid sightings={latest} />
        </Section>
      )}
      {waiting.length > 0 && (
        <Section title={messages.help} more={<Link to={urls.undetermined()}>{messages.waiting(totals.unnamed)}</Link>}>
          <SightingGrid sightings={waiting} oneRow />
        </Section>
      )}
      <div className={css.two}>
        {orders.length > 0 && (
          <Section title={messages.orders} more={<Link to={urls.taxonomy()}>{messages.wholeTree}</Link>}>
            <OrderTiles orders={orders} />
          </Section>
        )}
        <HowItWorks />
      </div>
    </Page>
  );
}
