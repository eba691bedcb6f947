import { Link } from 'react-router';
import type { RenamedSighting } from '#app/features/determinations/tree-changes/find-renamed-sightings.server.ts';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { ChangePage } from './load-change.server.ts';
import { messages } from './messages.ts';

const words = messages.sightingColumns;

const columns: Column<RenamedSighting>[] = [
  {
    key: 'sighting',
    header: words.sighting,
    cell: ({ sightingId }) => <Link to={urls.sighting(sightingId)}>{messages.sightingNumber(sightingId)}</Link>,
  },
  { key: 'observer', header: words.observer, up: true, cell: ({ observer }) => observer },
  { key: 'from', header: words.from, cell: ({ fromName }) => <Name name={fromName} /> },
  { key: 'to', header: words.to, cell: ({ toName }) => <Name name={toName} /> },
];

/** The sightings that bear another name by it, page by page. */
export function RenamedSightings({ changeSetId, renamed }: { changeSetId: number; renamed: ChangePage['renamed'] }) {
  const { items, nextCursor, isFirst } = renamed;
  return (
    <Section id="talalatok" title={messages.sightings}>
      <DataTable
        caption={messages.sightings}
        columns={columns}
        rows={items}
        rowKey={({ sightingId }) => sightingId}
        dense
      />
      <Pager
        nextUrl={
          nextCursor === null ? null : `${urls.checklistChange(changeSetId, { talalattol: nextCursor })}#talalatok`
        }
        nextLabel={messages.next}
        firstUrl={isFirst ? null : `${urls.checklistChange(changeSetId)}#talalatok`}
        firstLabel={messages.first}
      />
    </Section>
  );
}

function Name({ name }: { name: string | null }) {
  return name === null ? messages.noName : <i className="sci">{name}</i>;
}
