import { redirect } from 'react-router';
import { authorize } from '#app/features/members/can.ts';
import { findProfile } from '#app/features/members/find-profile.server.ts';
import { givenBackContext } from '#app/features/members/own-page.server.ts';
import { findShownAvatar } from '#app/features/sightings/pictures/avatar.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/report-avatar.ts';
import { actOnReport } from './act-on-report.server.ts';
import { moderationMessages as messages } from './messages.ts';
import { ReportForm } from './ReportForm.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const isGivenBack = context.get(givenBackContext);
  if (viewer.memberId === null && !isGivenBack) throw redirect(urls.login(`${url.pathname}${url.search}`));
  return orPageProblem(async () => {
    if (!isGivenBack) authorize(viewer, 'report');
    const profile = await findProfile(db, params.user);
    const avatar = profile && (await findShownAvatar(db, profile.id));
    const isSent = url.searchParams.has('elkuldve');
    // Once reported it may be taken away at once.
    if (!profile || (!avatar && !isSent)) throw new DomainError('not_found');
    const { username, displayName } = profile;
    return { username, displayName, picture: avatar?.url ?? null, imageId: avatar?.id ?? 0, isSent };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  // The picture that was looked at: another one may stand in its place by now.
  const thing = { kind: 'image', id: String(form.get('image') ?? '') };
  return actOnReport(context, { form, thing, sentPath: urls.reportAvatar(params.user, { elkuldve: 1 }) });
}

export function meta() {
  return [{ title: messages.reportTitle.avatar }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/{user}/jelentes`: what is wrong with the picture beside a member's name. */
export default function ReportAvatar({ loaderData, actionData }: Route.ComponentProps) {
  const { username, displayName, picture, imageId, isSent } = loaderData;
  const { errors = {}, typed = { reason: '', text: '' } } = actionData ?? {};
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.profile(username), label: displayName }]} />
      <PageHeading title={messages.reportTitle.avatar} lead={isSent ? undefined : messages.reportLead} />
      <div className="stack">
        {isSent ? (
          <>
            <Note kind="ok" role="status">
              {messages.sent}
            </Note>
            <p>
              <LinkButton to={urls.profile(username)}>{messages.backToMember}</LinkButton>
            </p>
          </>
        ) : (
          <>
            <Avatar name={displayName} picture={picture} isBig />
            <ReportForm
              errors={errors}
              typed={typed}
              loginPage={actionData?.isLoggedOut ? urls.reportAvatar(username) : null}
            >
              <input type="hidden" name="image" value={imageId} />
            </ReportForm>
          </>
        )}
      </div>
    </Page>
  );
}
