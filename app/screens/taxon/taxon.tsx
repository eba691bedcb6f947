import { data, redirect } from 'react-router';
import { can } from '#app/features/members/can.ts';
import { resolveTaxonAddress } from '#app/features/taxonomy/resolve-taxon-address.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Tabs } from '#app/ui/actions/Tabs.tsx';
import { Page } from '#app/ui/page/Page.tsx';
import { sharesItself } from '#app/ui/page/share-tags.ts';
import { machineUrls, withFurtherQuery } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/taxon.ts';
import { loadTaxon } from './load-taxon.server.ts';
import { keepEvidenceForm } from './look-alikes/keep-evidence-form.server.ts';
import { changePair } from './look-alikes/keep-pair.server.ts';
import { messages } from './messages.ts';
import { PageEnd } from './PageEnd.tsx';
import { readPanelQuery } from './panels/panel-query.ts';
import { TaxonPanelView } from './panels/TaxonPanelView.tsx';
import { TaxonHead } from './TaxonHead.tsx';
import { TaxonNotesView } from './TaxonNotesView.tsx';
import { taxonMeta } from './taxon-meta.ts';

type Params = { order?: string; slug?: string; tab?: string };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const page = await orPageProblem(async () => {
    const { order, slug, tab }: Params = params;
    const found = await resolveTaxonAddress(
      db,
      { order, slug, tab, path: url.pathname },
      { seesHidden: can(viewer, 'seeHiddenTaxon') },
    );
    if ('movedTo' in found) throw redirect(withFurtherQuery(found.movedTo, url.searchParams), 301);
    return loadTaxon(db, viewer, { ...found, query: pageQuery(url.searchParams, readPanelQuery) });
  });
  for (const tag of ['taxonomy', 'sightings', 'members'] as const) context.get(pageTagsContext).add(tag);
  const feed = machineUrls.taxonFeed(page.head.id);
  return { page, siteName: config.siteName, publicUrl: config.publicUrl, feed };
}

/** The forms on the tab of the relatives: look-alikes by editors, what photos must show by experts. */
export async function action({ url, params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const { order, slug, tab }: Params = params;
    const found = await resolveTaxonAddress(
      db,
      { order, slug, tab, path: url.pathname },
      { seesHidden: can(viewer, 'seeHiddenTaxon') },
    );
    if ('movedTo' in found || found.tab !== 'rokonok') throw new DomainError('not_found');
    const form = await request.formData();
    if (form.get('intent') === 'evidence') {
      await keepEvidenceForm(db, viewer, { taxonId: found.taxon.id, form });
      return redirect(url.pathname);
    }
    const refused = await changePair(db, viewer, { taxonId: found.taxon.id, form });
    return refused ? data(refused, { status: 422 }) : redirect(url.pathname);
  });
}

export const handle = sharesItself;

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? taxonMeta(loaderData) : [];
}

/** The page of an order, family, subfamily, genus or species, and its tabs. */
export default function Taxon({ loaderData, actionData }: Route.ComponentProps) {
  const { head, panel } = loaderData.page;
  return (
    <Page>
      <TaxonHead head={head} />
      <TaxonNotesView head={head} />
      <Tabs label={messages.parts} tabs={head.tabs} sticky />
      <TaxonPanelView panel={panel} head={head} refused={actionData} />
      <PageEnd head={head} address={new URL(head.url, loaderData.publicUrl).href} />
    </Page>
  );
}
