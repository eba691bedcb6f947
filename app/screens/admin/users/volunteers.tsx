import { Form } from 'react-router';
import { type OfferedHelp, pageVolunteers } from '#app/features/members/administration/volunteers-for-admin.server.ts';
import { MemberLink } from '#app/features/members/MemberLink.tsx';
import { countyChoices } from '#app/features/members/settings/find-volunteer.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { SelectField } from '#app/ui/forms/Field.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import css from '../admin.module.css';
import { choiceOf, cursorOf, pageSize } from '../admin-page.server.ts';
import { adminMessages } from '../messages.ts';
import type { Route } from './+types/volunteers.ts';

const messages = adminMessages.volunteers;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const before = cursorOf(url);
  const counties = countyChoices();
  const county = choiceOf(
    url,
    'megye',
    counties.map(({ code }) => code),
  );
  const page = await orPageProblem(() =>
    pageVolunteers(db, context.get(viewerContext), { county, before, limit: pageSize }),
  );
  return { ...page, counties, county, isFirst: before === undefined };
}

const columns: Column<OfferedHelp>[] = [
  { key: 'member', header: messages.member, cell: ({ member }) => <MemberLink member={member} /> },
  { key: 'taxa', header: messages.taxa, cell: ({ taxa }) => taxa.join(', ') || '–' },
  { key: 'counties', header: messages.counties, cell: ({ counties }) => counties.join(', ') || '–' },
  { key: 'note', header: messages.note, cell: ({ note }) => note || '–' },
];

export default function Volunteers({ loaderData }: Route.ComponentProps) {
  const { items, counties, county, nextCursor, isFirst } = loaderData;
  const page = (tol?: number) => urls.admin('onkentesek', { megye: county, tol });
  return (
    <AdminGroup title={messages.title}>
      <p>{messages.lead}</p>
      <Form className={css.search}>
        <SelectField label={messages.county} name="megye" defaultValue={county ?? ''}>
          <option value="">{messages.anyCounty}</option>
          {counties.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit">{messages.show}</Button>
      </Form>
      {items.length === 0 ? (
        <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>
      ) : (
        <DataTable caption={messages.title} columns={columns} rows={items} rowKey={({ id }) => id} />
      )}
      <Pager
        nextUrl={nextCursor === null ? null : page(nextCursor)}
        nextLabel={adminMessages.next}
        firstUrl={isFirst ? null : page()}
        firstLabel={adminMessages.first}
      />
    </AdminGroup>
  );
}
