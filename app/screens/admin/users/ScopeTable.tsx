import { Form, Link } from 'react-router';
import { NameLabel } from '#app/features/taxonomy/NameLabel.tsx';
import type { TaxonView } from '#app/features/taxonomy/taxon-view.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import css from '../admin.module.css';
import { adminMessages } from '../messages.ts';

const messages = adminMessages.user;

export type ScopeRow = {
  id: number;
  taxon: Pick<TaxonView, 'origName' | 'name' | 'taxonType'> | null;
  reason: string | null;
  since: string;
  member?: { id: number; displayName: string };
};

const taxonColumn: Column<ScopeRow> = {
  key: 'taxon',
  header: messages.scopeTaxon,
  cell: ({ taxon }) => taxon && <NameLabel origName={taxon.origName} name={taxon.name} rank={taxon.taxonType} />,
};
const memberColumn: Column<ScopeRow> = {
  key: 'member',
  header: adminMessages.experts.who,
  cell: ({ member }) => member && <Link to={urls.adminUser(member.id)}>{member.displayName}</Link>,
};
const restColumns: Column<ScopeRow>[] = [
  { key: 'reason', header: messages.scopeReason, cell: ({ reason }) => reason || '–' },
  { key: 'since', header: messages.scopeSince, number: true, cell: ({ since }) => since },
];
const endColumn: Column<ScopeRow> = {
  key: 'end',
  header: adminMessages.experts.action,
  number: true,
  cell: ({ id }) => (
    <Form method="post" className={css.ending}>
      <input type="hidden" name="intent" value="end-scope" />
      <input type="hidden" name="scopeId" value={id} />
      <input
        className={css.endReason}
        name="reason"
        aria-label={messages.endReason}
        placeholder={messages.endReason}
        maxLength={500}
      />
      <Button type="submit" variant="quiet">
        {messages.endScope}
      </Button>
    </Form>
  ),
};

/** Running scopes: of one member with the button that ends each, or of all with their members. */
export function ScopeTable({ scopes, withMembers = false }: { scopes: readonly ScopeRow[]; withMembers?: boolean }) {
  const columns = withMembers ? [memberColumn, taxonColumn, ...restColumns] : [taxonColumn, ...restColumns, endColumn];
  return (
    <DataTable caption={messages.scopesTitle} columns={columns} rows={scopes} rowKey={(scope) => scope.id} dense />
  );
}
