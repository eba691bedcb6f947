import { redirect } from 'react-router';
import { findMessages } from '#app/features/correspondence/find-correspondence.server.ts';
import { whyNotWrite } from '#app/features/correspondence/why-not-write.server.ts';
import { findRelation } from '#app/features/members/following/find-relation.server.ts';
import { givenBackContext, requireMember } from '#app/features/members/own-page.server.ts';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { pageSize } from '#app/platform/action/page-size.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import { Page } from '#app/ui/page/Page.tsx';
import { machineUrls, urls } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/with-member.ts';
import { actOnMessages } from './act-on-messages.server.ts';
import css from './correspondence.module.css';
import { loadPartner } from './load-partner.server.ts';
import { MessageTools } from './MessageTools.tsx';
import { pageWords as words } from './messages.ts';
import { nothing } from './no-messages.ts';
import { Thread } from './Thread.tsx';
import { WriteForm } from './WriteForm.tsx';

export async function loader({ params: { user }, url, context }: Route.LoaderArgs) {
  requireMember(context, url);
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const beforeId = pageQuery(url.searchParams, (reader) => reader.id('kurzor')) ?? undefined;
  return orPageProblem(async () => {
    const partner = await loadPartner(db, { user, url });
    const shown = { partner, user, isNewest: beforeId === undefined };
    // Without scripts what was typed comes back to who is no longer logged in: the words alone.
    if (viewer.memberId === null) return { ...shown, ...nothing };
    if (isOneself(viewer, partner.id) && !context.get(givenBackContext)) throw redirect(urls.messages());
    const [talk, refusal, relation] = await Promise.all([
      findMessages(db, viewer, { partner, beforeId, limit: pageSize }),
      whyNotWrite(db, viewer, partner),
      findRelation(db, viewer, partner.id),
    ]);
    if (beforeId === undefined) await markOpened(db, viewer, { correspondentId: partner.id });
    const isBlocked = relation?.isBlocked ?? false;
    return { ...shown, ...talk, refusal, isBlocked, clientId: refusal === null ? crypto.randomUUID() : null };
  });
}

export async function action({ params: { user }, request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const partner = await orPageProblem(() => loadPartner(db, { user, url }));
  context.set(givenBackContext, true);
  return actOnMessages(db, viewer, { partnerId: partner.id, user, form });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: loaderData ? words.with(loaderData.partner.displayName) : words.title },
    { name: 'robots', content: 'noindex' },
  ];
}

/** `/uzenetek/{user}`: what the reader and a member wrote to each other; opening it is seeing it. */
export default function WithMember({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, user, items, olderCursor, untilId, isNewest, refusal, clientId, isBlocked } = loaderData;
  const typed = actionData?.typed;
  const isLoggedOut = clientId === null && refusal === null;
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.messages(), label: words.title }]} />
      <header className={css.with}>
        <Avatar name={partner.displayName} picture={partner.avatarUrl} />
        <h1 className={css.title}>{partner.displayName}</h1>
        {partner.username !== '' && (
          <LinkButton to={urls.profile(partner.username)} variant="quiet" icon="user">
            {words.profile}
          </LinkButton>
        )}
      </header>
      <div className={css.talk}>
        {olderCursor !== null && (
          <p className={css.older}>
            <LinkButton to={machineUrls.messagesWith(user, { kurzor: olderCursor })} variant="quiet" icon="up">
              {words.olderMessages}
            </LinkButton>
          </p>
        )}
        {items.length > 0 ? (
          <Thread items={items} partner={partner} user={user} />
        ) : (
          !isLoggedOut && <p className="quiet">{words.none}</p>
        )}
        {isNewest ? (
          <WriteForm
            clientId={clientId}
            refusal={refusal}
            typed={typed}
            page={machineUrls.messagesWith(user)}
            ownLast={ownLastOf(items)}
          />
        ) : (
          <p className={css.older}>
            <LinkButton to={machineUrls.messagesWith(user, { newest: true })} icon="down">
              {words.newestMessages}
            </LinkButton>
          </p>
        )}
        {isNewest && !isLoggedOut && (
          <MessageTools
            partner={partner}
            user={user}
            untilId={items.length > 0 ? untilId : null}
            isBlocked={isBlocked}
          />
        )}
      </div>
    </Page>
  );
}

/** The reader's latest message: the form is emptied once what it held is sent. */
function ownLastOf(items: readonly { id: number; isOwn: boolean }[]): number {
  return items.findLast(({ isOwn }) => isOwn)?.id ?? 0;
}
