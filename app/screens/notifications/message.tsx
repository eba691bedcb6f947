import { redirect } from 'react-router';
import { readMessage } from '#app/features/notifications/messages/read-messages.server.ts';
import { messages as words } from '#app/features/notifications/messages.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/message.ts';
import { adminMessageWords as messages } from './messages.ts';
import css from './notifications.module.css';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return orPageProblem(async () => {
    if (!/^\d{1,9}$/.test(params.id)) throw new DomainError('not_found');
    return readMessage(context.get(servicesContext).db, viewer, Number(params.id));
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title ?? words.title }, { name: 'robots', content: 'noindex' }];
}

/** `/ertesitesek/uzenet/{id}`: what the administrators have written; opening it is seeing it. */
export default function Message({ loaderData: { title, text, when, toAll } }: Route.ComponentProps) {
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.notifications(), label: words.title }]} />
      <PageHeading title={title} lead={`${toAll ? messages.toAll : messages.toYou} · ${when}`} />
      <div className={css.message}>{text}</div>
    </Page>
  );
}
