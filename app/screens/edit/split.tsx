import { data, Form, redirect } from 'react-router';
import { findDeterminationLog } from '#app/features/determinations/find-determination-log.server.ts';
import { authorize } from '#app/features/members/can.ts';
import { splitSchema } from '#app/features/recording/changes/rearrange-form.ts';
import { splitSighting } from '#app/features/recording/changes/split-sighting.server.ts';
import { sightingPage } from '#app/features/sightings/changes/kept-page.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { CheckField, TextField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/split.ts';
import css from './edit.module.css';
import { editMessages as messages } from './messages.ts';
import { nameOf, pageSighting, readIds, refusalOf } from './page-sighting.server.ts';
import { RearrangeEnd } from './RearrangeEnd.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return sightingPage({ db, viewer, url }, async () => {
    const sighting = await pageSighting(db, viewer, params.id);
    authorize(viewer, 'editSighting', { memberId: sighting.user.id, ancestorIds: [] });
    const { items } = await findDeterminationLog(db, viewer, sighting.id);
    const standing = items.filter((each) => each.withdrawnAt === null && each.replacedAt === null);
    return {
      id: sighting.id,
      name: nameOf(sighting),
      images: sighting.images.map(({ id, urls: files, caption }) => ({ id, src: files?.small ?? null, caption })),
      words: standing.map(({ id, user, taxon }) => ({ id, text: messages.splitWord(user.displayName, taxon.label) })),
      count: sighting.individualCount,
      clientId: crypto.randomUUID(),
    };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  return orPageProblem(async () => {
    const { id: sightingId } = await pageSighting(db, viewer, params.id);
    try {
      const chosen = { imageIds: readIds(form, 'imageId'), determinationIds: readIds(form, 'determinationId') };
      const counts = { staysCount: numberIn(form, 'staysCount'), goesCount: numberIn(form, 'goesCount') };
      const split = parseOr('invalid', splitSchema, { clientId: form.get('clientId'), ...chosen, ...counts });
      const { id } = await splitSighting(db, viewer, { sightingId, ...split });
      return redirect(urls.sighting(id), 303);
    } catch (error) {
      const { errors, status } = refusalOf(error);
      return data({ errors, chosen: chosenIn(form) }, { status });
    }
  });
}

/** What was ticked and typed, to stand there again. */
function chosenIn(form: FormData) {
  const all = (name: string) => form.getAll(name).map(String);
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    imageIds: all('imageId'),
    determinationIds: all('determinationId'),
    staysCount: text('staysCount'),
    goesCount: text('goesCount'),
  };
}

/** Nothing where nothing was typed. */
function numberIn(form: FormData, name: string): string | undefined {
  const typed = form.get(name);
  return typeof typed === 'string' && typed.trim() !== '' ? typed : undefined;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? messages.splitTitle(loaderData.name) : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/talalat/{id}/szetvalasztas`: which pictures and words belong to another sighting. */
export default function Split({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, images, words, count, clientId } = loaderData;
  const { staysCount, goesCount, ...others } = (actionData?.errors ?? {}) as Record<string, string | undefined>;
  const chosen = actionData?.chosen;
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.sighting(id), label: name }]} />
      <PageHeading title={messages.splitTitle(name)} lead={messages.splitLead} />
      {images.length + words.length < 2 ? (
        <EmptyState
          title={messages.nothingToSplit}
          actions={<LinkButton to={urls.sighting(id)}>{messages.back}</LinkButton>}
        />
      ) : (
        <Form method="post" className={css.form}>
          <input type="hidden" name="clientId" value={clientId} />
          {images.length > 0 && (
            <fieldset className={css.group}>
              <legend className={css.legend}>{messages.splitImages}</legend>
              <div className={css.pictures}>
                {images.map((image, index) => (
                  <label key={image.id} className={css.picture}>
                    {image.src ? <img src={image.src} alt={messages.imageAlt(index + 1)} /> : <Icon name="image" />}
                    <input
                      type="checkbox"
                      name="imageId"
                      value={image.id}
                      defaultChecked={chosen?.imageIds.includes(String(image.id))}
                      aria-label={[messages.imageAlt(index + 1), image.caption].filter(Boolean).join(', ')}
                    />
                  </label>
                ))}
              </div>
            </fieldset>
          )}
          {words.length > 0 && (
            <fieldset className={css.group}>
              <legend className={css.legend}>{messages.splitWords}</legend>
              {words.map((word) => (
                <CheckField
                  key={word.id}
                  id={`hatarozas-${word.id}`}
                  name="determinationId"
                  value={word.id}
                  label={word.text}
                  defaultChecked={chosen?.determinationIds.includes(String(word.id))}
                />
              ))}
            </fieldset>
          )}
          {count !== null && (
            <fieldset className={css.group}>
              <legend className={css.legend}>{messages.splitCounts(count)}</legend>
              <div className={css.counts}>
                <TextField
                  label={messages.splitStays}
                  name="staysCount"
                  inputMode="numeric"
                  defaultValue={chosen?.staysCount ?? (count > 1 ? String(count - 1) : '')}
                  error={staysCount}
                />
                <TextField
                  label={messages.splitGoes}
                  name="goesCount"
                  inputMode="numeric"
                  defaultValue={chosen?.goesCount ?? (count > 1 ? '1' : '')}
                  error={goesCount}
                />
              </div>
            </fieldset>
          )}
          <RearrangeEnd sightingId={id} label={messages.split} icon="split" problem={Object.values(others).join(' ')} />
        </Form>
      )}
    </Page>
  );
}
