import { Outlet } from 'react-router';
import { requireMember } from '#app/features/members/own-page.server.ts';
import { SideNav } from '#app/ui/actions/SideNav.tsx';
import { Note } from '#app/ui/notices/Note.tsx';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import type { Route } from './+types/settings.ts';
import { settingsMessages as messages } from './messages.ts';
import css from './settings.module.css';
import { settingsPages } from './settings-pages.ts';

/** Sends visitors to the login early; every part asks again, since parts load beside their frame. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireMember(context, url);
  return { isSaved: url.searchParams.get('kesz') === '1' };
}

export function meta() {
  return [{ title: messages.title }, { name: 'robots', content: 'noindex' }];
}

/** `/profil/szerkesztes`: the settings' pages on the left, one of them on the right. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <Page>
      <PageHeading title={messages.title} />
      <div className={css.root}>
        <SideNav label={messages.nav} groups={[{ items: settingsPages }]} />
        <div className={css.main}>
          {loaderData.isSaved && (
            <Note kind="ok" role="status">
              {messages.saved}
            </Note>
          )}
          <Outlet />
        </div>
      </div>
    </Page>
  );
}
