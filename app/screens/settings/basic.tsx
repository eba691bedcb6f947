import { data } from 'react-router';
import { findMembers } from '#app/features/members/find-members.server.ts';
import { givenBackContext, ownPage } from '#app/features/members/own-page.server.ts';
import { basicForm, maxFullName } from '#app/features/members/settings/basic-form.ts';
import { findBasic } from '#app/features/members/settings/find-basic.server.ts';
import { typedFrom } from '#app/features/members/settings/typed.ts';
import { saveProfile } from '#app/features/sightings/members/save-profile.server.ts';
import { pageOwnPictures } from '#app/features/sightings/pictures/own-pictures.server.ts';
import { pageQuery } from '#app/platform/action/page-query.server.ts';
import { cleanHtml } from '#app/platform/text/clean-html.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { LinkButton } from '#app/ui/actions/Button.tsx';
import { TextField } from '#app/ui/forms/Field.tsx';
import { Avatar } from '#app/ui/page/Avatar.tsx';
import { urls } from '#app/urls.ts';
import type { Route } from './+types/basic.ts';
import { AboutMe } from './AboutMe.tsx';
import css from './avatar.module.css';
import { avatarMessages } from './avatar-messages.ts';
import { basicMessages as messages } from './basic-messages.ts';
import { HeadPicture } from './HeadPicture.tsx';
import { settingsMessages } from './messages.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import { saveFromForm } from './save-from-form.server.ts';

const page = 'alapadatok';
/** Pictures to choose from at a time. */
const picturesAtOnce = 24;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, memberId } = ownPage(context, url);
  if (memberId === null)
    return { memberId: 0, username: '', allowHtml: false, typed: {}, pictures: [], older: null, own: null };
  const { description: _, subheaderImageId, ...basic } = await findBasic(db, memberId);
  const beforeId = pageQuery(url.searchParams, (reader) => reader.after('kepek')) ?? undefined;
  const pictures = await pageOwnPictures(db, { memberId, beforeId, alsoId: subheaderImageId, limit: picturesAtOnce });
  const own = (await findMembers(db, [memberId])).get(memberId) ?? null;
  return { memberId, ...basic, pictures: pictures.items, older: pictures.nextCursor, own };
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await request.formData();
  if (fields.get('intent') !== 'preview') return saveFromForm({ context, fields, page }, basicForm, saveProfile);
  context.set(givenBackContext, true);
  const html = cleanHtml(cutText(String(fields.get('description') ?? ''), 20_000));
  return data({ typed: typedFrom(fields), errors: {}, memberId: Number(fields.get('memberId')), html });
}

export function meta() {
  const title = settingsMessages.titleOf(settingsMessages.pages[page].label);
  return [{ title }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/szerkesztes/alapadatok`: who the member is. */
export default function Basic({ loaderData, actionData }: Route.ComponentProps) {
  const { memberId, username, allowHtml, typed: saved, pictures, older, own } = loaderData;
  return (
    <SettingsForm
      form={basicForm}
      call={urls.saveProfile('basic')}
      page={page}
      memberId={memberId}
      saved={saved}
      given={actionData}
    >
      {({ typed, errors }) => (
        <>
          <SettingsGroup title={messages.who}>
            <TextField
              label={messages.fullName}
              name="fullName"
              optional
              maxLength={maxFullName}
              autoComplete="name"
              defaultValue={typed.fullName?.[0] ?? ''}
              hint={messages.fullNameHint(username)}
              error={errors.fullName}
            />
          </SettingsGroup>
          <SettingsGroup title={avatarMessages.title}>
            <p className="quiet">{avatarMessages.lead}</p>
            <p className={css.avatar}>
              <Avatar name={own?.displayName ?? username} picture={own?.avatarUrl} />
              <LinkButton to={urls.profileEdit('profilkep')} icon="user">
                {avatarMessages.change}
              </LinkButton>
            </p>
          </SettingsGroup>
          <SettingsGroup title={messages.about}>
            <AboutMe
              value={typed.description?.[0] ?? ''}
              error={errors.description}
              allowHtml={allowHtml}
              html={actionData && 'html' in actionData ? actionData.html : undefined}
            />
          </SettingsGroup>
          <SettingsGroup title={messages.head}>
            <HeadPicture
              chosen={typed.subheaderImageId?.[0] ?? ''}
              error={errors.subheaderImageId}
              pictures={pictures}
              older={older}
            />
          </SettingsGroup>
        </>
      )}
    </SettingsForm>
  );
}
