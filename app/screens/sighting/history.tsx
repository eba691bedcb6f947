import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { findRevisionViews } from '#app/features/sightings/changes/find-revisions.server.ts';
import { sightingPage } from '#app/features/sightings/changes/kept-page.server.ts';
import { readSightingId } from '#app/features/sightings/changes/read-sighting-form.server.ts';
import { type ChangeWords, changeWords, revisionKind } from '#app/features/sightings/changes/revision-words.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { saidMonth } from '#app/features/sightings/privacy/coarse-log.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/history.ts';
import css from './history.module.css';
import { messages } from './messages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return sightingPage({ db, viewer, url }, async () => {
    const id = readSightingId(params.id);
    const sighting = await findSighting(db, viewer, id);
    if (!sighting) throw new DomainError('not_found', [{ path: 'id', message: messages.gone }]);
    const revisions = await findRevisionViews(db, viewer, id);
    const taxonIds = revisions.flatMap(({ changes }) =>
      [changes.taxonId?.from, changes.taxonId?.to].filter((each) => typeof each === 'number'),
    );
    const taxa = await findTaxa(db, taxonIds);
    const isDayOpen = sighting.place.isTrue;
    return {
      id,
      name: sighting.taxon?.name ?? sighting.taxon?.origName ?? messages.unnamed,
      revisions: revisions.toReversed().map((each) => ({
        revision: each.revision,
        kind: revisionKind(each.kind),
        user: each.user,
        at: isDayOpen ? each.createdAt : each.createdAt.slice(0, 7),
        // Where the day of the find is not public, the hour in which somebody saved it would tell.
        when: isDayOpen ? formatDateTime(new Date(each.createdAt)) : saidMonth(new Date(each.createdAt)),
        changes: changeWords(each, (taxonId) => taxa.get(taxonId)?.label ?? String(taxonId)),
      })),
    };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? messages.historyOf(loaderData.name) : messages.gone },
    { name: 'robots', content: 'noindex' },
  ];
}

/** `/talalat/{id}/elozmenyek`: who changed what, the latest first. */
export default function History({ loaderData }: Route.ComponentProps) {
  const { id, name, revisions } = loaderData;
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.sighting(id), label: name }]} />
      <PageHeading title={messages.historyOf(name)} />
      <ol className={css.list} reversed>
        {revisions.map((each) => (
          <li key={each.revision} className={css.item}>
            <h2 className={css.kind}>{each.kind}</h2>
            <p className={css.who}>
              {each.user && <MemberLink member={each.user} />}
              {each.user && ' · '}
              <time dateTime={each.at} className="num">
                {each.when}
              </time>
            </p>
            {each.changes.length > 0 && (
              <ul className={css.changes}>
                {each.changes.map((change) => (
                  <li key={`${change.field} ${change.to}`}>
                    <Change change={change} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Page>
  );
}

function Change({ change: { field, from, to } }: { change: ChangeWords }) {
  return (
    <>
      <b>{field}:</b> {from !== null && <del>{from}</del>} {from !== null && to !== null && '→ '}
      {to === null ? messages.taken : <ins>{to}</ins>}
    </>
  );
}
