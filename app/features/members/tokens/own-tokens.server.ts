import type { AccessScope } from '#app/platform/action/call.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import type { Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { ownMember } from '../own-member.ts';
import { findTokenRows, updateTokensWithdrawn, updateTokenWithdrawn } from './tokens.repo.server.ts';

type Needed = Pick<Services, 'db'>;

/** A key as its member sees it again: never the key itself. `lastUsedOn` is a day. */
export type OwnToken = {
  id: number;
  name: string;
  scopes: readonly AccessScope[];
  beginning: string;
  madeAt: Date;
  endsAt: Date | null;
  lastUsedOn: string | null;
  state: 'running' | 'ended' | 'withdrawn';
};

/** The viewer's keys, the newest first, with those that have ended of late. Throws not_logged_in. */
export async function findOwnTokens({ db }: Needed, viewer: Viewer): Promise<OwnToken[]> {
  const rows = await findTokenRows(db, ownMember(viewer));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    beginning: row.beginning,
    madeAt: row.created_at,
    endsAt: row.expires_at,
    lastUsedOn: row.last_used_on,
    state: row.isRunning ? 'running' : row.withdrawn_at ? 'withdrawn' : 'ended',
  }));
}

/** Withdraws one of the viewer's keys; one that has ended already is no failure. Throws not_logged_in. */
export async function withdrawToken({ db }: Needed, viewer: Viewer, id: number): Promise<void> {
  const memberId = ownMember(viewer);
  await write(db, (tx) => updateTokenWithdrawn(tx, { memberId, id }));
}

/** Ends every key of a member: with a password that others may know, and with leaving. The account is held. */
export async function endTokens(tx: Tx, memberId: number): Promise<void> {
  await updateTokensWithdrawn(tx, memberId);
}
