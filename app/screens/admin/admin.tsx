import { Outlet } from 'react-router';
import { authorize } from '#app/features/members/can.ts';
import { orPageProblem } from '#app/platform/action/page-problem.server.ts';
import { Page, PageHeading } from '#app/ui/page/Page.tsx';
import { viewerContext } from '#app/viewer/viewer-context.server.ts';
import type { Route } from './+types/admin.ts';
import { AdminNav } from './AdminNav.tsx';
import css from './admin.module.css';
import { adminMessages as messages } from './messages.ts';

/** Refuses early; every part asks again, since parts load beside their frame. */
export async function loader({ context }: Route.LoaderArgs) {
  await orPageProblem(async () => authorize(context.get(viewerContext), 'openAdmin'));
  return null;
}

export function meta() {
  return [{ title: messages.title }, { name: 'robots', content: 'noindex' }];
}

/** The frame of the administration: its parts on the left, one of them on the right. */
export default function Admin() {
  return (
    <Page>
      <PageHeading title={messages.title} />
      <div className={css.root}>
        <AdminNav />
        <div className={css.main}>
          <Outlet />
        </div>
      </div>
    </Page>
  );
}
