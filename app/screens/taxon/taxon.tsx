import { redirect } from 'react-router';
import { resolveTaxonAddress } from '#app/features/taxonomy/resolve-taxon-address.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext, viewerContext } from '#app/platform/session/request-context.server.ts';
import { Page } from '#app/ui/Page.tsx';
import { Tabs } from '#app/ui/Tabs.tsx';
import type { Route } from './+types/taxon.ts';
import { loadTaxon } from './load-taxon.server.ts';
import { messages } from './messages.ts';
import { TaxonHead } from './TaxonHead.tsx';
import { TaxonPanelView } from './TaxonPanelView.tsx';
import { taxonMeta } from './taxon-meta.ts';

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const { order, slug, tab }: { order?: string; slug?: string; tab?: string } = params;
  const page = await orPageProblem(async () => {
    const found = await resolveTaxonAddress(db, { order, slug, tab, path: url.pathname });
    if ('movedTo' in found) throw redirect(found.movedTo + url.search, 301);
    return loadTaxon(db, context.get(viewerContext), { ...found, cursor: url.searchParams.get('utan') });
  });
  for (const tag of ['taxonomy', 'sightings', 'members'] as const) context.get(pageTagsContext).add(tag);
  return { page, siteName: config.siteName, publicUrl: config.publicUrl };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? taxonMeta(loaderData) : [];
}

/** The page of an order, family, subfamily, genus or species, and its tabs. */
export default function Taxon({ loaderData }: Route.ComponentProps) {
  const { head, panel } = loaderData.page;
  return (
    <Page>
      <TaxonHead head={head} />
      {head.tabs.length > 0 && <Tabs label={messages.parts} tabs={head.tabs} sticky />}
      <TaxonPanelView panel={panel} head={head} />
    </Page>
  );
}
