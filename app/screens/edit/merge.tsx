import { data, Form, redirect } from 'react-router';
import { authorize } from '#app/features/members/can.ts';
import { mergeSightings } from '#app/features/recording/changes/merge-sightings.server.ts';
import { mergeSchema } from '#app/features/recording/changes/rearrange-form.ts';
import { sightingPage } from '#app/features/sightings/changes/kept-page.server.ts';
import { pageMergeable } from '#app/features/sightings/lists/page-own-sightings.server.ts';
import { toCardView } from '#app/features/sightings/lists/to-card-view.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { CheckField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/merge.ts';
import css from './edit.module.css';
import { editMessages as messages } from './messages.ts';
import { nameOf, pageSighting, readCursor, refusalOf } from './page-sighting.server.ts';
import { RearrangeEnd } from './RearrangeEnd.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return sightingPage({ db, viewer, url }, async () => {
    const sighting = await pageSighting(db, viewer, params.id);
    authorize(viewer, 'editSighting', { memberId: sighting.user.id, ancestorIds: [] });
    const cursor = readCursor(url.searchParams);
    const page = await pageMergeable(db, viewer, { sightingId: sighting.id, cursor });
    return {
      id: sighting.id,
      name: nameOf(sighting),
      others: page.items.map((each) => toCardView(each)),
      nextCursor: page.nextCursor,
      isFirst: cursor === null,
      clientId: crypto.randomUUID(),
    };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  return orPageProblem(async () => {
    const { id: thisId } = await pageSighting(db, viewer, params.id);
    try {
      const { otherId, keeps, clientId } = parseOr('invalid', mergeSchema, Object.fromEntries(form));
      const [keptId, mergedId] = keeps === 'this' ? [thisId, otherId] : [otherId, thisId];
      const { id } = await mergeSightings(db, viewer, { keptId, mergedId, clientId });
      return redirect(urls.sighting(id), 303);
    } catch (error) {
      const { errors, status } = refusalOf(error);
      const chosen = { otherId: Number(form.get('otherId')), keeps: form.get('keeps') };
      return data({ problem: errors.otherId ?? Object.values(errors).join(' '), chosen }, { status });
    }
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? messages.mergeTitle(loaderData.name) : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/talalat/{id}/osszevonas`: which other sighting is of the same living thing. Those of the same day come first. */
export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, others, nextCursor, isFirst, clientId } = loaderData;
  const chosen = actionData?.chosen;
  const keepsOther = chosen?.keeps === 'other';
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.sighting(id), label: name }]} />
      <PageHeading title={messages.mergeTitle(name)} lead={messages.mergeLead} />
      {others.length === 0 ? (
        <EmptyState
          title={messages.mergeNone}
          actions={<LinkButton to={urls.sighting(id)}>{messages.back}</LinkButton>}
        />
      ) : (
        <Form method="post" className={css.form}>
          <input type="hidden" name="clientId" value={clientId} />
          <fieldset className={css.group}>
            <legend className={css.legend}>{messages.mergeWith}</legend>
            {others.map((other) => (
              <label key={other.id} className={css.choice}>
                <input
                  type="radio"
                  name="otherId"
                  value={other.id}
                  required
                  defaultChecked={other.id === chosen?.otherId}
                />
                <span className={css.thumb}>
                  {other.image ? <img src={other.image.small} alt="" loading="lazy" /> : <Icon name="image" size="s" />}
                </span>
                <span className={css.choiceText}>
                  {other.taxon?.name ?? other.taxon?.origName ?? messages.unnamed}
                  <small>
                    {other.placeText}, <span className="num">{other.dateText}</span>
                  </small>
                </span>
              </label>
            ))}
          </fieldset>
          <fieldset className={css.group}>
            <legend className={css.legend}>{messages.keeps}</legend>
            <CheckField
              type="radio"
              name="keeps"
              value="this"
              label={messages.keepsThis}
              defaultChecked={!keepsOther}
            />
            <CheckField
              type="radio"
              name="keeps"
              value="other"
              label={messages.keepsOther}
              defaultChecked={keepsOther}
            />
          </fieldset>
          <RearrangeEnd sightingId={id} label={messages.merge} icon="merge" problem={actionData?.problem} />
        </Form>
      )}
      <Pager
        nextUrl={nextCursor && urls.mergeSighting(id, { kurzor: nextCursor })}
        nextLabel={messages.more}
        firstUrl={isFirst ? null : urls.mergeSighting(id)}
        firstLabel={messages.first}
      />
    </Page>
  );
}
