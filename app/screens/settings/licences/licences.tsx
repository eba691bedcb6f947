import { ownPage } from '#app/features/members/own-page.server.ts';
import { licenceForm } from '#app/features/members/settings/licence-form.ts';
import { saveLicenceSettings } from '#app/features/sightings/licences/save-licence-settings.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { urls } from '#app/urls.ts';
import { settingsMessages } from '../messages.ts';
import { SettingsForm } from '../SettingsForm.tsx';
import { saveFromForm } from '../save-from-form.server.ts';
import type { Route } from './+types/licences.ts';
import { actOnLicences, isChangeForm } from './act-on-licences.server.ts';
import { Choices } from './Choices.tsx';
import { ExistingThings } from './ExistingThings.tsx';
import { LicenceFields } from './LicenceFields.tsx';
import { page, readLicenceQuery } from './licence-query.ts';
import { loadLicences } from './load-licences.server.ts';
import { messages } from './messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, memberId } = ownPage(context, url);
  const query = pageQuery(url.searchParams, readLicenceQuery);
  return { ...(await loadLicences(db, memberId, query)), previewed: query.kind };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await request.formData();
  if (isChangeForm(fields)) return actOnLicences(context, fields);
  return saveFromForm({ context, fields, page }, licenceForm, saveLicenceSettings);
}

export function meta() {
  const title = settingsMessages.titleOf(settingsMessages.pages[page].label);
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/szerkesztes/licenc`: what others may do with what the member uploads, and has uploaded. */
export default function Licences({ loaderData, actionData }: Route.ComponentProps) {
  const { memberId, saved, kinds, choices, previewed, list } = loaderData;
  const given = actionData && 'typed' in actionData ? actionData : undefined;
  const answer = actionData && 'problem' in actionData ? actionData : undefined;
  return (
    <>
      <p>{messages.lead}</p>
      <SettingsForm
        form={licenceForm}
        call={urls.saveLicence()}
        page={page}
        memberId={memberId}
        saved={saved}
        given={given}
      >
        {(fields) => <LicenceFields {...fields} kinds={kinds} />}
      </SettingsForm>
      <ExistingThings memberId={memberId} kinds={kinds} previewed={previewed} list={list} answer={answer} />
      <Choices choices={choices} />
    </>
  );
}
