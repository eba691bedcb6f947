import { ownPage } from '#app/features/members/own-page.server.ts';
import { findLook } from '#app/features/members/settings/find-others.server.ts';
import { lookForm } from '#app/features/members/settings/others-form.ts';
import { saveOthers } from '#app/features/members/settings/save-others.server.ts';
import { answerOf, isTicked, type Typed } from '#app/features/members/settings/typed.ts';
import { findOwnSessions } from '#app/features/members/sign-in/own-sessions.server.ts';
import { writeTheme } from '#app/layout/local-entries.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { settingsMessages } from '#app/screens/settings/messages.ts';
import { SettingsForm } from '#app/screens/settings/SettingsForm.tsx';
import { SettingsGroup } from '#app/screens/settings/SettingsGroup.tsx';
import { saveFromForm } from '#app/screens/settings/save-from-form.server.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { themes } from '#app/viewer/viewer.ts';
import type { Route } from './+types/others.ts';
import { actOnSessions, isSessionForm } from './act-on-sessions.server.ts';
import { LookFields } from './LookFields.tsx';
import { messages } from './messages.ts';
import { OwnDataLinks } from './OwnDataLinks.tsx';
import { SessionList } from './SessionList.tsx';

const page = 'egyeb';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, viewer, memberId } = ownPage(context, url);
  const isEnded = url.searchParams.has('kileptetve');
  if (memberId === null) return { memberId: 0, typed: {}, sessions: [], isEnded };
  const found = await findOwnSessions(context.get(servicesContext), viewer, request.headers);
  const sessions = found.map(({ beganAt, usedAt, ...session }) => ({
    ...session,
    began: formatDateTime(beganAt),
    used: formatDateTime(usedAt),
  }));
  return { memberId, typed: await findLook(db, memberId), sessions, isEnded };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await request.formData();
  if (isSessionForm(fields)) return actOnSessions({ context, fields, headers: request.headers });
  return saveFromForm({ context, fields, page }, lookForm, saveOthers);
}

export function meta() {
  const title = settingsMessages.titleOf(settingsMessages.pages[page].label);
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/szerkesztes/egyeb`: look, keys, password and where the member is logged in. */
export default function Others({ loaderData, actionData }: Route.ComponentProps) {
  const { memberId, typed: saved, sessions, isEnded } = loaderData;
  return (
    <>
      {isEnded && (
        <Note kind="ok" role="status">
          {messages.ended}
        </Note>
      )}
      <SettingsForm
        form={lookForm}
        call={urls.saveProfile('others')}
        page={page}
        memberId={memberId}
        saved={saved}
        given={actionData}
        onSaved={takeTheme}
      >
        {({ typed }) => (
          <>
            <SettingsGroup title={messages.look}>
              <LookFields typed={typed} />
            </SettingsGroup>
            <SettingsGroup title={messages.rankings}>
              <CheckField
                name="inRankings"
                label={messages.inRankings}
                hint={messages.inRankingsHint}
                defaultChecked={isTicked(typed, 'inRankings')}
              />
              <p>
                <LinkButton to={urls.rankings()} variant="quiet">
                  {messages.toRankings}
                </LinkButton>
              </p>
            </SettingsGroup>
            <SettingsGroup title={messages.drafts}>
              <CheckField
                name="sheetDrafts"
                label={messages.sheetDrafts}
                hint={messages.sheetDraftsHint}
                defaultChecked={isTicked(typed, 'sheetDrafts')}
              />
            </SettingsGroup>
          </>
        )}
      </SettingsForm>
      <SettingsGroup title={messages.keys}>
        <p className="quiet">{messages.keysText}</p>
        <div className="row">
          <LinkButton to={urls.workbench()}>{messages.toWorkbench}</LinkButton>
        </div>
      </SettingsGroup>
      <SettingsGroup title={messages.password}>
        <p className="quiet">{messages.passwordText}</p>
        <div className="row">
          <LinkButton to={urls.changePassword()} icon="lock">
            {messages.changePassword}
          </LinkButton>
        </div>
      </SettingsGroup>
      <SettingsGroup title={messages.sessions}>
        <p className="quiet">{messages.sessionsText}</p>
        <SessionList sessions={sessions} />
      </SettingsGroup>
      <OwnDataLinks />
    </>
  );
}

/** This browser shows the choice at once, whatever was chosen in it before. */
function takeTheme(typed: Typed) {
  const theme = themes.find((each) => each === answerOf(typed, 'theme')) ?? 'system';
  writeTheme(window.localStorage, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
