import { z } from 'zod';
import { holdOwnSession } from '#app/features/members/sign-in/own-sessions.server.ts';
import { DomainError } from '#app/platform/action/domain-error.ts';
import { parseOr } from '#app/platform/action/http.server.ts';
import { write } from '#app/platform/cache/touch.server.ts';
import { isPushService } from '#app/platform/push/send-push.server.ts';
import type { Services } from '#app/platform/session/request-context.server.ts';
import { formatRelativeTime } from '#app/platform/text/hungarian.ts';
import type { Viewer } from '#app/viewer/viewer.ts';
import { deviceName } from './device-name.ts';
import { deleteDevice, findDevices, upsertDevice } from './push.repo.server.ts';

/** What a browser gives when it subscribes: keys of the lengths that RFC 8291 fixes. */
const subscriptionSchema = z.object({
  endpoint: z.url().max(1000),
  p256dh: z.base64url().refine((key) => Buffer.from(key, 'base64url').length === 65),
  auth: z.base64url().refine((secret) => Buffer.from(secret, 'base64url').length === 16),
});

type PushServices = Pick<Services, 'db' | 'config'>;
export type PushDevice = { id: number; endpoint: string; name: string; since: string };

/**
 * Has the viewer's notices pushed to a device too, until the session ends by which it is asked for (`headers`). One that runs out ends
 * nothing: nobody has said that it should. Throws not_logged_in; malformed where it is no browser's subscription.
 */
export async function addDevice(
  { db, config }: PushServices,
  viewer: Viewer,
  { subscription, headers }: { subscription: unknown; headers: Headers },
): Promise<void> {
  const memberId = ownId(viewer);
  const parsed = parseOr('malformed', subscriptionSchema, subscription);
  if (!isPushService(config, parsed.endpoint)) throw new DomainError('malformed');
  await write(db, async (tx) => {
    const sessionId = await holdOwnSession(tx, { config }, { viewer, headers });
    await upsertDevice(tx, { ...parsed, memberId, sessionId, device: deviceName(headers.get('user-agent') ?? '') });
  });
}

/** Ends pushing to a device; others' stay. Throws not_logged_in. */
export async function removeDevice({ db }: Pick<Services, 'db'>, viewer: Viewer, id: number): Promise<void> {
  await deleteDevice(db, { id, memberId: ownId(viewer) });
}

/** The viewer's devices. Throws not_logged_in. */
export async function listDevices({ db }: Pick<Services, 'db'>, viewer: Viewer): Promise<PushDevice[]> {
  const rows = await findDevices(db, ownId(viewer));
  return rows.map(({ id, endpoint, device, created_at }) => ({
    id,
    endpoint,
    name: device,
    since: formatRelativeTime(created_at),
  }));
}

function ownId({ memberId }: Viewer): number {
  if (memberId === null) throw new DomainError('not_logged_in');
  return memberId;
}
