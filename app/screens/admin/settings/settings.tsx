import { redirect } from 'react-router';
import { findTermsForAdmin, publishTerms } from '#app/features/members/terms/publish-terms.server.ts';
import { infoText, infoTitle } from '#app/features/site/info-pages.ts';
import { infoTextNames } from '#app/features/site/info-text-names.ts';
import { openSiteSettings, saveInfoText, saveSiteFacts } from '#app/features/site/save-site-settings.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import { AdminGroup } from '../AdminGroup.tsx';
import { paramOf } from '../admin-page.server.ts';
import type { Route } from './+types/settings.ts';
import { FactsForm } from './FactsForm.tsx';
import { parseSettingsForm, settingsFailure } from './settings-form.server.ts';
import { settingsMessages as messages } from './settings-messages.ts';
import { TermsForm } from './TermsForm.tsx';
import { TextForms } from './TextForms.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const { settings, mark } = await openSiteSettings(services, viewer);
    const { texts, ...facts } = settings;
    const pages = infoTextNames.map((name) => ({
      name,
      title: infoTitle(name),
      length: texts[name]?.length ?? 0,
      text: infoText(name, texts),
    }));
    return {
      facts: { ...facts, donationPercentage: String(facts.donationPercentage).replace('.', ',') },
      pages,
      mark,
      terms: await findTermsForAdmin(services.db, viewer),
      done: paramOf(url, 'kesz'),
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const typed = await request.formData();
  try {
    const form = parseSettingsForm(typed);
    if (form.intent === 'facts') await saveSiteFacts(services, viewer, form);
    if (form.intent === 'text') await saveInfoText(services, viewer, form);
    if (form.intent === 'terms') await publishTerms(services.db, viewer, form.terms);
    return redirect(urls.admin('beallitasok', { kesz: form.intent }), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return settingsFailure(error, typed);
  }
}

/** After a refusal too: the form needs the marks as they are now. */
export function shouldRevalidate() {
  return true;
}

/** What the site says of itself: donation and foundation, the texts of its information pages, the terms in versions. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, pages, mark, terms, done } = loaderData;
  const failed = (intent: string) => (actionData?.values.intent === intent ? actionData : undefined);
  return (
    <>
      <h2 className="visually-hidden">{messages.title}</h2>
      {done && !actionData && (
        <Note kind="ok" role="status">
          {done === 'terms' ? messages.published : messages.saved}
        </Note>
      )}
      <AdminGroup title={messages.facts} narrow>
        <FactsForm facts={facts} mark={mark} failure={failed('facts')} />
      </AdminGroup>
      <AdminGroup title={messages.texts}>
        <TextForms pages={pages} mark={mark} failure={failed('text')} />
      </AdminGroup>
      <AdminGroup title={messages.terms}>
        <TermsForm terms={terms} failure={failed('terms')} />
      </AdminGroup>
    </>
  );
}
