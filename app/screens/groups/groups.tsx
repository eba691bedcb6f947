import { Form, Link, redirect } from 'react-router';
import { pageGroups } from '#app/features/groups/find-groups.server.ts';
import { maxGroupDescription, maxGroupName } from '#app/features/groups/group-form.ts';
import { makeGroup } from '#app/features/groups/save-group.server.ts';
import { can } from '#app/features/members/can.ts';
import { findGroupCovers } from '#app/features/sightings/lists/group-contents.server.ts';
import { PersonHead } from '#app/features/sightings/person/PersonHead.tsx';
import { formFailure } from '#app/platform/action/form-failure.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { pageTagsContext, servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { TextArea, TextField } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/icons/Icon.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Page, PageHeading, Section } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { isOneself } from '#app/viewer/own-part.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/groups.ts';
import { findUser } from './find-user.server.ts';
import css from './groups.module.css';
import { groupMessages as messages } from './messages.ts';
import { readCursor, readNewGroup } from './read-group.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, config } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  return orPageProblem(async () => {
    const user = await findUser(db, params.id);
    // One address for each member's groups; of a deleted account the number alone is left.
    if (user.username !== '' && user.username !== params.id)
      throw redirect(urls.sightingGroups(user.username) + url.search, 301);
    const cursor = readCursor(url.searchParams);
    const page = await pageGroups(db, { memberId: user.id, cursor });
    const covers = await findGroupCovers(db, viewer, page.items);
    for (const tag of ['sightings', 'taxonomy', 'members'] as const) context.get(pageTagsContext).add(tag);
    return {
      user,
      groups: page.items.map((group) => {
        const { sightings = 0, cover } = covers.get(group.id) ?? {};
        return { ...group, sightings, picture: cover?.images.find((each) => each.urls)?.urls?.small ?? null };
      }),
      nextCursor: page.nextCursor,
      isFirst: cursor === null,
      // Nobody else has a form: for them the page is the same bytes whenever it is made.
      clientId: isOneself(viewer, user.id) && can(viewer, 'makeGroup') ? crypto.randomUUID() : null,
      siteName: config.siteName,
    };
  });
}

/** A new group of one's own. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  return orPageProblem(async () => {
    try {
      const made = await write(db, (tx) => makeGroup(tx, viewer, readNewGroup(form)));
      return redirect(urls.editSightingGroup(made.id), 303);
    } catch (error) {
      const typed = { name: String(form.get('name') ?? ''), description: String(form.get('description') ?? '') };
      return formFailure(error, { typed });
    }
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: messages.title }];
  return [{ title: `${messages.groupsOf(loaderData.user.displayName)} – ${loaderData.siteName}` }];
}

/** `/talalat/csoportok/{user}`: a member's groups, each by its newest picture. */
export default function Groups({ loaderData, actionData }: Route.ComponentProps) {
  const { user, groups, nextCursor, isFirst, clientId } = loaderData;
  const pageUrl = (kurzor?: string) => urls.sightingGroups(user.username || user.id, { kurzor });
  return (
    <Page>
      {user.username === '' ? (
        <PageHeading title={messages.groupsOf(user.displayName)} />
      ) : (
        <PersonHead person={user} current="groups" title={messages.groupsOf(user.displayName)} />
      )}
      {groups.length > 0 ? (
        <ul className={css.tiles}>
          {groups.map((group) => (
            <li key={group.id} className={css.tile}>
              <span className={css.cover}>
                {group.picture ? <img src={group.picture} alt="" loading="lazy" /> : <Icon name="image" />}
              </span>
              <h2 className={css.tileName}>
                <Link to={group.url}>{group.name}</Link>
              </h2>
              <span className={css.tileCount}>{messages.sightings(group.sightings)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={messages.noGroups}>{clientId !== null && messages.noGroupsOwn}</EmptyState>
      )}
      <Pager
        nextUrl={nextCursor && pageUrl(nextCursor)}
        nextLabel={messages.more}
        firstUrl={isFirst ? null : pageUrl()}
        firstLabel={messages.first}
      />
      {clientId && <NewGroup clientId={clientId} back={actionData} />}
    </Page>
  );
}

type NewGroupProps = {
  clientId: string;
  /** the form as it came back */
  back: { errors: Record<string, string>; typed: { name: string; description: string } } | undefined;
};

function NewGroup({ clientId, back }: NewGroupProps) {
  const { errors = {}, typed } = back ?? {};
  return (
    <Section title={messages.newGroup}>
      <Form method="post" className={css.form}>
        <input type="hidden" name="clientId" value={clientId} />
        {errors[''] && (
          <p className={css.error} role="alert">
            {errors['']}
          </p>
        )}
        <TextField
          label={messages.name}
          name="name"
          required
          maxLength={maxGroupName}
          defaultValue={typed?.name}
          error={errors.name}
        />
        <TextArea
          label={messages.description}
          name="description"
          optional
          rows={2}
          maxLength={maxGroupDescription}
          defaultValue={typed?.description}
          error={errors.description}
        />
        <div className={css.buttons}>
          <Button type="submit" variant="primary" icon="plus">
            {messages.make}
          </Button>
        </div>
      </Form>
    </Section>
  );
}
