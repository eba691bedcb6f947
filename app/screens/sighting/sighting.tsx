import { data, redirect } from 'react-router';
import { isDetermineForm } from '#app/features/determinations/determine-form.ts';
import { markOpened } from '#app/features/notifications/mark-seen.server.ts';
import { isStanding, readingsKey, readReadings } from '#app/features/recording/readings.ts';
import { savedReadings } from '#app/features/recording/saved-readings.ts';
import { findRestorable } from '#app/features/sightings/changes/find-deleted.server.ts';
import { sightingPage } from '#app/features/sightings/changes/kept-page.server.ts';
import { readAct, readSightingId } from '#app/features/sightings/changes/read-sighting-form.server.ts';
import { findMerged } from '#app/features/sightings/changes/rearrangement.server.ts';
import { leadBack } from '#app/platform/action/lead-back.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatObservedOn } from '#app/platform/text/hungarian.ts';
import { sharesItself } from '#app/ui/page/share-tags.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/sighting.ts';
import { actOnComment, readCommentAct } from './act-on-comment.server.ts';
import { actOnSighting } from './act-on-sighting.server.ts';
import { DeletedSighting } from './DeletedSighting.tsx';
import { determineByForm } from './determine-by-form.server.ts';
import { loadSighting } from './load-sighting.server.ts';
import { messages } from './messages.ts';
import { SightingPage } from './SightingPage.tsx';
import { sightingMeta } from './sighting-meta.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return sightingPage({ db, viewer, url }, async () => {
    const id = readSightingId(params.id);
    const restorable = viewer.memberId === null ? undefined : await findRestorable(db, viewer, id);
    const site = { publicUrl: config.publicUrl, siteName: config.siteName };
    // One that was merged leads to the other, as for everybody.
    if (restorable && (await findMerged(db, id)) === undefined)
      return data({ site, page: null, restoreUntil: wallClock(restorable.until).date, id }, { status: 410 });
    const page = await loadSighting(db, viewer, { id, ...site });
    await markOpened(db, viewer, { sightingId: id });
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    const query = url.searchParams;
    const hasSuggested = query.has('javaslat');
    const readings = readReadings(query.get(readingsKey)).filter((each) => !isStanding(each));
    const { place, observedOn } = page.sighting;
    const said = page.isOwner ? savedReadings({ place, when: formatObservedOn(observedOn), readings }) : [];
    return data({ site, page, restoreUntil: null, id, hasSuggested, said, isLoggedIn: viewer.memberId !== null });
  });
}

/** What its observer and others do with a sighting by a press. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  return orPageProblem(async () => {
    const sightingId = readSightingId(params.id);
    const form = await request.formData();
    if (isDetermineForm(form)) return determineByForm(db, context.get(viewerContext), { sightingId, form });
    const said = readCommentAct(form);
    if (said) return actOnComment(db, context.get(viewerContext), { sightingId, act: said });
    const act = readAct(form);
    const path = await actOnSighting(db, context.get(viewerContext), { sightingId, act });
    const isFavour = 'intent' in act && (act.intent === 'favour' || act.intent === 'unfavour');
    return isFavour ? leadBack(request, path) : redirect(path);
  });
}

export const handle = sharesItself;

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData?.page) return [{ title: messages.deletedTitle }];
  return sightingMeta(loaderData.page, loaderData.site);
}

/** `/talalat/{id}`: the photo, the name and how sure it is, when and where, and everything said of it. */
export default function Sighting({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.page) return <DeletedSighting until={loaderData.restoreUntil} />;
  const { page, isLoggedIn, hasSuggested, said } = loaderData;
  return (
    <SightingPage
      page={page}
      isLoggedIn={isLoggedIn}
      refused={actionData && 'refused' in actionData ? actionData.refused : undefined}
      hasSuggested={hasSuggested}
      said={said}
      typedComment={actionData && 'typedComment' in actionData ? actionData.typedComment : undefined}
    />
  );
}
