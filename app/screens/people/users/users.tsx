import { Form } from 'react-router';
import { memberOrders } from '#app/features/sightings/members/member-order.ts';
import { pageMembers } from '#app/features/sightings/members/page-members.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { ChipLink, ChipRow } from '#app/ui/actions/Chip.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/users.ts';
import { toUserRow } from './to-user-row.ts';
import { UserTable } from './UserTable.tsx';
import css from './users.module.css';
import { usersMessages as messages } from './users-messages.ts';
import { longestQuery, readUsersQuery, type UsersQuery, usersQuery } from './users-query.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const { cursor, ...asked } = pageQuery(url.searchParams, readUsersQuery);
  const page = await pageMembers(db, { ...asked, cursor, limit: pageSize });
  for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
  return {
    asked,
    rows: page.items.map(toUserRow),
    next: page.nextCursor && urls.users({ ...usersQuery(asked), utan: page.nextCursor }),
    first: cursor ? urls.users(usersQuery(asked)) : null,
    siteName: config.siteName,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? [{ title: `${messages.title} – ${loaderData.siteName}` }] : [];
}

/** `/felhasznalok`: everybody who is here, searched and sorted. */
export default function Users({ loaderData: { asked, rows, next, first } }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading
        title={messages.title}
        lead={messages.lead}
        aside={
          <LinkButton to={urls.rankings()} icon="star">
            {messages.rankings}
          </LinkButton>
        }
      />
      <Search asked={asked} />
      <nav className={css.sort} aria-label={messages.sort}>
        <ChipRow scroll>
          {memberOrders.map((order) => (
            <ChipLink key={order} to={urls.users(usersQuery({ ...asked, order }))} current={order === asked.order}>
              {messages.orders[order]}
            </ChipLink>
          ))}
          <ChipLink
            to={urls.users(usersQuery({ ...asked, isExpert: !asked.isExpert }))}
            current={asked.isExpert}
            icon="loupe"
          >
            {messages.experts}
          </ChipLink>
        </ChipRow>
      </nav>
      {rows.length === 0 ? (
        <EmptyState title={messages.empty} actions={<LinkButton to={urls.users()}>{messages.clear}</LinkButton>}>
          {messages.emptyText}
        </EmptyState>
      ) : (
        <UserTable rows={rows} />
      )}
      <Pager nextUrl={next} nextLabel={messages.next(pageSize)} firstUrl={first} firstLabel={messages.first} />
    </Page>
  );
}

function Search({ asked }: { asked: UsersQuery }) {
  const { q, ...kept } = asked;
  const hidden = Object.entries(usersQuery({ ...kept, q: '' })).filter(
    ([name, value]) => name !== 'q' && value !== null,
  );
  return (
    <Form key={q} className={css.search} method="get" action={urls.users()} role="search">
      <TextField label={messages.search} name="q" type="search" defaultValue={q} maxLength={longestQuery} />
      {hidden.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <Button type="submit" icon="search">
        {messages.submit}
      </Button>
    </Form>
  );
}
