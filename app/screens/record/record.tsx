import { Link, redirect } from 'react-router';
import { can } from '#app/features/members/can.ts';
import { findLicenceDefaults } from '#app/features/members/find-licence-defaults.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { servicesContext, stagedFilesContext, viewerContext } from '#app/platform/session/request-context.server.ts';
import { appIcons, themeColours } from '#app/ui/app-icons.ts';
import { Note } from '#app/ui/Note.tsx';
import { Page, PageHeading } from '#app/ui/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/record.ts';
import { recordMessages as messages } from './messages.ts';
import { ModeTabs, OtherMode, readMode } from './modes.tsx';
import { recordFromForm } from './record-from-form.server.ts';
import { SingleRecord } from './SingleRecord.tsx';
import type { WantedTaxon } from './use-form-session.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const { pathname, search, searchParams } = url;
  if (viewer.memberId === null) throw redirect(urls.login(pathname + search));
  const { sightingLicenseId } = await findLicenceDefaults(db, viewer.memberId);
  return {
    mode: readMode(searchParams),
    memberId: viewer.memberId,
    username: viewer.username ?? '',
    mayPublish: can(viewer, 'publish'),
    licenseId: sightingLicenseId,
    clientId: crypto.randomUUID(),
    taxon: await findWantedTaxon(db, searchParams.get('taxon')),
  };
}

/** The form without scripts; with them the page sends it by `/spottings/new/saveasync`. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(urls.newSighting()));
  return recordFromForm(context.get(servicesContext), viewer, {
    fields: await request.formData(),
    files: context.get(stagedFilesContext),
  });
}

export function meta() {
  return [
    { title: messages.title },
    { name: 'robots', content: 'noindex' },
    { name: 'theme-color', content: themeColours.light, media: '(prefers-color-scheme: light)' },
    { name: 'theme-color', content: themeColours.dark, media: '(prefers-color-scheme: dark)' },
  ];
}

/** What makes the page an app of its own on a phone. */
export function links() {
  return [
    { rel: 'manifest', href: urls.appManifest() },
    { rel: 'apple-touch-icon', href: appIcons.apple },
  ];
}

export default function RecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, username, ...start } = loaderData;
  return (
    <Page>
      <ModeTabs mode={mode} />
      {mode === 'egy' && <PageHeading title={messages.title} />}
      {!start.mayPublish && (
        <Note kind="hint">
          {messages.notConfirmed} <Link to={urls.postRegister()}>{messages.newLetter}</Link>
        </Note>
      )}
      {mode === 'egy' ? (
        <SingleRecord key={start.memberId} {...start} given={actionData} />
      ) : (
        <OtherMode mode={mode} memberId={start.memberId} username={username} />
      )}
    </Page>
  );
}

async function findWantedTaxon(db: Parameters<typeof findTaxa>[0], wanted: string | null): Promise<WantedTaxon> {
  const id = Number(wanted);
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return null;
  const taxon = (await findTaxa(db, [id])).get(id);
  return taxon?.public ? { id, label: taxon.label } : null;
}
