import { redirect } from 'react-router';
import { z } from 'zod';
import { authorize } from '#app/features/members/can.ts';
import { givenBackContext } from '#app/features/members/own-page.server.ts';
import { reportMessages } from '#app/features/moderation/report-messages.ts';
import { readThing, reportQuery } from '#app/features/moderation/report-query.ts';
import { sightingPage } from '#app/features/sightings/changes/kept-page.server.ts';
import { findSighting } from '#app/features/sightings/lists/find-sightings.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { SelectField } from '#app/ui/forms/Field.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/report.ts';
import { actOnReport } from './act-on-report.server.ts';
import { moderationMessages as messages } from './messages.ts';
import { ReportForm } from './ReportForm.tsx';

const idParam = z.coerce.number().int().positive().max(2_147_483_647);

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const { pathname, search, searchParams } = url;
  // Without scripts a form that was typed too long comes back to who is no longer logged in.
  const isGivenBack = context.get(givenBackContext);
  if (viewer.memberId === null && !isGivenBack) throw redirect(urls.login(`${pathname}${search}`));
  return sightingPage({ db, viewer, url }, async () => {
    if (!isGivenBack) authorize(viewer, 'report');
    const sighting = await findSighting(db, viewer, parseOr('not_found', idParam, params.id));
    if (!sighting) throw new DomainError('not_found');
    return {
      id: sighting.id,
      name: sighting.taxon?.name ?? sighting.taxon?.origName ?? reportMessages.unnamed,
      imageIds: sighting.images.map((image) => image.id),
      isSent: searchParams.has('elkuldve'),
      thing: readThing(searchParams, sighting.id),
    };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const [kind = '', thingId = ''] = String(form.get('thing')).split(':');
  const id = await orPageProblem(async () => parseOr('not_found', idParam, params.id));
  const thing = { kind, id: thingId };
  return actOnReport(context, { form, thing, sentPath: urls.reportThing(id, { ...reportQuery(thing), elkuldve: 1 }) });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? messages.reportTitle[loaderData.thing.kind] : messages.reportTitle.sighting;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/talalat/{id}/jelentes`: what is wrong with a sighting, or with a comment or picture of it. */
export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, thing, imageIds, isSent } = loaderData;
  const { errors = {}, typed = { reason: '', text: '' } } = actionData ?? {};
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.sighting(id), label: name }]} />
      <PageHeading title={messages.reportTitle[thing.kind]} lead={isSent ? undefined : messages.reportLead} />
      {isSent ? (
        <div className="stack">
          <Note kind="ok" role="status">
            {messages.sent}
          </Note>
          <p>
            <LinkButton to={urls.sighting(id)}>{messages.back}</LinkButton>
          </p>
        </div>
      ) : (
        <ReportForm
          errors={errors}
          typed={typed}
          loginPage={
            actionData?.isLoggedOut
              ? urls.reportThing(id, reportQuery({ kind: thing.kind, id: String(thing.id) }))
              : null
          }
        >
          {thing.kind === 'comment' || imageIds.length === 0 ? (
            <input type="hidden" name="thing" value={`${thing.kind}:${thing.id}`} />
          ) : (
            <SelectField label={messages.which} name="thing" defaultValue={`${thing.kind}:${thing.id}`}>
              <option value={`sighting:${id}`}>{messages.wholeSighting}</option>
              {imageIds.map((imageId, at) => (
                <option key={imageId} value={`image:${imageId}`}>
                  {messages.picture(at + 1)}
                </option>
              ))}
            </SelectField>
          )}
        </ReportForm>
      )}
    </Page>
  );
}
