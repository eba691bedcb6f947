import { askTogether } from '#app/platform/db/ask-together.ts';
import type { Db } from '#app/platform/db/database.server.ts';
import { askOwn } from '#app/viewer/own-part.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { findMembersWithHome } from './own-home.repo.server.ts';

/** Whether the viewer's home has anything that is theirs alone: then it is made for them; who has only just come shares it. */
export async function hasOwnHome(db: Db, viewer: Viewer): Promise<boolean> {
  if (viewer.memberId === null) return false;
  return askOwn(viewer, {
    key: 'own home',
    usual: false,
    ask: async ({ memberId }) => memberId !== null && (await withHome(db, memberId)) === true,
    otherwise: 'alone',
  });
}

const withHome = askTogether(findMembersWithHome);
