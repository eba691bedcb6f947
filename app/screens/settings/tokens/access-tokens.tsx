import { data, redirect } from 'react-router';
import { formFailure } from '#app/features/members/account-pages/account-form.server.ts';
import { ownPage } from '#app/features/members/own-page.server.ts';
import { makeToken } from '#app/features/members/tokens/make-token.server.ts';
import { findOwnTokens, type OwnToken, withdrawToken } from '#app/features/members/tokens/own-tokens.server.ts';
import { ownDataPagesMessages } from '#app/features/own-data/own-data-pages-messages.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { idSchema } from '#app/platform/action/paging.ts';
import { servicesContext } from '#app/platform/session/request-context.server.ts';
import { wallClock } from '#app/platform/text/civil-date.ts';
import { formatDate } from '#app/platform/text/hungarian.ts';
import { settingsMessages } from '#app/screens/settings/messages.ts';
import { SettingsGroup } from '#app/screens/settings/SettingsGroup.tsx';
import { Breadcrumb } from '#app/ui/actions/Breadcrumb.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { urls, withQuery } from '#app/urls.ts';
import { newFormKey } from '#app/viewer/stand-ins.server.ts';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/access-tokens.ts';
import { MadeToken } from './MadeToken.tsx';
import { messages } from './messages.ts';
import { TokenForm } from './TokenForm.tsx';
import { TokenList, type TokenRow } from './TokenList.tsx';
import css from './tokens.module.css';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, memberId } = ownPage(context, url);
  const tokens = memberId === null ? [] : await findOwnTokens(context.get(servicesContext), viewer);
  return {
    username: viewer.username ?? '',
    tokens: tokens.map(toRow),
    formKey: newFormKey(viewer),
    isWithdrawn: url.searchParams.has('visszavonva'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const viewer = context.get(viewerContext);
  if (viewer.memberId === null) throw redirect(urls.loginAgain(urls.accessTokens()), 303);
  const services = context.get(servicesContext);
  const form = await request.formData();
  const textOf = (name: string) => String(form.get(name) ?? '');
  if (form.get('intent') === 'withdraw') {
    await orPageProblem(async () => withdrawToken(services, viewer, parseOr('malformed', idSchema, form.get('id'))));
    return redirect(withQuery(urls.accessTokens(), { visszavonva: 1 }), 303);
  }
  const typed = { clientId: textOf('clientId'), name: textOf('name'), life: textOf('life') };
  const scopes = form.getAll('scopes').map(String);
  try {
    const token = await makeToken(services, viewer, { ...typed, scopes, password: textOf('password') });
    return data({ made: { token, name: typed.name.trim() }, failure: null, scopes: [] });
  } catch (error) {
    const { data: failure, init } = formFailure(error, typed);
    return data({ made: null, failure, scopes }, init ?? {});
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta() {
  return [{ title: settingsMessages.titleOf(messages.title) }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/szerkesztes/egyeb/kulcsok`: keys by which the member's programs come. */
export default function AccessTokens({ loaderData, actionData }: Route.ComponentProps) {
  const { username, tokens, formKey, isWithdrawn } = loaderData;
  const { made = null, failure = null, scopes = [] } = actionData ?? {};
  const key = failure?.values.clientId || formKey;
  return (
    <div className={css.page}>
      <Breadcrumb crumbs={[{ to: urls.profileEdit('egyeb'), label: ownDataPagesMessages.others }]} />
      {isWithdrawn && !actionData && (
        <Note kind="ok" role="status">
          {messages.withdrawn}
        </Note>
      )}
      {made && <MadeToken {...made} />}
      <SettingsGroup title={messages.title}>
        <p>
          {messages.lead} <a href={`${urls.apiDocs()}#kulcsok`}>{messages.docs}</a>
        </p>
      </SettingsGroup>
      <SettingsGroup title={messages.mine}>
        <TokenList tokens={tokens} />
      </SettingsGroup>
      <SettingsGroup title={messages.make}>
        <TokenForm key={key} formKey={key} username={username} failure={failure} chosen={scopes} />
      </SettingsGroup>
    </div>
  );
}

/** With its days in words. */
function toRow({ madeAt: _, endsAt, lastUsedOn, ...token }: OwnToken): TokenRow {
  return {
    ...token,
    ends: endsAt && formatDate(wallClock(endsAt).date),
    used: lastUsedOn && formatDate(lastUsedOn),
  };
}
