import type { Expression, SqlBool } from 'kysely';
import { DomainError } from '#app/platform/action/domain-error.ts';
import type { Db, Tx } from '#app/platform/db/database.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { ownMember } from '../own-member.ts';
import { deviceName } from './device-name.ts';
import { readSessionToken, sessionCookieName } from './session-cookie.server.ts';
import { sessionSecret } from './session-secret.server.ts';
import {
  deleteExpiredSessions,
  deleteOtherSessions,
  deleteSession,
  findSessionRows,
  holdSession,
} from './sessions.repo.server.ts';

type Needed = Pick<Services, 'db' | 'config'>;

/** One place where a member is logged in; the network address stays with the server. */
export type OwnSession = { id: number; device: string | null; beganAt: Date; usedAt: Date; isThis: boolean };

/** Where the viewer is logged in, the last used first. Throws not_logged_in. */
export async function findOwnSessions(services: Needed, viewer: Viewer, headers: Headers): Promise<OwnSession[]> {
  const token = tokenOf(services, headers);
  const rows = await findSessionRows(services.db, ownMember(viewer));
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent) ?? null,
    beganAt: row.created_at,
    usedAt: row.updated_at,
    isThis: row.token === token,
  }));
}

/** Ends one of the viewer's sessions; one that has ended already is no failure. Throws not_logged_in. */
export async function endSession({ db }: Pick<Needed, 'db'>, viewer: Viewer, id: number): Promise<void> {
  await deleteSession(db, { memberId: ownMember(viewer), id });
}

/** Ends all of the viewer's sessions but the one that asks; gives how many. Throws not_logged_in. */
export async function endOtherSessions(services: Needed, viewer: Viewer, headers: Headers): Promise<number> {
  const token = tokenOf(services, headers);
  if (!token) throw new DomainError('not_logged_in');
  return deleteOtherSessions(services.db, { memberId: ownMember(viewer), token });
}

/** The session by which the viewer asks, held so that what is to end with it does. Throws not_logged_in where it has ended. */
export async function holdOwnSession(
  tx: Tx,
  { config }: Pick<Services, 'config'>,
  { viewer, headers }: { viewer: Viewer; headers: Headers },
): Promise<number> {
  const token = tokenOf({ config }, headers);
  const id = token && (await holdSession(tx, { memberId: ownMember(viewer), token }));
  if (!id) throw new DomainError('not_logged_in');
  return id;
}

/** Drops sessions that have run out, but those that `isNeeded` names, on which something of a later feature hangs. */
export async function sweepSessions(db: Db, isNeeded: Expression<SqlBool>): Promise<void> {
  await deleteExpiredSessions(db, isNeeded);
}

function tokenOf({ config }: Pick<Needed, 'config'>, headers: Headers): string | undefined {
  const cookies = headers.get('cookie') ?? '';
  return readSessionToken(cookies, sessionCookieName(config.publicUrl), sessionSecret(config));
}
