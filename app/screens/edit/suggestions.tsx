import { data, Form, Link, redirect } from 'react-router';
import { findSuggestionsFor, type SuggestionView } from '#app/features/recording/changes/find-suggestions.server.ts';
import { suggestEdit } from '#app/features/recording/changes/suggest-edit.server.ts';
import { suggestionSchema } from '#app/features/recording/changes/suggestion-form.ts';
import { sightingPage } from '#app/features/sightings/changes/kept-page.server.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatRelativeTime } from '#app/platform/text/hungarian.ts';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { FirstOnly } from '#app/ui/notices/FirstOnly.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/suggestions.ts';
import css from './edit.module.css';
import { editMessages as messages } from './messages.ts';
import { nameOf, pageSighting, refusalOf } from './page-sighting.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  return sightingPage({ db, viewer, url }, async () => {
    const sighting = await pageSighting(db, viewer, params.id);
    const { items, hasMore } = await findSuggestionsFor(db, viewer, sighting.id);
    return {
      id: sighting.id,
      name: nameOf(sighting),
      hasMore,
      suggestions: items.map((each) => ({ ...each, timeText: formatRelativeTime(new Date(each.createdAt)) })),
    };
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  return orPageProblem(async () => {
    try {
      const decision = {
        action: form.get('action'),
        suggestionId: Number(form.get('suggestionId')),
        evenIfStale: form.has('evenIfStale'),
      };
      await suggestEdit(services, viewer, parseOr('malformed', suggestionSchema, decision));
      return redirect(urls.editSuggestions(Number(params.id)), 303);
    } catch (error) {
      const { errors, status } = refusalOf(error);
      return data({ problem: Object.values(errors).join(' ') }, { status });
    }
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? messages.suggestionsTitle(loaderData.name) : messages.gone;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/talalat/{id}/javaslatok`: what others would correct, for the observer to decide. */
export default function Suggestions({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, suggestions, hasMore } = loaderData;
  return (
    <Page>
      <Breadcrumb crumbs={[{ to: urls.sighting(id), label: name }]} />
      <PageHeading title={messages.suggestionsTitle(name)} />
      {actionData?.problem && (
        <Note kind="error" role="alert">
          {actionData.problem}
        </Note>
      )}
      {suggestions.length === 0 && (
        <EmptyState
          title={messages.noSuggestions}
          actions={<LinkButton to={urls.sighting(id)}>{messages.back}</LinkButton>}
        />
      )}
      <ul className={css.list}>
        {suggestions.map((suggestion) => (
          <li key={suggestion.id} className={css.item}>
            <Suggestion suggestion={suggestion} />
          </li>
        ))}
      </ul>
      <FirstOnly shown={suggestions.length} hasMore={hasMore} />
    </Page>
  );
}

function Suggestion({ suggestion }: { suggestion: SuggestionView & { timeText: string } }) {
  const { id, user, state, changes, comment, isStale, createdAt, timeText } = suggestion;
  return (
    <>
      <p className={css.who}>
        {user ? <Link to={urls.profile(user.username)}>{user.displayName}</Link> : messages.formerMember} ·{' '}
        <time dateTime={createdAt}>{timeText}</time> · {messages.suggestionStates[state]}
      </p>
      <ul className={css.changes}>
        {changes.map((change) => (
          <li key={change.field}>
            {change.field}: <del>{change.from}</del> → <ins>{change.to}</ins>
          </li>
        ))}
      </ul>
      {comment && <p className={css.comment}>{comment}</p>}
      {isStale && <Note kind="warn">{messages.stale}</Note>}
      {state === 'open' && (
        <Form method="post" className={css.buttons}>
          <input type="hidden" name="suggestionId" value={id} />
          {isStale && <input type="hidden" name="evenIfStale" value="1" />}
          <Button type="submit" name="action" value="accept" variant={isStale ? 'plain' : 'primary'} icon="check">
            {isStale ? messages.acceptAnyway : messages.accept}
          </Button>
          <Button type="submit" name="action" value="decline" variant="quiet" icon="close">
            {messages.decline}
          </Button>
        </Form>
      )}
    </>
  );
}
