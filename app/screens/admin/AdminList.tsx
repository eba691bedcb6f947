import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { AdminGroup } from './AdminGroup.tsx';
import { adminMessages } from './messages.ts';

type AdminListProps<Row> = {
  title: string;
  /** Said where there is none. */
  none: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What was wrong with the last press. */
  errors: Record<string, string> | undefined;
  /** null = these are the last, or the first */
  nextUrl: string | null;
  firstUrl: string | null;
};

/** Everything of a kind, a page at a time, each with what can be done to it. */
export function AdminList<Row extends { id: number }>(props: AdminListProps<Row>) {
  const { title, none, columns, rows, errors, nextUrl, firstUrl } = props;
  return (
    <AdminGroup title={title}>
      {errors && (
        <Note kind="error" role="alert">
          {Object.values(errors).join(' ')}
        </Note>
      )}
      {rows.length > 0 ? (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} dense />
      ) : (
        <EmptyState title={none} />
      )}
      <Pager nextUrl={nextUrl} nextLabel={adminMessages.next} firstUrl={firstUrl} firstLabel={adminMessages.first} />
    </AdminGroup>
  );
}
