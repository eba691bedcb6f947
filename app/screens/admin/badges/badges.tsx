import { data, Link, redirect } from 'react-router';
import { findBadgesForAdmin, pageAwardsForAdmin } from '#app/features/badges/badges-for-admin.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { type Column, DataTable } from '#app/ui/page/DataTable.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import css from '../admin.module.css';
import { adminFailure, cursorOf, pageSize, paramOf } from '../admin-page.server.ts';
import { adminMessages } from '../messages.ts';
import type { Route } from './+types/badges.ts';
import { AwardForm } from './AwardForm.tsx';
import { AwardTable } from './AwardTable.tsx';
import { actOnBadges, typedAward } from './badge-form.server.ts';
import { badgeAdminMessages as messages } from './badge-messages.ts';

const nothingTyped = { badgeId: '', username: '', reason: '' };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const before = cursorOf(url);
  return orPageProblem(async () => {
    const badges = await findBadgesForAdmin(db, viewer);
    const awards = await pageAwardsForAdmin(db, viewer, { before, limit: pageSize });
    return { badges, ...awards, isFirst: before === undefined, done: paramOf(url, 'kesz') };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  try {
    const intent = await actOnBadges(context.get(servicesContext).db, context.get(viewerContext), form);
    return redirect(urls.admin('pecsetek', { kesz: intent }), 303);
  } catch (error) {
    const failure = adminFailure(error);
    return data({ ...failure.data, typed: typedAward(form) }, { status: failure.init?.status ?? 422 });
  }
}

const isDone = (word: string): word is keyof typeof messages.done => Object.hasOwn(messages.done, word);

type Badge = Route.ComponentProps['loaderData']['badges'][number];

const columns: Column<Badge>[] = [
  {
    key: 'badge',
    header: messages.badge,
    cell: ({ iconUrl, label, isRetired }) => (
      <span className={css.badge}>
        <img src={iconUrl} alt="" width={40} height={40} />
        <span>
          {label}
          {isRetired && <small> ({messages.retired})</small>}
        </span>
      </span>
    ),
  },
  {
    key: 'rule',
    header: messages.rule,
    cell: ({ rule, slug, label }) => (
      <>
        {rule ?? messages.byHand}
        <br />
        <Link to={urls.adminBadge(slug)} aria-label={messages.changeRuleOf(label)}>
          {messages.changeRule}
        </Link>
      </>
    ),
  },
  {
    key: 'holders',
    header: messages.holders,
    number: true,
    up: true,
    cell: ({ holders }) => messages.count(holders),
  },
];

export default function Badges({ loaderData, actionData }: Route.ComponentProps) {
  const { badges, items, nextCursor, isFirst, done } = loaderData;
  const said = isDone(done) ? messages.done[done] : undefined;
  return (
    <>
      {said && !actionData && (
        <Note kind="ok" role="status">
          {said}
        </Note>
      )}
      {actionData?.errors[''] && (
        <Note kind="error" role="alert">
          {actionData.errors['']}
        </Note>
      )}
      <AdminGroup title={messages.awardTitle}>
        <p className="quiet">{messages.lead}</p>
        <AwardForm
          key={done + items.length}
          badges={badges}
          typed={actionData?.typed ?? nothingTyped}
          errors={actionData?.errors ?? {}}
        />
      </AdminGroup>
      <AdminGroup title={messages.title}>
        <p>
          <LinkButton to={urls.newBadge()} icon="plus">
            {messages.newBadge.open}
          </LinkButton>
        </p>
        <DataTable caption={messages.title} columns={columns} rows={badges} rowKey={({ id }) => id} dense />
      </AdminGroup>
      <AdminGroup title={messages.awardsTitle}>
        {items.length === 0 ? (
          <EmptyState title={messages.none}>{messages.noneHint}</EmptyState>
        ) : (
          <AwardTable awards={items} />
        )}
        <Pager
          nextUrl={nextCursor === null ? null : urls.admin('pecsetek', { tol: nextCursor })}
          nextLabel={adminMessages.next}
          firstUrl={isFirst ? null : urls.admin('pecsetek')}
          firstLabel={adminMessages.first}
        />
      </AdminGroup>
    </>
  );
}
