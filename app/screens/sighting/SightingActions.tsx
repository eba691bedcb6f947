import { Form, useFetcher } from 'react-router';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { urls } from '#app/urls.ts';
import type { SightingPageData } from './load-sighting.server.ts';
import { messages } from './messages.ts';
import css from './OwnerTools.module.css';

/** What everybody can do with a sighting: favour it, propose a correction, read its history. */
export function SightingActions({ page, isLoggedIn }: { page: SightingPageData; isLoggedIn: boolean }) {
  const { sighting, favourite, canSuggest, openSuggestions, isOwner, canReport } = page;
  const { id } = sighting;
  return (
    <div className={css.tools}>
      <FavouriteButton id={id} favourite={favourite} isLoggedIn={isLoggedIn} />
      {canSuggest && (
        <LinkButton to={urls.suggestEdit(id)} variant="quiet" icon="edit">
          {messages.suggest}
        </LinkButton>
      )}
      {isOwner && openSuggestions > 0 && (
        <LinkButton to={urls.editSuggestions(id)} variant="quiet" icon="comment">
          {messages.suggestions(openSuggestions)}
        </LinkButton>
      )}
      <LinkButton to={urls.sightingHistory(id)} variant="quiet" icon="clock">
        {messages.history}
      </LinkButton>
      {canReport && (
        <LinkButton to={urls.reportThing(id)} variant="quiet" icon="flag">
          {messages.report}
        </LinkButton>
      )}
    </div>
  );
}

type FavouriteButtonProps = { id: number; favourite: SightingPageData['favourite']; isLoggedIn: boolean };

function FavouriteButton({ id, favourite, isLoggedIn }: FavouriteButtonProps) {
  const fetcher = useFetcher();
  const sent = fetcher.formData?.get('intent');
  // As it will be, while the answer is on its way.
  const isFavourite = sent ? sent === 'favour' : favourite.isFavourite;
  const count = favourite.count + (isFavourite === favourite.isFavourite ? 0 : isFavourite ? 1 : -1);
  const label = messages.favourite(isFavourite, count);
  if (!isLoggedIn) {
    return (
      <LinkButton to={urls.login(urls.sighting(id))} variant="quiet" icon="heart">
        {label}
      </LinkButton>
    );
  }
  return (
    <fetcher.Form method="post">
      <Button
        type="submit"
        name="intent"
        value={isFavourite ? 'unfavour' : 'favour'}
        variant="quiet"
        icon="heart"
        aria-pressed={isFavourite}
      >
        {label}
      </Button>
    </fetcher.Form>
  );
}

type EventOfSightingProps = {
  sighting: SightingPageData['sighting'];
  event: { id: number; name: string; url: string };
  isOwner: boolean;
};

/** The event that the sighting belongs to; its observer takes it out. */
export function EventOfSighting({ sighting, event, isOwner }: EventOfSightingProps) {
  return (
    <ul className={css.groups}>
      <li>
        <LinkButton to={event.url} variant="quiet" icon="calendar">
          {event.name}
        </LinkButton>
        {isOwner && (
          <Form method="post" action={event.url}>
            <input type="hidden" name="sightingId" value={sighting.id} />
            <Button type="submit" name="intent" value="take-out" variant="quiet" icon="close">
              {messages.leaveEvent}
              <span className="visually-hidden">: {event.name}</span>
            </Button>
          </Form>
        )}
      </li>
    </ul>
  );
}

/** The groups that the sighting is in; its observer puts it into others and takes it out. */
export function SightingGroups({ page }: { page: SightingPageData }) {
  const { sighting, isOwner, ownGroups } = page;
  const others = ownGroups.filter((group) => !sighting.groups.some(({ id }) => id === group.id));
  return (
    <>
      {sighting.groups.length > 0 && (
        <ul className={css.groups}>
          {sighting.groups.map((group) => (
            <li key={group.id}>
              <LinkButton to={group.url} variant="quiet" icon="layers">
                {group.name}
              </LinkButton>
              {isOwner && (
                <Form method="post">
                  <input type="hidden" name="groupId" value={group.id} />
                  <Button type="submit" name="intent" value="leaveGroup" variant="quiet" icon="close">
                    {messages.leaveGroup}
                    <span className="visually-hidden">: {group.name}</span>
                  </Button>
                </Form>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOwner && (
        <Form method="post" className={css.groupForm} key={sighting.groups.length}>
          {others.length > 0 && (
            <>
              <select name="groupId" aria-label={messages.chooseGroup} className={css.select}>
                {others.map((group) => (
                  <option key={group.id} value={group.id}>
                    {group.name}
                  </option>
                ))}
              </select>
              <Button type="submit" name="intent" value="joinGroup" icon="plus">
                {messages.joinGroup}
              </Button>
            </>
          )}
          <LinkButton to={urls.sightingGroups(sighting.user.username)} variant="quiet" icon="layers">
            {messages.newGroup}
          </LinkButton>
        </Form>
      )}
    </>
  );
}
