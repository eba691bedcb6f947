import { Link } from 'react-router';
import { editedAs } from '#app/features/descriptions/overview/description-state.ts';
import { findDescribedWithin } from '#app/features/descriptions/overview/find-overview.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { editorUrls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/taxa.ts';
import { crumbsTo } from './crumbs.ts';
import { DescribedTable } from './DescribedTable.tsx';
import css from './editor.module.css';
import { askLogin, rankOf, readId } from './editor-page.server.ts';
import { findLine } from './find-line.server.ts';
import { editorMessages as messages } from './messages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  askLogin(viewer, url);
  return orPageProblem(async () => {
    const rank = rankOf(url);
    const { parent, items } = await findDescribedWithin(db, viewer, { rank, parentId: readId(params.id) });
    const own = { id: parent.id, rank: parent.taxonType };
    return { rank, name: parent.name ?? parent.origName, own, items, line: await findLine(db, parent) };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? messages.ranks[loaderData.rank].title(loaderData.name) : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/szerkesztes/csaladok/{order}`, `/nemzetsegek/{family}`, `/fajok/{genus}`: the texts of the taxa within a parent. */
export default function Taxa({ loaderData: { rank, name, own, items, line } }: Route.ComponentProps) {
  const title = messages.ranks[rank].title(name);
  return (
    <Page>
      <Breadcrumb crumbs={crumbsTo(line)} />
      <PageHeading title={title} lead={messages.listLead} />
      <p>
        <Link to={editorUrls.taxon(editedAs(own.rank), own.id)} className={css.below}>
          {messages.ownText(name)}
        </Link>
      </p>
      {items.length === 0 ? (
        <EmptyState title={messages.empty} />
      ) : (
        <DescribedTable rank={rank} items={items} caption={title} />
      )}
    </Page>
  );
}
