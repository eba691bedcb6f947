import { Form, Link } from 'react-router';
import type { AwardForAdmin } from '#app/features/badges/badges-for-admin.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { badgeAdminMessages as messages } from './badge-messages.ts';

const columns: Column<AwardForAdmin>[] = [
  {
    key: 'who',
    header: messages.who,
    cell: ({ member }) => <Link to={urls.adminUser(member.id)}>{member.displayName}</Link>,
  },
  {
    key: 'badge',
    header: messages.badge,
    up: true,
    cell: ({ badge, member }) => <Link to={urls.profileBadge(member.username, badge.slug)}>{badge.label}</Link>,
  },
  { key: 'reason', header: messages.reason, cell: ({ reason }) => reason || '–' },
  { key: 'by', header: messages.by, cell: ({ by }) => by?.displayName ?? messages.byRule },
  { key: 'since', header: messages.since, number: true, cell: ({ dateText }) => dateText },
  {
    key: 'action',
    header: messages.action,
    number: true,
    cell: ({ id, badge, isRuled, member }) => (
      <Form method="post">
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="awardId" value={id} />
        {isRuled && <CheckField name="mayReturn" value="on" label={messages.mayReturn} />}
        <Button type="submit" variant="quiet" aria-label={messages.withdrawFrom(badge.label, member.displayName)}>
          {messages.withdraw}
        </Button>
      </Form>
    ),
  },
];

/** Awards that stand, each with the button that takes it back. */
export function AwardTable({ awards }: { awards: readonly AwardForAdmin[] }) {
  return <DataTable caption={messages.awardsTitle} columns={columns} rows={awards} rowKey={({ id }) => id} dense />;
}
