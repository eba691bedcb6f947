import { data, redirect } from 'react-router';
import { authorize } from '#app/features/members/can.ts';
import { isBlockedBy } from '#app/features/members/following/find-relation.server.ts';
import { suggestEdit } from '#app/features/recording/changes/suggest-edit.server.ts';
import { suggestionSchema } from '#app/features/recording/changes/suggestion-form.ts';
import { recordingMessages } from '#app/features/recording/messages.ts';
import { sightingPage } from '#app/features/sightings/changes/kept-page.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { cx } from '#app/ui/cx.ts';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/suggest.ts';
import css from './edit.module.css';
import { editMessages as messages } from './messages.ts';
import { nameOf, pageSighting, refusalOf } from './page-sighting.server.ts';
import { errorsOf, readSuggestion, type SuggestErrors, typedSuggestion } from './read-suggestion.ts';
import { SuggestForm } from './SuggestForm.tsx';
import { SuggestPictures } from './SuggestPictures.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return sightingPage({ db, viewer, url }, async () => {
    const sighting = await pageSighting(db, viewer, params.id);
    authorize(viewer, 'suggestEdit', { memberId: sighting.user.id, ancestorIds: [] });
    return {
      id: sighting.id,
      name: nameOf(sighting),
      images: sighting.images,
      typed: typedSuggestion(sighting),
      seesPlace: sighting.place.isTrue,
      isBlocked: await isBlockedBy(db, viewer, sighting.user.id),
      clientId: crypto.randomUUID(),
    };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  return orPageProblem(async () => {
    const sighting = await pageSighting(services.db, viewer, params.id);
    const { changes, errors, typed } = readSuggestion(form, sighting);
    const comment = String(form.get('comment') ?? '');
    if (Object.keys(errors).length > 0)
      return data({ errors: errors as SuggestErrors, typed, comment }, { status: 422 });
    try {
      const given = { clientId: form.get('clientId'), comment };
      const proposal = { action: 'propose', spottingId: sighting.id, changes, ...given };
      await suggestEdit(services, viewer, parseOr('invalid', suggestionSchema, proposal));
      return redirect(urls.sighting(sighting.id, { javaslat: 'elkuldve' }), 303);
    } catch (error) {
      const refusal = refusalOf(error);
      return data({ errors: errorsOf(refusal.errors), typed, comment }, { status: refusal.status });
    }
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? messages.suggestTitle(loaderData.name) : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/talalat/{id}/javaslat`: what somebody else sees better. */
export default function Suggest({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, images, typed, seesPlace, isBlocked, clientId } = loaderData;
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.sighting(id), label: name }]} />
      <PageHeading title={messages.suggestTitle(name)} lead={messages.suggestLead} />
      {isBlocked ? (
        <EmptyState
          title={recordingMessages.suggestionBlocked}
          actions={<LinkButton to={urls.sighting(id)}>{messages.back}</LinkButton>}
        />
      ) : (
        <div className={cx(images.some(({ urls: shown }) => shown) && css.suggest)}>
          <SuggestPictures images={images} name={name} />
          <SuggestForm
            id={id}
            typed={actionData?.typed ?? typed}
            comment={actionData?.comment ?? ''}
            errors={actionData?.errors ?? {}}
            seesPlace={seesPlace}
            clientId={clientId}
          />
        </div>
      )}
    </Page>
  );
}
