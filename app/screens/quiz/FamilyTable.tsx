import { Link } from 'react-router';
import { formatNumber } from '#app/platform/text/numbers.ts';
import { DataTable } from '#app/ui/page/DataTable.tsx';
import { quizPageMessages } from './messages.ts';

type Row = {
  family: { id: number; name: string | null; origName: string; url: string | null } | null;
  species: number;
  asked: number;
  known: number;
  due: number;
};

const messages = quizPageMessages.progress;

/** A member's progress by family. */
export function FamilyTable({ rows }: { rows: readonly Row[] }) {
  return (
    <DataTable
      caption={messages.caption}
      rows={rows}
      rowKey={({ family }) => family?.id ?? 0}
      columns={[
        { key: 'family', header: messages.family, cell: ({ family }) => <Family of={family} /> },
        {
          key: 'known',
          header: messages.known,
          number: true,
          up: true,
          cell: ({ known, asked }) => messages.of(known, asked),
        },
        { key: 'species', header: messages.species, number: true, cell: ({ species }) => formatNumber(species) },
        { key: 'due', header: messages.due, number: true, cell: ({ due }) => formatNumber(due) },
      ]}
    />
  );
}

function Family({ of }: { of: Row['family'] }) {
  if (!of) return messages.noFamily;
  const name = of.name ?? of.origName;
  return of.url ? <Link to={of.url}>{name}</Link> : name;
}
