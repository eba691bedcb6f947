import { Link } from 'react-router';
import { editedAs } from '#app/features/descriptions/overview/description-state.ts';
import { type EditorOverview, findOverview } from '#app/features/descriptions/overview/find-overview.server.ts';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { cx } from '#app/ui/cx.ts';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { editorUrls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/overview.ts';
import { DescribedTable, dayOf } from './DescribedTable.tsx';
import css from './editor.module.css';
import { askLogin } from './editor-page.server.ts';
import { editorMessages as messages } from './messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  askLogin(viewer, url);
  return orPageProblem(() => findOverview(db, viewer));
}

export function meta() {
  return [{ title: messages.title }, { name: 'robots', content: 'noindex' }];
}

type Order = EditorOverview['orders'][number];

const orderColumns: Column<Order>[] = [
  {
    key: 'name',
    header: messages.order,
    cell: ({ id, name, origName }) => (
      <Link to={editorUrls.within('family', id)} className={css.taxon}>
        <NameLabel origName={origName} name={name} rank="order" />
      </Link>
    ),
  },
  {
    key: 'described',
    header: messages.described,
    number: true,
    cell: ({ described, species }) => messages.describedOf(described, species),
  },
  { key: 'sightings', header: messages.sightings, number: true, cell: ({ sightings }) => messages.count(sightings) },
];

/** `/szerkesztes`: what editors have to do, and every order to go on from. */
export default function Overview({ loaderData: { inReview, own, missing, orders } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title={messages.title} lead={messages.lead} />
      <Section title={messages.inReview}>
        {inReview.length === 0 ? (
          <p className="quiet">{messages.noneInReview}</p>
        ) : (
          <ul className={css.waiting}>
            {inReview.map(({ taxon, descriptionId, author, at }) => (
              <li key={descriptionId}>
                <Link to={editorUrls.taxon(editedAs(taxon.taxonType), taxon.id)} className={css.taxon}>
                  <NameLabel origName={taxon.origName} name={taxon.name} rank={taxon.taxonType} />
                </Link>
                <small className="quiet">
                  {messages.by(author?.displayName ?? messages.formerMember)}, {messages.sent(dayOf(at))}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Section>
      {own.length > 0 && (
        <Section title={messages.own}>
          <ul className={css.waiting}>
            {own.map(({ taxon, descriptionId, at }) => (
              <li key={descriptionId}>
                <Link to={editorUrls.write(descriptionId)} className={css.taxon}>
                  <NameLabel origName={taxon.origName} name={taxon.name} rank={taxon.taxonType} />
                </Link>
                <small className="quiet">{messages.lastWritten(dayOf(at))}</small>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={messages.missing}>
        <p className={cx('quiet', css.lead)}>{missing.length > 0 ? messages.missingLead : messages.noneMissing}</p>
        {missing.length > 0 && <DescribedTable rank="species" items={missing} caption={messages.missing} />}
      </Section>
      <Section title={messages.orders}>
        <DataTable caption={messages.orders} columns={orderColumns} rows={orders} rowKey={({ id }) => id} />
      </Section>
    </Page>
  );
}
