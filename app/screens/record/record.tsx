import { Link, redirect } from 'react-router';
import { z } from 'zod';
import { isFlickrOn } from '#app/features/exchange/flickr/ask-flickr.server.ts';
import { can } from '#app/features/members/can.ts';
import { findLicenceDefaults } from '#app/features/members/terms/find-licence-defaults.server.ts';
import { findAskedProjects } from '#app/features/projects/find-asked-projects.server.ts';
import { DraftsRow } from '#app/features/recording/drafts/DraftsRow.tsx';
import { countDrafts, keepsSheets, openDraft } from '#app/features/recording/drafts/find-drafts.server.ts';
import { startFromDraft } from '#app/features/recording/form/draft.ts';
import { recordMessages as messages } from '#app/features/recording/form/messages.ts';
import { findOwnPlaces } from '#app/features/recording/places/own-places.server.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { outsideContext, servicesContext, stagedFilesContext } from '#app/platform/session/request-context.server.ts';
import { today } from '#app/platform/text/civil-date.ts';
import { appIcons, themeColours } from '#app/ui/icons/app-icons.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/record.ts';
import { ModeTabs, OtherMode, readMode } from './modes.tsx';
import { recordFromForm } from './record-from-form.server.ts';
import { SingleRecord } from './SingleRecord.tsx';
import type { AskedDraft } from './use-form-session.ts';
import type { WantedTaxon } from './wanted-taxon.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const { pathname, search, searchParams } = url;
  if (viewer.memberId === null) throw redirect(urls.login(pathname + search));
  const { sightingLicenseId } = await findLicenceDefaults(db, viewer.memberId);
  const mode = readMode(searchParams);
  const wanted = searchParams.get('piszkozat');
  return {
    mode,
    memberId: viewer.memberId,
    username: viewer.username ?? '',
    mayPublish: can(viewer, 'publish'),
    licenseId: sightingLicenseId,
    hasFlickr: isFlickrOn(config),
    clientId: crypto.randomUUID(),
    day: today(),
    ownPlaces: mode === 'egy' ? await findOwnPlaces(db, viewer) : [],
    projects: await findAskedProjects(db, viewer.memberId),
    taxon: await findWantedTaxon(db, searchParams.get('taxon')),
    asked: mode === 'egy' ? await findAskedDraft(db, viewer, wanted) : undefined,
    askedSheet: z.uuid().safeParse(wanted).data ?? null,
    keeps: mode !== 'egy' && (await keepsSheets(db, viewer)),
    drafts: await countDrafts(db, viewer),
  };
}

/** The form without scripts; with them the page sends it by `/spottings/new/saveasync`. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(urls.newSighting()));
  return recordFromForm(context.get(servicesContext), viewer, {
    fields: await request.formData(),
    files: context.get(stagedFilesContext),
    outside: context.get(outsideContext),
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
  const { mode, username, drafts, keeps, askedSheet, ...start } = loaderData;
  return (
    <Page>
      <ModeTabs mode={mode} />
      {mode === 'egy' && <PageHeading title={messages.title} />}
      {!start.mayPublish && (
        <Note kind="hint">
          {messages.notConfirmed} <Link to={urls.postRegister()}>{messages.newLetter}</Link>
        </Note>
      )}
      <DraftsRow count={drafts} />
      {mode === 'egy' ? (
        <SingleRecord key={`${start.memberId}-${start.asked?.start.clientId ?? ''}`} {...start} given={actionData} />
      ) : (
        <OtherMode
          mode={mode}
          memberId={start.memberId}
          username={username}
          keepsSheets={keeps}
          asked={askedSheet}
          projects={start.projects}
        />
      )}
    </Page>
  );
}

async function findAskedDraft(db: Db, viewer: Viewer, wanted: string | null): Promise<AskedDraft | undefined> {
  if (wanted === null) return undefined;
  const clientId = z.uuid().safeParse(wanted).data;
  if (clientId === undefined) return null;
  try {
    const draft = await openDraft(db, viewer, clientId);
    return { start: startFromDraft(draft), errors: draft.missing };
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return null;
    throw error;
  }
}

async function findWantedTaxon(db: Db, wanted: string | null): Promise<WantedTaxon> {
  const id = Number(wanted);
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return null;
  const taxon = (await findTaxa(db, [id])).get(id);
  return taxon?.public ? { id, label: taxon.label } : null;
}
