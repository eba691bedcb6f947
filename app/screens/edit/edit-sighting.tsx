import { redirect } from 'react-router';
import { sightingPage } from '#app/features/sightings/changes/kept-page.server.ts';
import { NotPublicNote } from '#app/features/sightings/changes/NotPublicNote.tsx';
import { readSightingId } from '#app/features/sightings/changes/read-sighting-form.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/edit-sighting.ts';
import { EditRounds } from './EditRounds.tsx';
import { loadEdit } from './load-edit.server.ts';
import { editMessages as messages } from './messages.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return sightingPage({ db, viewer, url }, () => loadEdit(db, viewer, readSightingId(params.id)));
}

export function meta() {
  return [{ title: messages.title }, { name: 'robots', content: 'noindex' }];
}

/** `/talalat/szerkesztes/{id}`: everything that its observer said of a sighting, to be said better. */
export default function EditSighting({ loaderData }: Route.ComponentProps) {
  const { notPublic } = loaderData;
  return (
    <Page>
      <PageHeading title={messages.title} />
      <noscript>
        <Note kind="warn">{messages.needsScripts}</Note>
      </noscript>
      {notPublic && (
        <NotPublicNote reason={notPublic.reason} isOwner={notPublic.isOwner}>
          {notPublic.opensOnSaving && messages.opensOnSaving}
        </NotPublicNote>
      )}
      <EditRounds page={loaderData} />
    </Page>
  );
}
