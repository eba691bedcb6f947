import { data, Form, Link } from 'react-router';
import { mostSearches, type SavedSearch, searchTells } from '#app/features/community/searches/saved-search.ts';
import { ownPage } from '#app/features/members/own-page.server.ts';
import { settingsMessages } from '#app/screens/settings/messages.ts';
import { SettingsGroup } from '#app/screens/settings/SettingsGroup.tsx';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Button, LinkButton } from '#app/ui/actions/Button.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/saved-searches.ts';
import { actOnSearch, type SearchAnswer } from './act-on-search.server.ts';
import { doneKey, type FollowablePlace, loadSearches, type NewSearch } from './load-searches.server.ts';
import { messages } from './messages.ts';
import { SearchForm } from './SearchForm.tsx';
import { SearchList } from './SearchList.tsx';
import css from './searches.module.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, viewer } = ownPage(context, url);
  const searches = await loadSearches(db, viewer, url.searchParams);
  return data({ ...searches, done: url.searchParams.get(doneKey) }, { status: searches.made?.problem ? 400 : 200 });
}

export async function action({ request, context }: Route.ActionArgs) {
  return actOnSearch(context, await request.formData());
}

export function meta() {
  return [{ title: settingsMessages.titleOf(messages.title) }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/szerkesztes/ertesitesek/keresesek`: the lists that the member has saved, and the one that is to be. */
export default function SavedSearches({ loaderData, actionData }: Route.ComponentProps) {
  const { searches, made, places, done } = loaderData;
  const refused = actionData?.kind === 'refused' ? actionData : null;
  return (
    <div className={css.page}>
      <Breadcrumb crumbs={[{ to: urls.profileEdit('ertesitesek'), label: messages.notifications }]} />
      <Outcome done={actionData ? null : done} answer={actionData} />
      <SettingsGroup title={messages.title}>
        <p>{messages.lead}</p>
        <p className="quiet">
          {messages.howTold} <Link to={urls.profileEdit('ertesitesek')}>{messages.notifications}</Link>
        </p>
      </SettingsGroup>
      <Making made={made} refused={refused?.id === null ? refused : null} />
      <SettingsGroup title={messages.mine(searches.length, mostSearches)}>
        <SearchList searches={searches} refused={refused} />
      </SettingsGroup>
      {places.length > 0 && <OwnPlaces places={places} />}
    </div>
  );
}

function Outcome({ done, answer }: { done: string | null; answer: SearchAnswer | undefined }) {
  if (answer?.kind === 'removed' && answer.removed) return <Removed search={answer.removed} />;
  if (done !== 'mentve' && done !== 'modositva') return null;
  return (
    <Note kind="ok" role="status">
      {done === 'mentve' ? messages.saved : messages.changed}
    </Note>
  );
}

/** What was removed comes back by one press. */
function Removed({ search: { name, query, tells } }: { search: SavedSearch }) {
  return (
    <Note kind="ok" role="status">
      <Form method="post" className="stack">
        <p>{messages.removed(name)}</p>
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="tells" value={tells} />
        <div className="row">
          <Button type="submit" icon="undo">
            {messages.undo}
          </Button>
        </div>
      </Form>
    </Note>
  );
}

type Refused = Extract<SearchAnswer, { kind: 'refused' }>;

/** The list that is to be saved, as it was asked or as it came back. */
function Making({ made, refused }: { made: NewSearch | null; refused: Refused | null }) {
  const problem = refused ? null : made?.problem;
  if (!made && !refused) return null;
  return (
    <SettingsGroup title={messages.makeTitle}>
      {problem ? (
        <Note kind="warn" role="alert">
          {messages.unreadable} {problem}
        </Note>
      ) : (
        <>
          {made && (
            <p>
              {messages.shows}: <Link to={made.list}>{made.words}</Link>
            </p>
          )}
          <SearchForm
            of={{ query: refused?.query ?? made?.query ?? '' }}
            name={refused?.name ?? made?.name ?? ''}
            tells={refused?.tells ?? searchTells[0]}
            errors={refused?.errors}
          />
        </>
      )}
    </SettingsGroup>
  );
}

function OwnPlaces({ places }: { places: readonly FollowablePlace[] }) {
  return (
    <SettingsGroup title={messages.places}>
      <p className="quiet">{messages.placesLead}</p>
      <ul className={css.places}>
        {places.map(({ id, name, toSave, isFollowed }) => (
          <li key={id}>
            <span>{name}</span>
            {toSave === null ? (
              <small className="faint">{messages.placeTooFine}</small>
            ) : isFollowed ? (
              <span className="faint">{messages.followed}</span>
            ) : (
              <LinkButton to={toSave} icon="bell" aria-label={messages.aloud(messages.follow, name)}>
                {messages.follow}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </SettingsGroup>
  );
}
