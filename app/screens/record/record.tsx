import { useEffect, useState } from 'react';
import { Link, redirect } from 'react-router';
import { can } from '#app/features/members/can.ts';
import { findLicenceDefaults } from '#app/features/members/find-licence-defaults.server.ts';
import type { TypedErrors } from '#app/features/recording/typed-sighting.ts';
import { typedFrom } from '#app/features/recording/typed-sighting.ts';
import { findTaxa } from '#app/features/taxonomy/find-taxa.server.ts';
import { servicesContext, stagedFilesContext, viewerContext } from '#app/platform/session/request-context.server.ts';
import { Note } from '#app/ui/Note.tsx';
import { Page, PageHeading } from '#app/ui/Page.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/record.ts';
import { dropDraft, type FormStart, newClientId, readDraft } from './draft.ts';
import { recordMessages as messages } from './messages.ts';
import { ModeTabs, OtherMode, readMode } from './modes.tsx';
import { RecordForm } from './RecordForm.tsx';
import { recordFromForm } from './record-from-form.server.ts';

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
  return [{ title: messages.title }, { name: 'robots', content: 'noindex' }];
}

export default function RecordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { mode, memberId, username, mayPublish, licenseId, clientId, taxon } = loaderData;
  const [session, setSession] = useState<{ round: number; start: FormStart }>({
    round: 0,
    start: actionData?.start ?? freshStart(clientId, taxon),
  });
  const startErrors: TypedErrors = (session.round === 0 && actionData?.errors) || {};

  // A draft is this device's: the server cannot know it.
  useEffect(() => {
    const draft = actionData ? undefined : readDraft(localStorage, memberId);
    if (draft) setSession({ round: 1, start: withTaxon(draft, taxon) });
  }, [actionData, memberId, taxon]);

  return (
    <Page>
      <ModeTabs mode={mode} />
      {mode === 'egy' && <PageHeading title={messages.title} />}
      {!mayPublish && (
        <Note kind="hint">
          {messages.notConfirmed} <Link to={urls.postRegister()}>{messages.newLetter}</Link>
        </Note>
      )}
      {mode === 'egy' ? (
        <RecordForm
          key={session.round}
          memberId={memberId}
          start={session.start}
          startErrors={startErrors}
          licenseId={licenseId}
          mayPublish={mayPublish}
          onStartAfresh={() => {
            dropDraft(localStorage, memberId);
            setSession({ round: session.round + 1, start: freshStart(newClientId(), null) });
          }}
        />
      ) : (
        <OtherMode mode={mode} memberId={memberId} username={username} />
      )}
    </Page>
  );
}

type WantedTaxon = { id: number; label: string } | null;

function freshStart(clientId: string, taxon: WantedTaxon): FormStart {
  const start = { clientId, typed: typedFrom(new Map()), touched: { when: false, where: false }, photos: [] };
  return withTaxon(start, taxon);
}

/** The taxon that the person came for wins over one that an old draft names. */
function withTaxon(start: FormStart, taxon: WantedTaxon): FormStart {
  if (!taxon) return start;
  return { ...start, typed: { ...start.typed, taxonId: String(taxon.id), taxonName: taxon.label } };
}

async function findWantedTaxon(db: Parameters<typeof findTaxa>[0], wanted: string | null): Promise<WantedTaxon> {
  const id = Number(wanted);
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return null;
  const taxon = (await findTaxa(db, [id])).get(id);
  return taxon?.public ? { id, label: taxon.label } : null;
}
