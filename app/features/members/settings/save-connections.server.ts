import type { z } from 'zod';
import { touch, write } from '#app/platform/cache/touch.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { ownMember } from '../own-member.ts';
import type { connectionsSchema } from './connections-form.ts';
import {
  deleteAccountElsewhere,
  updateOwnColumns,
  upsertAccountElsewhere,
  upsertPreference,
} from './settings.repo.server.ts';

/** Saves whether the address is public, who may write, the web page and the accounts elsewhere. Throws not_logged_in. */
export async function saveConnections(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  { emailIsPublic, messagesFrom, webUrl, accounts = {} }: z.output<typeof connectionsSchema>,
): Promise<void> {
  const memberId = ownMember(viewer);
  await write(db, async (tx) => {
    await updateOwnColumns(tx, memberId, {
      ...(emailIsPublic !== undefined && { email_is_public: emailIsPublic }),
      ...(webUrl !== undefined && { web_url: webUrl }),
    });
    if (messagesFrom !== undefined) await upsertPreference(tx, memberId, { messages_from: messagesFrom });
    for (const [service, account] of Object.entries(accounts)) {
      if (account === undefined) continue;
      if (account === null) await deleteAccountElsewhere(tx, { memberId, service });
      else await upsertAccountElsewhere(tx, { memberId, service, ...account });
    }
    touch(tx, 'members');
  });
}
