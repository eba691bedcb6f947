import { findOwnFlickr } from '#app/features/exchange/flickr/prove-account.server.ts';
import { findRelations } from '#app/features/members/following/find-relation.server.ts';
import { ownPage } from '#app/features/members/own-page.server.ts';
import { servicesElsewhere } from '#app/features/members/services-elsewhere.ts';
import { connectionsForm } from '#app/features/members/settings/connections-form.ts';
import { findConnections } from '#app/features/members/settings/find-connections.server.ts';
import { messageWelcomes } from '#app/features/members/settings/message-welcome.ts';
import { saveConnections } from '#app/features/members/settings/save-connections.server.ts';
import { answerOf, isTicked } from '#app/features/members/settings/typed.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { CheckField, TextField } from '#app/ui/forms/Field.tsx';
import { urls } from '#app/urls.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/connections.ts';
import { actOnEmail, isEmailForm } from './act-on-email.server.ts';
import { actOnFlickr, isFlickrForm } from './act-on-flickr.server.ts';
import { actOnFollows, isFollowForm } from './act-on-follows.server.ts';
import { connectionsMessages as messages } from './connections-messages.ts';
import { EmailSection } from './EmailSection.tsx';
import { FlickrSection } from './FlickrSection.tsx';
import { settingsMessages } from './messages.ts';
import { PeopleList } from './PeopleList.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { saveFromForm } from './save-from-form.server.ts';

const page = 'kapcsolatok';
const noOnes = { items: [], hasMore: false };
const noFlickr = { isOn: false, account: null };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, memberId } = ownPage(context, url);
  const done = url.searchParams.get('cim');
  const flickrDone = url.searchParams.get('flickr');
  const nobody = {
    memberId: 0,
    username: '',
    email: '',
    emailVerified: true,
    waiting: null,
    typed: {},
    followed: noOnes,
    blocked: noOnes,
    flickr: noFlickr,
  };
  if (memberId === null) return { ...nobody, done, flickrDone };
  const [own, relations, flickr] = await Promise.all([
    findConnections(db, memberId),
    findRelations(db, memberId),
    findOwnFlickr(context.get(servicesContext), memberId),
  ]);
  return {
    memberId,
    username: context.get(viewerContext).username ?? '',
    ...own,
    ...relations,
    flickr,
    done,
    flickrDone,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await request.formData();
  if (isFollowForm(fields)) return actOnFollows({ request, context }, fields);
  if (isFlickrForm(fields)) return actOnFlickr(context, fields);
  if (isEmailForm(fields)) return actOnEmail(context, fields);
  return saveFromForm({ context, fields, page }, connectionsForm, saveConnections);
}

export function meta() {
  const title = settingsMessages.titleOf(settingsMessages.pages[page].label);
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/szerkesztes/kapcsolatok`: how the member can be reached, and whom they follow and have blocked. */
export default function Connections({ loaderData, actionData }: Route.ComponentProps) {
  const { memberId, username, email, emailVerified, waiting, typed: saved, followed, blocked, done } = loaderData;
  const emailAnswer = actionData && 'newEmail' in actionData ? actionData : undefined;
  const flickrAnswer = actionData && 'flickrErrors' in actionData ? actionData : undefined;
  const given = actionData && 'typed' in actionData ? actionData : undefined;
  return (
    <>
      <EmailSection
        username={username}
        email={email}
        emailVerified={emailVerified}
        waiting={waiting}
        done={done}
        answer={emailAnswer}
      />
      <SettingsForm
        form={connectionsForm}
        call={urls.saveProfile('connections')}
        page={page}
        memberId={memberId}
        saved={saved}
        given={given}
      >
        {({ typed, errors }) => (
          <>
            <SettingsGroup title={messages.shown}>
              <CheckField
                label={messages.emailIsPublic}
                hint={messages.emailIsPublicHint}
                name="emailIsPublic"
                value="on"
                defaultChecked={isTicked(typed, 'emailIsPublic')}
              />
              <TextField
                label={messages.webUrl}
                name="webUrl"
                inputMode="url"
                autoComplete="url"
                optional
                defaultValue={answerOf(typed, 'webUrl')}
                error={errors.webUrl}
              />
            </SettingsGroup>
            <SettingsGroup title={messages.writing}>
              {messageWelcomes.map((welcome) => (
                <CheckField
                  key={welcome}
                  type="radio"
                  id={`messagesFrom-${welcome}`}
                  label={messages.messagesFrom[welcome].label}
                  hint={messages.messagesFrom[welcome].hint}
                  name="messagesFrom"
                  value={welcome}
                  defaultChecked={answerOf(typed, 'messagesFrom') === welcome}
                />
              ))}
            </SettingsGroup>
            <SettingsGroup title={messages.elsewhere}>
              <p className="quiet">{messages.elsewhereHint}</p>
              {servicesElsewhere.map(({ slug, label }) => (
                <TextField
                  key={slug}
                  label={label}
                  name={`accounts.${slug}`}
                  optional
                  autoCapitalize="none"
                  spellCheck={false}
                  defaultValue={answerOf(typed, `accounts.${slug}`)}
                  error={errors[`accounts.${slug}`]}
                />
              ))}
            </SettingsGroup>
          </>
        )}
      </SettingsForm>
      <FlickrSection {...loaderData.flickr} done={loaderData.flickrDone} answer={flickrAnswer} />
      <PeopleList title={messages.followed} none={messages.followedNone} people={followed} act="unfollow" />
      <PeopleList
        title={messages.blocked}
        hint={messages.blockedHint}
        none={messages.blockedNone}
        people={blocked}
        act="unblock"
      />
    </>
  );
}
