import { data, Form, redirect, useNavigation } from 'react-router';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { givenBackContext, ownPage } from '#app/features/members/own-page.server.ts';
import { takeAvatar } from '#app/features/recording/uploads/take-avatar.server.ts';
import { findOwnAvatar, removeAvatar } from '#app/features/sightings/pictures/avatar.server.ts';
import { pictureWords } from '#app/features/sightings/pictures/picture-words.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { pickedPictures } from '#app/platform/images/picture-format.ts';
import { outsideContext, servicesContext, stagedFilesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button } from '#app/ui/actions/Button.tsx';
import { ErrorSummary } from '#app/ui/forms/ErrorSummary.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import { useRefreshWhileWaiting } from '#app/ui/use-refresh-while-waiting.ts';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/avatar.ts';
import css from './avatar.module.css';
import { avatarMessages as messages } from './avatar-messages.ts';
import { settingsMessages } from './messages.ts';
import { SettingsGroup } from './SettingsGroup.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, memberId } = ownPage(context, url);
  if (memberId === null) return { name: '', avatar: null };
  const [members, avatar] = await Promise.all([findMembers(db, [memberId]), findOwnAvatar(db, memberId)]);
  return { name: members.get(memberId)?.displayName ?? '', avatar };
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.loginAgain(urls.profileEdit(page)), 303);
  const fields = await request.formData();
  try {
    if (fields.get('intent') === 'remove') await removeAvatar(services, viewer);
    else await context.get(outsideContext)(() => takeAvatar(services, viewer, context.get(stagedFilesContext)));
    return redirect(urls.profileEdit(page), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    context.set(givenBackContext, true);
    const message = error.details[0]?.message ?? problemBody(error).detail;
    return data({ errors: { avatar: message } }, { status: problems[error.code].status });
  }
}

const page = 'profilkep';

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: settingsMessages.titleOf(messages.title) }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/szerkesztes/profilkep`: the picture beside one's own name. */
export default function OwnAvatarPage({ loaderData: { name, avatar }, actionData }: Route.ComponentProps) {
  const errors: Record<string, string> = actionData?.errors ?? {};
  const isSending = useNavigation().formMethod === 'POST';
  useRefreshWhileWaiting(avatar?.state === 'processing');
  return (
    <div>
      <Breadcrumb crumbs={[{ to: urls.profileEdit('alapadatok'), label: settingsMessages.pages.alapadatok.label }]} />
      <SettingsGroup title={messages.title}>
        <div className={css.now}>
          <Avatar name={name} picture={avatar?.url} isBig />
          <p className="quiet">{avatar?.state === 'ready' ? messages.shown : messages.initials}</p>
        </div>
        {avatar && avatar.state !== 'ready' && (
          <Note kind={avatar.state === 'processing' ? 'hint' : 'warn'} role="status">
            {messages.states[avatar.state]}
          </Note>
        )}
        <ErrorSummary errors={errors} />
        <Form method="post" encType="multipart/form-data" className="stack">
          <TextField
            type="file"
            name="avatar"
            label={messages.choose}
            hint={messages.hint(pictureWords.formats, pictureWords.limits)}
            error={errors.avatar}
            accept={pickedPictures}
            required
          />
          <div>
            <Button type="submit" variant="primary" icon="upload" disabledReason={isSending ? messages.sending : null}>
              {avatar ? messages.replace : messages.upload}
            </Button>
          </div>
        </Form>
        {avatar && (
          <Form method="post">
            <Button type="submit" name="intent" value="remove" variant="danger" icon="trash">
              {messages.remove}
            </Button>
          </Form>
        )}
      </SettingsGroup>
    </div>
  );
}
