import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import type { FieldLine } from './describe-calls.ts';
import css from './interface.module.css';
import { messages } from './messages.ts';

/** Parameters of a call or fields of a shape. */
export function FieldTable({
  caption,
  first,
  fields,
}: {
  caption: string;
  first: string;
  fields: readonly FieldLine[];
}) {
  const columns: readonly Column<FieldLine>[] = [
    { key: 'name', header: first, cell: ({ name }) => <code>{name}</code> },
    { key: 'type', header: messages.type, cell: ({ type }) => <code className={css.type}>{type}</code> },
    {
      key: 'meaning',
      header: messages.meaning,
      cell: ({ meaning, required }) =>
        [first === messages.parameter && required && messages.required, meaning].filter(Boolean).join('; ') ||
        messages.none,
    },
  ];
  return <DataTable caption={caption} columns={columns} rows={fields} rowKey={({ name }) => name} dense />;
}
