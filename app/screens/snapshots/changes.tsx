import { Link } from 'react-router';
import {
  compareSnapshots,
  type Difference,
  openComparison,
} from '#app/features/exchange/snapshots/compare-snapshots.server.ts';
import { type DifferenceKind, differenceKinds } from '#app/features/exchange/snapshots/difference-kinds.ts';
import { snapshotTitle } from '#app/features/exchange/snapshots/snapshot-about.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { formatCount, formatNumber } from '#app/platform/text/numbers.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { DataTable } from '#app/ui/page/DataTable.tsx';
import { FactList } from '#app/ui/page/FactList.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/changes.ts';
import { snapshotPages as messages } from './messages.ts';
import { idOf } from './snapshot-id.server.ts';
import css from './snapshots.module.css';

const mostShown = 100;

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return orPageProblem(async () => {
    const ids = { id: idOf(params.id), laterId: idOf(params.later) };
    const compared = await openComparison(services, ids);
    const { counts, first } = await compareSnapshots(services, compared, mostShown);
    const when = ({ taken_at }: (typeof compared)['before']) => formatDateTime(taken_at ?? new Date(0));
    return {
      ...ids,
      title: snapshotTitle(compared.after),
      between: messages.between(when(compared.before), when(compared.after)),
      siteName: services.config.siteName,
      counts,
      rows: { new: first.new.map(toRow), gone: first.gone.map(toRow), changed: first.changed.map(toRow) },
    };
  });
}

type Part = 'name' | 'place' | 'date';

/** What stands in a cell: what is there, or what has become of it. */
function toRow({ id, before, after }: Difference) {
  const told = (part: Part) => {
    const [one, other] = [before?.[part], after?.[part]];
    if (one !== undefined && other !== undefined && one !== other) return messages.became(one, other);
    return other ?? one ?? '';
  };
  return { id, name: told('name'), place: told('place'), date: told('date') };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${messages.changesTitle(loaderData.title)} – ${loaderData.siteName}` : messages.title;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/export/pillanatkep/{id}/osszevetes/{later}`: what is new, gone and changed between two snapshots of the same question. */
export default function Changes({ loaderData }: Route.ComponentProps) {
  const { id, laterId, title, between, counts, rows } = loaderData;
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { to: urls.snapshots(), label: messages.title },
          { to: urls.snapshot(laterId), label: title },
        ]}
      />
      <PageHeading title={messages.changes} lead={between} />
      <FactList
        facts={differenceKinds.map((kind) => ({ term: messages.kinds[kind], value: formatNumber(counts[kind]) }))}
      />
      <p>
        {/* A file, not a page: the browser takes it, not the router. */}
        <a className={css.fetch} href={urls.snapshotChangesFile(id, laterId)} download>
          <Icon name="download" size="s" /> {messages.changesFile}
        </a>
      </p>
      {differenceKinds.map((kind) => (
        <Kind key={kind} kind={kind} count={counts[kind]} rows={rows[kind]} />
      ))}
    </Page>
  );
}

type Row = ReturnType<typeof toRow>;

function Kind({ kind, count, rows }: { kind: DifferenceKind; count: number; rows: readonly Row[] }) {
  return (
    <Section title={messages.kinds[kind]} more={formatCount(count, messages.sightings.toLowerCase())}>
      {rows.length === 0 ? (
        <p>{messages.noneOf}</p>
      ) : (
        <DataTable
          caption={messages.kinds[kind]}
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            {
              key: 'sighting',
              header: messages.sighting,
              // One that is gone has no page any more, as far as anybody knows.
              cell: (row) => (kind === 'gone' ? row.id : <Link to={urls.sighting(row.id)}>{row.id}</Link>),
            },
            { key: 'name', header: messages.name, cell: ({ name }) => name },
            { key: 'place', header: messages.place, cell: ({ place }) => place },
            { key: 'date', header: messages.date, cell: ({ date }) => date },
          ]}
        />
      )}
      {count > rows.length && <p>{messages.firstOf(rows.length)}</p>}
    </Section>
  );
}
