import { Link } from 'react-router';
import type { SnapshotFacts } from '#app/features/exchange/snapshots/snapshot-facts.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { DataTable } from '#app/ui/page/DataTable.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { sharesItself } from '#app/ui/page/share-tags.ts';
import { useRefreshWhileWaiting } from '#app/ui/use-refresh-while-waiting.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/snapshot.ts';
import { Citation } from './Citation.tsx';
import { changeByForm } from './change-by-form.server.ts';
import { loadSnapshot, type ShownSnapshot } from './load-snapshot.server.ts';
import { snapshotPages as messages } from './messages.ts';
import { SnapshotForms } from './SnapshotForms.tsx';
import { idOf } from './snapshot-id.server.ts';
import { snapshotMeta } from './snapshot-meta.ts';
import css from './snapshots.module.css';

export async function loader({ params, context }: Route.LoaderArgs) {
  const tags = context.get(pageTagsContext).add('site').add('members');
  return orPageProblem(async () => {
    const shown = await loadSnapshot(context.get(servicesContext), context.get(viewerContext), idOf(params.id));
    // A group may be called something else tomorrow.
    if (shown.group) tags.add('sightings');
    return shown;
  });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  return changeByForm({ context, url, form: await request.formData(), id: idOf(params.id) });
}

export const handle = sharesItself;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? snapshotMeta(loaderData, matches[0].loaderData?.site) : [{ title: messages.title }];
}

/** `/export/pillanatkep/{id}`: a frozen export, with what is in it, how it is cited and its file. */
export default function SnapshotPage({ loaderData: snapshot, actionData }: Route.ComponentProps) {
  const { title, state, taken, doi, sentences, citations, others } = snapshot;
  useRefreshWhileWaiting(state === 'making' || state === 'thinning', 240);
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.snapshots(), label: messages.title }]} />
      <PageHeading title={title} />
      <State {...snapshot} />
      {taken && (
        <>
          <Contents {...snapshot} />
          {sentences && <Citation sentences={sentences} citations={citations} />}
          {others.length > 0 && (
            <Section title={messages.compare}>
              <p>{messages.compareLead}</p>
              <ul className={css.list}>
                {others.map(({ id, label, url }) => (
                  <li key={id}>
                    <Link to={url}>{label}</Link>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <SnapshotForms {...snapshot} doi={doi?.text ?? ''} refused={actionData} />
        </>
      )}
    </Page>
  );
}

/** What stands between the reader and the file, and what has gone out of it. */
function State({ state, problem, removed }: ShownSnapshot) {
  if (state === 'making')
    return (
      <div role="status">
        <Note icon="clock">{messages.making}</Note>
      </div>
    );
  if (state === 'failed') return <Note kind="error">{messages.failed(problem)}</Note>;
  if (state === 'closed') return <Note kind="error">{problem || messages.closed}</Note>;
  if (state === 'thinning') return <Note icon="clock">{messages.thinning}</Note>;
  return removed > 0 ? <Note>{messages.removed(removed)}</Note> : null;
}

function Contents(snapshot: ShownSnapshot) {
  const { state, title, taken, sightings, facts, maker, doi, checksum, firstChecksum, licences, group } = snapshot;
  const sums = [
    { term: messages.checksum, value: checksum },
    { term: messages.firstChecksum, value: firstChecksum },
  ].filter(({ value }) => value !== null);
  return (
    <>
      {state === 'ready' && (
        <p>
          {/* A file, not a page: the browser takes it, not the router. */}
          <a className={css.fetch} href={urls.snapshotFile(snapshot.id)} download>
            <Icon name="download" size="s" /> {messages.file(snapshot.size)}
          </a>
        </p>
      )}
      <Section title={messages.what} first>
        <FactList
          facts={[
            {
              term: messages.filter,
              value: title,
              note: group && <Link to={group.url}>{messages.groupNow(group.name)}</Link>,
            },
            { term: messages.taken, value: taken },
            {
              term: messages.contents,
              value: facts ? messages.species(sightings, facts.species) : messages.facts(sightings, taken ?? ''),
              note: facts && messages.contentsMore(facts.images, facts.identifications),
            },
            {
              term: messages.maker,
              value: maker?.url ? <Link to={maker.url}>{maker.name}</Link> : (maker?.name ?? messages.formerMember),
            },
            { term: messages.doi, value: doi ? <a href={doi.url}>{doi.text}</a> : messages.noDoi },
            ...sums.map(({ term, value }) => ({ term, value: <code className={css.sum}>{value}</code> })),
          ]}
        />
        {facts && <LeftOut facts={facts} />}
      </Section>
      {licences.length > 0 && (
        <Section title={messages.licences}>
          <DataTable
            caption={messages.licences}
            rows={licences}
            rowKey={({ id }) => id}
            columns={[
              { key: 'licence', header: messages.licence, cell: ({ name }) => name },
              { key: 'allows', header: messages.allows, cell: ({ helper }) => helper },
              { key: 'sightings', header: messages.sightings, number: true, cell: (of) => of.sightings },
              { key: 'images', header: messages.images, number: true, cell: ({ images }) => images },
            ]}
          />
        </Section>
      )}
    </>
  );
}

function LeftOut({ facts }: { facts: SnapshotFacts }) {
  const { coarse, reserved, imagesReserved } = facts;
  const lines = [
    coarse > 0 && messages.coarse(coarse),
    reserved > 0 && messages.reserved(reserved),
    imagesReserved > 0 && messages.imagesReserved(imagesReserved),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <ul className={css.notes}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
