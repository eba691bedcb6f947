import { Link } from 'react-router';
import { DraftsRow } from '#app/features/recording/drafts/DraftsRow.tsx';
import { countDrafts } from '#app/features/recording/drafts/find-drafts.server.ts';
import { SightingGrid } from '#app/features/sightings/lists/SightingGrid.tsx';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Page, Section } from '#app/ui/page/Page.tsx';
import { sharesItself, shareTags } from '#app/ui/page/share-tags.ts';
import { machineUrls, urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/home.ts';
import { HomeHero, HomeTotals, OwnHero } from './HomeHero.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import css from './home.module.css';
import { loadHome } from './load-home.server.ts';
import { loadOwnHome, shownIn } from './load-own-home.server.ts';
import { messages } from './messages.ts';
import { moreMessages } from './more-messages.ts';
import { OrderTiles } from './OrderTiles.tsx';
import { OutboxRow } from './OutboxRow.tsx';
import { OwnHomeParts } from './OwnHomeParts.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const [own, drafts] = await Promise.all([loadOwnHome(db, viewer), countDrafts(db, viewer)]);
  const home = await loadHome(db, own && { shown: shownIn(own) });
  for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
  const member = viewer.memberId === null ? null : { own, drafts, userName: own && viewer.username };
  const more = [
    { to: machineUrls.thisWeek(), label: moreMessages.week },
    { to: urls.sightings(), label: moreMessages.all },
  ];
  return { home, member, more, siteName: config.siteName };
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.title }];
  const title = `${loaderData.siteName} – ${messages.title}`;
  const share = { title, description: messages.lead, path: urls.home(), isEmbeddable: true };
  return [{ title }, ...shareTags(matches[0].loaderData?.site, share)];
}

/** `/`: one question with one button, a member's own, the newest, what waits for a name, and the orders. */
export default function Home({ loaderData: { home, member, more } }: Route.ComponentProps) {
  const { latest, waiting, orders, totals } = home;
  const own = member?.own;
  return (
    <Page>
      {own ? <OwnHero /> : <HomeHero home={home} />}
      {member && <DraftsRow count={member.drafts} />}
      {member && <OutboxRow />}
      {own && <OwnHomeParts own={own} userName={member.userName ?? ''} />}
      {own && totals.sightings > 0 && (
        <Section title={messages.community}>
          <HomeTotals totals={totals} />
        </Section>
      )}
      {latest.length > 0 && (
        <Section
          title={messages.latest}
          more={more.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        >
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
