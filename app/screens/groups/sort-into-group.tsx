import { data, Form, redirect } from 'react-router';
import { z } from 'zod';
import { PickCards } from '#app/features/browsing/PickCards.tsx';
import { pageGroups } from '#app/features/groups/find-groups.server.ts';
import { maxGroupName, maxGroups, newGroupSchema } from '#app/features/groups/group-form.ts';
import { makeGroup } from '#app/features/groups/save-group.server.ts';
import { changeGroupContents } from '#app/features/sightings/lists/group-contents.server.ts';
import { pageCards } from '#app/features/sightings/lists/page-cards.server.ts';
import { readFilters, refuseFixed } from '#app/features/sightings/lists/read-filters.ts';
import { filterQuery, type SightingFilters } from '#app/features/sightings/lists/sighting-filters.ts';
import { DomainError, problemBody, problems } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { Button } from '#app/ui/actions/Button.tsx';
import { Pager } from '#app/ui/actions/Pager.tsx';
import { SelectField, TextField } from '#app/ui/forms/Field.tsx';
import { EmptyState } from '#app/ui/notices/EmptyState.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/sort-into-group.ts';
import css from './groups.module.css';
import { groupMessages as messages } from './messages.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const { memberId, username } = viewer;
  if (memberId === null) throw redirect(urls.login(`${url.pathname}${url.search}`));
  const filters = filtersOf(url.searchParams, { observer: username });
  const cursor = pageQuery(url.searchParams, (reader) => reader.after('utan'))?.toString() ?? null;
  const [page, groups] = await Promise.all([
    pageCards(db, viewer, filters, { cursor, order: 'newest' }),
    pageGroups(db, { memberId, limit: maxGroups }),
  ]);
  const query = filterQuery(filters);
  return {
    cards: page.cards,
    next: page.nextCursor && urls.sortIntoGroup({ ...query, utan: page.nextCursor }),
    first: cursor ? urls.sortIntoGroup(query) : null,
    groups: groups.items.map((group) => ({ id: group.id, name: group.name })),
    clientId: crypto.randomUUID(),
  };
}

/** The list's filters, which have no fields here; what cannot be read, or is asked of another's, is the page's error. */
function filtersOf(query: URLSearchParams, own: Partial<SightingFilters>): SightingFilters {
  const { filters, refused, problems: unreadable } = readFilters(query);
  return pageQuery(query, (reader) => {
    for (const [name, text] of Object.entries(refused)) reader.refuse(name, text, unreadable[name] ?? '');
    refuseFixed(reader, filters, own);
    return { ...filters, ...own };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(servicesContext);
  const viewer = context.get(viewerContext);
  const form = await request.formData();
  const add = await orPageProblem(async () => parseOr('malformed', z.array(id).max(1000), form.getAll('sightingId')));
  const [groupId, name] = [String(form.get('groupId') ?? ''), String(form.get('name') ?? '').trim()];
  try {
    if (viewer.memberId === null) throw new DomainError('not_logged_in');
    if (add.length === 0) throw new DomainError('invalid', [{ path: '', message: messages.chooseSome }]);
    if (groupId === '' && name === '') throw new DomainError('invalid', [{ path: '', message: messages.chooseGroup }]);
    const into = await write(db, async (tx) => {
      const made =
        name !== '' && (await makeGroup(tx, viewer, parseOr('invalid', newGroupSchema, Object.fromEntries(form))));
      const chosen = made ? made.id : parseOr('malformed', id, groupId);
      await changeGroupContents(tx, viewer, { groupId: chosen, add });
      return chosen;
    });
    return redirect(urls.editSightingGroup(into), 303);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const refused = { problem: problemBody(error).detail, chosen: add, groupId, name };
    return data({ refused }, { status: problems[error.code].status });
  }
}

export function meta() {
  return [{ title: messages.sortTitle }, { name: 'robots', content: 'noindex' }];
}

/** `/talalat/csoportositas`: one's own sightings by the filters of the list, to be put into a group. */
export default function SortIntoGroup({ loaderData, actionData }: Route.ComponentProps) {
  const { cards, groups, clientId, next, first } = loaderData;
  const refused = actionData?.refused;
  if (cards.length === 0) {
    return (
      <Page>
        <PageHeading title={messages.sortTitle} />
        <EmptyState title={messages.sortEmpty}>{messages.noGroupsOwn}</EmptyState>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeading title={messages.sortTitle} lead={messages.sortLead} />
      <Form method="post" className="stack">
        <input type="hidden" name="clientId" value={clientId} />
        {refused && (
          <Note kind="error" role="alert">
            {refused.problem}
          </Note>
        )}
        <PickCards cards={cards} chosen={refused?.chosen ?? []} />
        <div className={css.form}>
          {groups.length > 0 && (
            <SelectField label={messages.whichGroup} name="groupId" defaultValue={refused?.groupId ?? groups[0]?.id}>
              {groups.map((group) => (
                <option key={group.id} value={group.id}>
                  {group.name}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label={groups.length > 0 ? messages.orNewGroup : messages.newGroup}
            name="name"
            maxLength={maxGroupName}
            defaultValue={refused?.name}
          />
          <div>
            <Button type="submit" variant="primary" icon="plus">
              {messages.putIn}
            </Button>
          </div>
        </div>
      </Form>
      <Pager nextUrl={next} nextLabel={messages.more} firstUrl={first} firstLabel={messages.first} />
    </Page>
  );
}
