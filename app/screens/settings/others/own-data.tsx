import { data, redirect } from 'react-router';
import { ownPage } from '#app/features/members/own-page.server.ts';
import { askForOwnData } from '#app/features/own-data/ask-for-own-data.server.ts';
import { findOwnData } from '#app/features/own-data/find-own-data.server.ts';
import { ownDataPagesMessages } from '#app/features/own-data/own-data-pages-messages.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { formatBytes } from '#app/platform/text/numbers.ts';
import { settingsMessages } from '#app/screens/settings/messages.ts';
import { SettingsGroup } from '#app/screens/settings/SettingsGroup.tsx';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/own-data.ts';
import { OwnDataState, type ShownOwnData } from './OwnDataState.tsx';
import css from './own-data.module.css';

const messages = ownDataPagesMessages.data;

export async function loader({ url, context }: Route.LoaderArgs): Promise<ShownOwnData> {
  const { db, viewer, memberId } = ownPage(context, url);
  if (memberId === null) return { state: 'none' };
  const own = await findOwnData(db, viewer);
  if (own.state !== 'ready') return own;
  const files = own.parts.map(({ name, bytes }, at) => ({
    url: urls.ownDataFile(own.id, at + 1),
    name,
    size: formatBytes(bytes),
  }));
  return { state: 'ready', until: formatDateTime(own.until), files };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.loginAgain(urls.ownData()), 303);
  const form = await request.formData();
  try {
    await askForOwnData(context.get(servicesContext), viewer, { withPhotos: form.get('withPhotos') === 'on' });
    return redirect(urls.ownData(), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ problem: problemBody(error).detail }, { status: problems[error.code].status });
  }
}

export function meta() {
  return [{ title: settingsMessages.titleOf(messages.title) }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/szerkesztes/egyeb/adataim`: all that the site keeps of the member, to take home. */
export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <Breadcrumb crumbs={[{ to: urls.profileEdit('egyeb'), label: ownDataPagesMessages.others }]} />
      <SettingsGroup title={messages.title}>
        <p>{messages.lead}</p>
        {actionData && (
          <Note kind="error" role="alert">
            {actionData.problem}
          </Note>
        )}
        <OwnDataState ownData={loaderData} />
      </SettingsGroup>
    </div>
  );
}
