import { Form, redirect } from 'react-router';
import { findFollowed } from '#app/features/community/find-followed.server.ts';
import { ownPage } from '#app/features/members/own-page.server.ts';
import type { Typed } from '#app/features/members/settings/typed.ts';
import {
  type AddressState,
  findAddressState,
  tryAddressAgain,
} from '#app/features/notifications/letters/letter-address.server.ts';
import {
  findNotificationSettings,
  saveNotificationSettings,
} from '#app/features/notifications/notification-settings.server.ts';
import { listDevices } from '#app/features/notifications/push/push-devices.server.ts';
import {
  emailField,
  notificationSettingsForm,
  pushField,
  topicGroups,
} from '#app/features/notifications/settings-form.ts';
import { countyNames } from '#app/features/sightings/privacy/county-names.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pushKeys } from '#app/platform/push/push-keys.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { settingsMessages } from '#app/screens/settings/messages.ts';
import { SettingsForm } from '#app/screens/settings/SettingsForm.tsx';
import { SettingsGroup } from '#app/screens/settings/SettingsGroup.tsx';
import { saveFromForm } from '#app/screens/settings/save-from-form.server.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { machineUrls, urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/notifications.ts';
import { actOnDevice, isDeviceForm } from './act-on-device.server.ts';
import { actOnFollowed, isFollowedForm } from './act-on-followed.server.ts';
import { FollowedThings } from './FollowedThings.tsx';
import { messages } from './messages.ts';
import { PushDevices } from './PushDevices.tsx';
import { TopicTable } from './TopicTable.tsx';

const page = 'ertesitesek';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, viewer, memberId } = ownPage(context, url);
  const nobody = {
    memberId: 0,
    saved: {},
    address: 'good' as const,
    taxa: [],
    places: [],
    counties: [],
    devices: [],
    publicKey: '',
    searchesUrl: machineUrls.savedSearches(),
  };
  if (memberId === null) return nobody;
  const [settings, address, followed, devices] = await Promise.all([
    findNotificationSettings(db, viewer),
    findAddressState(db, viewer),
    findFollowed(db, memberId),
    listDevices({ db }, viewer),
  ]);
  const saved: Typed = Object.fromEntries(
    settings.flatMap(({ topic, email, push }) => [
      [emailField(topic), [email]],
      ...(push ? [[pushField(topic), ['on']]] : []),
    ]),
  );
  const counties = [...countyNames].map(([code, name]) => ({ code, name }));
  const { publicKey } = pushKeys(context.get(servicesContext).config);
  return {
    memberId,
    saved,
    address,
    counties,
    devices,
    publicKey,
    searchesUrl: machineUrls.savedSearches(),
    ...followed,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await request.formData();
  if (isFollowedForm(fields)) return actOnFollowed({ request, context }, fields);
  if (isDeviceForm(fields)) return actOnDevice({ request, context }, fields);
  if (fields.get('intent') !== 'address-works')
    return saveFromForm({ context, fields, page }, notificationSettingsForm, saveNotificationSettings);
  await orPageProblem(() => tryAddressAgain(context.get(servicesContext).db, context.get(viewerContext)));
  return redirect(urls.profileEdit(page), 303);
}

export function meta() {
  const title = settingsMessages.titleOf(settingsMessages.pages[page].label);
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/szerkesztes/ertesitesek`: of what the member hears, by letter and in the browser. */
export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { memberId, saved, address, devices, publicKey, ...followed } = loaderData;
  const given = actionData && 'typed' in actionData ? actionData : undefined;
  const refused = actionData && 'followError' in actionData ? actionData : undefined;
  return (
    <>
      <p className="quiet">{messages.lead}</p>
      <AddressNote state={address} />
      <SettingsForm
        form={notificationSettingsForm}
        call={urls.saveProfile('notifications')}
        page={page}
        memberId={memberId}
        saved={saved}
        given={given}
      >
        {({ typed }) => (
          <>
            {topicGroups.map(({ title, topics }) => (
              <SettingsGroup key={title} title={title}>
                <TopicTable
                  title={title}
                  topics={topics.filter((topic) => typed[emailField(topic)] !== undefined)}
                  typed={typed}
                />
              </SettingsGroup>
            ))}
            <p className="faint">{messages.howOften}</p>
          </>
        )}
      </SettingsForm>
      <PushDevices devices={devices} publicKey={publicKey} />
      <FollowedThings {...followed} refused={refused} />
    </>
  );
}

/** Where letters cannot reach the member, why, and what to do. */
function AddressNote({ state }: { state: AddressState }) {
  if (state === 'good') return null;
  return (
    <Note kind="warn">
      <div className="stack">
        <p>{state === 'unconfirmed' ? messages.unconfirmed : messages.bounced}</p>
        {state === 'unconfirmed' ? (
          <LinkButton to={urls.postRegister()}>{messages.askAgain}</LinkButton>
        ) : (
          <Form method="post" action={urls.profileEdit(page)}>
            <Button type="submit" name="intent" value="address-works">
              {messages.addressWorks}
            </Button>
          </Form>
        )}
      </div>
    </Note>
  );
}
