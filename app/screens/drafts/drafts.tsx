import { Form, redirect } from 'react-router';
import { can } from '#app/features/members/can.ts';
import { findDrafts } from '#app/features/recording/drafts/find-drafts.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { formatDateTime } from '#app/platform/text/hungarian.ts';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/drafts.ts';
import { actOnDrafts } from './act-on-drafts.server.ts';
import { DraftItem } from './DraftItem.tsx';
import { DraftsNews } from './DraftsNews.tsx';
import css from './drafts.module.css';
import { draftsMessages as messages } from './messages.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.login(url.pathname));
  const drafts = (await findDrafts(db, viewer)).map(({ updatedAt, previewKey, ...draft }) => ({
    ...draft,
    changed: formatDateTime(new Date(updatedAt)),
    preview: previewKey && urls.imageFile(previewKey),
  }));
  const isSaved = url.searchParams.has('mentve');
  return { drafts, mayPublish: can(viewer, 'publish'), isSaved, siteName: config.siteName };
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnDrafts(context.get(servicesContext), context.get(viewerContext), await request.formData());
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${messages.title} – ${loaderData.siteName}` : messages.title;
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/talalat/piszkozatok`: what one has begun and not published, on every device; published or deleted one by one or together. */
export default function Drafts({ loaderData, actionData }: Route.ComponentProps) {
  const { drafts, mayPublish, isSaved } = loaderData;
  const chosen = actionData?.chosen ?? [];
  return (
    <Page>
      <PageHeading title={messages.title} lead={drafts.length > 0 ? messages.lead : undefined} />
      <div className={css.root}>
        <DraftsNews done={actionData} isSaved={isSaved} />
        {drafts.length === 0 && (
          <EmptyState
            title={messages.none}
            actions={
              <LinkButton to={urls.newSighting()} icon="plus">
                {messages.newSighting}
              </LinkButton>
            }
          >
            {messages.noneText}
          </EmptyState>
        )}
        {drafts.length > 0 && (
          // The ticks are the answer's: after it the list stands as the server says.
          <Form
            method="post"
            action={urls.drafts()}
            key={JSON.stringify(actionData ?? null)}
            // The ticks say what the next press is about: nobody wants them back another day, least of all beside 'delete'.
            data-keeps="itself"
            className={css.form}
          >
            {actionData?.asks && (
              <Note kind="warn" role="alert">
                <p>{messages.ask(chosen.length)}</p>
                <div className={css.buttons}>
                  <Button type="submit" name="intent" value="remove" variant="danger" icon="trash">
                    {messages.yes}
                  </Button>
                  <Button type="submit" name="intent" value="keep">
                    {messages.no}
                  </Button>
                </div>
              </Note>
            )}
            <ul className={css.list} aria-label={messages.list}>
              {drafts.map((draft) => (
                <DraftItem
                  key={draft.clientId}
                  draft={draft}
                  isChosen={chosen.includes(draft.clientId)}
                  refused={actionData?.published?.refused[draft.clientId]}
                  mayPublish={mayPublish}
                />
              ))}
            </ul>
            <div className={css.buttons}>
              <Button type="submit" name="intent" value="publish" variant="primary" icon="check">
                {messages.publishMany}
              </Button>
              <Button type="submit" name="intent" value="ask" icon="trash">
                {messages.removeMany}
              </Button>
            </div>
          </Form>
        )}
      </div>
    </Page>
  );
}
