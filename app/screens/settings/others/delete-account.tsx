import { redirect } from 'react-router';
import { formFailure, readFields } from '#app/features/members/account-pages/account-form.server.ts';
import { requestDeletion } from '#app/features/members/deletion/request-deletion.server.ts';
import { ownPage } from '#app/features/members/own-page.server.ts';
import { countOwn } from '#app/features/own-data/find-own-data.server.ts';
import { ownDataPagesMessages } from '#app/features/own-data/own-data-pages-messages.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { settingsMessages } from '#app/screens/settings/messages.ts';
import { SettingsGroup } from '#app/screens/settings/SettingsGroup.tsx';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/delete-account.ts';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';
import { parseWay } from './deletion-way-field.ts';
import css from './own-data.module.css';

const messages = ownDataPagesMessages.leave;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, viewer, memberId } = ownPage(context, url);
  const counts = memberId === null ? undefined : await countOwn(db, viewer);
  return { username: viewer.username ?? '', counts };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.loginAgain(urls.deleteAccount()), 303);
  const fields = await readFields(request, ['way', 'password']);
  try {
    const way = parseWay(fields.way);
    if (!way) throw new DomainError('invalid', [{ path: 'way', message: messages.whichMissing }]);
    await requestDeletion(context.get(servicesContext), viewer, { way, password: fields.password });
    return redirect(urls.deletionAsked(), 303);
  } catch (error) {
    return formFailure(error, { way: fields.way });
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: settingsMessages.titleOf(messages.title) }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/szerkesztes/egyeb/torles`: leaving, with the sightings or without. */
export default function DeleteAccount({ loaderData: { username, counts }, actionData }: Route.ComponentProps) {
  return (
    <div className={css.page}>
      <Breadcrumb crumbs={[{ to: urls.profileEdit('egyeb'), label: ownDataPagesMessages.others }]} />
      <SettingsGroup title={messages.title}>
        <p>{messages.lead}</p>
        {counts && (
          <DeleteAccountForm
            username={username}
            counts={counts}
            errors={actionData?.errors ?? {}}
            way={actionData?.values.way}
          />
        )}
      </SettingsGroup>
    </div>
  );
}
