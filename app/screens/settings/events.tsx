import { Link } from 'react-router';
import { findPartsOfMember } from '#app/features/events/find-parts.server.ts';
import { ownPage } from '#app/features/members/own-page.server.ts';
import { findEventNotices } from '#app/features/members/settings/find-others.server.ts';
import { eventsForm } from '#app/features/members/settings/others-form.ts';
import { saveOthers } from '#app/features/members/settings/save-others.server.ts';
import { isTicked } from '#app/features/members/settings/typed.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/events.ts';
import { eventsMessages as messages } from './events-messages.ts';
import { settingsMessages } from './messages.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { saveFromForm } from './save-from-form.server.ts';

const page = 'esemenyek';
const notices = ['eventStart', 'eventResults', 'eventNearby', 'projectNearby'] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, memberId } = ownPage(context, url);
  if (memberId === null) return { memberId: 0, typed: {}, parts: [] };
  const [typed, parts] = await Promise.all([findEventNotices(db, memberId), findPartsOfMember(db, memberId)]);
  return { memberId, typed, parts };
}

export async function action({ request, context }: Route.ActionArgs) {
  return saveFromForm({ context, fields: await request.formData(), page }, eventsForm, saveOthers);
}

export function meta() {
  const title = settingsMessages.titleOf(settingsMessages.pages[page].label);
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/szerkesztes/esemenyek`: what the member takes part in, and what they want to hear of events. */
export default function EventSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { memberId, typed: saved, parts } = loaderData;
  return (
    <>
      <SettingsGroup title={messages.mine}>
        {parts.length === 0 && <p className="quiet">{messages.none}</p>}
        <ul>
          {parts.map(({ event, isOrganiser }) => (
            <li key={event.id}>
              <Link to={event.url}>{event.name}</Link>{' '}
              <span className="faint num">
                {event.periodText}
                {isOrganiser && ` · ${messages.organiser}`}
              </span>
            </li>
          ))}
        </ul>
        <div className="row">
          <LinkButton to={urls.events()} icon="calendar">
            {messages.toEvents}
          </LinkButton>
        </div>
      </SettingsGroup>
      <SettingsForm
        form={eventsForm}
        call={urls.saveProfile('others')}
        page={page}
        memberId={memberId}
        saved={saved}
        given={actionData}
      >
        {({ typed }) => (
          <SettingsGroup title={messages.notices}>
            <div>
              {notices.map((name) => (
                <CheckField
                  key={name}
                  label={messages[name]}
                  name={name}
                  value="on"
                  defaultChecked={isTicked(typed, name)}
                />
              ))}
            </div>
            <p className="faint">{messages.how}</p>
            <div className="row">
              <LinkButton to={urls.profileEdit('ertesitesek')} icon="bell">
                {messages.toNotifications}
              </LinkButton>
            </div>
          </SettingsGroup>
        )}
      </SettingsForm>
    </>
  );
}
