import { actOnScopes } from '#app/features/determinations/scopes/act-on-scopes.server.ts';
import { findScopeRecord } from '#app/features/determinations/scopes/find-scope-record.server.ts';
import { ScopeRecordView } from '#app/features/determinations/scopes/ScopeRecordView.tsx';
import { ScopeRequestForm } from '#app/features/determinations/scopes/ScopeRequestForm.tsx';
import { scopeMessages } from '#app/features/determinations/scopes/scope-messages.ts';
import { ownPage } from '#app/features/members/own-page.server.ts';
import { countyChoices, findVolunteer } from '#app/features/members/settings/find-volunteer.server.ts';
import { saveVolunteer } from '#app/features/members/settings/save-volunteer.server.ts';
import { answerOf, isTicked } from '#app/features/members/settings/typed.ts';
import { maxNote, volunteerForm } from '#app/features/members/settings/volunteer-form.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { CheckField, TextArea } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/volunteer.ts';
import { CountyTicks } from './CountyTicks.tsx';
import { InterestPicker } from './InterestPicker.tsx';
import { settingsMessages } from './messages.ts';
import { resolveInterest } from './resolve-interest.server.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { saveFromForm } from './save-from-form.server.ts';
import { volunteerMessages as messages } from './volunteer-messages.ts';

const page = 'onkentes';
const doneWords: Record<string, string> = { elkuldve: scopeMessages.sent, visszavonva: scopeMessages.takenBack };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, viewer, memberId } = ownPage(context, url);
  const counties = countyChoices();
  const done = doneWords[url.searchParams.get('kesz') ?? ''] ?? null;
  if (memberId === null) return { memberId: 0, typed: {}, scopes: null, counties, done };
  const [typed, scopes] = await Promise.all([findVolunteer(db, memberId), findScopeRecord(db, viewer, memberId)]);
  return { memberId, typed, scopes, counties, done };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const fields = await request.formData();
  if (['ask', 'take-back'].includes(String(fields.get('intent'))))
    return actOnScopes(db, context.get(viewerContext), fields, urls.profileEdit(page));
  return saveFromForm({ context, fields: await resolveInterest(db, fields), page }, volunteerForm, saveVolunteer);
}

export function meta() {
  const title = settingsMessages.titleOf(settingsMessages.pages[page].label);
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/szerkesztes/onkentes`: what the member offers, and the branches that they ask to be trusted with. */
export default function Volunteer({ loaderData, actionData }: Route.ComponentProps) {
  const { memberId, typed: saved, scopes, counties, done } = loaderData;
  const given = actionData && 'memberId' in actionData ? actionData : undefined;
  const scopeAnswer = actionData && !('memberId' in actionData) ? actionData : undefined;
  return (
    <>
      {done && !actionData && (
        <Note kind="ok" role="status">
          {done}
        </Note>
      )}
      <SettingsForm
        form={volunteerForm}
        call={urls.saveProfile('volunteer')}
        page={page}
        memberId={memberId}
        saved={saved}
        given={given}
      >
        {({ typed, errors }) => (
          <>
            <SettingsGroup title={messages.consent}>
              <CheckField
                label={messages.mayBeAsked}
                hint={messages.mayBeAskedHint}
                name="mayBeAsked"
                value="on"
                defaultChecked={isTicked(typed, 'mayBeAsked')}
              />
              <TextArea
                label={messages.note}
                hint={messages.noteHint}
                name="note"
                optional
                maxLength={maxNote}
                defaultValue={answerOf(typed, 'note')}
                error={errors.note}
              />
            </SettingsGroup>
            <SettingsGroup title={messages.interests}>
              <InterestPicker typed={typed} error={errors.interestName ?? errors.taxa} />
            </SettingsGroup>
            <SettingsGroup title={messages.areas}>
              <CountyTicks counties={counties} typed={typed} />
            </SettingsGroup>
          </>
        )}
      </SettingsForm>
      {scopes && (
        <SettingsGroup title={messages.scopes}>
          {scopeAnswer?.errors[''] && (
            <Note kind="error" role="alert">
              {scopeAnswer.errors['']}
            </Note>
          )}
          <ScopeRecordView record={scopes} isOwn />
          {scopes.canAsk && <ScopeRequestForm answer={scopeAnswer} />}
        </SettingsGroup>
      )}
    </>
  );
}
