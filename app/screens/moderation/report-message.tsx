import { redirect } from 'react-router';
import { CONTEXT_MESSAGES, hasReceived } from '#app/features/correspondence/messages-to-judge.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { givenBackContext } from '#app/features/members/own-page.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { machineUrls, urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/report-message.ts';
import { actOnReport } from './act-on-report.server.ts';
import { moderationMessages as messages } from './messages.ts';
import { ReportForm } from './ReportForm.tsx';

export async function loader({ params: { user }, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const isGivenBack = context.get(givenBackContext);
  if (viewer.memberId === null && !isGivenBack) throw redirect(urls.login(`${url.pathname}${url.search}`));
  const { id, isSent } = pageQuery(url.searchParams, (reader) => ({
    id: reader.id('uzenet'),
    isSent: url.searchParams.has('elkuldve'),
  }));
  return orPageProblem(async () => {
    const { memberId } = viewer;
    if (memberId !== null) {
      authorize(viewer, 'report');
      if (id === null || !(isSent || (await hasReceived(db, { id, memberId })))) throw new DomainError('not_found');
    }
    return { user, id: id ?? 0, isSent, context: CONTEXT_MESSAGES };
  });
}

export async function action({ params: { user }, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const id = String(form.get('message') ?? '');
  const sentPath = machineUrls.reportMessage(user, { uzenet: id, elkuldve: 1 });
  return actOnReport(context, { form, thing: { kind: 'message', id }, sentPath });
}

export function meta() {
  return [{ title: messages.reportTitle.message }, { name: 'robots', content: 'noindex' }];
}

/** `/uzenetek/{user}/jelentes?uzenet=`: what is wrong with a message that somebody wrote to the reader. */
export default function ReportMessage({ loaderData, actionData }: Route.ComponentProps) {
  const { user, id, isSent, context } = loaderData;
  const { errors = {}, typed = { reason: '', text: '' } } = actionData ?? {};
  const back = machineUrls.messagesWith(user);
  return (
    <Page>
      <Breadcrumb
        crumbs={[
          { to: urls.messages(), label: messages.ofMessages },
          { to: back, label: messages.talkWith },
        ]}
      />
      <PageHeading title={messages.reportTitle.message} lead={isSent ? undefined : messages.messageLead(context)} />
      {isSent ? (
        <div className="stack">
          <Note kind="ok" role="status">
            {messages.sent}
          </Note>
          <p>
            <LinkButton to={back}>{messages.backToMessages}</LinkButton>
          </p>
        </div>
      ) : (
        <ReportForm
          errors={errors}
          typed={typed}
          loginPage={actionData?.isLoggedOut ? machineUrls.reportMessage(user, { uzenet: id }) : null}
        >
          <input type="hidden" name="message" value={id} />
        </ReportForm>
      )}
    </Page>
  );
}
