import { Form, Link } from 'react-router';
import type { RulePreview } from '#app/features/badges/rules/save-rule.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import { badgeAdminMessages as messages } from './badge-messages.ts';

const words = messages.ruleForm;
const sent = ['kind', 'goal', 'trust', 'within', 'of', 'taxonName', 'mark'] as const;

const columns: Column<RulePreview['named'][number]>[] = [
  {
    key: 'who',
    header: messages.who,
    cell: ({ member }) => <Link to={urls.adminUser(member.id)}>{member.displayName}</Link>,
  },
  { key: 'reached', header: words.reached, number: true, up: true, cell: ({ reached }) => messages.count(reached) },
];

type RulePreviewBoxProps = {
  preview: RulePreview & { branchId: number | null };
  values: Record<string, string>;
  isRetired: boolean;
};

/** Who would get the badge by the rule that was typed, and the button that saves it. */
export function RulePreviewBox({ preview, values, isRetired }: RulePreviewBoxProps) {
  const { branchId } = preview;
  return (
    <AdminGroup title={words.previewTitle}>
      <Reachers preview={preview} isRetired={isRetired} />
      <Form method="post" className="row">
        {sent.map(
          (name) => values[name] !== undefined && <input key={name} type="hidden" name={name} value={values[name]} />,
        )}
        {branchId !== null && <input type="hidden" name="taxonId" value={branchId} />}
        <Button type="submit" name="intent" value="save" variant="primary" icon="check">
          {words.save}
        </Button>
      </Form>
    </AdminGroup>
  );
}

/** How many would get a badge by a rule, and the first of them. */
export function Reachers({ preview, isRetired = false }: { preview: RulePreview; isRetired?: boolean }) {
  const { sentence, count, named } = preview;
  return (
    <>
      <p>
        <b>{sentence}</b>
      </p>
      <Note kind="plain" role="status">
        {count === 0 ? words.nobodyYet : words.wouldGet(count)} {isRetired && words.whileRetired}
      </Note>
      {named.length > 0 && (
        <>
          {named.length < count && <p className="quiet">{words.first(named.length)}</p>}
          <DataTable
            caption={words.previewTitle}
            columns={columns}
            rows={named}
            rowKey={({ member }) => member.id}
            dense
          />
        </>
      )}
    </>
  );
}
