import { Link } from 'react-router';
import { type CorrespondentView, pageCorrespondents } from '#app/features/correspondence/find-correspondence.server.ts';
import { requireMember } from '#app/features/members/own-page.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { machineUrls, urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/correspondents.ts';
import css from './correspondence.module.css';
import { pageWords as words } from './messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context, url);
  const { beforeId, isTaken } = pageQuery(url.searchParams, (reader) => ({
    beforeId: reader.id('kurzor') ?? undefined,
    isTaken: url.searchParams.has('torolve'),
  }));
  const { db } = context.get(servicesContext);
  const page = await orPageProblem(() =>
    pageCorrespondents(db, context.get(viewerContext), { beforeId, limit: pageSize }),
  );
  return { ...page, isFirst: beforeId === undefined, isTaken };
}

export function meta() {
  return [{ title: words.title }, { name: 'robots', content: 'noindex' }];
}

/** `/uzenetek`: with whom the reader corresponds, the latest first. */
export default function Correspondents({ loaderData }: Route.ComponentProps) {
  const { items, nextCursor, isFirst, isTaken } = loaderData;
  return (
    <Page>
      <PageHeading
        title={words.title}
        lead={words.lead}
        aside={
          <LinkButton to={urls.profileEdit('kapcsolatok')} variant="quiet" icon="settings">
            {words.settings}
          </LinkButton>
        }
      />
      {isTaken && (
        <Note kind="ok" role="status">
          {words.taken}
        </Note>
      )}
      {items.length === 0 ? (
        <EmptyState title={words.empty} actions={<LinkButton to={urls.users()}>{words.members}</LinkButton>}>
          {words.emptyHint}
        </EmptyState>
      ) : (
        <ul className={css.list} aria-label={words.list}>
          {items.map((item) => (
            <Correspondent key={item.partner.id} item={item} />
          ))}
        </ul>
      )}
      <Pager
        nextUrl={nextCursor === null ? null : urls.messages({ kurzor: nextCursor })}
        nextLabel={words.older}
        firstUrl={isFirst ? null : urls.messages()}
        firstLabel={words.newest}
      />
    </Page>
  );
}

function Correspondent({ item }: { item: CorrespondentView }) {
  const { partner, key, isOwnLast, preview, sentAt, timeText, isUnread } = item;
  return (
    <li className={cx(css.item, isUnread && css.isNew)}>
      <Avatar name={partner.displayName} picture={partner.avatarUrl} />
      <div>
        <p className={css.head}>
          <Link className={css.link} to={machineUrls.messagesWith(key, { newest: true })}>
            {partner.displayName}
          </Link>
          <span className={css.when}>
            {isUnread && <b>{words.isNew} · </b>}
            <time dateTime={sentAt}>{timeText}</time>
          </span>
        </p>
        <p className={css.preview}>
          {isOwnLast && `${words.you} `}
          {preview}
        </p>
      </div>
    </li>
  );
}
